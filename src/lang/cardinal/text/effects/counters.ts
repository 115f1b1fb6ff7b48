/** Counters on cards. Of what is put on several, each gets as much. */
import { doing } from '../../wording/doing.ts';
import type { EffectTexts } from '../../wording/effect-texts.ts';
import { counted } from '../../wording/english.ts';
import type { Given } from '../../wording/given.ts';
import type { Step } from '../../wording/phrase.ts';
import type { Said } from '../../wording/said.ts';

export const COUNTERS = {
  effects: {
    add_counter: { text: (said) => `put ${counters(said, ` on ${said.cards().each}`)}` },
    remove_counter: { text: (said) => `remove ${counters(said, ` from ${said.cards().each}`)}` },
  },
  steps: {
    add_counter: (given) => withCounter(given, 'add_counter'),
    remove_counter: (given) => withCounter(given, 'remove_counter'),
  },
  short: { add_counter: ['put counters on cards'], remove_counter: ['remove counters'] },
} as const satisfies EffectTexts;

function counters(said: Said, place: string): string {
  return counted(said.measure('amount'), `${said.argument('counter_type', 'counter') ?? ''} counter`, place);
}

function withCounter(given: Given, effect: 'add_counter' | 'remove_counter'): readonly Step[] {
  return [
    doing(given, effect, { card: given.card(0), numbers: { amount: given.int(2) }, words: { counter_type: given.word(1, 'counter') } }),
  ];
}
