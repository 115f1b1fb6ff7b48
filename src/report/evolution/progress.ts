/** How far the search had come, proposal by proposal. */
import type { Progress, RunSummary } from '../../evolve/index.ts';
import { figureCard, type Figure } from '../figure.ts';
import { html, type Markup } from '../markup.ts';
import { counted, hundredths, percent, short, whole } from '../numbers.ts';
import { linePlot } from '../plots/lines.ts';

/** More points than this cannot be told apart. */
const MOST_POINTS = 120;
/** Rows of the tables. */
const MOST_ROWS = 12;

export function progress({ history, cells }: RunSummary): Markup | null {
  if (history.length === 0) return null;
  return html`<section aria-labelledby="progress">
<h2 id="progress">How the search went</h2>
<div class="grid">
${[fitnessFigure(history), coverageFigure(history, cells)].map(figureCard)}</div>
</section>
`;
}

function fitnessFigure(history: readonly Progress[]): Figure {
  const title = 'Fitness';
  const { best, mean } = history.at(-1)!;
  const words = `In the end the best game has ${hundredths(best)} of 100, and all games of the archive ${hundredths(mean)} on average. New cells begin with weaker games, which draw the average down.`;
  return {
    id: 'fitness',
    title,
    words,
    plot: plotOf(history, {
      id: 'fitness-plot',
      title,
      description: words,
      upwards: 'fitness of 100',
      lines: [
        { name: 'best game', valueOf: (at) => 100 * at.best },
        { name: 'all games on average', valueOf: (at) => 100 * at.mean },
      ],
    }),
    tables: [
      {
        caption: 'Fitness by proposals',
        columns: ['Proposals', 'Best', 'Average'],
        rows: sample(history, MOST_ROWS).map((at) => [whole(at.proposals), hundredths(at.best), hundredths(at.mean)]),
      },
    ],
  };
}

function coverageFigure(history: readonly Progress[], cells: number): Figure {
  const title = 'Cells with a game';
  const { filled } = history.at(-1)!;
  const half = history.find((at) => 2 * at.filled >= filled)!;
  const words = `${counted(filled, 'cell')} of ${whole(cells)} in the end (${percent(filled / cells)}), half of them after ${counted(half.proposals, 'proposal')}.`;
  return {
    id: 'coverage',
    title,
    words,
    plot: plotOf(history, {
      id: 'coverage-plot',
      title,
      description: words,
      upwards: 'cells',
      lines: [{ name: 'cells with a game', valueOf: (at) => at.filled }],
    }),
    tables: [
      {
        caption: 'Cells by proposals',
        columns: ['Proposals', 'Cells', 'Share'],
        rows: sample(history, MOST_ROWS).map((at) => [whole(at.proposals), whole(at.filled), percent(at.filled / cells)]),
      },
    ],
  };
}

interface Course {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly upwards: string;
  readonly lines: readonly { readonly name: string; readonly valueOf: (at: Progress) => number }[];
}

function plotOf(history: readonly Progress[], { lines, ...course }: Course): Markup {
  const total = history.at(-1)!.proposals;
  const points = sample(history, MOST_POINTS);
  return linePlot({
    ...course,
    moments: points.map(({ proposals }) => proposals / total),
    lines: lines.map(({ name, valueOf }) => ({ name, values: points.map(valueOf) })),
    across: { label: 'proposals', moment: (share) => short(Math.round(share * total)) },
  });
}

/** Evenly chosen ones, the first and the last among them. */
function sample<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items];
  return Array.from({ length: most }, (_, at) => items[Math.round((at * (items.length - 1)) / (most - 1))]!);
}
