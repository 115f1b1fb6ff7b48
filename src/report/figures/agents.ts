/** How the agents of the evaluation do against one another. */
import type { EvalReport } from '../../sim/index.ts';
import type { Figure } from '../figure.ts';
import { intervalRows } from '../plots/rows.ts';
import { versusTable } from './versus-table.ts';

/** Every pair of agents once; null if all were the same. */
export function agentFigure({ header, metrics: { versus } }: EvalReport): Figure | null {
  if (versus.length === 0) return null;
  const title = 'Agents against one another';
  const order = (agent: string): number => header.agents.indexOf(agent);
  const pairs = versus.filter(({ agent, opponent }) => order(agent) > order(opponent));
  return {
    id: 'agents',
    title,
    words:
      'How often one is placed before the other, a shared place counting half. They go round the seats, so that none has the better ones.',
    plot: intervalRows(
      'agents-plot',
      title,
      pairs.map(({ agent, opponent, share, interval }) => ({ label: `${agent} over ${opponent}`, share, ...interval })),
      { share: 0.5, label: 'as good' },
    ),
    tables: [versusTable('Agents against one another', versus)],
  };
}
