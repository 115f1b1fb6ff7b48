/**
 * How often a whole number came up, by value: small numbers one by one, large ones in ranges whose width grows with them
 * (distribution-counter.ts). So a distribution takes little room whatever is counted, and two of them can be added.
 */
import { rounded } from './sum.ts';

/** How often, by the least number of each range. */
export type Distribution = { readonly [low: number]: number };

/** A distribution in figures. */
export interface Spread {
  count: number;
  mean: number;
  /** The mean squared distance from the mean. */
  variance: number;
  deviation: number;
  min: number;
  max: number;
  percentiles: Percentiles;
}

/** The least numbers that so many per cent are not above. */
export interface Percentiles {
  p5: number;
  p25: number;
  p50: number;
  p75: number;
  p95: number;
}

/** A bar of a histogram: how often a number from `from` to `to` came up. */
export interface Bar {
  from: number;
  to: number;
  count: number;
}

/** How many bars a histogram has at most. */
const MOST_BARS = 24;

/** A distribution in figures; null if nothing was counted. */
export function spreadOf(distribution: Distribution): Spread | null {
  const rows = rowsOf(distribution);
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  if (count === 0) return null;
  const mean = rows.reduce((sum, row) => sum + row.low * row.count, 0) / count;
  const variance = rows.reduce((sum, row) => sum + (row.low - mean) ** 2 * row.count, 0) / count;
  const at = (share: number): number => {
    let seen = 0;
    return rows.find((row) => (seen += row.count) >= share * count)!.low;
  };
  return {
    count,
    mean: rounded(mean),
    variance: rounded(variance),
    deviation: rounded(Math.sqrt(variance)),
    min: rows[0]!.low,
    max: rows.at(-1)!.low,
    percentiles: { p5: at(0.05), p25: at(0.25), p50: at(0.5), p75: at(0.75), p95: at(0.95) },
  };
}

/** Bars of equal width over everything that came up. */
export function histogramOf(distribution: Distribution): Bar[] {
  const rows = rowsOf(distribution);
  if (rows.length === 0) return [];
  const min = rows[0]!.low;
  const width = Math.ceil((rows.at(-1)!.low - min + 1) / MOST_BARS);
  const bars = Array.from({ length: Math.floor((rows.at(-1)!.low - min) / width) + 1 }, (_, i): Bar => ({
    from: min + i * width,
    to: min + (i + 1) * width - 1,
    count: 0,
  }));
  for (const { low, count } of rows) bars[Math.floor((low - min) / width)]!.count += count;
  return bars;
}

/** How many of the numbers counted are at least so large. */
export function countFrom(distribution: Distribution, least: number): number {
  return rowsOf(distribution).reduce((sum, { low, count }) => (low >= least ? sum + count : sum), 0);
}

/** How many numbers were counted. */
export function countOf(distribution: Distribution): number {
  return Object.values(distribution).reduce((sum, count) => sum + count, 0);
}

function rowsOf(distribution: Distribution): { low: number; count: number }[] {
  return Object.entries(distribution)
    .map(([low, count]) => ({ low: Number(low), count }))
    .toSorted((a, b) => a.low - b.low);
}
