/** How much there is to choose from. */
import type { EvalReport } from '../../sim/index.ts';
import type { Figure } from '../figure.ts';
import { percent } from '../numbers.ts';
import { histogram } from '../plots/histogram.ts';
import { barTable, rangeWords, spreadTable } from './distribution-tables.ts';

/** The histogram of options; null if nobody ever decided anything. */
export function branchingFigure({ metrics: { branching } }: EvalReport): Figure | null {
  const { options, bars, forced } = branching;
  if (options === null) return null;
  const title = 'Options of a decision';
  return {
    id: 'branching',
    title,
    words: `Moves that a player can choose from: ${rangeWords(options)}. ${forced === null || forced === 0 ? 'There is always a choice.' : `In ${percent(forced)} of the decisions there is no choice.`}`,
    plot: histogram({ id: 'branching-plot', title, bars, mean: options.mean, across: 'options of a decision', upwards: 'decisions' }),
    tables: [spreadTable('Options of a decision', { Options: options }), barTable('Options', 'Decisions', bars)],
  };
}
