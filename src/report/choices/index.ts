/** What players choose, and whether it pays: what stands out in sentences, then everything in figures. */
import { listed } from '../../english/index.ts';
import type { EvalReport } from '../../sim/index.ts';
import { figureCard } from '../figure.ts';
import { html, type Markup } from '../markup.ts';
import { counted, whole } from '../numbers.ts';
import { askedWord } from '../words.ts';
import { actionFigure, valueFigures } from './choice-figures.ts';
import { MARK_ORDER, MARKS, standoutsOf, type Standout } from './standouts.ts';

/** Questions that have a card of their own; those beyond are in the tables of the file with the data. */
const MOST_FIGURES = 12;
/** Things of a mark that are told. */
const MOST_TOLD = 8;

/** The section; nothing where nobody ever chooses. */
export function choices(report: EvalReport): Markup | null {
  const values = valueFigures(report);
  const figures = [actionFigure(report), ...values.slice(0, MOST_FIGURES)].filter((figure) => figure !== null);
  if (figures.length === 0) return null;
  return html`<section aria-labelledby="choices">
<h2 id="choices">What players choose</h2>
<p class="lead">Whether every card, place and action is worth its room in the rules. ${whoChose(report)}</p>
${standouts(standoutsOf(report))}
<p class="small">How to read the rows. On the left, how often something is taken of the times that it could be, among other things; the line across the bar is what chance would give. On the right, how many of 100 matches more or fewer those win who take it at the first chance than those who leave it, with the 95 % interval; the line in the middle is no difference. Below that, how many won of all who took it at some time.</p>
<div class="grid">
${figures.map(figureCard)}</div>
${leftOut(report, values.length)}</section>
`;
}

/** Whether nobody who played has thought. */
export function isBlind({ header: { agents } }: EvalReport): boolean {
  return agents.every((agent) => agent === 'random');
}

/** Choices are those of somebody. */
function whoChose(report: EvalReport): string {
  return isBlind(report)
    ? 'These matches were played at random: what is taken says nothing about what people want, but who wins does. Agents that think (--agents greedy) say more.'
    : `These are the choices of ${listed(report.header.agents)}; who thinks further may want other things.`;
}

function standouts(found: readonly Standout[]): Markup {
  if (found.length === 0)
    return html`<p class="card calm">Nothing stands out: nothing is always right, nothing is never wanted, and no choice goes with winning or losing more than chance allows.</p>`;
  return html`<div class="grid">${MARK_ORDER.map((mark) => ({ mark, those: found.filter((each) => each.mark === mark) }))
    .filter(({ those }) => those.length > 0)
    .map(
      ({ mark, those }) => html`<section class="card marked ${mark}"><h3>${MARKS[mark].title}</h3>
<p>${MARKS[mark].advice}</p>
<ul class="moments">${those.slice(0, MOST_TOLD).map(
        ({ name, sentence }) => html`<li><strong>${name}</strong>: ${sentence}</li>
`,
      )}</ul>${those.length > MOST_TOLD ? html`<p class="small">and ${whole(those.length - MOST_TOLD)} more</p>` : null}</section>
`,
    )}</div>`;
}

/** What is not shown is said. */
function leftOut(report: EvalReport, questions: number): Markup | null {
  const { valuesLeftOut, valueMatches, uncounted } = report.metrics.choices;
  const { runs } = report.metrics.outcomes;
  const sentences = [
    ...(questions > MOST_FIGURES
      ? [`${counted(questions - MOST_FIGURES, 'question')} more are in the report as data (--out report.json).`]
      : []),
    ...(valuesLeftOut === 0 ? [] : [`${counted(valuesLeftOut, 'value')} that say less ${valuesLeftOut === 1 ? 'is' : 'are'} left out.`]),
    ...(uncounted.length === 0
      ? []
      : [
          `Too many different answers to count: ${listed(uncounted.map(({ of, parameter }) => askedWord(report, { of, asks: report.words.questions[of] === undefined ? 'action' : 'question', parameter })))}.`,
        ]),
    ...(valueMatches === runs ? [] : [`What could be chosen was looked at in ${whole(valueMatches)} of ${counted(runs, 'match')}.`]),
  ];
  return sentences.length === 0 ? null : html`<p class="small">${sentences.join(' ')}</p>`;
}
