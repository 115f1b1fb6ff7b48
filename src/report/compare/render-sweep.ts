/** A sweep as one page, with a plot for each figure that depends on the value. */
import type { SweepReport, SweptFigure } from '../../sim/index.ts';
import { sweepCommand } from '../commands.ts';
import { figureCard } from '../figure.ts';
import { html, type Markup } from '../markup.ts';
import { capital, listed } from '../../english/index.ts';
import { counted, UNKNOWN } from '../numbers.ts';
import { pageOf } from '../page.ts';
import { byValuePlot } from '../plots/by-value.ts';
import { partialRemark } from '../stopped-early.ts';
import { tableOf, type Table } from '../table.ts';
import { made } from './made.ts';
import { bestSentences, CHOICES_TITLE, choicesRemark, remarkOf, SCORES_REMARK, toldChoices, VERDICT_WORDS, whyNot } from './sentences.ts';
import { figureText, gameOf, intervalText, PRINT, spanText } from './values.ts';

/** The page. The same report gives the same bytes. */
export function renderSweep(report: SweepReport): string {
  const { header, parameter, written, versions } = report;
  const name = gameOf(versions[0]!);
  return pageOf({
    title: `${name}: ${parameter}`,
    engine: header.engine,
    kicker: `What depends on ${parameter}`,
    heading: name,
    subject: `${counted(versions.length, 'value')} of ${parameter} (${written} as written), ${counted(header.runs, 'match')} of each with the same seeds, ${counted(versions[0]!.match.players, 'player')}, played by ${listed(header.agents)}${partialRemark(report) || '.'}`,
    verdict: html`<div class="verdict ${report.best === null ? 'bad' : 'good'}"><p class="judgement">${bestSentences(report)}</p></div>
`,
    main: [plots(report), values(report), choices(report), others(report)],
    foot: made(header, versions, sweepCommand(report)),
  });
}

/** So many figures have a plot. */
const MOST_PLOTS = 12;

/** The fitness first, then what depends on the value, the surest first. */
function plotted({ figures }: SweepReport): SweptFigure[] {
  const fitness = figures.filter(({ figure }) => figure === 'fitness');
  const rest = figures.filter(({ figure, verdict }) => figure !== 'fitness' && (verdict === 'changed' || verdict === 'perhaps'));
  return [...fitness, ...rest].slice(0, MOST_PLOTS);
}

function plots(report: SweepReport): Markup {
  return html`<section aria-labelledby="figures">
<h2 id="figures">What depends on it</h2>
<div class="grid">
${plotted(report).map((figure, i) => card(report, figure, i))}</div>
<p class="small stacked">Whiskers: 95 % interval. ${SCORES_REMARK}</p>
</section>
`;
}

function card({ parameter, versions, best }: SweepReport, figure: SweptFigure, index: number): Markup {
  const { unit, name, values: estimates, least, most, verdict, matters } = figure;
  const at = (i: number): string => `${figureText(unit, estimates[i]!)} at ${versions[i]!.value}`;
  const words = `${VERDICT_WORDS[verdict].title}: from ${at(least)} to ${at(most)}.`;
  return figureCard({
    id: `figure-${index}`,
    title: capital(name),
    words,
    plot: byValuePlot({
      id: `figure-${index}-plot`,
      title: `${name} by ${parameter}`,
      description: `${versions.map(({ value }, i) => `${value}: ${figureText(unit, estimates[i]!)}`).join('; ')}.`,
      points: versions.map(({ value }, i) => {
        const estimate = estimates[i]!;
        return {
          value,
          at: estimate && { value: estimate.value, low: estimate.low ?? estimate.value, high: estimate.high ?? estimate.value },
        };
      }),
      print: PRINT[unit],
      least: 4 * matters,
      across: parameter,
      mark: best === null ? null : { index: best.version, label: 'best fitness' },
    }),
    tables: [
      {
        caption: `${name} by ${parameter}`,
        columns: [parameter, 'Figure', 'At least', 'At most'],
        rows: versions.map(({ value }, i) => [
          String(value),
          figureText(unit, estimates[i]!),
          bound(unit, estimates[i]?.low ?? null),
          bound(unit, estimates[i]?.high ?? null),
        ]),
      },
    ],
  });
}

function bound(unit: SweptFigure['unit'], value: number | null): string {
  return value === null ? UNKNOWN : PRINT[unit](value);
}

/** Each value with its judgement. */
function values({ parameter, written, versions, figures, best }: SweepReport): Markup {
  const fitness = figures.find(({ figure }) => figure === 'fitness')!;
  const table: Table = {
    caption: 'Fitness, filters and flags by value',
    columns: [parameter, 'Fitness', 'Filters', 'Remarks'],
    remarks: true,
    rows: versions.map(({ value, passed, filters, flags }, i) => [
      String(value),
      spanText(fitness.unit, fitness.values[i]!),
      passed ? 'passed' : whyNot(versions[i]!),
      [
        ...(best?.version === i ? ['best'] : best?.rivals.includes(i) === true ? ['perhaps as good'] : []),
        ...(value === written ? ['as written'] : []),
        ...filters.filter((filter) => !filter.passed).map(({ rule }) => `not so: ${rule}`),
        ...flags.map(({ code, message }) => `${code}: ${message}`),
      ].join('; '),
    ]),
  };
  return html`<section aria-labelledby="values">
<h2 id="values">Value by value</h2>
<div class="card">${tableOf(table)}</div>
</section>
`;
}

/** What depends on the value of what is chosen; nothing where there is none to compare. */
function choices({ versions, choices: all }: SweepReport): Markup | null {
  if (all.length === 0) return null;
  const told = toldChoices(all);
  return html`<section aria-labelledby="choices">
<h2 id="choices">${CHOICES_TITLE}</h2>
<div class="card"><p>${choicesRemark(all)}</p>
${told.length === 0 ? null : figureTable('What is chosen, and what it is worth', told, versions)}</div>
</section>
`;
}

/** Figures with where they are least and most. */
function figureTable(caption: string, figures: readonly SweptFigure[], versions: SweepReport['versions']): Markup {
  const at = ({ unit, values: estimates }: SweptFigure, i: number): string => `${figureText(unit, estimates[i]!)} at ${versions[i]!.value}`;
  return tableOf({
    caption,
    columns: ['Figure', 'Least', 'Most', 'Apart by', 'Verdict'],
    remarks: true,
    rows: figures.map((figure) => [
      figure.name,
      at(figure, figure.least),
      at(figure, figure.most),
      intervalText(figure.unit, figure.difference),
      [VERDICT_WORDS[figure.verdict].title.toLowerCase(), remarkOf(figure)].filter((words) => words !== '').join(', '),
    ]),
  });
}

/** What has no plot. */
function others(report: SweepReport): Markup | null {
  const { versions, figures } = report;
  const drawn = new Set(plotted(report));
  const rest = figures.filter((figure) => !drawn.has(figure) && figure.verdict !== 'same');
  const same = figures.filter((figure) => !drawn.has(figure) && figure.verdict === 'same').map(({ name }) => name);
  if (rest.length + same.length === 0) return null;
  return html`<section aria-labelledby="more">
<h2 id="more">Other figures</h2>
<div class="card">
${rest.length === 0 ? null : figureTable('Figures without a plot', rest, versions)}
${same.length === 0 ? null : html`<p class="small stacked">${VERDICT_WORDS.same.title}: ${same.join(', ')}.</p>`}</div>
</section>
`;
}
