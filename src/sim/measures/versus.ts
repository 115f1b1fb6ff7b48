/** How agents do against one another. Where all win or lose together they do not: see `group.ts`. */
import { byName } from '../statistics/counts.ts';
import { meanInterval } from '../statistics/mean-interval.ts';
import { addSums, inUnits, meanOfUnits, rounded } from '../statistics/sum.ts';
import { wilson, type Interval } from '../statistics/wilson.ts';
import type { Played } from '../tape/played.ts';
import type { Setting } from '../tape/setting.ts';
import type { Counter, Measure } from './measure.ts';

/**
 * By agent and opponent: matches, and places won out of those that could be, a shared place counting half. Where there are
 * points: the matches that had some, by how many the agent was ahead in millionths, and the squares in hundredths.
 */
type Sum = { [agent: string]: { [opponent: string]: Met } };
type Met = { matches: number; halves: number; of: number; counted: number; ahead: number; squares: number };

/** Two agents in the same matches. */
export interface Versus {
  agent: string;
  opponent: string;
  matches: number;
  /** How often the agent was placed before the opponent, a shared place counting half: the mean return of a match between the two. */
  share: number;
  interval: Interval;
  /** Where the game counts points: by how many the agent was ahead of the opponent at the end, on average; more is better. */
  points: PointsAhead | null;
}

/** A mean with its 95 % interval. */
export interface PointsAhead {
  mean: number;
  interval: Interval;
}

/** Squares of more than that are cut off, so that the sums of all matches stay exact. */
const MOST_AHEAD = 30_000;
const HUNDRED = 100;

export const versus: Measure<Sum, Versus[]> = {
  counter: (setting) => new VersusCounter(setting),

  figures: (sum) =>
    byName(sum).flatMap(([agent, opponents]) =>
      byName(opponents).map(([opponent, { matches, halves, of, counted, ahead, squares }]) => {
        const mean = meanOfUnits(ahead, counted);
        return {
          agent,
          opponent,
          matches,
          share: rounded(halves / of),
          interval: wilson((matches * halves) / of, matches),
          points: mean === null || counted < 2 ? null : { mean, interval: meanInterval(mean, squares / HUNDRED / counted, counted) },
        };
      }),
    ),
};

/** Two agents in a line-up, with the seats at which they meet, and what was counted. */
interface Meeting extends Met {
  readonly agent: string;
  readonly opponent: string;
  readonly pairs: readonly { player: number; other: number }[];
}

class VersusCounter implements Counter<Sum> {
  readonly #players: number;
  readonly #meetings: readonly Meeting[][];

  constructor({ lineUps, sides, players, cooperative }: Setting) {
    this.#players = players;
    this.#meetings = lineUps.map((agents) => (cooperative ? [] : meetingsOf(agents, sides)));
  }

  count(match: Played): void {
    for (const meeting of this.#meetings[match.lineUp]!) {
      meeting.matches++;
      meeting.of += 2 * meeting.pairs.length;
      for (const { player, other } of meeting.pairs) meeting.halves += 1 + Math.sign(match.ranks[other]! - match.ranks[player]!);
      if (match.better !== 0) this.#countPoints(match, meeting);
    }
  }

  #countPoints({ scores, moves, better }: Played, meeting: Meeting): void {
    const at = moves * this.#players;
    let ahead = 0;
    for (const { player, other } of meeting.pairs) ahead += better * (scores[at + player]! - scores[at + other]!);
    ahead /= meeting.pairs.length;
    meeting.counted++;
    meeting.ahead += inUnits(ahead);
    meeting.squares += Math.round(HUNDRED * Math.min(Math.abs(ahead), MOST_AHEAD) ** 2);
  }

  sum(): Sum {
    let sum: Sum = {};
    for (const { agent, opponent, pairs: _, ...met } of this.#meetings.flat())
      if (met.matches > 0) sum = addSums<Sum>(sum, { [agent]: { [opponent]: met } });
    return sum;
  }
}

function meetingsOf(agents: readonly string[], sides: readonly number[]): Meeting[] {
  const found: Meeting[] = [];
  for (const agent of new Set(agents))
    for (const opponent of new Set(agents)) {
      if (agent === opponent) continue;
      const pairs = agents.flatMap((one, player) =>
        agents.flatMap((two, other) => (one === agent && two === opponent && sides[player] !== sides[other] ? [{ player, other }] : [])),
      );
      if (pairs.length > 0) found.push({ agent, opponent, pairs, matches: 0, halves: 0, of: 0, counted: 0, ahead: 0, squares: 0 });
    }
  return found;
}
