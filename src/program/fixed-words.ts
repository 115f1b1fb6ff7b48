/** Words of the state that a program never changes: nothing in it does what changes them. */
import { instrFactsOf } from './facts/instructions.ts';
import type { FlowWord } from './layout.ts';
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

/** The words that most games never touch, with the value they begin with. The others change in every match. */
const SELDOM: readonly (readonly [word: FlowWord | 'SKIPS', value: number])[] = [
  ['DIRECTION', 1],
  ['ELIMINATED', 0],
  ['LEFT', 0],
  ['EXTRA_COUNT', 0],
  ['SKIPS', 0],
  ['PASSED_NOW', 0],
  ['DESTROYED', 0],
  ['SETTLE_ROUNDS', 0],
];

function findFixed(program: Program): Map<number, number> {
  const { layout, players } = program;
  const changed = changedWords(program);
  const fixed = new Map<number, number>();
  for (const [word, value] of SELDOM) {
    if (changed.has(word)) continue;
    if (word === 'SKIPS') for (let player = 0; player < players; player++) fixed.set(layout.skip + player, value);
    else fixed.set(layout.flow[word], value);
  }
  return fixed;
}

/** The words that instructions change, and those that the flow itself does. */
function changedWords({ routines, flow, resigning, expiring, checks }: Program): Set<FlowWord | 'SKIPS'> {
  const changed = new Set(routines.flatMap(({ code }) => code.flatMap((instr) => instrFactsOf(instr).flowWords(instr as never))));
  const windows = flow.states.flatMap(({ phases }) => phases.flatMap(({ window }) => window ?? []));
  if (resigning === 'out' || windows.some(({ onStuck }) => onStuck === 'lose')) changed.add('ELIMINATED');
  if (expiring.turn || expiring.phase) changed.add('DESTROYED');
  if (checks.length > 0) changed.add('SETTLE_ROUNDS');
  return changed;
}
