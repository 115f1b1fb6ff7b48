/** How much there is to choose from. */
import { countFrom, countOf, histogramOf, spreadOf, type Bar, type Distribution, type Spread } from '../statistics/distribution.ts';
import { DistributionCounter } from '../statistics/distribution-counter.ts';
import { shareOf } from '../statistics/sum.ts';
import type { Measure } from './measure.ts';

type Sum = { options: Distribution };

/** Options of a decision. */
export interface Branching {
  /** Null if nobody ever decided anything. */
  options: Spread | null;
  bars: Bar[];
  /** The share of decisions with one option. */
  forced: number | null;
}

export const branching: Measure<Sum, Branching> = {
  counter() {
    const counted = new DistributionCounter();
    return {
      count({ decisions, decision, options }) {
        for (let i = 0; i < decisions; i++) counted.add(options[decision[i]!]!);
      },
      sum: () => ({ options: counted.distribution() }),
    };
  },
  figures: ({ options }) => ({
    options: spreadOf(options),
    bars: histogramOf(options),
    forced: shareOf(countOf(options) - countFrom(options, 2), countOf(options)),
  }),
};
