/** How much there is to choose from. */
import {
  countFrom,
  countOf,
  distributionOf,
  histogramOf,
  spreadOf,
  type Bar,
  type Distribution,
  type Spread,
} from '../statistics/distribution.ts';
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
  count: ({ decisions }) => ({ options: distributionOf(decisions.map(({ options }) => options)) }),
  figures: ({ options }) => ({
    options: spreadOf(options),
    bars: histogramOf(options),
    forced: shareOf(countOf(options) - countFrom(options, 2), countOf(options)),
  }),
};
