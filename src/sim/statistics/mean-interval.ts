/** The 95 % interval of a mean. */
import { rounded } from './sum.ts';
import { DEVIATE, type Interval } from './wilson.ts';

/** Where the true mean lies, by the mean of so many numbers (two or more) and the mean of their squares. */
export function meanInterval(mean: number, meanSquare: number, count: number): Interval {
  const variance = (Math.max(0, meanSquare - mean * mean) * count) / (count - 1);
  const half = DEVIATE * Math.sqrt(variance / count);
  return { low: rounded(mean - half), high: rounded(mean + half) };
}
