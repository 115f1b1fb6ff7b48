import { EVENT } from '../../ir/events/heard.ts';
import { FAIL, NEXT, type Machine, type Status } from '../machine.ts';
import type { Performer } from '../perform.ts';
import { EVENT_ARGS, FRAME } from '../../program/layout.ts';

/**
 * The routine number of an event that waits for triggers; the locals of its frame are the event and its arguments, and for a
 * move the place that it has in a group of moves (0: it belongs to none).
 */
export const EVENT_FRAME = -2;

/** How far an event has come: nothing was tried yet, the triggers before it run, a trigger runs instead of it, its body runs. */
const NEW = 0;
const AWAITED = 1;
const REPLACED = 2;
const BEGUN = 3;

/** Performs the event in `m.args`. Where triggers can come before or instead of it, the event waits for them as a frame of its own. */
export function raise(m: Machine, performer: Performer, event: number): Status {
  if (!performer.guarded(event)) return performer.perform(m, event) ? NEXT : FAIL;
  raiseInGroup(m, event, 0);
  return NEXT;
}

/** The same for an event that certainly waits, as the move at a place of a group. */
export function raiseInGroup(m: Machine, event: number, move: number): void {
  const { depth, actor } = m;
  if (!m.pushFrame(EVENT_FRAME, eventLocals(event), actor, depth)) return;
  m.s[m.base] = event;
  for (let arg = 0; arg < m.args.length; arg++) m.s[m.base + 1 + arg] = m.args[arg]!;
  if (event === EVENT.tokenEntered) m.s[m.base + 1 + EVENT_ARGS] = move;
}

/** How many locals an event has that waits. */
export function eventLocals(event: number): number {
  return 1 + EVENT_ARGS + Number(event === EVENT.tokenEntered);
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
  const move = event === EVENT.tokenEntered && progress === AWAITED ? s[m.base + 1 + EVENT_ARGS]! : 0;
  m.popFrame();
  // A move of a group happens with the others; one that happens twice does so at once the second time.
  if (move !== 0 && s[move] === 0) {
    s[move] = 1;
    for (let arg = 0; arg < m.args.length; arg++) s[move + 1 + arg] = m.args[arg]!;
    return NEXT;
  }
  if (progress === BEGUN) performer.tell(m, event, m.actor);
  return progress === REPLACED || progress === BEGUN || performer.perform(m, event) ? NEXT : FAIL;
}
