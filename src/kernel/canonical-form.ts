/** Before a state is shown, it is put in canonical form: what nobody can use any more is zero. */
import { FRAME, H } from '../program/layout.ts';
import type { Machine } from './machine.ts';

/** Zeroes dead locals and what is above the agenda, and stores the registers. */
export function toCanonicalForm(m: Machine): void {
  for (let { fp } = m; fp !== 0; fp = m.s[fp + FRAME.CALLER]!) clearDeadLocals(m, fp, fp === m.fp);
  if (m.high > m.sp) m.s.fill(0, m.sp, m.high);
  m.high = m.sp;
  m.write(m.flow.STAGE, m.stage);
  m.write(m.flow.STATUS, m.status);
  m.s[H.SP] = m.sp;
  m.s[H.FP] = m.fp;
}

/** Clears the locals of a frame that are out of scope where it waits. A frame below others is still inside its last instruction. */
function clearDeadLocals(m: Machine, fp: number, top: boolean): void {
  const routine = m.program.routines[m.s[fp + FRAME.ROUTINE]!];
  if (routine === undefined || routine.locals === 0) return;
  const pc = m.s[fp + FRAME.PC]!;
  const here = routine.live[pc];
  const before = top ? undefined : routine.live[pc - 1];
  for (let slot = 0; slot < routine.locals; slot++)
    if (here?.includes(slot) !== true && before?.includes(slot) !== true) m.s[fp + FRAME.LOCALS + slot] = 0;
}
