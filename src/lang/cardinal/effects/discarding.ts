/** Cards that go to the graveyard from the deck and the hand. */
import { bound, calc, compare, countIn, forEach, tokensIn, when } from '../../../ir/build.ts';
import type { EffectLowering } from './lowering.ts';
import { forPlayers } from './player-words.ts';
import { QUESTIONS } from '../vocabulary/questions.ts';

export const mill: EffectLowering = (context) =>
  forPlayers(context, 'player', (who) => [context.lowerer.call('mill', { $player: who, $amount: context.amount })]);

/** Whoever discards chooses, as many as are there. */
export const discard: EffectLowering = (context) => {
  const { lowerer, amount } = context;
  return forPlayers(context, 'player', (who) => {
    const hand = lowerer.zoneOf('hand', who);
    const count = calc(amount, 'min', countIn(hand));
    const prompt = { text: QUESTIONS.discard.prompt, args: [count] };
    return when(compare(count, '>', 0), [
      { chooseN: { bind: '$given', options: { ...tokensIn(hand), limit: 250 }, n: count, chooser: who, prompt } },
      forEach('$one', { query: 'set', of: '$given' }, [lowerer.call('discard', { $player: who, $card: bound('$one') })]),
    ]);
  });
};
