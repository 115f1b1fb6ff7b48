import { FAIL, NEXT, type Machine, type Status } from '../machine.ts';
import type { Deeds } from '../perform.ts';
import { EVENT } from '../triggers.ts';
import { FRAME } from '../../program/layout.ts';

/** The routine number of a deed that waits for triggers; the locals of its frame are the event and its arguments. */
export const DEED = -2;

/** How far a deed has come: nothing was tried yet, the triggers before it run, a trigger runs instead of it, its body runs. */
const NEW = 0;
const AWAITED = 1;
const REPLACED = 2;
const BEGUN = 3;

/** Performs the event in `m.args`. Where triggers can come before or instead of it, the deed waits for them as a frame of its own. */
export function raise(m: Machine, deeds: Deeds, event: number): Status {
  if (!deeds.guarded(event)) return deeds.perform(m, event) ? NEXT : FAIL;
  const { depth, actor } = m;
  if (!m.pushFrame(DEED, 1 + m.args.length, actor, depth)) return NEXT;
  m.s[m.base] = event;
  for (let arg = 0; arg < m.args.length; arg++) m.s[m.base + 1 + arg] = m.args[arg]!;
  return NEXT;
}

/** Goes on with a deed: what is replaced has no triggers before it, only what then happens has. */
export function stepDeed(m: Machine, deeds: Deeds): Status {
  const { s, fp } = m;
  const event = s[m.base]!;
  const progress = s[fp + FRAME.PC]!;
  for (let arg = 0; arg < m.args.length; arg++) m.args[arg] = s[m.base + 1 + arg]!;
  if (progress === NEW) {
    s[fp + FRAME.PC] = REPLACED;
    if (deeds.instead(m, event)) return NEXT;
    s[fp + FRAME.PC] = AWAITED;
    deeds.before(m, event);
    return NEXT;
  }
  if (progress === AWAITED && event >= EVENT.custom) {
    s[fp + FRAME.PC] = BEGUN;
    return deeds.perform(m, event) ? NEXT : FAIL;
  }
  m.popFrame();
  if (progress === BEGUN) deeds.tell(m, event, m.actor);
  return progress === REPLACED || progress === BEGUN || deeds.perform(m, event) ? NEXT : FAIL;
}
