/** How matches end, who wins them, and whether the seat matters. */
import { largest } from '../../ir/largest.ts';
import { byName, countAt, type Counts } from '../statistics/counts.ts';
import { rounded, shareOf } from '../statistics/sum.ts';
import { wilson, type Interval } from '../statistics/wilson.ts';
import type { Measure } from './measure.ts';

type Sum = {
  runs: number;
  ended: number;
  turnCapped: number;
  moveCapped: number;
  /** Matches that each player won, alone or with the team. */
  wins: number[];
  decided: number;
  sides: number;
  results: Counts;
  ends: Counts;
};

/** The results of matches. Shares are of all matches. */
export interface Outcomes {
  runs: number;
  /** Matches that came to an end by the rules. */
  ended: number;
  turnCapped: number;
  moveCapped: number;
  /** Matches that one side won. */
  decided: number;
  /** Matches that ended without a winner, or with several. */
  draws: number;
  seats: SeatOutcome[];
  /** 1: every seat wins as often. 0: one seat wins always. Null if nobody ever won. */
  balance: number | null;
  /** Matches by the type of their result. */
  results: Record<string, number>;
  /** Matches by the end condition that ended them. */
  ends: Record<string, number>;
}

/** What a seat is worth. */
export interface SeatOutcome {
  seat: number;
  wins: number;
  share: number;
  /** Where the true share lies in 95 of 100 cases. */
  interval: Interval;
  /** What the share would be if no seat were better. */
  fair: number;
}

export const outcomes: Measure<Sum, Outcomes> = {
  count({ trace: { end }, players, sides, winner }) {
    return {
      runs: 1,
      ended: Number(end.stopped === 'ended'),
      turnCapped: Number(end.stopped === 'turn-cap'),
      moveCapped: Number(end.stopped === 'move-cap'),
      wins: Array.from({ length: players }, (_, player) => Number(sides[player] === winner)),
      decided: Number(winner !== null),
      sides: new Set(sides).size,
      results: end.result === null ? {} : { [end.result.type]: 1 },
      ends: end.result?.end == null ? {} : { [end.result.end]: 1 },
    };
  },

  figures({ runs, ended, turnCapped, moveCapped, wins, decided, sides, results, ends }, def) {
    const even = runs / sides;
    return {
      runs,
      ended,
      turnCapped,
      moveCapped,
      decided,
      draws: ended - decided,
      seats: wins.map((won, seat) => ({
        seat,
        wins: won,
        share: shareOf(won, runs)!,
        interval: wilson(won, runs),
        fair: rounded((decided / runs) * even),
      })),
      balance: balanceOf(wins, decided, even),
      results: Object.fromEntries(byName(results)),
      ends: Object.fromEntries(def.endConditions.map(({ id }) => [id, countAt(ends, id)])),
    };
  },
};

/** How far the seat that is furthest from its fair share is from it, compared with how far it could be. */
function balanceOf(wins: readonly number[], decided: number, even: number): number | null {
  if (decided === 0 || even === 1) return null;
  const furthest = largest(wins.map((won) => Math.abs(won / decided - even)));
  return rounded(1 - furthest / Math.max(even, 1 - even));
}
