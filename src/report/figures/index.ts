/** All figures, in groups by what people ask. */
import type { EvalReport } from '../../sim/index.ts';
import { figureCard, type Figure } from '../figure.ts';
import { html, type Markup } from '../markup.ts';
import { agentFigure } from './agents.ts';
import { branchingFigure } from './branching.ts';
import { decisivenessFigure } from './decisiveness.ts';
import { dramaFigure } from './drama.ts';
import { endFigure } from './ends.ts';
import { firstMoveFigure } from './first-moves.ts';
import { groupFigure, groupSkillFigure } from './group.ts';
import { interactionFigure } from './interaction.ts';
import { leaderFigure } from './leader.ts';
import { lengthFigure } from './length.ts';
import { seatFigure } from './seats.ts';
import { depthFigure, skillFigure } from './skill.ts';
import { trajectoryFigure } from './trajectories.ts';

/** Figures that answer one question. */
interface Group {
  id: string;
  title: string;
  /** A figure is null where the report has nothing to show. */
  figures: readonly ((report: EvalReport) => Figure | null)[];
  /** What was not measured and could be. */
  missing?: (report: EvalReport) => string | null;
}

export const WINNING: Group = { id: 'winning', title: 'Who wins', figures: [seatFigure, groupFigure, firstMoveFigure, endFigure] };

export const MEETING: Group = {
  id: 'meeting',
  title: 'Skill and interaction',
  figures: [interactionFigure, skillFigure, groupSkillFigure, depthFigure, agentFigure],
  missing: ({ skill }) =>
    skill === null ? 'Whether skill pays was not tried: --ladder lets stronger agents play against weaker ones.' : null,
};

export const COURSE: Group = {
  id: 'course',
  title: 'How a match goes',
  figures: [lengthFigure, branchingFigure, trajectoryFigure, leaderFigure, dramaFigure, decisivenessFigure],
};

/** A section with the figures of a group that there are. */
export function figures(report: EvalReport, { id, title, figures: all, missing = () => null }: Group): Markup {
  const found = all.map((make) => make(report)).filter((figure) => figure !== null);
  const note = missing(report);
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
<div class="grid">
${found.map(figureCard)}</div>
${note === null ? null : html`<p class="small">${note}</p>`}</section>
`;
}
