/**
 * How sure a figure is, whatever it is computed from: matches are counted in blocks, and the figure is computed of all
 * of them, and with each block left out in turn. How much these differ says how far the figure may be from the true one.
 */
import { chanceOf, deviationFor } from './student.ts';

/** Something of all blocks, and of all but each one. */
export interface Jackknifed<T> {
  all: T;
  without: readonly T[];
}

/** What blocks add up to, together and with each one left out; there are at least two. */
export function jackknifed<T>(blocks: readonly T[], merge: (a: T, b: T) => T): Jackknifed<T> {
  // Sums from the first on and from the last on, so that it takes three sums for each block.
  const before: T[] = [blocks[0]!];
  for (const block of blocks.slice(1)) before.push(merge(before.at(-1)!, block));
  const after: T[] = [blocks.at(-1)!];
  for (const block of blocks.slice(0, -1).toReversed()) after.unshift(merge(block, after[0]!));
  const last = blocks.length - 1;
  return {
    all: before[last]!,
    without: blocks.map((_, i) => (i === 0 ? after[1]! : i === last ? before[i - 1]! : merge(before[i - 1]!, after[i + 1]!))),
  };
}

/** A number with its standard error, which has so many degrees of freedom. */
export interface Measured {
  value: number;
  error: number;
  freedom: number;
}

/**
 * The number of all blocks, and how far it may be from the true one. What is left without a block is compared with what
 * all come to, not with its mean: a game that is in balance to a match loses as much of it without any block, and that
 * these are equal does not make it certain.
 */
export function measured({ all, without }: Jackknifed<number>): Measured {
  const count = without.length;
  const squares = without.reduce((sum, each) => sum + (each - all) ** 2, 0);
  return { value: all, error: Math.sqrt(((count - 1) / count) * squares), freedom: count - 1 };
}

/** How far the true number may be to either side, with this chance to be wrong. */
export function reach({ error, freedom }: Measured, chance = 0.05): number {
  return error * deviationFor(chance, freedom);
}

/** How likely chance alone makes a number as far from 0. */
export function chanceOfNone({ value, error, freedom }: Measured): number {
  if (value === 0) return 1;
  return error === 0 ? 0 : chanceOf(value / error, freedom);
}
