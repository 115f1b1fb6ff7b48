/** The loop: runs the agenda until somebody must decide, and tries things out without doing them. */
import { FRAME } from '../program/layout.ts';
import { EVENT_FRAME, stepEventFrame } from './effects/guard.ts';
import { GROUP_FRAME, stepGroup } from './effects/group.ts';
import { recover } from './effects/control.ts';
import { FAIL, NEXT, WAIT, type Machine, type Status, type Step } from './machine.ts';
import type { Performer } from './perform.ts';
import { DISPATCH, stepDispatch, type TriggerClosure } from './triggers.ts';

/** A program as functions: steps by routine and instruction, triggers by index. */
export interface Code {
  steps: Step[][];
  triggers: TriggerClosure[];
  performer: Performer;
}

/** How running came to an end: nothing left above the floor, a question, or a failure that left the floor. */
const DONE = 0;
export const ASKED = 1;
const FAILED = 2;
export const HALTED = 3;
export type Outcome = typeof DONE | typeof ASKED | typeof FAILED | typeof HALTED;

/** Runs frames until the agenda is down to `floor` again. A frame `floor` itself stops short of instruction `upTo`. */
export function runFrames(m: Machine, code: Code, floor: number, upTo = Infinity): Outcome {
  const bottom = floor === 0 ? 0 : m.s[floor + FRAME.CALLER]!;
  // A goto may abandon more than the floor.
  while (m.fp > bottom) {
    const { fp, s } = m;
    const routine = s[fp + FRAME.ROUTINE]!;
    let status: Status = NEXT;
    if (routine >= 0) {
      const steps = code.steps[routine]!;
      const stop = fp === floor ? upTo : Infinity;
      do {
        const pc = s[fp + FRAME.PC]!;
        if (pc >= stop) return DONE;
        if (--m.budget < 0) m.halt ??= 'steps';
        s[fp + FRAME.PC] = pc + 1;
        status = steps[pc]!(m);
      } while (status === NEXT && m.fp === fp && m.halt === null);
    } else if (routine === DISPATCH) stepDispatch(m, code.triggers);
    else if (routine === EVENT_FRAME) status = stepEventFrame(m, code.performer);
    else if (routine === GROUP_FRAME) status = stepGroup(m, code.performer);
    if (m.halt !== null) return HALTED;
    if (status === WAIT) return ASKED;
    if (status === FAIL && !recover(m, floor)) return FAILED;
  }
  return DONE;
}

/** Trials that may be under way at once, one inside the other. */
export const MOST_TRIALS = 4;

/**
 * Whether a routine could be carried out now, up to its first question or instruction `upTo`.
 * It starts with the first `locals` locals of the asker. Everything is as before afterwards.
 * A trial inside of too many others counts as impossible.
 */
export function dryRun(m: Machine, code: Code, routine: number, locals: number, upTo: number): boolean {
  const level = m.dry;
  // What is tried in a match that was stopped must not make it go on.
  if (level >= MOST_TRIALS || m.halt !== null) return false;
  const used = m.sp;
  const room = used + m.args.length;
  let spare = m.spares[level];
  if (spare === undefined || spare.length < room) m.spares[level] = spare = new Int32Array(room * 2);
  spare.set(m.s.subarray(0, used));
  spare.set(m.args, used);
  const { fp, base, actor, stage, dirty, budget, top, batches, hasLeft } = m;
  const { entries, propMemo } = m;
  m.entries = [];
  // What was computed of the state as it is says nothing about the one that is tried out.
  const computing = propMemo?.current ?? 0;
  propMemo?.end(0);
  // To keep a large state safe is work, too.
  m.afford(used >> 8);
  const depth = fp === 0 ? 0 : m.s[fp + FRAME.DEPTH]!;
  m.dry++;
  m.batches = 0;
  let possible = false;
  if (m.pushFrame(routine, m.program.routines[routine]!.locals, actor, depth)) {
    for (let i = 0; i < locals; i++) m.s[m.base + i] = m.s[base + i]!;
    const outcome = runFrames(m, code, m.fp, upTo);
    possible = outcome === DONE || outcome === ASKED;
  }
  m.dry--;
  propMemo?.end(computing);
  m.s.set(spare.subarray(0, used));
  m.args.set(spare.subarray(used, room));
  m.fp = fp;
  m.sp = used;
  m.base = base;
  m.actor = actor;
  m.stage = stage;
  m.dirty = dirty;
  m.top = top;
  m.batches = batches;
  m.hasLeft = hasLeft;
  m.entries = entries;
  // What a trial costs counts, except for those that find the options of a question: there may be many.
  if (fp === 0 && level === 0) {
    m.afford(budget - m.budget);
    m.budget = budget;
  }
  // A trial that runs away only proves itself impossible, as long as there are not too many of them.
  if (m.halt !== null && m.allowance >= 0) {
    m.halt = null;
    m.budget = Math.max(0, budget >> 1);
  }
  return possible;
}
