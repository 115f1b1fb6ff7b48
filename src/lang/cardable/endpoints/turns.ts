/** Endpoints on whose turn it is, and who comes after whom. */
import { addToVar, bound, equal, nextPlayer, playersWho } from '../../../ir/build.ts';
import type { Ref, ValueExpr } from '../../../ir/expressions.ts';
import { giveTurn } from '../flow/turns.ts';
import { hasTeams } from '../values/teams.ts';
import { player, UNKNOWN } from '../values/value.ts';
import { MISSED_TURNS, MISSED_TURNS_DEFINITION } from './flow.ts';
import type { EndpointLowerer } from './lowering.ts';
import { countOfPlayers } from './numbers.ts';

export const extraTurn: EndpointLowerer = (l, args) => ({ effects: giveTurn(l, args.player('player')) });

export const skipPlayer: EndpointLowerer = (l, args) => {
  const named = args.player('player');
  const skipped = args.has('player') ? named : nextPlayer(named);
  l.internal('player', MISSED_TURNS, MISSED_TURNS_DEFINITION);
  return { effects: [addToVar(skipped, MISSED_TURNS, 1)] };
};

export const reverseOrder: EndpointLowerer = () => ({ effects: [{ reverseOrder: {} }] });

/** The first player so many steps on who is of the same team; with nobody else in it, the player again. */
export const nextInTeam: EndpointLowerer = (l, args) => {
  if (!hasTeams(l, args.at)) return { value: UNKNOWN };
  const from = args.player('player');
  const steps = l.fresh('steps');
  const after = (by: ValueExpr): Ref => nextPlayer(from, by);
  const isMate = equal({ ref: 'team', player: after(bound(steps)) }, { ref: 'team', player: from });
  return { value: player(after({ first: { query: 'intsInRange', min: 1, max: countOfPlayers(), bind: steps, where: isMate } })) };
};

export const lastPlayer: EndpointLowerer = () => ({
  value: player({ first: playersWho(equal(countOfPlayers(), 1)) }),
});
