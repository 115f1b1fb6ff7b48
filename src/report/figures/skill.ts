/** Whether thinking helps. */
import type { EvalReport, Versus } from '../../sim/index.ts';
import type { Figure } from '../figure.ts';
import { counted, percent } from '../numbers.ts';
import { intervalRows } from '../plots/rows.ts';
import { versusTable } from './versus-table.ts';

/** The ladder of agents against one another; null if nobody climbed it so. */
export function skillFigure({ skill, winRates }: EvalReport): Figure | null {
  if (skill === null || skill.length === 0 || winRates !== undefined) return null;
  const title = 'Does skill pay?';
  return {
    id: 'skill',
    title,
    words: `${skill.map(wordsOf).join(' ')} Whiskers: 95 % interval.`,
    plot: intervalRows(
      'skill-plot',
      title,
      skill.map(({ agent, opponent, share, interval }) => ({ label: `${agent} over ${opponent}`, share, ...interval })),
      { share: 0.5, label: 'no better' },
    ),
    tables: [versusTable('The stronger agent against the weaker', skill)],
  };
}

function wordsOf({ agent, opponent, matches, share, interval }: Versus): string {
  const clearly = interval.low > 0.5 ? 'beats' : interval.high < 0.5 ? 'loses to' : 'is not clearly better or worse than';
  return `${agent} ${clearly} ${opponent}: ahead in ${percent(share)} of ${counted(matches, 'match', 'matches')}.`;
}
