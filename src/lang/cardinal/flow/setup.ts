/** Before the first turn: who begins, players, decks and hands. */
import type { Effect } from '../../../ir/effects.ts';
import type { ValueExpr } from '../../../ir/expressions.ts';
import { AVATAR } from '../game/own-types.ts';
import { bound, forEach, gvar, playerOf, playersWho, setGlobal } from '../../../ir/build.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import type { FirstPlayerRule } from '../vocabulary/rules.ts';
import { AVATARS } from '../lowering/zones.ts';

/** Everybody gets the deck that the seat brings, shuffled, and draws a hand. */
export function setup(lowerer: Lowerer): Effect[] {
  const player = bound('$player');
  const deck = lowerer.zoneOf('deck', player);
  const { startingHand } = lowerer.game.players;
  return [
    ...FIRST[lowerer.game.players.first](lowerer).setup,
    forEach('$player', playersWho(), [
      { createToken: { type: AVATAR, zone: `${AVATARS}:$player`, owner: player } },
      { createDeck: { deck: { ofPlayer: player }, zone: deck, owner: player } },
      { shuffle: { zone: deck } },
      ...(startingHand === 0 ? [] : [{ draw: { from: deck, to: lowerer.zoneOf('hand', player), count: startingHand } }]),
    ]),
  ];
}

/** Who has the first turn, as the flow says it; undefined for the first seat. */
export function startPlayer(lowerer: Lowerer): ValueExpr | undefined {
  return FIRST[lowerer.game.players.first](lowerer).start;
}

interface First {
  readonly setup: Effect[];
  readonly start: ValueExpr | undefined;
}

function drawn(lowerer: Lowerer): First {
  const name = lowerer.global('first_player', { type: 'player', init: null, presentation: { internal: true } });
  return {
    setup: [{ rollRandom: { bind: '$first', options: playersWho() } }, setGlobal(name, bound('$first'))],
    start: gvar(name),
  };
}

const FIRST: Readonly<Record<FirstPlayerRule, (lowerer: Lowerer) => First>> = {
  random: drawn,
  player_0: () => ({ setup: [], start: undefined }),
  player_1: () => ({ setup: [], start: playerOf({ id: 1 }) }),
  // A match knows of none before it.
  loser_goes_first: drawn,
};
