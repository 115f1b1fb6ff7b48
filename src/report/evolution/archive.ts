/** The archive: small maps of the first two dimensions, one for each cell of the others that has games. */
import { bandsOf, bandWords, cellWords, dimensionWords, type Dimension, type Elite, type RunSummary } from '../../evolve/index.ts';
import { figureCard, type Figure } from '../figure.ts';
import { html, type Markup } from '../markup.ts';
import { amount, counted, hundredths, whole } from '../numbers.ts';
import { heatMap } from './heat-map.ts';

/** Where there is one dimension only, all games lie in one row. */
const ONE_ROW: Dimension = { name: '', min: 0, max: 1, cells: 1, scale: 'linear' };

export function archive({ elites, dimensions, filled, cells }: RunSummary): Markup {
  const bands = bandsOf(elites.map(({ judged }) => judged.estimate.mean));
  return html`<section aria-labelledby="archive">
<h2 id="archive">The archive</h2>
<p class="lead">Each field is a cell of the archive, and what is in it is the best game of its kind: the further to the right, the longer its matches; the higher up, the more there is to choose from. The number is its fitness, of 100. ${whole(filled)} of ${counted(cells, 'cell')} ${filled === 1 ? 'has' : 'have'} a game.</p>
${elites.length === 0 ? html`<p class="card calm">No game was good enough yet.</p>` : [legend(bands), html`<div class="grid">${mapsOf(elites, dimensions, bands).map(figureCard)}</div>`]}
</section>
`;
}

function legend(bands: readonly number[]): Markup {
  return html`<ul class="key heat" aria-label="Colours of fitness">${bands
    .slice(0, -1)
    .map(
      (_, band) =>
        html`<li><svg viewBox="0 0 26 16" aria-hidden="true" class="swatch"><g class="h${band}"><rect width="26" height="16"/></g></svg>${bandWords(bands, band)}</li>`,
    )}</ul>`;
}

/** A map for each cell of the dimensions after the second, in their order. */
function mapsOf(elites: readonly Elite[], dimensions: readonly Dimension[], bands: readonly number[]): Figure[] {
  const [across = ONE_ROW, up = ONE_ROW, ...others] = dimensions;
  const groups = new Map<string, Elite[]>();
  for (const elite of elites) {
    const key = elite.cell.slice(2).join('-');
    groups.set(key, [...(groups.get(key) ?? []), elite]);
  }
  return [...groups.values()]
    .toSorted((one, other) => compareCells(one[0]!.cell.slice(2), other[0]!.cell.slice(2)))
    .map((group) => mapOf(group, { across, up, others, bands }));
}

interface Frame {
  readonly across: Dimension;
  readonly up: Dimension;
  readonly others: readonly Dimension[];
  readonly bands: readonly number[];
}

function mapOf(group: readonly Elite[], { across, up, others, bands }: Frame): Figure {
  const rest = group[0]!.cell.slice(2);
  const title = others.map((dimension, at) => cellWords(dimension, rest[at]!)).join(', ') || 'All games';
  const id = ['map', ...rest].join('-');
  const best = group.reduce((one, other) => (other.judged.estimate.mean > one.judged.estimate.mean ? other : one));
  const named = `${best.name} with ${hundredths(best.judged.estimate.mean)}.`;
  const words = group.length === 1 ? `1 game: ${named}` : `${counted(group.length, 'game')}; the best is ${named}`;
  return {
    id,
    title,
    words,
    plot: heatMap({
      id: `${id}-plot`,
      title: `Games with ${title}`,
      description: `${words} All of them are in the table below.`,
      across,
      up,
      spots: group.map((elite) => ({
        across: elite.cell[0] ?? 0,
        up: elite.cell[1] ?? 0,
        fitness: elite.judged.estimate.mean,
        title: spotTitle(elite, [across, up]),
      })),
      bands,
    }),
    tables: [
      {
        caption: `Games with ${title}, by fitness`,
        columns: [
          'Game',
          dimensionWords(across.name).column,
          dimensionWords(up.name).column,
          'Fitness',
          'At least',
          'At most',
          'What is in it',
        ],
        remarks: true,
        rows: group.map(({ name, judged: { descriptors, estimate, mechanics } }) => [
          name,
          amount(descriptors[across.name] ?? 0),
          amount(descriptors[up.name] ?? 0),
          hundredths(estimate.mean),
          hundredths(estimate.low),
          hundredths(estimate.high),
          mechanics.join(', '),
        ]),
      },
    ],
  };
}

function spotTitle({ name, judged: { descriptors, estimate } }: Elite, dimensions: readonly Dimension[]): string {
  const figures = dimensions.flatMap((dimension) => {
    const value = descriptors[dimension.name];
    return value === undefined ? [] : [`${amount(value)} ${dimensionWords(dimension.name).many}`];
  });
  return [`${name}: fitness ${hundredths(estimate.mean)} (${hundredths(estimate.low)} to ${hundredths(estimate.high)})`, ...figures].join(
    ', ',
  );
}

function compareCells(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((step, index) => step !== other[index]);
  return at < 0 ? 0 : one[at]! - other[at]!;
}
