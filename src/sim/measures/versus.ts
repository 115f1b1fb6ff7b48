/** How agents do against one another. Where all win or lose together they do not: see `group.ts`. */
import { byName } from '../statistics/counts.ts';
import { rounded } from '../statistics/sum.ts';
import { wilson, type Interval } from '../statistics/wilson.ts';
import type { Measure } from './measure.ts';

/** By agent and opponent: matches, and places won out of those that could be, a shared place counting half. */
type Sum = { [agent: string]: { [opponent: string]: { matches: number; halves: number; of: number } } };

/** Two agents in the same matches. */
export interface Versus {
  agent: string;
  opponent: string;
  matches: number;
  /** How often the agent was placed before the opponent, a shared place counting half. */
  share: number;
  interval: Interval;
}

export const versus: Measure<Sum, Versus[]> = {
  count({ trace: { header, end }, sides, group }) {
    const sum: Sum = {};
    if (group !== null) return sum;
    const ranks = end.result?.ranks ?? [];
    header.agents.forEach((agent, player) =>
      header.agents.forEach((opponent, other) => {
        if (agent === opponent || sides[player] === sides[other]) return;
        const known = ((sum[agent] ??= {})[opponent] ??= { matches: 1, halves: 0, of: 0 });
        known.halves += 1 + Math.sign((ranks[other] ?? 0) - (ranks[player] ?? 0));
        known.of += 2;
      }),
    );
    return sum;
  },

  figures: (sum) =>
    byName(sum).flatMap(([agent, opponents]) =>
      byName(opponents).map(([opponent, { matches, halves, of }]) => ({
        agent,
        opponent,
        matches,
        share: rounded(halves / of),
        interval: wilson((matches * halves) / of, matches),
      })),
    ),
};
