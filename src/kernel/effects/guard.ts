import { FAIL, NEXT, type Machine, type Status } from '../machine.ts';
import type { Deeds } from '../perform.ts';
import { FRAME } from '../../program/layout.ts';

/**
 * Performs the event in `m.args`. Where triggers can come before or instead of it, they are started first,
 * and the deed waits below them as a frame of its own: routine -2, whose locals are the event and its arguments.
 */
export const DEED = -2;

export function raise(m: Machine, deeds: Deeds, event: number): Status {
  if (!deeds.guarded(event)) return deeds.perform(m, event) ? NEXT : FAIL;
  const { depth, actor } = m;
  if (!m.pushFrame(DEED, 1 + m.args.length, actor, depth)) return NEXT;
  m.s[m.base] = event;
  for (let arg = 0; arg < m.args.length; arg++) m.s[m.base + 1 + arg] = m.args[arg]!;
  deeds.before(m, event);
  return NEXT;
}

/** Goes on with a deed whose triggers before it are done. */
export function stepDeed(m: Machine, deeds: Deeds): Status {
  const event = m.s[m.base]!;
  for (let arg = 0; arg < m.args.length; arg++) m.args[arg] = m.s[m.base + 1 + arg]!;
  const replacing = m.s[m.fp + FRAME.PC] === 0;
  m.s[m.fp + FRAME.PC] = 1;
  if (replacing && deeds.instead(m, event)) return NEXT;
  m.popFrame();
  // A deed that a trigger has replaced is over when the trigger is.
  if (!replacing) return NEXT;
  return deeds.perform(m, event) ? NEXT : FAIL;
}
