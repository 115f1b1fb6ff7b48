/** Whether chance may have a say after the setup without being told: then whoever was told nothing of it cannot exclude it. */
import type { Instr, Value } from '../nodes.ts';
import type { Program } from '../program.ts';
import { startedBy } from './instructions.ts';

const known = new WeakMap<Program, boolean>();

/** By the definition alone, so that the answer tells nothing about a match. */
export function mayDrawUnseen(program: Program): boolean {
  let found = known.get(program);
  if (found === undefined) {
    const inPlay = routinesInPlay(program);
    found = program.routines.some(({ code }, routine) => inPlay.has(routine) && code.some((instr) => drawsUnseen(program, instr)));
    known.set(program, found);
  }
  return found;
}

/** All routines but those that the setup alone starts. */
function routinesInPlay({ routines, setup }: Program): Set<number> {
  const ofSetup = reached(routines, [setup]);
  return reached(
    routines,
    routines.flatMap((_, routine) => (ofSetup.has(routine) ? [] : [routine])),
  );
}

function reached(routines: Program['routines'], from: readonly number[]): Set<number> {
  const found = new Set(from);
  // A set goes on with what is added meanwhile.
  for (const routine of found) for (const instr of routines[routine]?.code ?? []) for (const next of startedBy(instr)) found.add(next);
  return found;
}

function drawsUnseen(program: Program, instr: Instr): boolean {
  switch (instr.op) {
    case 'roll':
    case 'rollItem':
      return instr.isSecret;
    case 'shuffle':
      return !isCountedByAll(program, instr.zone);
    case 'move':
    case 'moveAll':
      return instr.position === 'random';
    default:
      return false;
  }
}

/** Whether a value names a zone of which all viewers see the size, and so what is done to it. */
export function isCountedByAll({ zones, layout }: Program, zone: Value): boolean {
  const [base, count] = zone.op === 'const' ? [zone.value, 1] : zone.op === 'zoneFor' ? [zone.base, zone.count] : [-1, 0];
  if (base < 0) return false;
  return zones.sight.subarray(base * layout.viewers, (base + count) * layout.viewers).every((sight) => sight > 0);
}
