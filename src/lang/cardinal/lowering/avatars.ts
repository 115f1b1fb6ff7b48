/** The tokens that stand for players, wherever one is chosen. */
import type { Condition, Query, Ref, TokenSel } from '../../../ir/expressions.ts';
import { and, differs, not, propOf, tokensIn } from '../../../ir/build.ts';
import type { Lowerer } from './lowerer.ts';
import { AVATARS } from './zones.ts';

/** The tokens that stand for the opponents of a player: whoever chooses one is told to have chosen a player, and not a number. */
export function opponentsOf(lowerer: Lowerer, player: Ref): Query {
  return tokensIn(`${AVATARS}:all`, and(differs(propOf('$token', 'owner'), player), inGame(lowerer)));
}

/** Whether the player of an avatar is in the game: among more than two, players can be out while the others go on. */
export function inGame({ game }: Lowerer, avatar: TokenSel = '$token'): Condition {
  return game.players.max === 2 ? true : not({ ref: 'eliminated', player: propOf(avatar, 'owner') });
}
