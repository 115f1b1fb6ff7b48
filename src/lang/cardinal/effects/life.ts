/** Life that is gained, lost and set. */
import { addToVar, bound, compare, negative, setVar, when } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Ref, ValueExpr } from '../../../ir/expressions.ts';
import { commanded, ofPlayer } from '../events/hearing.ts';
import { toPlayer } from '../events/replaced.ts';
import type { Command } from '../lowering/command.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import type { Arguments } from '../values/arguments.ts';
import { ifNumbers } from '../values/guards.ts';
import type { EffectLowerings } from './effect-lowerings.ts';
import type { EffectLowering } from './lowering.ts';
import { forPlayer } from './for-player.ts';
import { forPlayers } from './player-words.ts';

const PLAYER = bound('$player');
const AMOUNT = bound('$amount');
const ARGS = { $player: PLAYER, $amount: AMOUNT };

/** Life is never more than the rules allow; the bounds of the variable see to it. */
const gain: Command = (lowerer) => ({
  params: ['$player', '$amount'],
  effects: when(compare(AMOUNT, '>', 0), [
    {
      emit: {
        event: 'gain_life',
        args: ARGS,
        effects: [lowerer.tell('gain_life', '{0} gains {1} life.', PLAYER, AMOUNT), addToVar(PLAYER, 'life', AMOUNT)],
      },
    },
  ]),
});

const lose: Command = (lowerer) => ({
  params: ['$player', '$amount'],
  effects: when(compare(AMOUNT, '>', 0), [
    {
      emit: {
        event: 'lose_life',
        args: ARGS,
        effects: [lowerer.tell('lose_life', '{0} loses {1} life.', PLAYER, AMOUNT), addToVar(PLAYER, 'life', negative(AMOUNT))],
      },
    },
  ]),
});

/** Neither gain nor loss. */
const set: Command = (lowerer) => ({
  params: ['$player', '$amount'],
  effects: [
    {
      emit: {
        event: 'set_life',
        args: ARGS,
        effects: [lowerer.tell('set_life', 'The life of {0} becomes {1}.', PLAYER, AMOUNT), setVar(PLAYER, 'life', AMOUNT)],
      },
    },
  ],
});

const changing =
  (command: 'gain_life' | 'lose_life' | 'set_life'): EffectLowering =>
  (context) =>
    forPlayers(context, 'player', (who) => [context.lowerer.call(command, { $player: who, $amount: context.amount })]);

export const LIFE = {
  effects: { gain_life: changing('gain_life'), lose_life: changing('lose_life'), set_life: changing('set_life') },
  functions: {
    gain_life: (args) => forPlayer(args, 'gain_life'),
    lose_life: (args) => forPlayer(args, 'lose_life'),
    set_life: (args) =>
      ifNumbers(args.compiler, [args.int(1)], (numbers) => args.compiler.effect('set_life', { player: args.player(0), numbers })),
  },
  commands: { gain_life: gain, lose_life: lose, set_life: set },
  heard: {
    on_gain_life: (lowerer) => ({ ...ofPlayer(commanded(lowerer, 'gain_life', 'gain_life')), facts: { amount: AMOUNT } }),
  },
  replaced: {
    // Life is gained by damage, too, which may be one moment.
    gain_life: [toPlayer('gain_life', 'a gain of life', { amount: AMOUNT }, true)],
    lose_life: [toPlayer('lose_life', 'a loss of life', { amount: AMOUNT })],
  },
} satisfies EffectLowerings;

/** A player gains life by the rules. */
export function gainLife(lowerer: Lowerer, player: ValueExpr, amount: ValueExpr): Effect {
  return lowerer.call('gain_life', { $player: player, $amount: amount });
}

/** A player gains life by a script. */
export function givesLife({ compiler }: Arguments, player: Ref, amount: ValueExpr): Effect[] {
  return compiler.effect('gain_life', { player, numbers: [amount] });
}
