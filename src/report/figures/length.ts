/** How long matches are. */
import type { EvalReport } from '../../sim/index.ts';
import type { Figure } from '../figure.ts';
import { amount } from '../numbers.ts';
import { histogram } from '../plots/histogram.ts';
import { barTable, rangeWords, spreadTable } from './distribution-tables.ts';

/** The histogram of lengths. */
export function lengthFigure({ metrics: { length } }: EvalReport): Figure {
  const { decisions, turns, decisionBars, turnBars } = length;
  const title = 'Length of matches';
  return {
    id: 'length',
    title,
    words: `Decisions of all players in a match: ${rangeWords(decisions)}. That is ${amount(turns.mean)} turns on average.`,
    plot: histogram({
      id: 'length-plot',
      title,
      bars: decisionBars,
      mean: decisions.mean,
      across: 'decisions in a match',
      upwards: 'matches',
    }),
    tables: [
      spreadTable('Length of matches', { Decisions: decisions, Turns: turns }),
      barTable('Decisions', 'Matches', decisionBars),
      barTable('Turns', 'Matches', turnBars),
    ],
  };
}
