/** Lines of play by answers. In games without actions every question stands inside effects, and nothing counts as a ply. */
import { ENGINE, ENGINE_BIT, type Executor } from '../../src/kernel/index.ts';

/** How many lines of 1, 2, 3, … answers there are from a state on; of several who are asked, the first seat answers. */
export function countAnswers(executor: Executor, slot: number, depth: number): number[] {
  const counts = Array.from({ length: depth }, () => 0);
  const walk = (here: number, answers: number): void => {
    const mask = executor.pending(here);
    if (mask === 0 || answers === depth) return;
    const player = mask === ENGINE_BIT ? ENGINE : 31 - Math.clz32(mask & -mask);
    const there = executor.allocate();
    for (let index = 0; index < executor.optionCount(here, player); index++) {
      executor.copy(here, there);
      executor.apply(there, player, index);
      counts[answers]!++;
      walk(there, answers + 1);
    }
    executor.free(there);
  };
  walk(slot, 0);
  return counts;
}
