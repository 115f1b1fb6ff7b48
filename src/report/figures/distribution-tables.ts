/** The numbers behind histograms. */
import type { Bar, Spread } from '../../sim/index.ts';
import { amount, percent, whole } from '../numbers.ts';
import type { Table } from '../table.ts';

/** How often each number came up. */
export function barTable(what: string, counted: string, bars: readonly Bar[]): Table {
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  return {
    caption: `${what}, by how often`,
    columns: [what, counted, 'Share'],
    rows: bars.map(({ from, to, count }) => [
      from === to ? whole(from) : `${whole(from)} to ${whole(to)}`,
      whole(count),
      percent(total === 0 ? 0 : count / total),
    ]),
  };
}

/** Means, deviations and percentiles, each distribution in a column. */
export function spreadTable(caption: string, spreads: Readonly<Record<string, Spread>>): Table {
  const row = (name: string, figure: (spread: Spread) => string): string[] => [name, ...Object.values(spreads).map(figure)];
  return {
    caption,
    columns: ['Figure', ...Object.keys(spreads)],
    rows: [
      row('Mean', ({ mean }) => amount(mean)),
      row('Standard deviation', ({ deviation }) => amount(deviation)),
      row('Least', ({ min }) => whole(min)),
      row('5 % are at most', ({ percentiles }) => whole(percentiles.p5)),
      row('25 % are at most', ({ percentiles }) => whole(percentiles.p25)),
      row('Half are at most', ({ percentiles }) => whole(percentiles.p50)),
      row('75 % are at most', ({ percentiles }) => whole(percentiles.p75)),
      row('95 % are at most', ({ percentiles }) => whole(percentiles.p95)),
      row('Most', ({ max }) => whole(max)),
    ],
  };
}

/** `always 9`; `between 5 and 9, half of them between 7 and 8`. */
export function rangeWords({ min, max, percentiles: { p25, p75 } }: Spread): string {
  if (min === max) return `always ${whole(min)}`;
  const all = `between ${whole(min)} and ${whole(max)}`;
  if (p25 === min && p75 === max) return all;
  return p25 === p75 ? `${all}, and mostly ${whole(p25)}` : `${all}, half of them between ${whole(p25)} and ${whole(p75)}`;
}
