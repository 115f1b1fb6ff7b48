/** Events that scripts raise, and messages. */
import { ownEvent } from '../events/hearing.ts';
import type { EffectLowerings } from './effect-lowerings.ts';

export const TELLING = {
  functions: {
    emit_event: (args) => {
      const event = args.word(0);
      if (event === undefined) return [];
      const { controller, lowerer } = args.compiler.context;
      return [lowerer.raise(ownEvent(event), { $player: controller, $amount: args.int(1) })];
    },
    message: (args) => {
      const { text, args: values } = args.text(0);
      return [{ message: { text, args: [...values] } }];
    },
  },
} satisfies EffectLowerings;
