/** The locals of a frame: what loops go through, sets that are chosen, and things that are referred to. */
import { FRAME } from '../../program/layout.ts';
import type { ChooseInstr, ValueKind } from '../../program/nodes.ts';
import type { Program } from '../../program/program.ts';
import { refersWell } from './refers-well.ts';

const FAULT = 'The agenda refers to something that does not exist.';

/** Why the locals of a frame are not as they must be, or null. Lists of loops lie between the locals and the frame above. */
export function checkLocals(program: Program, words: Int32Array, fp: number, above: number): string | null {
  const routine = program.routines[words[fp + FRAME.ROUTINE]!]!;
  const pc = words[fp + FRAME.PC]!;
  const base = fp + FRAME.LOCALS;
  // A frame below others is still inside its last instruction.
  const isLive = (slot: number): boolean => routine.live[pc]!.includes(slot) || routine.live[pc - 1]?.includes(slot) === true;
  const refer = (kind: ValueKind, at: number, count: number): boolean => {
    for (let i = 0; i < count; i++) if (!refersWell(program, kind, words[at + i]!)) return false;
    return true;
  };
  const areSizes = ({ least, most }: NonNullable<ChooseInstr['sizes']>, room: number): boolean => {
    const [low, high] = [words[base + least.slot]!, words[base + most.slot]!];
    return low >= 0 && low <= high && high <= room;
  };
  for (const instr of routine.code) {
    if (instr.op === 'loop' && isLive(instr.list)) {
      const [list, count, index] = [words[base + instr.list]!, words[base + instr.list + 1]!, words[base + instr.list + 2]!];
      // A loop that has just been entered by the instruction before it has no list yet.
      if (list === 0 && count === 0 && index === 0 && !routine.live[pc]!.includes(instr.list)) continue;
      if (list < base + routine.locals || count < 0 || count > above - list || index < 0 || index > count)
        return 'The agenda is out of range.';
      if (!refer(instr.query.kind, list, count)) return FAULT;
    }
    if (instr.op === 'candidates' && isLive(instr.list)) {
      const count = words[base + instr.list]!;
      if (count < 0 || count > instr.most || !refer(instr.which < 0 ? 'word' : 'token', base + instr.list + 1, count)) return FAULT;
    }
    if (instr.op === 'choose' && instr.form !== 'one' && isLive(instr.slot)) {
      const count = words[base + instr.slot]!;
      if (instr.sizes !== null && !areSizes(instr.sizes, instr.max)) return FAULT;
      if (count < 0 || count > instr.max || !refer(instr.query.kind, base + instr.slot + 1, count)) return FAULT;
    }
  }
  return routine.holds.every((kind, slot) => !isLive(slot) || refer(kind, base + slot, 1)) ? null : FAULT;
}
