/** What the speeds of other systems demand: published speeds of RBG and OpenSpiel, whichever is faster, as multiples of the yardstick. */

/** What a game is held to. */
export interface Target {
  /** Playouts, as a multiple of the yardstick. */
  readonly timesYardstick?: number;
  readonly decisionsPerSecond?: number;
  /** Mean plies of random play; a speed counts only if it is that of the same game. */
  readonly plies?: number;
  /** How many play, where it is not as few as can. */
  readonly players?: number;
  /** Evaluated random matches for each plain playout, where it is more than for others. */
  readonly matchesPerPlayout?: number;
}

/** By the name of the game. */
export const TARGETS: Readonly<Record<string, Target>> = {
  'tic-tac-toe': { timesYardstick: 2.93, plies: 7.63, matchesPerPlayout: 0.25 },
  'connect-four': { timesYardstick: 0.8, plies: 21.3, matchesPerPlayout: 0.25 },
  breakthrough: { timesYardstick: 0.052, plies: 64, matchesPerPlayout: 0.25 },
  hex: { timesYardstick: 0.025, plies: 107.5, matchesPerPlayout: 0.25 },
  othello: { timesYardstick: 0.023, plies: 60.4, matchesPerPlayout: 0.25 },
  'english-draughts': { timesYardstick: 0.07, plies: 66.9, matchesPerPlayout: 0.25 },
  'kuhn-poker': { timesYardstick: 2.9, matchesPerPlayout: 0.25 },
  'leduc-poker': { timesYardstick: 1.23, matchesPerPlayout: 0.25 },
  'crazy-eights': { timesYardstick: 0.04, plies: 80.3 },
  'texas-holdem': { decisionsPerSecond: 1_000_000, players: 4 },
};

/** What every game is held to: so many evaluated random matches for each plain playout. */
const LEAST_PER_PLAYOUT = 0.1;

/** So many evaluated random matches there must be for each plain playout of a game. */
export function leastPerPlayout(game: string): number {
  return TARGETS[game]?.matchesPerPlayout ?? LEAST_PER_PLAYOUT;
}

/** The game on which tree search is measured, and the iterations that there must be for each plain playout. */
export const SEARCHED = { game: 'connect-four', iterationsPerPlayout: 0.3 } as const;
