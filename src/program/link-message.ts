import type { Message } from '../ir/effects.ts';
import { kindOf } from './kinds.ts';
import type { LinkedMessage } from './nodes.ts';
import type { Scope } from './scope.ts';

/** A template as a string number, with its arguments as values. */
export function linkMessage(message: Message, scope: Scope): LinkedMessage {
  const args = message.args ?? [];
  return {
    text: scope.symbols.strings.number(message.text),
    args: args.map((arg) => scope.link.value(arg, scope)),
    kinds: args.map((arg) => kindOf(arg, scope)),
  };
}

/** A prompt, or null where the author gives none. */
export function linkPrompt(prompt: Message | undefined, scope: Scope): LinkedMessage | null {
  return prompt === undefined ? null : linkMessage(prompt, scope);
}
