/** Counters on cards. No more are taken away than there are. */
import { addToProp, negative } from '../../../ir/build.ts';
import { countersOf } from '../lowering/counters.ts';
import { forPermanents } from './card-words.ts';
import type { EffectContext, EffectLowering } from './lowering.ts';

export const addCounter: EffectLowering = (context) => {
  const { lowerer, amount } = context;
  const type = typeOf(context);
  return forPermanents(context, 'card', (card) => [
    addToProp(card, countersOf(lowerer, type), amount),
    lowerer.tell('add_counter', `{0} gets ${type} counters: {1}.`, card, amount),
  ]);
};

export const removeCounter: EffectLowering = (context) => {
  const { lowerer, amount } = context;
  const type = typeOf(context);
  return forPermanents(context, 'card', (card) => [
    addToProp(card, countersOf(lowerer, type), negative(amount)),
    lowerer.tell('remove_counter', `{0} loses ${type} counters: {1}.`, card, amount),
  ]);
};

function typeOf({ shape }: EffectContext): string {
  return shape.words.get('counter_type')!.value;
}
