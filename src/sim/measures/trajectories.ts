/** How points develop from the start to the end of matches, and when it is clear who wins. */
import { shareOf, rounded } from '../statistics/sum.ts';
import type { Played } from '../tape/played.ts';
import type { Counter, Measure } from './measure.ts';

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
  counter: ({ players, best }) => new TrajectoryCounter(players, best !== null),

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

/** Scores change seldom: what is counted is by how much they do at each moment, and added up in the end. */
class TrajectoryCounter implements Counter<Sum> {
  readonly #players: number;
  readonly #isScored: boolean;
  #matches = 0;
  /** By seat and moment. */
  readonly #points: Float64Array;
  readonly #squareParts: Float64Array;
  readonly #squareRests: Float64Array;
  readonly #led = new Float64Array(MOMENTS);
  readonly #ledByWinner = new Float64Array(MOMENTS);

  constructor(players: number, isScored: boolean) {
    this.#players = players;
    this.#isScored = isScored;
    this.#points = new Float64Array(players * MOMENTS);
    this.#squareParts = new Float64Array(players * MOMENTS);
    this.#squareRests = new Float64Array(players * MOMENTS);
  }

  count({ moves, scores, leader, winner, turningPoints, turningPoint }: Played): void {
    if (!this.#isScored) return;
    const players = this.#players;
    this.#matches++;
    for (let player = 0; player < players; player++) this.#change(player * MOMENTS, 0, scores[player]!);
    let last = -1;
    if (winner >= 0) this.#lead(0, (last = leader[0]!), winner, 1);
    for (let i = 0; i < turningPoints; i++) {
      const moment = turningPoint[i]!;
      // The first of the moments looked at that is nearer to this one than to those before it.
      const from = Math.ceil(((MOMENTS - 1) * (moment - 0.5)) / moves);
      const at = moment * players;
      for (let player = 0; player < players; player++) {
        const before = scores[at - players + player]!;
        const after = scores[at + player]!;
        if (before !== after) this.#change(player * MOMENTS + from, before, after);
      }
      if (winner < 0 || leader[moment] === last) continue;
      this.#lead(from, last, winner, -1);
      this.#lead(from, (last = leader[moment]!), winner, 1);
    }
  }

  #change(at: number, before: number, after: number): void {
    const left = before * before;
    const right = after * after;
    this.#points[at]! += after - before;
    if (left < PART && right < PART) this.#squareRests[at]! += right - left;
    else {
      this.#squareParts[at]! += Math.floor(right / PART) - Math.floor(left / PART);
      this.#squareRests[at]! += (right % PART) - (left % PART);
    }
  }

  #lead(moment: number, leader: number, winner: number, times: number): void {
    if (leader < 0) return;
    this.#led[moment]! += times;
    if (leader === winner) this.#ledByWinner[moment]! += times;
  }

  sum(): Sum {
    const matches = this.#matches;
    if (matches === 0) return { matches, points: [], squareParts: [], squareRests: [], led: [], ledByWinner: [] };
    return {
      matches,
      points: this.#bySeat(this.#points),
      squareParts: this.#bySeat(this.#squareParts),
      squareRests: this.#bySeat(this.#squareRests),
      led: addedUp(this.#led),
      ledByWinner: addedUp(this.#ledByWinner),
    };
  }

  #bySeat(changes: Float64Array): number[][] {
    return Array.from({ length: this.#players }, (_, player) => addedUp(changes.subarray(player * MOMENTS, (player + 1) * MOMENTS)));
  }
}

function addedUp(changes: Float64Array): number[] {
  let sum = 0;
  return Array.from(changes, (change) => (sum += change));
}
