/** Which events of a program anything listens to. */
import { EVENTS } from '../../ir/vocabulary.ts';
import type { Program } from '../program.ts';

/** Whether an event takes several steps: something can come before or instead of it, or follows the body of a custom event. */
export function guarded({ triggers }: Program, event: number): boolean {
  const list = triggers[event];
  return (
    list !== undefined &&
    (list.before.length > 0 || list.instead.length > 0 || (event >= EVENTS.indexOf('custom') && list.after.length > 0))
  );
}

/** Whether triggers come after an event. */
export function hears({ triggers }: Program, event: number): boolean {
  return (triggers[event]?.after.length ?? 0) > 0;
}
