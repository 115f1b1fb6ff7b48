/** Who decides how often. */
import { shareOf } from '../statistics/sum.ts';
import type { Measure } from './measure.ts';

type Sum = { decisions: number[] };

/** The share of all decisions that each player made; null if there were none. */
export type DecisionShare = (number | null)[];

export const decisionShare: Measure<Sum, DecisionShare> = {
  count: ({ decisions, players }) => ({
    decisions: Array.from({ length: players }, (_, player) => decisions.filter((entry) => entry.player === player).length),
  }),
  figures: ({ decisions }) =>
    decisions.map((own) =>
      shareOf(
        own,
        decisions.reduce((sum, each) => sum + each, 0),
      ),
    ),
};
