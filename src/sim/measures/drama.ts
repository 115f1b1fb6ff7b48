/** How the lead changes hands, and whether those who are behind can still win. Differences are shares of the largest that the points of the match allow. */
import { DistributionCounter } from '../statistics/distribution-counter.ts';
import { histogramOf, spreadOf, type Bar, type Distribution, type Spread } from '../statistics/distribution.ts';
import { inUnits, meanOfUnits, shareOf } from '../statistics/sum.ts';
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
  counter({ players }) {
    const changes = new DistributionCounter();
    const margins = new DistributionCounter();
    const finals = Array.from({ length: players }, () => new DistributionCounter());
    const units = { swing: new Float64Array(1), deficit: new Float64Array(1) };
    let [scored, matches, led, turned, decided] = [0, 0, 0, 0, 0];
    return {
      count(match) {
        const { better, range, winner, leader, moves, scores } = match;
        if (better === 0) return;
        scored++;
        changes.add(match.leadChanges);
        for (let player = 0; player < players; player++) finals[player]!.add(scores[moves * players + player]!);
        if (range === 0) return;
        matches++;
        units.swing[0]! += inUnits(match.largestSwing);
        if (winner < 0) return;
        decided++;
        const half = leader[moves >> 1]!;
        if (half >= 0) led++;
        if (half >= 0 && half !== winner) turned++;
        if (match.deficit > 0) units.deficit[0]! += inUnits(match.deficit / range);
        margins.add(Math.round((1000 * match.margin) / range));
      },
      sum: () => ({
        leadChanges: changes.distribution(),
        matches,
        swing: units.swing[0]!,
        led,
        turned,
        decided,
        deficit: units.deficit[0]!,
        margins: margins.distribution(),
        finals: scored === 0 ? [] : finals.map((each) => each.distribution()),
      }),
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
