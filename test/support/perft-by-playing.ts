/** Reference for `perft`: counts lines of play by playing every one of them to its end. */
import { ANSWER, ENGINE, ENGINE_BIT, isInsideAction, type Executor } from '../../src/kernel/index.ts';

/** Counts as `perft` does, and applies each option of the last ply. Null if that takes more than `maxAnswers` answers. */
export function perftByPlaying(
  executor: Executor,
  slot: number,
  depth: number,
  maxAnswers: number,
): { positions: number[]; leaves: number[] } | null {
  const positions = Array.from({ length: depth + 1 }, () => 0);
  const leaves = Array.from({ length: depth + 1 }, () => 0);
  const args = new Int32Array(16);
  const start = executor.plies(slot);
  const asksParams = executor.program.actions.some(({ stepwise }) => stepwise);
  let answers = 0;
  walk(slot, -1);
  return answers > maxAnswers ? null : { positions, leaves };

  /** `counted` is the last ply of this line that was counted. */
  function walk(here: number, counted: number): void {
    const ply = Math.min(depth, executor.plies(here) - start);
    const mask = executor.pending(here);
    const player = mask === ENGINE_BIT ? ENGINE : 31 - Math.clz32(mask & -mask);
    const over = mask === 0 || !withinPly(here, player);
    if (over) for (let each = counted + 1; each <= ply; each++) positions[each]!++;
    if (over && (mask === 0 || ply === depth)) {
      leaves[ply]!++;
      return;
    }
    const count = executor.optionCount(here, player);
    const there = executor.allocate();
    for (let index = 0; index < count && answers++ < maxAnswers; index++) {
      executor.copy(here, there);
      executor.apply(there, player, index);
      walk(there, over ? ply : counted);
    }
    executor.free(there);
  }

  function withinPly(here: number, player: number): boolean {
    if (asksParams && executor.option(here, player, 0, args) === ANSWER.PARAM) return true;
    return player !== ENGINE && isInsideAction(executor.words(here)[executor.program.layout.flow.STAGE]!);
  }
}
