/** How much there is to decide in a game: one that is decided by a single choice, or by none, is judged as such. */
import type { Metrics, Sums } from './metrics.ts';
import { countFrom, countOf } from './statistics/distribution.ts';
import type { Thresholds } from './thresholds.ts';

/** none: nobody ever has a choice. few: players make about one decision in a match, so that every win comes early. many: all other games. */
export type Character = 'none' | 'few' | 'many';

/** The share of matches that may be longer in a game of few decisions. */
const MOST_LONGER = 0.05;

/** The share of wins of one seat, or of all together, from which on it is settled who wins. */
const SETTLED = 0.95;

/** Whether it is the same seat that wins, or all do, whatever is decided. */
export function isSettled({ outcomes: { seats, decided } }: Metrics): boolean {
  return decided > 0 && seats.some(({ wins }) => wins >= SETTLED * decided);
}

/** What kind of game the matches show. */
export function characterOf({ length }: Sums, { branching }: Metrics, { trivialDecisions }: Thresholds): Character {
  if (branching.forced === null || branching.forced === 1) return 'none';
  const won = countOf(length.untilWin);
  return won > 0 && countFrom(length.untilWin, trivialDecisions) < MOST_LONGER * won ? 'few' : 'many';
}
