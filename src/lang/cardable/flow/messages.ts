/** Messages of actions: what is asked where players act, what everybody is told where things happen by themselves. */
import type { ActionMessage } from '../game.ts';
import type { Lowering } from '../values/lowering.ts';
import type { Scope } from '../values/scope.ts';
import { valueCode, type Json } from '../values/value.ts';

/** A message of the GameDef. */
export function messageOf(l: Lowering, { text, tokens }: ActionMessage, scope: Scope): Json {
  const args = tokens.map((token) => {
    const value = l.read(token, scope);
    return value.type === 'place' ? { ref: 'zoneCount', zone: value.code } : valueCode(value);
  });
  return { text, ...(args.length > 0 && { args }) };
}

/** Where, how large and how long it is shown, for interfaces that look at it. */
export function messageHints({ type, size, time }: ActionMessage): Json {
  return { type, ...(size !== undefined && { size }), time };
}
