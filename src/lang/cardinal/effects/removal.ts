/** What is destroyed, sacrificed and countered. */
import { bound, calc, compare, equal, forEach, propOf, when } from '../../../ir/build.ts';
import type { Query, ValueExpr } from '../../../ir/expressions.ts';
import { forCards, forPermanents } from './card-words.ts';
import type { EffectLowering } from './lowering.ts';
import { forPlayers } from './player-words.ts';
import { QUESTIONS } from '../vocabulary/questions.ts';

export const destroy: EffectLowering = (context) =>
  forPermanents(context, 'card', (card) => [context.lowerer.call('destroy', { $card: card })]);

/** Each player chooses among the own permanents; those of one player go in one moment. */
export const sacrifice: EffectLowering = (context) => {
  const { lowerer, amount, shape } = context;
  const type = shape.words.get('type')?.value;
  return forPlayers(context, 'player', (who) => {
    const own: Query = lowerer.fieldOf(who, type === undefined ? true : equal(propOf('$token', 'type'), type));
    const count: ValueExpr = calc(amount, 'min', { aggregate: { op: 'count', query: own } });
    const prompt = { text: QUESTIONS.sacrifice.prompt, args: [count] };
    return when(compare(count, '>', 0), [
      { chooseN: { bind: '$given', options: { ...own, limit: 250 }, n: count, chooser: who, prompt } },
      {
        batch: {
          effects: [forEach('$one', { query: 'set', of: '$given' }, [lowerer.call('sacrifice', { $player: who, $card: bound('$one') })])],
        },
      },
    ]);
  });
};

export const counterSpell: EffectLowering = (context) =>
  forCards(
    context,
    'card',
    ({ lowerer }, card) => equal(propOf(card, 'zone'), { ref: 'zone', zone: lowerer.zone('stack') }),
    (card) => [context.lowerer.call('counter', { $card: card })],
  );
