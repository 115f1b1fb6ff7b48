/** How points develop from the start to the end of matches, and when it is clear who wins. */
import { shareOf, rounded } from '../statistics/sum.ts';
import type { Measure } from './measure.ts';

/** At how many moments a match is looked at, from its start to its end. */
const MOMENTS = 21;

type Sum = {
  matches: number;
  /** By seat and moment. */
  points: number[][];
  /** Matches with a winner that one side led at each moment; and those that the winner led. */
  led: number[];
  ledByWinner: number[];
};

/** Means over matches, by how much of the match was over. */
export interface Trajectories {
  /** How much was over, from 0 to 1. */
  fractions: number[];
  /** The points of each seat. */
  seats: number[][];
  /** The share of matches with a leader that the leader won: one half is open, 1 is over. */
  leaderWins: (number | null)[];
}

export const trajectories: Measure<Sum, Trajectories | null> = {
  count({ players, scores, leaders, winner }) {
    if (scores === null) return { matches: 0, points: [], led: [], ledByWinner: [] };
    const moments = Array.from({ length: MOMENTS }, (_, i) => Math.round((i / (MOMENTS - 1)) * (scores.length - 1)));
    return {
      matches: 1,
      points: Array.from({ length: players }, (_, player) => moments.map((moment) => scores[moment]![player]!)),
      led: moments.map((moment) => Number(winner !== null && leaders[moment] !== null)),
      ledByWinner: moments.map((moment) => Number(winner !== null && leaders[moment] === winner)),
    };
  },

  figures({ matches, points, led, ledByWinner }) {
    if (matches === 0) return null;
    return {
      fractions: Array.from({ length: MOMENTS }, (_, i) => rounded(i / (MOMENTS - 1))),
      seats: points.map((each) => each.map((total) => rounded(total / matches))),
      leaderWins: ledByWinner.map((won, i) => shareOf(won, led[i]!)),
    };
  },
};
