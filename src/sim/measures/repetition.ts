/** Whether matches go round in circles, or come to a standstill. */
import { distributionOf, histogramOf, spreadOf, type Bar, type Distribution, type Spread } from '../statistics/distribution.ts';
import { largest } from '../../ir/largest.ts';
import type { TraceEntry } from '../trace.ts';
import type { MatchFacts } from './match-facts.ts';
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
  count: (match) => ({ visits: distributionOf([mostVisits(match)]), quiet: distributionOf([longestQuiet(match)]) }),
  figures: ({ visits, quiet }) => ({
    visits: spreadOf(visits)!,
    visitBars: histogramOf(visits),
    quiet: spreadOf(quiet)!,
    quietBars: histogramOf(quiet),
  }),
};

/** How often the position that came up most came up. */
export function mostVisits({ trace: { start, entries } }: MatchFacts): number {
  const visits = new Map<string, number>();
  for (const { positionHash } of [start, ...entries]) visits.set(positionHash, (visits.get(positionHash) ?? 0) + 1);
  return largest(visits.values());
}

/** The most turns in a row in which no move changed anything that counts. */
export function longestQuiet({ def, trace: { entries } }: MatchFacts): number {
  const variables = { ...def.variables?.global, ...def.variables?.perPlayer, ...def.variables?.perTeam };
  const changes = (entry: TraceEntry): boolean =>
    entry.deltas.some((delta) => delta.kind !== 'undone' && !(delta.kind === 'variable' && variables[delta.variable]?.historical === true));
  let longest = 0;
  let since: number | null = null;
  for (const entry of entries) {
    since = changes(entry) ? null : (since ?? entry.turn);
    if (since !== null) longest = Math.max(longest, entry.turn - since + 1);
  }
  return longest;
}
