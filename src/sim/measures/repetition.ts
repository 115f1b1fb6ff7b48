/** Whether matches go round in circles, or come to a standstill. */
import { DistributionCounter } from '../statistics/distribution-counter.ts';
import { histogramOf, spreadOf, type Bar, type Distribution, type Spread } from '../statistics/distribution.ts';
import type { Measure } from './measure.ts';

type Sum = { visits: Distribution; quiet: Distribution };

/** Positions that come again, and turns in which nothing changes. */
export interface Repetition {
  /** How often the position that came up most in a match came up. */
  visits: Spread;
  visitBars: Bar[];
  /** The most turns in a row in which nothing changed, by match. */
  quiet: Spread;
  quietBars: Bar[];
}

export const repetition: Measure<Sum, Repetition> = {
  counter() {
    const visits = new DistributionCounter();
    const quiet = new DistributionCounter();
    return {
      count(match) {
        visits.add(match.mostVisits);
        quiet.add(match.longestQuiet);
      },
      sum: () => ({ visits: visits.distribution(), quiet: quiet.distribution() }),
    };
  },
  figures: ({ visits, quiet }) => ({
    visits: spreadOf(visits)!,
    visitBars: histogramOf(visits),
    quiet: spreadOf(quiet)!,
    quietBars: histogramOf(quiet),
  }),
};
