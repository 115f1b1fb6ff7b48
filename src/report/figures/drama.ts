/** How the lead changes hands. */
import type { EvalReport } from '../../sim/index.ts';
import type { Figure } from '../figure.ts';
import { playerName } from '../names.ts';
import { amount, known, percent } from '../numbers.ts';
import { histogram } from '../plots/histogram.ts';
import { barTable, spreadTable } from './distribution-tables.ts';

/** Changes of the lead; null where nothing is counted, or nobody is there to lead before. */
export function dramaFigure(report: EvalReport): Figure | null {
  const { leadChanges, leadChangeBars, comebacks, largestSwing, deficitOvercome, margin, finalPoints } = report.metrics.drama;
  if (leadChanges === null || finalPoints.length < 2) return null;
  const title = 'Changes of the lead';
  const points = Object.fromEntries(finalPoints.flatMap((spread, seat) => (spread === null ? [] : [[playerName(report, seat), spread]])));
  return {
    id: 'drama',
    title,
    words: `${comebacks === null ? 'Nobody came back from behind.' : `${comebacks === 0 ? 'None' : percent(comebacks)} of the matches ${comebacks === 0 ? 'is' : 'are'} won by somebody who was behind at half-time.`}${largestSwing === null ? '' : ` The largest swing of a match is ${percent(largestSwing)} of what is possible.`}`,
    plot: histogram({
      id: 'drama-plot',
      title,
      bars: leadChangeBars,
      mean: leadChanges.mean,
      across: 'changes of the lead in a match',
      upwards: 'matches',
    }),
    tables: [
      {
        caption: 'Drama, on average; differences are shares of the largest possible',
        columns: ['Figure', 'Value'],
        rows: [
          ['Changes of the lead', amount(leadChanges.mean)],
          ['Comebacks', known(comebacks, percent)],
          ['Largest swing', known(largestSwing, percent)],
          ['How far winners were behind', known(deficitOvercome, percent)],
          ['Margin of the win', known(margin === null ? null : margin.mean / 1000, percent)],
        ],
      },
      barTable('Changes of the lead', 'Matches', leadChangeBars),
      spreadTable('Points at the end', points),
    ],
  };
}
