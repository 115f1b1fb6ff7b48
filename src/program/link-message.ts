import type { Message } from '../ir/effects.ts';
import { certainKind, kindOf } from './kinds.ts';
import type { LinkedMessage } from './nodes.ts';
import type { Scope } from './scope.ts';

/** A template as a string number, with its arguments as values. */
export function linkMessage(message: Message, scope: Scope): LinkedMessage {
  const args = message.args ?? [];
  const kinds = args.map((arg) => kindOf(arg, scope));
  // What procedures are given is known when all calls are linked.
  args.forEach((arg, index) => {
    if (kinds[index] === 'unknown') scope.link.later.push(() => (kinds[index] = certainKind(arg, scope)()));
  });
  return { text: scope.symbols.strings.number(message.text), args: args.map((arg) => scope.link.value(arg, scope)), kinds };
}

/** A prompt, or null where the author gives none. */
export function linkPrompt(prompt: Message | undefined, scope: Scope): LinkedMessage | null {
  return prompt === undefined ? null : linkMessage(prompt, scope);
}
