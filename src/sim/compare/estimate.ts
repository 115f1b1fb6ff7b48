/** How sure figures and their differences are. */
import { chanceOfNone, measured, reach, type Measured } from '../statistics/jackknife.ts';
import { rounded } from '../statistics/sum.ts';
import { wilson } from '../statistics/wilson.ts';
import type { Difference, Estimate, FigureUnit } from './comparison.ts';
import type { Reading } from './figures.ts';
import type { Played } from './play-blocks.ts';

/** What a figure can be. */
const BOUNDS: Readonly<Record<FigureUnit, { least: number; most: number }>> = {
  share: { least: 0, most: 1 },
  gain: { least: -1, most: 1 },
  score: { least: 0, most: 1 },
  number: { least: -Infinity, most: Infinity },
};

/** A figure of a version; null if there is none. */
export function estimateOf(played: Played, figure: string, runs: number): Estimate | null {
  const reading = readingAt(played, figure);
  if (reading === null) return null;
  const value = rounded(reading.value);
  if (reading.ofMatches) return { value, ...wilson(reading.value * runs, runs) };
  const sure = measuredOf(reading.value, valuesOf(played, figure));
  if (sure === null) return { value, low: null, high: null };
  const { least, most } = BOUNDS[reading.unit];
  return { value, low: rounded(Math.max(least, value - reach(sure))), high: rounded(Math.min(most, value + reach(sure))) };
}

/** How a figure of one version differs from that of another which was played with the same seeds; null if one has none. */
export function differenceOf(before: Played, after: Played, figure: string, runs: number): Compared | null {
  const [old, now] = [readingAt(before, figure), readingAt(after, figure)];
  if (old === null || now === null) return null;
  const value = now.value - old.value;
  const olds = valuesOf(before, figure);
  const pairs = valuesOf(after, figure).map((each, i) => (each === null || olds[i] == null ? null : each - olds[i]));
  const sure = measuredOf(value, pairs);
  const never = value === 0 && pairs.every((each) => each === 0);
  return { value, never, sure: sure === null || !now.ofMatches ? sure : withUnseen(sure, runs) };
}

/** A difference before anything is said of it. */
export interface Compared {
  value: number;
  /** There was none, whichever matches are looked at. */
  never: boolean;
  /** Null where too few matches say anything about it. */
  sure: Measured | null;
}

/** The difference with its interval. `pairs`: it is the largest of so many, and the interval is so much wider that it holds for all of them. */
export function printed({ value, sure }: Compared, unit: FigureUnit, pairs = 1): Difference {
  if (sure === null) return { value: rounded(value), low: null, high: null, chance: null };
  const { least, most } = BOUNDS[unit];
  return {
    value: rounded(value),
    low: rounded(Math.max(least - most, value - reach(sure, 0.05 / pairs))),
    high: rounded(Math.min(most - least, value + reach(sure, 0.05 / pairs))),
    chance: rounded(Math.min(1, pairs * chanceOfNone(sure))),
  };
}

/** From what size on a difference matters to people: a twentieth of all, or a tenth of the number. */
export function mattersOf(unit: FigureUnit, ...values: readonly number[]): number {
  return unit === 'number' ? rounded(0.1 * values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)) : 0.05;
}

/** What differed in none of so many matches may still differ in a few: as many as the 95 % interval of a share of nothing allows. */
function withUnseen(sure: Measured, runs: number): Measured {
  const unseen = wilson(0, runs).high / reach({ ...sure, error: 1 });
  return { ...sure, error: Math.max(sure.error, unseen) };
}

function readingAt({ readings }: Played, figure: string): (Reading & { value: number }) | null {
  const reading = readings.all.get(figure);
  return reading === undefined || reading.value === null ? null : { ...reading, value: reading.value };
}

function valuesOf({ readings }: Played, figure: string): (number | null)[] {
  return readings.without.map((each) => each.get(figure)?.value ?? null);
}

/** Null if the figure rests on a single block. */
function measuredOf(all: number, without: readonly (number | null)[]): Measured | null {
  return without.every((each) => each !== null) ? measured({ all, without }) : null;
}
