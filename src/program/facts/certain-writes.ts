/** Whether a variable is written in every match before anybody is asked, so that nobody need think that it is what it began with. */
import type { Instr, Query, VariableSlot } from '../nodes.ts';
import type { Program, Variable } from '../program.ts';

type Linked = Pick<Program, 'routines' | 'flow' | 'setup'>;

/** Whether each word of a variable is written on every way through the setup, the first state or its first phase. Failures are not thought of. */
export function isCertainlyWritten(program: Linked, variable: Variable): boolean {
  const written = new Set<number>();
  for (const routine of certainRoutines(program)) {
    const { code } = program.routines[routine]!;
    code.forEach((instr, pc) => {
      if (instr.op !== 'setVar' || instr.target.at !== variable.at) return;
      const loop = loopOverPlayers(code, instr.target);
      if (!isOnEveryWay(code, pc, loop)) return;
      for (const word of wordsOf(instr.target, loop !== null)) written.add(word);
    });
  }
  return written.size === variable.count;
}

/** What is always done before anybody is asked: the setup, the first state and its first phase, and what they call in any case. */
function certainRoutines({ routines, setup, flow }: Linked): number[] {
  const state = flow.states[flow.initial]!;
  const [phase] = state.phases;
  const found = [setup, state.onEnter, phase?.guard === null ? phase.onEnter : -1].filter((routine) => routine >= 0);
  // The list grows while it is gone through.
  for (const routine of found) {
    const { code } = routines[routine]!;
    code.forEach((instr, pc) => {
      if (instr.op === 'call' && !found.includes(instr.routine) && isOnEveryWay(code, pc, null)) found.push(instr.routine);
    });
  }
  return found;
}

/** The words of a target that a write reaches. */
function wordsOf({ index, count }: VariableSlot, byAll: boolean): number[] {
  if (index === null) return [0];
  if (index.op === 'const') return [index.value];
  return byAll ? Array.from({ length: count }, (_, word) => word) : [];
}

/** The loop over all players whose item says whose variable it is; null if there is none. */
function loopOverPlayers(code: readonly Instr[], { index }: VariableSlot): number | null {
  if (index?.op !== 'local') return null;
  const next = code.find((instr) => instr.op === 'next' && instr.slot === index.slot);
  const loop = code.find((instr) => instr.op === 'loop' && next?.op === 'next' && instr.list === next.list);
  return loop?.op === 'loop' && loop.limit >= loop.query.bound && isEverybody(loop.query) ? loop.list : null;
}

function isEverybody({ source, where, distinct, limit }: Query): boolean {
  return source.op === 'players' && source.include !== 'eliminated' && where === null && distinct === null && limit === null;
}

/** Whether no way leads from the beginning of a routine to its end, or to a question, past an instruction. A loop over all players is gone through. */
function isOnEveryWay(code: readonly Instr[], pc: number, loop: number | null): boolean {
  const reached = new Set<number>();
  const open = [0];
  while (open.length > 0) {
    const at = open.pop()!;
    if (at === pc || reached.has(at)) continue;
    reached.add(at);
    const instr = code[at];
    if (instr === undefined || instr.op === 'return' || instr.op === 'choose') return false;
    for (const way of waysFrom(instr, at, loop)) open.push(way);
  }
  return true;
}

/** Where a routine may go on. */
function waysFrom(instr: Instr, at: number, loop: number | null): number[] {
  switch (instr.op) {
    case 'branch':
      return [at + 1, instr.otherwise];
    case 'jump':
    case 'attemptEnd':
      return [instr.to];
    case 'next':
      return instr.list === loop ? [at + 1] : [at + 1, instr.end];
    case 'attempt':
      return [at + 1, instr.handler];
    case 'fail':
      return [];
    default:
      return [at + 1];
  }
}
