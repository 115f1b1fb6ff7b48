/** Messages of actions: what is asked where players act, what everybody is told where things happen by themselves. */
import type { Message } from '../../../ir/effects.ts';
import type { ActionMessage } from '../game/game.ts';
import type { Lowering } from '../values/lowering.ts';
import type { Scope } from '../values/scope.ts';
import { countAt, valueCode } from '../values/value.ts';

/** A message of the GameDef. */
export function messageOf(l: Lowering, { text, tokens }: ActionMessage, scope: Scope): Message {
  const args = tokens.map((token) => {
    const value = l.read(token, scope);
    return value.type === 'place' ? countAt(value) : valueCode(value);
  });
  return { text, ...(args.length > 0 && { args }) };
}

/** Where, how large and how long it is shown, for interfaces that look at it. */
export function messageHints({ type, size, time }: ActionMessage): Pick<ActionMessage, 'type' | 'time'> & { readonly size?: number } {
  return { type, ...(size !== undefined && { size }), time };
}
