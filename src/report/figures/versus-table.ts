/** Agents against one another, in numbers. */
import type { Versus } from '../../sim/index.ts';
import { percent, whole } from '../numbers.ts';
import type { Table } from '../table.ts';

/** A row for each pair. */
export function versusTable(caption: string, pairs: readonly Versus[]): Table {
  return {
    caption,
    columns: ['Agent', 'Against', 'Matches', 'Ahead', 'At least', 'At most'],
    rows: pairs.map(({ agent, opponent, matches, share, interval }) => [
      agent,
      opponent,
      whole(matches),
      percent(share),
      percent(interval.low),
      percent(interval.high),
    ]),
  };
}
