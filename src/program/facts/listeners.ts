/** Which events of a program anything listens to. */
import { EVENT } from '../../ir/events/heard.ts';
import type { Program } from '../program.ts';

/** Whether an event takes several steps: something can come before or instead of it, or follows the body of a custom event. */
export function guarded({ triggers }: Program, event: number): boolean {
  const list = triggers[event];
  return list !== undefined && (list.before.length > 0 || list.instead.length > 0 || (event >= EVENT.custom && list.after.length > 0));
}

/** Whether triggers come after an event. */
export function hears({ triggers }: Program, event: number): boolean {
  return (triggers[event]?.after.length ?? 0) > 0;
}

/** Whether it matters what leaves in one moment with what: triggers hear tokens leave, and there are batches. */
export function hasMoments(program: Program): boolean {
  const hearsLeaving = hears(program, EVENT.tokenLeft) || hears(program, EVENT.tokenDestroyed);
  return hearsLeaving && (program.momentEnd >= 0 || program.routines.some(({ code }) => code.some(({ op }) => op === 'batch')));
}

/** So many triggers hear an event for nothing. Where there are more, each is paid for as an item that is looked at. */
export const FREE_LISTENERS = 64;
