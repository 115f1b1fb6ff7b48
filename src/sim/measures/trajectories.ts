/** How points develop from the start to the end of matches, and when it is clear who wins. */
import { shareOf, rounded } from '../statistics/sum.ts';
import type { Measure } from './measure.ts';

/** At how many moments a match is looked at, from its start to its end. */
const MOMENTS = 21;
/** Squares are counted in two parts, whole ones of this and what is left: so their sums stay exact, however many points there are. */
const PART = 2 ** 31;

type Sum = {
  matches: number;
  /** By seat and moment: the points, and their squares. */
  points: number[][];
  squareParts: number[][];
  squareRests: number[][];
  /** By moment: matches with a winner that one side led; and those that the winner led. */
  led: number[];
  ledByWinner: number[];
};

/** Means over matches, by how much of the match was over. */
export interface Trajectories {
  /** How much was over, from 0 to 1. */
  fractions: number[];
  /** The points of each seat. */
  seats: number[][];
  /** How far the points of each seat are from their mean: the standard deviation. */
  deviations: number[][];
  /** The share of matches with a leader that the leader won: one half is open, 1 is over. */
  leaderWins: (number | null)[];
  /** How many matches that is the share of: those with a leader, and with a winner in the end. */
  leads: number[];
}

export const trajectories: Measure<Sum, Trajectories | null> = {
  count({ players, scores, leaders, winner }) {
    if (scores === null) return { matches: 0, points: [], squareParts: [], squareRests: [], led: [], ledByWinner: [] };
    const moments = Array.from({ length: MOMENTS }, (_, i) => Math.round((i / (MOMENTS - 1)) * (scores.length - 1)));
    const points = Array.from({ length: players }, (_, player) => moments.map((moment) => scores[moment]![player]!));
    return {
      matches: 1,
      points,
      squareParts: points.map((each) => each.map((score) => Math.floor((score * score) / PART))),
      squareRests: points.map((each) => each.map((score) => (score * score) % PART)),
      led: moments.map((moment) => Number(winner !== null && leaders[moment] !== null)),
      ledByWinner: moments.map((moment) => Number(winner !== null && leaders[moment] === winner)),
    };
  },

  figures({ matches, points, squareParts, squareRests, led, ledByWinner }) {
    if (matches === 0) return null;
    return {
      fractions: Array.from({ length: MOMENTS }, (_, i) => rounded(i / (MOMENTS - 1))),
      seats: points.map((each) => each.map((total) => rounded(total / matches))),
      deviations: points.map((each, seat) =>
        each.map((total, i) => deviationOf(total, squareParts[seat]![i]! * PART + squareRests[seat]![i]!, matches)),
      ),
      leaderWins: ledByWinner.map((won, i) => shareOf(won, led[i]!)),
      leads: led,
    };
  },
};

function deviationOf(total: number, squares: number, count: number): number {
  return rounded(Math.sqrt(Math.max(0, squares / count - (total / count) ** 2)));
}
