/** How the lead changes hands, and whether those who are behind can still win. Differences are shares of the largest that the points of the match allow. */
import { largest, smallest } from '../../ir/largest.ts';
import { distributionOf, histogramOf, spreadOf, type Bar, type Distribution, type Spread } from '../statistics/distribution.ts';
import { inUnits, meanOfUnits, shareOf } from '../statistics/sum.ts';
import type { MatchFacts } from './match-facts.ts';
import type { Measure } from './measure.ts';

type Sum = {
  leadChanges: Distribution;
  /** Matches in which there was anything to compare. */
  matches: number;
  swing: number;
  /** Matches with a winner, whom somebody led at half-time; and those that somebody else led. */
  led: number;
  turned: number;
  decided: number;
  deficit: number;
  /** In thousandths. */
  margins: Distribution;
  finals: Distribution[];
};

/** Drama; all null or empty for games that count nothing before their end. */
export interface Drama {
  /** How often the lead goes from one side to another, by match. */
  leadChanges: Spread | null;
  leadChangeBars: Bar[];
  /** The largest change between two players that one move made; 1 is from furthest behind to furthest ahead. */
  largestSwing: number | null;
  /** Of the matches that somebody led at half-time, the share that somebody else won. */
  comebacks: number | null;
  /** How far the winner was behind at the worst moment. */
  deficitOvercome: number | null;
  /** By how much the winner was ahead at the end, in thousandths. */
  margin: Spread | null;
  /** The points at the end, by seat. */
  finalPoints: (Spread | null)[];
}

export const drama: Measure<Sum, Drama> = {
  count(match) {
    const { scores, points, range, winner, leaders } = match;
    const sum: Sum = { leadChanges: {}, matches: 0, swing: 0, led: 0, turned: 0, decided: 0, deficit: 0, margins: {}, finals: [] };
    if (scores === null || points === null) return sum;
    sum.leadChanges = distributionOf([leadChanges(match).length]);
    sum.finals = scores.at(-1)!.map((score) => distributionOf([score]));
    if (range === 0) return sum;
    sum.matches = 1;
    sum.swing = inUnits(largest(swings(match), 0));
    if (winner === null) return sum;
    const half = leaders[Math.floor((leaders.length - 1) / 2)]!;
    return {
      ...sum,
      decided: 1,
      led: Number(half !== null),
      turned: Number(half !== null && half !== winner),
      deficit: inUnits(
        largest(
          points.map((each) => -aheadBy(match, each, winner)),
          0,
        ) / range,
      ),
      margins: distributionOf([Math.round((1000 * aheadBy(match, points.at(-1)!, winner)) / range)]),
    };
  },

  figures: ({ leadChanges: changes, matches, swing, led, turned, decided, deficit, margins, finals }) => ({
    leadChanges: spreadOf(changes),
    leadChangeBars: histogramOf(changes),
    largestSwing: meanOfUnits(swing, matches),
    comebacks: shareOf(turned, led),
    deficitOvercome: meanOfUnits(deficit, decided),
    margin: spreadOf(margins),
    finalPoints: finals.map(spreadOf),
  }),
};

/** The moments (1 is after the first move) at which another side went ahead than was ahead last. */
export function leadChanges({ leaders }: MatchFacts): { moment: number; from: number; to: number }[] {
  const found: { moment: number; from: number; to: number }[] = [];
  let last: number | null = null;
  leaders.forEach((leader, moment) => {
    if (leader === null) return;
    if (last !== null && leader !== last) found.push({ moment, from: last, to: leader });
    last = leader;
  });
  return found;
}

/** For each move, the largest change between two players that it made: from 0 to 1, which is from furthest behind to furthest ahead. */
export function swings({ points, range }: MatchFacts): number[] {
  return (points ?? []).slice(1).map((after, index) => {
    const gains = after.map((each, player) => each - points![index]![player]!);
    return range === 0 ? 0 : (largest(gains) - smallest(gains)) / (2 * range);
  });
}

/** How far the best player of a side is ahead of the best of all others; alone, nothing. */
export function aheadBy({ sides }: MatchFacts, points: readonly number[], side: number): number {
  const own = points.filter((_, player) => sides[player] === side);
  const others = points.filter((_, player) => sides[player] !== side);
  return others.length === 0 ? 0 : largest(own) - largest(others);
}
