/** A playout is nothing but random moves: it must leave the bytes that the same moves leave one by one. */
import { describe, expect, test } from 'vitest';
import { ENGINE, ENGINE_BIT, executorFor, Rng, type Executor } from '../../src/kernel/index.ts';
import { FIXTURES } from '../fixtures/index.ts';

const PLIES = 12;

/** The same as `playout`, by the other functions of the executor. */
function moveByMove(executor: Executor, slot: number, rng: Rng): void {
  const before = executor.plies(slot);
  for (let moves = 0; executor.plies(slot) - before < PLIES && moves <= PLIES * 16; moves++) {
    const mask = executor.pending(slot);
    if (mask === 0) return;
    const player = mask === ENGINE_BIT ? ENGINE : 31 - Math.clz32(mask & -mask);
    const count = executor.optionCount(slot, player);
    executor.apply(slot, player, count === 1 ? 0 : rng.below(count));
  }
}

describe('a playout leaves what its moves leave', () => {
  for (const { name, def, match } of FIXTURES)
    test(name, () => {
      const executor = executorFor(def, match);
      const [one, other] = [executor.allocate(), executor.allocate()];
      for (const seed of [1, 2]) {
        executor.start(one, BigInt(seed));
        executor.copy(one, other);
        executor.playout(one, new Rng(seed), PLIES);
        moveByMove(executor, other, new Rng(seed));
        expect(executor.save(one)).toEqual(executor.save(other));
      }
      executor.free(one);
      executor.free(other);
    });
});
