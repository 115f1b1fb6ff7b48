/** How games were made: which operators brought something, what became of the rest, and what it cost. */
import { largest } from '../../ir/largest.ts';
import type { RunSummary } from '../../evolve/index.ts';
import { wilson } from '../../sim/index.ts';
import { figureCard, type Figure } from '../figure.ts';
import { html, type Markup } from '../markup.ts';
import { amount, counted, percent, whole } from '../numbers.ts';
import { barRows, intervalRows } from '../plots/rows.ts';
import type { EvolutionReport } from './data.ts';
import { reasonWords } from './reason-words.ts';

export function making({ summary, spent }: EvolutionReport): Markup | null {
  const figures = [operatorFigure(summary), reasonFigure(summary), timeFigure(spent)].filter((figure) => figure !== null);
  if (figures.length === 0) return null;
  return html`<section aria-labelledby="making">
<h2 id="making">How games were made</h2>
<div class="grid">
${figures.map(figureCard)}</div>
${breakdowns(summary)}</section>
`;
}

/** Those that bring most first. */
function operatorFigure({ operators }: RunSummary): Figure | null {
  const tried = operators
    .filter((operator) => operator.tried > 0)
    .map(({ name, tried: count, brought }) => ({ name, count, brought, share: brought / count, ...wilson(brought, count) }))
    .toSorted((one, other) => other.share - one.share);
  const [best] = tried;
  if (best === undefined) return null;
  const title = 'What operators brought';
  return {
    id: 'operators',
    title,
    words: `How often what an operator made came to own a cell: ${best.name} most often, ${percent(best.share)} of ${counted(best.count, 'time')}. Whiskers: 95 % interval.`,
    plot: intervalRows(
      'operators-plot',
      title,
      tried.map(({ name, share, low, high }) => ({ label: name, share, low, high })),
      null,
    ),
    tables: [
      {
        caption: 'Operators',
        columns: ['Operator', 'Tried', 'Owned a cell', 'Share', 'At least', 'At most'],
        rows: tried.map(({ name, count, brought, share, low, high }) => [
          name,
          whole(count),
          whole(brought),
          percent(share),
          percent(low),
          percent(high),
        ]),
      },
    ],
  };
}

/** So many reasons have a bar; the table has all. */
const MOST_REASONS = 10;

function reasonFigure({ reasons, proposals }: RunSummary): Figure | null {
  if (reasons.length === 0) return null;
  const title = 'Why games are not in the archive';
  const total = reasons.reduce((sum, { count }) => sum + count, 0);
  const most = largest(reasons.map(({ count }) => count));
  return {
    id: 'reasons',
    title,
    words: `${counted(total, 'proposal')} of ${whole(proposals)} did not make it when they were first judged. Others did, and lost their cell later.`,
    plot: barRows(
      'reasons-plot',
      title,
      reasons.slice(0, MOST_REASONS).map(({ reason, count }) => ({ label: reasonWords(reason), value: whole(count), share: count / most })),
    ),
    tables: [
      {
        caption: 'Reasons',
        columns: ['Reason', 'Proposals', 'Of all'],
        rows: reasons.map(({ reason, count }) => [reasonWords(reason), whole(count), percent(count / proposals)]),
      },
    ],
  };
}

function timeFigure(spent: EvolutionReport['spent']): Figure | null {
  const total = spent.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  if (total === 0) return null;
  const title = 'Where the time went';
  const rows = spent.toSorted((one, other) => other.milliseconds - one.milliseconds);
  return {
    id: 'time',
    title,
    words: `Processor time of judging games, ${duration(total)} in all.`,
    plot: barRows(
      'time-plot',
      title,
      rows.map(({ on, milliseconds }) => ({ label: on, value: percent(milliseconds / total), share: milliseconds / total })),
    ),
    tables: [
      {
        caption: 'Processor time',
        columns: ['On what', 'Seconds', 'Share'],
        rows: rows.map(({ on, milliseconds }) => [on, amount(milliseconds / 1000), percent(milliseconds / total)]),
      },
    ],
  };
}

function duration(milliseconds: number): string {
  const minutes = milliseconds / 60_000;
  return minutes < 2
    ? counted(Math.round(60 * minutes), 'second')
    : minutes < 120
      ? counted(Math.round(minutes), 'minute')
      : `${amount(minutes / 60)} hours`;
}

/** Operators that threw: nothing was lost but what they would have made. */
function breakdowns({ breakdowns: broken }: RunSummary): Markup | null {
  if (broken.length === 0) return null;
  return html`<ul class="faults stacked">${broken.map(
    ({ operator, count, message }) =>
      html`<li class="card fault">The operator ${operator} broke down ${counted(count, 'time')}; at first with: ${message}</li>`,
  )}</ul>`;
}
