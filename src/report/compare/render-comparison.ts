/** A comparison as one page. */
import type { CompareReport, FigureChange, Verdict } from '../../sim/index.ts';
import { compareCommand } from '../commands.ts';
import { figureCard } from '../figure.ts';
import { html, type Markup } from '../markup.ts';
import { capital, listed } from '../../english/index.ts';
import { counted } from '../numbers.ts';
import { pageOf } from '../page.ts';
import { differenceRows } from '../plots/differences.ts';
import { tableOf, type Table } from '../table.ts';
import { made } from './made.ts';
import {
  CHOICES_TITLE,
  choicesRemark,
  comparisonSentences,
  gainsAndLosses,
  nothingGained,
  partLines,
  remarkOf,
  SCORES_REMARK,
  TABLED,
  toldChoices,
  VERDICT_WORDS,
} from './sentences.ts';
import { figureText, gameOf, intervalText, signed } from './values.ts';

/** The page. The same report gives the same bytes. */
export function renderComparison(report: CompareReport): string {
  const { header, before, after } = report;
  const name = gameOf(before);
  return pageOf({
    title: `${name}: comparison`,
    engine: header.engine,
    kicker: 'Comparison of two versions',
    heading: name,
    subject: `${counted(header.runs, 'match')} of each version with the same seeds, ${counted(before.match.players, 'player')}, played by ${listed(header.agents)}. Before: ${before.label}. After: ${after.label}.`,
    verdict: html`<div class="verdict ${after.passed ? 'good' : 'bad'}"><p class="judgement">${comparisonSentences(report)}</p></div>
`,
    main: [rules(report), ...(report.identical ? [] : [changes(report), choices(report), judgement(report)])],
    foot: made(header, [before, after], compareCommand(report)),
  });
}

function rules({ parts }: CompareReport): Markup | null {
  const lines = partLines(parts);
  if (lines.length === 0) return null;
  return html`<section aria-labelledby="rules">
<h2 id="rules">In the rules</h2>
<div class="card">${tableOf({ caption: 'What differs', columns: ['Section', 'Changes'], remarks: true, rows: lines.map(({ section, changes: said }) => [section, said]) })}</div>
</section>
`;
}

const MOST_ROWS = 16;

/** Plots of what changed, and a table for each verdict. */
function changes({ figures }: CompareReport): Markup {
  const of = (verdict: Verdict): FigureChange[] => figures.filter((figure) => figure.verdict === verdict);
  const plotted = (['changed', 'perhaps'] as const).flatMap((verdict) => {
    const found = of(verdict);
    if (found.length === 0) return [];
    const { title, meaning } = VERDICT_WORDS[verdict];
    const rest = found.length > MOST_ROWS ? ` The surest ${MOST_ROWS} are drawn.` : '';
    return [
      figureCard({
        id: verdict,
        title,
        words: `${sentence(meaning)} Whiskers: 95 % interval.${rest}`,
        plot: differenceRows(`${verdict}-plot`, title, found.slice(0, MOST_ROWS).map(rowOf)),
        tables: [tableFor(title, found)],
      }),
    ];
  });
  const tabled = TABLED.filter((verdict) => verdict !== 'changed' && verdict !== 'perhaps' && of(verdict).length > 0);
  const same = of('same').map(({ name }) => name);
  return html`<section aria-labelledby="figures">
<h2 id="figures">Figures</h2>
<div class="grid">
${plotted}${plotted.length === 0 ? html`<p class="card calm">No figure changed for certain, nor perhaps.</p>` : null}</div>
${tabled.map(
  (
    verdict,
  ) => html`<section class="card stacked" aria-labelledby="${verdict}-title"><h3 id="${verdict}-title">${VERDICT_WORDS[verdict].title}</h3>
<p class="small">${sentence(VERDICT_WORDS[verdict].meaning)}</p>
${tableOf(tableFor(VERDICT_WORDS[verdict].title, of(verdict)))}</section>
`,
)}<p class="small stacked">${same.length === 0 ? null : `${VERDICT_WORDS.same.title}: ${same.join(', ')}. `}${SCORES_REMARK}</p>
</section>
`;
}

/** What changed of actions and cards; nothing where a game has none to compare. */
function choices({ choices: all }: CompareReport): Markup | null {
  if (all.length === 0) return null;
  const told = toldChoices(all);
  return html`<section aria-labelledby="choices">
<h2 id="choices">${CHOICES_TITLE}</h2>
<div class="grid">
${
  told.length === 0
    ? html`<p class="card calm">${choicesRemark(all)}</p>`
    : figureCard({
        id: 'choices-changed',
        title: 'What is chosen, and what it is worth',
        words: `${choicesRemark(all)} Whiskers: 95 % interval.`,
        plot: differenceRows('choices-plot', CHOICES_TITLE, told.slice(0, MOST_ROWS).map(rowOf)),
        tables: [tableFor(CHOICES_TITLE, all)],
      })
}</div>
</section>
`;
}

function sentence(words: string): string {
  return `${capital(words)}.`;
}

function rowOf({ name, unit, before, after, difference, matters }: FigureChange) {
  const { value, low, high } = difference!;
  const multiple = (size: number | null): number => (matters === 0 ? 0 : (size ?? value) / matters);
  return {
    label: name,
    value: `${figureText(unit, before)} → ${figureText(unit, after)}`,
    at: multiple(value),
    low: multiple(low),
    high: multiple(high),
  };
}

function tableFor(caption: string, figures: readonly FigureChange[]): Table {
  return {
    caption,
    columns: ['Figure', 'Before', 'After', 'Change', '95 % interval', ''],
    remarks: true,
    rows: figures.map((figure) => [
      figure.name,
      figureText(figure.unit, figure.before),
      figureText(figure.unit, figure.after),
      figure.difference === null ? '' : signed(figure.unit, figure.difference.value),
      intervalText(figure.unit, figure.difference),
      remarkOf(figure),
    ]),
  };
}

function judgement(report: CompareReport): Markup {
  const all = gainsAndLosses(report);
  return html`<section aria-labelledby="judgement">
<h2 id="judgement">Filters and flags</h2>
${
  all.length === 0
    ? html`<p class="card calm">Nothing gained or lost; flags: ${nothingGained(report)}.</p>`
    : html`<ul class="faults">${all.map(
        ({ good, what, message }) => html`<li class="card${good ? '' : ' fault'}"><h3>${what}</h3><p>${message}</p></li>
`,
      )}</ul>`
}
</section>
`;
}
