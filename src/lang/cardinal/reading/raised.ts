/** The events of their own that scripts raise. */
import { effectsNamed } from '../script/effects-named.ts';
import type { Expression, Script } from '../script/syntax.ts';

type Text = Extract<Expression, { kind: 'string' }>;

/** By their names, each where it is raised first. */
export function raisedBy(script: Script): ReadonlyMap<string, Text> {
  const found = new Map<string, Text>();
  for (const { name, argument } of effectsNamed(script)) {
    const event = name === 'emit_event' ? argument('name') : undefined;
    if (event?.kind === 'string' && !found.has(event.value)) found.set(event.value, event);
  }
  return found;
}
