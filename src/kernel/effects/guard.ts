import { EVENT } from '../../ir/events/heard.ts';
import { FAIL, NEXT, type Machine, type Status } from '../machine.ts';
import type { Performer } from '../perform.ts';
import { FRAME } from '../../program/layout.ts';

/** The routine number of an event that waits for triggers; the locals of its frame are the event and its arguments. */
export const EVENT_FRAME = -2;

/** How far an event has come: nothing was tried yet, the triggers before it run, a trigger runs instead of it, its body runs. */
const NEW = 0;
const AWAITED = 1;
const REPLACED = 2;
const BEGUN = 3;

/** Performs the event in `m.args`. Where triggers can come before or instead of it, the event waits for them as a frame of its own. */
export function raise(m: Machine, performer: Performer, event: number): Status {
  if (!performer.guarded(event)) return performer.perform(m, event) ? NEXT : FAIL;
  const { depth, actor } = m;
  if (!m.pushFrame(EVENT_FRAME, 1 + m.args.length, actor, depth)) return NEXT;
  m.s[m.base] = event;
  for (let arg = 0; arg < m.args.length; arg++) m.s[m.base + 1 + arg] = m.args[arg]!;
  return NEXT;
}

/** Goes on with an event: what is replaced has no triggers before it, only what then happens has. */
export function stepEventFrame(m: Machine, performer: Performer): Status {
  const { s, fp } = m;
  const event = s[m.base]!;
  const progress = s[fp + FRAME.PC]!;
  for (let arg = 0; arg < m.args.length; arg++) m.args[arg] = s[m.base + 1 + arg]!;
  if (progress === NEW) {
    s[fp + FRAME.PC] = REPLACED;
    if (performer.instead(m, event)) return NEXT;
    s[fp + FRAME.PC] = AWAITED;
    performer.before(m, event);
    return NEXT;
  }
  if (progress === AWAITED && event >= EVENT.custom) {
    s[fp + FRAME.PC] = BEGUN;
    return performer.perform(m, event) ? NEXT : FAIL;
  }
  m.popFrame();
  if (progress === BEGUN) performer.tell(m, event, m.actor);
  return progress === REPLACED || progress === BEGUN || performer.perform(m, event) ? NEXT : FAIL;
}
