/** Bands of fitness, for whoever draws an archive: few enough that their colours can be told apart. */
import { largest, smallest } from '../../ir/largest.ts';

export const BANDS = 6;

/** The first one begins and the last one ends at a multiple of so many hundredths, so that all are of one width. */
const ROUND = BANDS;

/** Where bands begin and end, from 0 to 1: one more than there are bands. */
export function bandsOf(values: readonly number[]): number[] {
  const low = Math.floor((100 * smallest(values, 1)) / ROUND) * ROUND;
  const high = Math.max(low + ROUND, Math.ceil((100 * largest(values, 0)) / ROUND) * ROUND);
  return Array.from({ length: BANDS + 1 }, (_, step) => Math.round(low + ((high - low) * step) / BANDS) / 100);
}

/** The band of a value. */
export function bandOf(value: number, bands: readonly number[]): number {
  const above = bands.findIndex((bound) => Math.round(100 * value) < Math.round(100 * bound));
  return Math.min(BANDS - 1, Math.max(0, (above < 0 ? bands.length : above) - 1));
}

/** A band in whole hundredths: `48 to 57`. The last one has its upper end. */
export function bandWords(bands: readonly number[], band: number): string {
  const [from, to] = [Math.round(100 * bands[band]!), Math.round(100 * bands[band + 1]!)];
  return `${from} to ${band === BANDS - 1 ? to : to - 1}`;
}
