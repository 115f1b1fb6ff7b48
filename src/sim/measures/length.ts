/** How long matches are. */
import { DistributionCounter } from '../statistics/distribution-counter.ts';
import { histogramOf, spreadOf, type Bar, type Distribution, type Spread } from '../statistics/distribution.ts';
import type { Measure } from './measure.ts';

type Sum = {
  turns: Distribution;
  decisions: Distribution;
  /** Of matches that were won: how many decisions each player made, on average and rounded down. */
  untilWin: Distribution;
};

/** Length in turns, and in decisions of players. */
export interface Lengths {
  turns: Spread;
  decisions: Spread;
  turnBars: Bar[];
  decisionBars: Bar[];
}

export const length: Measure<Sum, Lengths> = {
  counter({ players }) {
    const turns = new DistributionCounter();
    const decisions = new DistributionCounter();
    const untilWin = new DistributionCounter();
    return {
      count(match) {
        turns.add(match.turns);
        decisions.add(match.decisions);
        if (match.won) untilWin.add(Math.floor(match.decisions / players));
      },
      sum: () => ({ turns: turns.distribution(), decisions: decisions.distribution(), untilWin: untilWin.distribution() }),
    };
  },
  figures: ({ turns, decisions }) => ({
    turns: spreadOf(turns)!,
    decisions: spreadOf(decisions)!,
    turnBars: histogramOf(turns),
    decisionBars: histogramOf(decisions),
  }),
};
