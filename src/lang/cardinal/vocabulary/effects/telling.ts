/** Events that scripts raise, and messages. */
import type { EffectFamily } from '../forms/effect-family.ts';
import { does, int, word } from '../forms/function-form.ts';

export const TELLING = {
  functions: {
    emit_event: does('Raises an event of the own, which `on_NAME` of cards hears.', word('event', 'name'), int('amount')),
    message: { ...does('Tells everybody something.', { name: 'text', type: 'text' }), also: ['log'] },
  },
} as const satisfies EffectFamily;
