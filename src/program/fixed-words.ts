/** Words of the state that a program never changes: nothing in it does what changes them. */
import type { Instr, PlayerOp } from './nodes.ts';
import type { Program } from './program.ts';

const found = new WeakMap<Program, ReadonlyMap<number, number>>();

/** The words, with the value they have whenever a match has begun. */
export function fixedWords(program: Program): ReadonlyMap<number, number> {
  const known = found.get(program);
  if (known !== undefined) return known;
  const fixed = findFixed(program);
  found.set(program, fixed);
  return fixed;
}

function findFixed(program: Program): Map<number, number> {
  const { layout, routines, flow } = program;
  const code = routines.flatMap((routine) => routine.code);
  const has = (op: Instr['op']): boolean => code.some((instr) => instr.op === op);
  const does = (op: PlayerOp): boolean => code.some((instr) => instr.op === 'player' && instr.does === op);
  const windows = flow.states.flatMap(({ phases }) => phases.flatMap(({ window }) => window ?? []));
  const fixed = new Map<number, number>();
  const fix = (at: number, value: number, count = 1): void => {
    for (let i = 0; i < count; i++) fixed.set(at + i, value);
  };
  if (!has('reverse')) fix(layout.flow.DIRECTION, 1);
  if (!does('eliminate') && !windows.some(({ onStuck }) => onStuck === 'lose')) fix(layout.flow.ELIMINATED, 0);
  if (!does('leave')) fix(layout.flow.LEFT, 0);
  if (!does('extra')) fix(layout.flow.EXTRA_COUNT, 0);
  if (!does('skip')) fix(layout.skip, 0, program.players);
  if (!does('pass')) fix(layout.flow.PASSED_NOW, 0);
  if (!has('destroy') && !program.expiring.turn && !program.expiring.phase) fix(layout.flow.DESTROYED, 0);
  if (program.checks.length === 0) fix(layout.flow.SETTLE_ROUNDS, 0);
  return fixed;
}
