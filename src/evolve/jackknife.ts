/** Intervals for figures that are no means: what they would be without each of the rounds says how far they can be trusted. */
import type { Estimate } from './archive/contest.ts';

/** 95 % of a normal distribution lie within so many standard errors. */
const WIDTH = 1.96;

/** The figure of all rounds, and of all but one, for each of them. With a single round nothing is known but the figure. */
export function jackknife(whole: number, without: readonly number[]): Estimate {
  const rounds = Math.max(1, without.length);
  if (rounds < 2) return { rounds, mean: whole, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  const mean = without.reduce((sum, value) => sum + value, 0) / rounds;
  const spread = without.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const error = Math.sqrt((spread * (rounds - 1)) / rounds);
  return { rounds, mean: whole, low: whole - WIDTH * error, high: whole + WIDTH * error };
}

/** What all items but one come to, for each of them; nothing for a single one. `join` is called a few times for each, however many there are. */
export function withoutEach<Item>(items: readonly Item[], join: (one: Item, other: Item) => Item): Item[] {
  const after: Item[] = [];
  for (let at = items.length - 1; at > 0; at--) after[at] = at + 1 < items.length ? join(items[at]!, after[at + 1]!) : items[at]!;
  let before: Item | undefined;
  return items.flatMap((item, at) => {
    const rest = after[at + 1];
    const without = before === undefined ? rest : rest === undefined ? before : join(before, rest);
    before = before === undefined ? item : join(before, item);
    return without === undefined ? [] : [without];
  });
}
