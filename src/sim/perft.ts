/** Lines of play, counted: the usual way to compare two implementations of the same rules. */
import { ANSWER, callerMust, ENGINE, ENGINE_BIT, isInsideAction, PlyEnds, type Executor } from '../kernel/index.ts';

/**
 * Counts lines of play: `positions[n]` after exactly `n` plies, `leaves[n]` those of them where the line stops,
 * because the match is over or the depth is reached. Uses nothing but the slots of an executor.
 * Options of the last ply are counted without being played wherever each of them is certain to be one line.
 */
export function perft(executor: Executor, slot: number, depth: number): { positions: number[]; leaves: number[] } {
  callerMust(Number.isInteger(depth) && depth >= 0, `A depth is a number of plies, not ${depth}.`);
  const positions = Array.from({ length: depth + 1 }, () => 0);
  const leaves = Array.from({ length: depth + 1 }, () => 0);
  const args = new Int32Array(16);
  const start = executor.plies(slot);
  const asksParams = executor.program.actions.some(({ stepwise }) => stepwise);
  const plyEnds = new PlyEnds(executor);
  walk(slot, -1);
  return { positions, leaves };

  /** `counted` is the last ply of this line that has been counted. */
  function walk(here: number, counted: number): void {
    const ply = Math.min(depth, executor.plies(here) - start);
    const mask = executor.pending(here);
    const player = mask === ENGINE_BIT ? ENGINE : 31 - Math.clz32(mask & -mask);
    // An action with all its inner questions is one ply: it is over when the next window question is asked. Any other question is a ply.
    const over = mask === 0 || !withinPly(here, player);
    if (over) for (let each = counted + 1; each <= ply; each++) positions[each]!++;
    if (over && (mask === 0 || ply === depth)) {
      leaves[ply]!++;
      return;
    }
    const known = over ? ply : counted;
    const isLast = ply === depth - 1 && player !== ENGINE;
    const count = executor.optionCount(here, player);
    const ends = isLast ? plyEnds.of(here, player) : 'none';
    if (ends === 'all') return countLast(known, count);
    const there = executor.allocate();
    for (let index = 0; index < count; index++) {
      if (ends === 'some' && plyEnds.includes(here, player, index)) {
        countLast(known, 1);
        continue;
      }
      executor.copy(here, there);
      executor.apply(there, player, index);
      walk(there, known);
    }
    executor.free(there);
  }

  /** Lines that end with the last ply. */
  function countLast(counted: number, lines: number): void {
    for (let each = counted + 1; each <= depth; each++) positions[each]! += lines;
    leaves[depth]! += lines;
  }

  /** To look at an option means to find them all: only where the question may be for a parameter. */
  function withinPly(here: number, player: number): boolean {
    if (asksParams && executor.option(here, player, 0, args) === ANSWER.PARAM) return true;
    return player !== ENGINE && isInsideAction(executor.words(here)[executor.program.layout.flow.STAGE]!);
  }
}
