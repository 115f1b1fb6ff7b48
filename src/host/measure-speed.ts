/**
 * How fast a game is played at random: warm, with fixed seeds, the median of some samples.
 * The yardstick is measured in turn with it, so that a busy machine slows both alike.
 */
import { yardstick } from '../../bench/yardstick.mjs';
import type { Match, PlayableGameDef } from '../ir/index.ts';
import { executorsNamed, type ExecutorName } from './executors.ts';
import { measureSearch, type SearchSpeed } from './measure-search.ts';
import { median } from './median.ts';
import { randomPlayouts } from './random-playouts.ts';

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

/** Measures random playouts from the start of a match. Whoever measures several games takes a fresh worker for each: code that has seen two games is slower. */
export async function measureSpeed(def: PlayableGameDef, { match, seconds, executors, search }: SpeedTask): Promise<Speeds> {
  const measured = await Promise.all(
    executors.map(async (name) => ({
      name,
      sample: () => randomPlayouts(executorsNamed(name)(def, match), seconds),
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
