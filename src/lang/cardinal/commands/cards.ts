/** Cards that are drawn, discarded and destroyed. */
import type { Effect } from '../../../ir/effects.ts';
import { addToVar, bound, countIn, equal, not, propOf, setVar, varOf, when } from '../../../ir/build.ts';
import { internalFlag } from '../lowering/internal-flag.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import type { Command } from './command.ts';

const PLAYER = bound('$player');
const CARD = bound('$card');

/** One card; that there was none matters where the rules say so. */
export const drawOne: Command = (lowerer) => {
  const [deck, hand] = [lowerer.zoneOf('deck', PLAYER), lowerer.zoneOf('hand', PLAYER)];
  const matters = [...lowerer.game.losses, ...lowerer.game.wins].some(({ meaning }) => meaning === 'draw_from_empty_deck');
  const failed = lowerer.tell('draw', '{0} cannot draw: the deck is empty.', PLAYER);
  const marked = matters ? [setVar(PLAYER, internalFlag(lowerer, 'drew_from_empty'), true)] : [];
  return {
    params: ['$player'],
    effects: when(
      equal(countIn(deck), 0),
      [failed, ...marked, ...fatigue(lowerer)],
      [{ emit: { event: 'draw', args: { $player: PLAYER }, effects: [{ draw: { from: deck, to: hand, count: 1 } }] } }],
    ),
  };
};

/** Whoever draws from an empty deck again and again loses more and more life. */
function fatigue(lowerer: Lowerer): Effect[] {
  const { fatigue: step } = lowerer.game.players;
  if (step === 0) return [];
  const tired = lowerer.variable('fatigue', { type: 'int', init: 0, min: 0, presentation: { label: 'fatigue', quiet: true } });
  return [addToVar(PLAYER, tired, step), lowerer.call('lose_life', { $player: PLAYER, $amount: varOf(PLAYER, tired) })];
}

export const discard: Command = (lowerer) => ({
  params: ['$player', '$card'],
  effects: [
    {
      emit: {
        event: 'discard',
        args: { $player: PLAYER, $card: CARD },
        effects: [
          lowerer.tell('discard', '{0} discards {1}.', PLAYER, CARD),
          { moveToken: { token: '$card', to: lowerer.ownersZone('graveyard', '$card') } },
        ],
      },
    },
  ],
});

/** As many cards from the top of the deck as there are. */
export const mill: Command = (lowerer) => ({
  params: ['$player', '$amount'],
  effects: [
    {
      emit: {
        event: 'mill',
        args: { $player: PLAYER, $amount: bound('$amount') },
        effects: [
          lowerer.tell('mill', 'From the deck of {0} into the graveyard: {1}.', PLAYER, bound('$amount')),
          { draw: { from: lowerer.zoneOf('deck', PLAYER), to: lowerer.zoneOf('graveyard', PLAYER), count: bound('$amount') } },
        ],
      },
    },
  ],
});

/** Whatever it is, and whatever it has. */
export const sacrifice: Command = (lowerer) => ({
  params: ['$player', '$card'],
  effects: [
    {
      emit: {
        event: 'sacrifice',
        args: { $player: PLAYER, $card: CARD },
        effects: [lowerer.tell('sacrifice', '{0} sacrifices {1}.', PLAYER, CARD), lowerer.call('put_into_graveyard', { $card: CARD })],
      },
    },
  ],
});

/** A spell goes to the graveyard without having done anything. */
export const counter: Command = (lowerer) => ({
  params: ['$card'],
  effects: [
    {
      emit: {
        event: 'counter',
        args: { $card: CARD },
        effects: [lowerer.tell('counter', '{0} is countered.', CARD), lowerer.call('put_into_graveyard', { $card: CARD })],
      },
    },
  ],
});

/** An ability has no card of its own: it is gone. */
export const counterAbility: Command = (lowerer) => ({
  params: ['$card'],
  effects: [
    {
      emit: {
        event: 'counter',
        args: { $card: CARD },
        effects: [
          lowerer.tell('counter', 'The ability of {0} is countered.', propOf('$card', lowerer.changing('source'))),
          { destroyToken: { token: '$card' } },
        ],
      },
    },
  ],
});

/** Nothing happens to what is indestructible. */
export const destroy: Command = (lowerer) => ({
  params: ['$card'],
  effects: when(not(lowerer.has('$card', 'indestructible')), [
    {
      emit: {
        event: 'destroy',
        args: { $card: CARD },
        effects: [lowerer.tell('destroy', '{0} is destroyed.', CARD), lowerer.call('put_into_graveyard', { $card: CARD })],
      },
    },
  ]),
});

/** Not a command of its own: what is destroyed, sacrificed, countered or used up goes there. */
export const putIntoGraveyard: Command = (lowerer) => ({
  params: ['$card'],
  effects: [{ moveToken: { token: '$card', to: lowerer.ownersZone('graveyard', '$card') } }],
});
