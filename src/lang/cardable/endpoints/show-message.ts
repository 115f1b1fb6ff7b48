/** Messages to everybody. */
import { messageOf } from '../effects/messages.ts';
import { messageIn } from '../game/primitives.ts';
import { textOf } from '../game/trees.ts';
import { param } from '../schema/params.ts';
import type { Endpoints } from './endpoint.ts';

export const SHOW_MESSAGE = {
  show_message: {
    gives: 'nothing',
    required: [param('message', 'message')],
    about: 'Shows a message to everybody.',
    calledSo: { message: 1, say: 1, print: 1 },
    sample: ['The pot is full.'],
    lower: (l, args, scope) => {
      const tree = args.tree('message');
      const message = messageIn(tree);
      const told = message === undefined ? { text: textOf(tree) ?? '' } : messageOf(l, message, scope);
      return { effects: [{ message: told }] };
    },
  },
} as const satisfies Endpoints;
