/** Counters on cards. No more are taken away than there are. */
import { addToProp, negative } from '../../../ir/build.ts';
import { countersOf } from '../lowering/counters.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Arguments } from '../values/arguments.ts';
import { ifPositive } from '../values/guards.ts';
import { forPermanents } from './card-words.ts';
import type { EffectLowerings } from './effect-lowerings.ts';
import type { EffectContext, EffectLowering } from './lowering.ts';

const addCounter: EffectLowering = (context) => {
  const { lowerer, amount } = context;
  const type = typeOf(context);
  return forPermanents(context, 'card', (card) => [
    addToProp(card, countersOf(lowerer, type), amount),
    lowerer.tell('add_counter', `{0} gets ${type} counters: {1}.`, card, amount),
  ]);
};

const removeCounter: EffectLowering = (context) => {
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

function withCounter(args: Arguments, effect: 'add_counter' | 'remove_counter'): Effect[] {
  const counter = args.word(1);
  if (counter === undefined) return [];
  return ifPositive(args.compiler, args.int(2), (amount) =>
    args.compiler.effect(effect, { card: args.card(0), numbers: [amount], words: { counter_type: counter } }),
  );
}

export const COUNTERS = {
  effects: { add_counter: addCounter, remove_counter: removeCounter },
  functions: {
    add_counter: (args) => withCounter(args, 'add_counter'),
    remove_counter: (args) => withCounter(args, 'remove_counter'),
  },
} satisfies EffectLowerings;
