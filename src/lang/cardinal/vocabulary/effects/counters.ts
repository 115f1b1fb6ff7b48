/** Counters on cards. */
import { howMuch, whichCard, type ParamForm } from '../forms/effect-form.ts';
import type { EffectFamily, WordAt } from '../forms/effect-family.ts';
import { does, int, permanent, word } from '../forms/function-form.ts';

const counter: ParamForm = { kind: 'counter', default: '+1/+1', about: 'Which kind of counter.' };

function isGrowth(written: WordAt): boolean {
  const kind = written('counter_type');
  return kind === undefined || kind === '+1/+1' || kind === '-1/-1';
}

export const COUNTERS = {
  effects: {
    add_counter: {
      params: { counter_type: counter, amount: howMuch('1'), card: whichCard() },
      about: 'Puts counters on a card.',
      isOnCreature: true,
    },
    remove_counter: {
      params: { counter_type: counter, amount: howMuch('1'), card: whichCard() },
      about: 'Takes counters from a card.',
      isOnCreature: true,
    },
  },
  functions: {
    add_counter: {
      ...does('Puts counters on a card.', permanent, word('counter', 'counter_type'), int('amount')),
      also: ['put_counter'],
    },
    remove_counter: {
      ...does('Takes counters from a card.', permanent, word('counter', 'counter_type'), int('amount')),
      also: ['take_counter'],
    },
  },
  ofCreatures: { add_counter: isGrowth, remove_counter: isGrowth },
} as const satisfies EffectFamily;
