/** Two shares compared. */
import { rounded } from './sum.ts';
import { wilson, type Interval } from './wilson.ts';

/** How much larger one share is than another, with its 95 % interval. */
export interface ShareDifference {
  value: number;
  interval: Interval;
  /** How many standard deviations of chance the difference is; two such shares differ by more than 4 once in 16,000 times if nothing is behind it. */
  deviations: number;
}

/** A part of a whole, as counts. */
export interface Share {
  part: number;
  whole: number;
}

/** The difference of two shares; null if either is of nothing. The interval is Newcombe's, made of those of both shares. */
export function shareDifference(one: Share, other: Share): ShareDifference | null {
  if (one.whole === 0 || other.whole === 0) return null;
  const first = one.part / one.whole;
  const second = other.part / other.whole;
  const [a, b] = [wilson(one.part, one.whole), wilson(other.part, other.whole)];
  const together = (one.part + other.part) / (one.whole + other.whole);
  const deviation = Math.sqrt(together * (1 - together) * (1 / one.whole + 1 / other.whole));
  return {
    value: rounded(first - second),
    interval: {
      low: rounded(first - second - Math.hypot(first - a.low, b.high - second)),
      high: rounded(first - second + Math.hypot(a.high - first, second - b.low)),
    },
    deviations: deviation === 0 ? 0 : rounded((first - second) / deviation),
  };
}
