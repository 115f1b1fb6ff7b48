/** How much of a setup is the same in every match: what comes before anything is drawn or asked. */
import { expressionsOf, instrFactsOf, mayPush, targetsOf } from '../program/facts/instructions.ts';
import { needsMemory } from '../program/facts/walk.ts';
import type { Program } from '../program/program.ts';

/** The instruction of the setup at which chance comes in, with nothing around it that began before; 0 if there is none such. */
export function openingOf(program: Program): number {
  if (program.setup < 0) return 0;
  const { code } = program.routines[program.setup]!;
  const uncertain = code.findIndex(
    (instr) => !instrFactsOf(instr).isSameAlways || mayPush(program, instr) || needsMemory(expressionsOf(instr)),
  );
  const edges = code.flatMap((instr, from) => targetsOf(instr).map((to) => ({ from, to })));
  for (let at = uncertain; at > 0; at--) if (edges.every(({ from, to }) => (from < at ? to <= at : to >= at))) return at;
  return 0;
}

/** The zone that an instruction shuffles, if nobody can look at anything in it: then what is forgotten does not depend on the order. Otherwise -1. */
export function unseenShuffle({ routines, setup, zones, layout }: Program, at: number): number {
  const instr = routines[setup]!.code[at]!;
  if (instr.op !== 'shuffle' || instr.zone.op !== 'const' || layout.knowledge < 0) return -1;
  const zone = instr.zone.value;
  if (zone < 0 || zones.controllerSight[zone]! > 1) return -1;
  return zones.sight.subarray(zone * layout.viewers, (zone + 1) * layout.viewers).some((sight) => sight > 1) ? -1 : zone;
}
