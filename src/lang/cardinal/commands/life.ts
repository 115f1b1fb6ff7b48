import { addToVar, bound, compare, negative, setVar, when } from '../../../ir/build.ts';
import type { Command } from './command.ts';

const PLAYER = bound('$player');
const AMOUNT = bound('$amount');
const ARGS = { $player: PLAYER, $amount: AMOUNT };

/** Life is never more than the rules allow; the bounds of the variable see to it. */
export const gainLife: Command = (lowerer) => ({
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

export const loseLife: Command = (lowerer) => ({
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
export const setLife: Command = (lowerer) => ({
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
