/** Cards that are drawn. */
import { addToVar, bound, countIn, equal, setVar, varOf, when } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import { commanded, ofPlayer } from '../events/hearing.ts';
import { toPlayer } from '../events/replaced.ts';
import type { Command } from '../lowering/command.ts';
import { internalFlag } from '../lowering/internal-flag.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import type { Expression } from '../script/syntax.ts';
import type { Arguments } from '../values/arguments.ts';
import type { EffectLowerings } from './effect-lowerings.ts';
import type { EffectLowering } from './lowering.ts';
import { forPlayer } from './for-player.ts';
import { forPlayers } from './player-words.ts';

const PLAYER = bound('$player');

/** One card; that there was none matters where the rules say so. */
const drawOne: Command = (lowerer) => {
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

/** Draws one card after the other. */
const draw: EffectLowering = (context) =>
  forPlayers(context, 'player', (who) => [
    { repeat: { times: context.amount, effects: [context.lowerer.call('draw_one', { $player: who })] } },
  ]);

/** As if it were written: it may be put off together with the effect. */
function drawingOne({ given, at }: Arguments): Expression {
  const count: Expression = { kind: 'int', value: 1, at };
  return { kind: 'call', name: { name: 'draw_cards', at }, args: [...given.slice(0, 1), count], at };
}

export const DRAW = {
  effects: { draw },
  functions: {
    cantrip: (args) => [...args.perform(1), ...args.compiler.perform(drawingOne(args), args.scope)],
    draw_cards: (args) => forPlayer(args, 'draw'),
  },
  commands: { draw_one: drawOne },
  heard: { on_draw: (lowerer) => ofPlayer(commanded(lowerer, 'draw', 'draw_one')) },
  replaced: { draw: [{ ...toPlayer('draw', 'a drawn card', {}), command: 'draw_one' }] },
} satisfies EffectLowerings;
