/** Random playouts from the start of a match, as fast as an executor makes them. */
import { Rng, type Executor } from '../kernel/index.ts';

/** What some seconds have shown. */
export interface PlayoutSample {
  /** Playouts per second. */
  rate: number;
  /** Plies of a playout, on average. */
  length: number;
}

/** Looking at the clock costs as much as a short playout. */
const CHUNK = 20;
/** A playout that is longer is cut. */
const MOST_PLIES = 100_000;

/** Playouts for so many seconds: from a copy of the start, or from a start of their own where it is left to chance. */
export function randomPlayouts(executor: Executor, seconds: number): PlayoutSample {
  const [start, slot] = [executor.allocate(), executor.allocate()];
  const rng = new Rng(1);
  const byChance = startsByChance(executor, start);
  let seed = 1n;
  const play = (): number => {
    if (!byChance) return executor.playouts(start, slot, CHUNK, rng, MOST_PLIES);
    seed += BigInt(CHUNK);
    return executor.matches(slot, seed, CHUNK, rng, MOST_PLIES);
  };
  const began = performance.now();
  let [count, plies, now] = [0, 0, began];
  while (count === 0 || now - began < seconds * 1000) {
    plies += play();
    count += CHUNK;
    now = performance.now();
  }
  executor.free(start);
  executor.free(slot);
  return { rate: (1000 * count) / (now - began), length: plies / count };
}

/** Seeds that are tried to find out whether matches begin alike. */
const SEEDS = 8;

/** Whether chance has a part in setting up; leaves a start in the slot. */
function startsByChance(executor: Executor, slot: number): boolean {
  const { position } = executor.program.layout;
  const starts = Array.from({ length: SEEDS }, (_, seed) => {
    executor.start(slot, BigInt(seed));
    return executor.save(slot).subarray(position).join();
  });
  return new Set(starts).size > 1;
}
