/** How matches end, who wins them, and whether the seat matters. */
import { largest } from '../../ir/largest.ts';
import { RESULT_KINDS, STOPPED } from '../../kernel/index.ts';
import { byName, countAt, countsOf, type Counts } from '../statistics/counts.ts';
import { rounded, shareOf } from '../statistics/sum.ts';
import { wilson, type Interval } from '../statistics/wilson.ts';
import { GROUP } from '../tape/played.ts';
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
  /** Matches of a game that all win or lose together. */
  shared: number;
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
  /** Matches that one side won; of a game that all win or lose together, those that were won or lost. */
  decided: number;
  /** Matches that ended otherwise: without a winner, or with several. */
  draws: number;
  seats: SeatOutcome[];
  /** 1: every seat wins as often. 0: one seat wins always. Null if nobody ever won, or nobody plays against anybody. */
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
  /** The 95 % interval of the true share. */
  interval: Interval;
  /** What the share would be if no seat were better. */
  fair: number;
}

export const outcomes: Measure<Sum, Outcomes> = {
  counter({ program: { ends }, players, sides, cooperative }) {
    const stopped = new Float64Array(Object.keys(STOPPED).length);
    const wins = new Float64Array(players);
    const results = new Float64Array(RESULT_KINDS.length);
    const reached = new Float64Array(ends.length);
    let runs = 0;
    let decided = 0;
    return {
      count(match) {
        const { winner, group } = match;
        runs++;
        stopped[match.stopped]!++;
        if (match.result >= 0) results[match.result]!++;
        if (match.condition >= 0) reached[match.condition]!++;
        if (winner >= 0 || group === GROUP.WON || group === GROUP.LOST) decided++;
        for (let player = 0; player < players; player++)
          if (group === GROUP.WON || (winner >= 0 && sides[player] === winner)) wins[player]!++;
      },
      sum: () => ({
        runs,
        ended: stopped[STOPPED.ENDED]!,
        turnCapped: stopped[STOPPED.TURN_CAP]!,
        moveCapped: stopped[STOPPED.MOVE_CAP]! + stopped[STOPPED.TAPE_FULL]!,
        wins: [...wins],
        decided,
        sides: runs * new Set(sides).size,
        shared: cooperative ? runs : 0,
        results: countsOf(results, (kind) => RESULT_KINDS[kind]!),
        ends: countsOf(reached, (end) => ends[end]!.name),
      }),
    };
  },

  figures({ runs, ended, turnCapped, moveCapped, wins, decided, sides, shared, results, ends }, def) {
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
        fair: shared > 0 ? shareOf(won, runs)! : rounded((decided / runs) * even),
      })),
      balance: shared > 0 ? null : balanceOf(wins, decided, even),
      results: Object.fromEntries(byName(results)),
      ends: Object.fromEntries(def.endConditions.map(({ id }) => [id, countAt(ends, id)])),
    };
  },
};

/** What `draws` counts, taken apart: in a game in which some ends are shared, all may also win or lose. */
export function drawsApart({ draws, results }: Outcomes): { draws: number; wonByAll: number; lostByAll: number } {
  const wonByAll = countAt(results, 'winAll');
  const lostByAll = countAt(results, 'lossAll');
  return { draws: draws - wonByAll - lostByAll, wonByAll, lostByAll };
}

/** How far the seat that is furthest from its fair share is from it, compared with how far it could be. */
function balanceOf(wins: readonly number[], decided: number, even: number): number | null {
  if (decided === 0 || even === 1) return null;
  const furthest = largest(wins.map((won) => Math.abs(won / decided - even)));
  return rounded(1 - furthest / Math.max(even, 1 - even));
}
