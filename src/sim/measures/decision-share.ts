/** Who decides how often. */
import { shareOf } from '../statistics/sum.ts';
import type { Measure } from './measure.ts';

type Sum = { decisions: number[] };

/** The share of all decisions that each player made; null if there were none. */
export type DecisionShare = (number | null)[];

export const decisionShare: Measure<Sum, DecisionShare> = {
  counter({ players }) {
    const made = new Float64Array(players);
    return {
      count({ decisions, decision, player }) {
        for (let i = 0; i < decisions; i++) made[player[decision[i]!]!]!++;
      },
      sum: () => ({ decisions: [...made] }),
    };
  },
  figures: ({ decisions }) =>
    decisions.map((own) =>
      shareOf(
        own,
        decisions.reduce((sum, each) => sum + each, 0),
      ),
    ),
};
