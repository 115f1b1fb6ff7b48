/** All figures, in the order in which people ask: how long, how free, who wins, how it goes, what is done. */
import type { EvalReport } from '../../sim/index.ts';
import { figureCard, type Figure } from '../figure.ts';
import { html, type Markup } from '../markup.ts';
import { actionFigure } from './actions.ts';
import { agentFigure } from './agents.ts';
import { branchingFigure } from './branching.ts';
import { dramaFigure } from './drama.ts';
import { endFigure } from './ends.ts';
import { groupFigure, groupSkillFigure } from './group.ts';
import { leaderFigure } from './leader.ts';
import { lengthFigure } from './length.ts';
import { seatFigure } from './seats.ts';
import { skillFigure } from './skill.ts';
import { trajectoryFigure } from './trajectories.ts';

/** A figure is null where the report has nothing to show. */
const FIGURES: readonly ((report: EvalReport) => Figure | null)[] = [
  lengthFigure,
  branchingFigure,
  seatFigure,
  groupFigure,
  trajectoryFigure,
  leaderFigure,
  dramaFigure,
  actionFigure,
  skillFigure,
  groupSkillFigure,
  agentFigure,
  endFigure,
];

/** The section with all figures there are. */
export function figures(report: EvalReport): Markup {
  const found = FIGURES.map((make) => make(report)).filter((figure) => figure !== null);
  return html`<section aria-labelledby="figures">
<h2 id="figures">Figures</h2>
<div class="grid">
${found.map(figureCard)}</div>
</section>
`;
}
