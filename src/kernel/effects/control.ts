/** Branches, loops, calls, attempts and batches. */
import type { Effect } from '../../ir/effects.ts';
import { FRAME } from '../../program/layout.ts';
import { ATTEMPT } from '../attempt.ts';
import { learn } from '../hidden/knowledge.ts';
import { listening, note, noteAttempt, takeBack } from '../log.ts';
import { EVERYTHING, FAIL, NEXT, type Machine } from '../machine.ts';
import { openBatch } from '../moment.ts';
import { flush } from '../triggers.ts';
import type { StepMakers } from './steps.ts';

type Ops = 'branch' | 'jump' | 'assign' | 'loop' | 'next' | 'call' | 'attempt' | 'attemptEnd' | 'fail' | 'batch' | 'batchEnd' | 'return';

export const controlSteps: StepMakers<Ops> = {
  branch(instr, c) {
    const when = c.value(instr.when);
    return (m) => {
      if (when(m) <= 0) m.s[m.fp + FRAME.PC] = instr.otherwise;
      return NEXT;
    };
  },
  jump(instr) {
    return (m) => {
      m.s[m.fp + FRAME.PC] = instr.to;
      return NEXT;
    };
  },
  assign(instr, c) {
    const value = c.value(instr.value);
    return (m) => {
      m.s[m.base + instr.slot] = value(m);
      return NEXT;
    };
  },
  loop(instr, c) {
    const query = c.query(instr.query);
    return (m) => {
      const found = query(m);
      const count = Math.min(found, instr.limit);
      const list = m.sp;
      if (!m.reserve(list + count)) return NEXT;
      for (let i = 0; i < count; i++) m.s[list + i] = m.items[m.top + i]!;
      m.sp = list + count;
      m.s[m.base + instr.list] = list;
      m.s[m.base + instr.list + 1] = count;
      m.s[m.base + instr.list + 2] = 0;
      return NEXT;
    };
  },
  next(instr) {
    return (m) => {
      const { s, base } = m;
      const list = s[base + instr.list]!;
      const index = s[base + instr.list + 2]!;
      if (index < s[base + instr.list + 1]!) {
        s[base + instr.list + 2] = index + 1;
        s[base + instr.slot] = s[list + index]!;
      } else {
        m.sp = list;
        s[m.fp + FRAME.PC] = instr.end;
      }
      return NEXT;
    };
  },
  call(instr, c) {
    const args = instr.args.map(c.value);
    return (m) => {
      const values = args.map((arg) => arg(m));
      const { depth, actor } = m;
      const { s } = m;
      const trigger = s[m.fp + FRAME.TRIGGER]!;
      if (!m.pushFrame(instr.routine, m.program.routines[instr.routine]!.locals, actor, depth)) return NEXT;
      // A procedure called by a trigger belongs to that trigger's chain.
      s[m.fp + FRAME.TRIGGER] = trigger;
      values.forEach((value, slot) => {
        s[m.base + slot] = value;
      });
      return NEXT;
    };
  },
  attempt(instr) {
    return (m) => {
      const at = m.sp;
      const size = instr.rollback ? m.layout.agenda : 0;
      if (!m.reserve(at + ATTEMPT.SNAPSHOT + size)) return NEXT;
      const { s } = m;
      s[at + ATTEMPT.OUTER] = s[m.fp + FRAME.ATTEMPT]!;
      s[at + ATTEMPT.HANDLER] = instr.handler;
      s[at + ATTEMPT.BATCHES] = m.batches * 2 + Number(m.batches > 0 && m.hasLeft);
      s[at + ATTEMPT.ENTRIES] = m.entries.length;
      s[at + ATTEMPT.SIZE] = size;
      if (size > 0) {
        s.copyWithin(at + ATTEMPT.SNAPSHOT, 0, size);
        noteAttempt(m, at);
      }
      s[m.fp + FRAME.ATTEMPT] = at;
      m.sp = at + ATTEMPT.SNAPSHOT + size;
      return NEXT;
    };
  },
  attemptEnd(instr) {
    return (m) => {
      const at = m.s[m.fp + FRAME.ATTEMPT]!;
      m.s[m.fp + FRAME.ATTEMPT] = m.s[at + ATTEMPT.OUTER]!;
      m.sp = at;
      m.s[m.fp + FRAME.PC] = instr.to;
      return NEXT;
    };
  },
  fail() {
    return () => FAIL;
  },
  batch() {
    return (m) => {
      openBatch(m);
      return NEXT;
    };
  },
  batchEnd() {
    return (m) => {
      m.batches--;
      flush(m);
      return NEXT;
    };
  },
  return() {
    return (m) => {
      m.popFrame();
      return NEXT;
    };
  },
};

/**
 * A failure leaves blocks until an attempt takes it: one of the running frame, or that of the whole block.
 * Gives false if it gets out of the frame `floor`.
 */
export function recover(m: Machine, floor: number): boolean {
  // The innermost effect is the one that could not be performed.
  let effect: Effect | undefined;
  for (;;) {
    const { fp, s } = m;
    if (listening(m)) effect ??= m.program.routines[s[fp + FRAME.ROUTINE]!]?.sources[s[fp + FRAME.PC]! - 1];
    const attempt = s[fp + FRAME.ATTEMPT]!;
    if (attempt !== 0) {
      s[fp + FRAME.ATTEMPT] = s[attempt + ATTEMPT.OUTER]!;
      s[fp + FRAME.PC] = s[attempt + ATTEMPT.HANDLER]!;
      m.batches = s[attempt + ATTEMPT.BATCHES]! >> 1;
      m.sp = attempt;
      if (s[attempt + ATTEMPT.SIZE]! > 0) rollBack(m, attempt, effect);
      else {
        note(m, { type: 'attemptFailed', name: m.program.routines[s[fp + FRAME.ROUTINE]!]!.name, ...placed(effect) });
        flush(m);
      }
      return true;
    }
    const routine = m.program.routines[s[fp + FRAME.ROUTINE]!];
    if (fp === floor) return false;
    m.batches = s[fp + FRAME.BATCHES]!;
    m.popFrame();
    // What an event led to fails with the event.
    if (routine === undefined) continue;
    if (!routine.propagates) {
      note(m, { type: 'failed', name: routine.name, ...placed(effect) });
      flush(m);
      return true;
    }
  }
}

/** Restores everything as it was at the attempt, except what players have learned since. */
function rollBack(m: Machine, attempt: number, effect: Effect | undefined): void {
  const { s, layout } = m;
  const learned: number[] = [];
  if (layout.knowledge >= 0) {
    for (let token = 0; token < layout.maxTokens; token++)
      for (let viewer = 0; viewer < layout.viewers; viewer++) {
        const at = m.token(token) + layout.knowledge + viewer;
        if (s[at] === 0 && s[attempt + ATTEMPT.SNAPSHOT + at] !== 0) learned.push(viewer, token);
      }
  }
  s.copyWithin(0, attempt + ATTEMPT.SNAPSHOT, attempt + ATTEMPT.SNAPSHOT + layout.agenda);
  m.entries.length = s[attempt + ATTEMPT.ENTRIES]!;
  m.hasLeft = (s[attempt + ATTEMPT.BATCHES]! & 1) === 1;
  m.dirty = EVERYTHING;
  for (let i = 0; i < learned.length; i += 2) learn(m, learned[i]!, learned[i + 1]!);
  takeBack(m, attempt);
  note(m, { type: 'rolledBack', ...placed(effect), values: { remembered: learned.length / 2 } });
}

/** The effect that could not be performed, if it is known. */
function placed(effect: Effect | undefined): { place?: Effect } {
  return effect === undefined ? {} : { place: effect };
}
