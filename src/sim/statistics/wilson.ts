/** The 95 % interval of the true share. */
import { rounded } from './sum.ts';

/** The least and the largest share that fit what was seen. */
export interface Interval {
  low: number;
  high: number;
}

/** The normal deviate that leaves 2.5 per cent on either side. */
export const DEVIATE = 1.959964;

/** The interval of a share, after Wilson: it also fits shares near 0 and 1. Of nothing, everything is possible. */
export function wilson(total: number, count: number): Interval {
  if (count === 0) return { low: 0, high: 1 };
  const share = total / count;
  const square = DEVIATE * DEVIATE;
  const middle = share + square / (2 * count);
  const spread = DEVIATE * Math.sqrt((share * (1 - share)) / count + square / (4 * count * count));
  const scale = 1 + square / count;
  return { low: rounded(Math.max(0, (middle - spread) / scale)), high: rounded(Math.min(1, (middle + spread) / scale)) };
}
