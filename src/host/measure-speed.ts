/**
 * How fast a game is played at random: warm, with fixed seeds, the median of some samples.
 * The yardstick is measured in turn with it, so that a busy machine slows both alike.
 */
import { yardstick } from '../../bench/yardstick.mjs';
import type { Match, PlayableGameDef } from '../ir/index.ts';
import { Rng, type Executor } from '../kernel/index.ts';
import { executorsNamed, type ExecutorName } from './executors.ts';
import { measureSearch, type SearchSpeed } from './measure-search.ts';

export type { SearchSpeed } from './measure-search.ts';

/** What is to be measured. */
export interface SpeedTask {
  match: Match;
  /** How long each sample takes. */
  seconds: number;
  executors: readonly Exclude<ExecutorName, 'auto'>[];
  /** Whether tree search is to be compared with playouts. */
  search: boolean;
}

/** Speeds of one game on one executor. */
export interface Speed {
  executor: string;
  playoutsPerSecond: number;
  pliesPerSecond: number;
  pliesPerPlayout: number;
  /** Playouts per second, compared with those of the yardstick. */
  timesYardstick: number;
  /** Playouts per second, compared with those of the interpreter if that was measured, too. */
  timesInterpreter?: number;
  /** Playouts per second of the yardstick in the same minute. */
  yardstick: number;
}

/** What was measured. */
export interface Speeds {
  playouts: Speed[];
  search: SearchSpeed | null;
}

interface Sample {
  rate: number;
  length: number;
  times: number;
  one: number;
}

const ROUNDS = 3;
/** Looking at the clock costs as much as a short playout. */
const CHUNK = 20;
/** A playout that is longer is cut. */
const MOST_PLIES = 100_000;

/** Measures random playouts from the start of a match. Whoever measures several games takes a fresh worker for each: code that has seen two games is slower. */
export async function measureSpeed(def: PlayableGameDef, { match, seconds, executors, search }: SpeedTask): Promise<Speeds> {
  const measured = await Promise.all(
    executors.map(async (name) => ({
      name,
      sample: playouts(executorsNamed(name)(def, match), seconds),
      samples: [] as Sample[],
    })),
  );
  for (const { sample } of measured) sample();
  let before = yardstick(seconds, 1);
  for (let round = 0; round < ROUNDS; round++) {
    const rates = measured.map(({ sample }) => sample());
    const after = yardstick(seconds, 1);
    const one = (before + after) / 2;
    rates.forEach(({ rate, length }, each) => measured[each]!.samples.push({ rate, length, one, times: rate / one }));
    before = after;
  }
  const speeds = measured.map(({ name, samples }) => speedOf(name, samples));
  const interpreter = speeds.find(({ executor }) => executor === 'interpreter');
  const compared = speeds.map((speed) =>
    interpreter === undefined || speed === interpreter
      ? speed
      : { ...speed, timesInterpreter: speed.playoutsPerSecond / interpreter.playoutsPerSecond },
  );
  return {
    playouts: compared,
    search: search ? measureSearch(def, match, executorsNamed('wasm')(def, match), seconds) : null,
  };
}

function speedOf(executor: string, samples: readonly Sample[]): Speed {
  const playoutsPerSecond = median(samples.map(({ rate }) => rate));
  const pliesPerPlayout = median(samples.map(({ length }) => length));
  return {
    executor,
    playoutsPerSecond,
    pliesPerSecond: playoutsPerSecond * pliesPerPlayout,
    pliesPerPlayout,
    timesYardstick: median(samples.map(({ times }) => times)),
    yardstick: median(samples.map(({ one }) => one)),
  };
}

/** Playouts for so many seconds: from a copy of the start, or from a start of their own where it is left to chance. */
function playouts(executor: Executor, seconds: number): () => { rate: number; length: number } {
  const [start, slot] = [executor.allocate(), executor.allocate()];
  const rng = new Rng(1);
  const byChance = startsByChance(executor, start);
  let seed = 1n;
  const play = (): number => {
    if (!byChance) return executor.playouts(start, slot, CHUNK, rng, MOST_PLIES);
    seed += BigInt(CHUNK);
    return executor.matches(slot, seed, CHUNK, rng, MOST_PLIES);
  };
  return () => {
    const began = performance.now();
    let [count, plies, now] = [0, 0, began];
    while (count === 0 || now - began < seconds * 1000) {
      plies += play();
      count += CHUNK;
      now = performance.now();
    }
    return { rate: (1000 * count) / (now - began), length: plies / count };
  };
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

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}
