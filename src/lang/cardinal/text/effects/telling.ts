/** Events that scripts raise, and messages. */
import { saying } from '../../wording/doing.ts';
import type { EffectTexts } from '../../wording/effect-texts.ts';
import { spaced } from '../../wording/english.ts';

export const TELLING = {
  steps: {
    emit_event: (given) => {
      const amount = given.int(1);
      const event = spaced(given.word(0, 'event'));
      const number = (): string => (amount.value === undefined ? amount.worth() : `the number ${amount.value}`);
      return [saying(() => `cause the event ${event}${amount.value === 0 ? '' : `, with ${number()}`}`)];
    },
    message: (given) => [{ ...saying(() => `tell everybody "${given.text(0)}"`), isTalk: true }],
  },
  short: { emit_event: ['cause events'], message: [] },
} as const satisfies EffectTexts;
