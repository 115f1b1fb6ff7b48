/** A map of games: one field for each cell of two dimensions, with its fitness as a number and a colour. */
import { bandOf, boundsOf, dimensionWords, roughly, type Dimension } from '../../evolve/index.ts';
import { html, type Markup } from '../markup.ts';
import { hundredths } from '../numbers.ts';
import { drawing, WIDTH } from '../plots/plot.ts';

/** A game in its field. */
interface Spot {
  readonly across: number;
  readonly up: number;
  readonly fitness: number;
  /** What is said of it. */
  readonly title: string;
}

export interface HeatMap {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly across: Dimension;
  readonly up: Dimension;
  readonly spots: readonly Spot[];
  /** Where bands of fitness begin and end. */
  readonly bands: readonly number[];
}

const LEFT = 34;
const RIGHT = WIDTH - 10;
const TOP = 20;
/** A field is no higher than this. */
const HIGHEST = 24;
/** A number is written into fields that are at least so wide. */
const WRITTEN = 20;
/** Room for the names of the axis below. */
const BELOW = 38;

export function heatMap({ id, title, description, across, up, spots, bands }: HeatMap): Markup {
  const wide = (RIGHT - LEFT) / across.cells;
  const high = Math.min(HIGHEST, wide);
  const bottom = TOP + up.cells * high;
  const x = (step: number): number => LEFT + step * wide;
  const y = (step: number): number => bottom - step * high;
  return drawing(id, bottom + BELOW, { title, description }, [
    html`<text class="unit" x="0" y="11">${dimensionWords(up.name).axis}</text><path class="fields" d="${grid(across.cells, up.cells, x, y)}"/>`,
    ticks(up).map(({ step, text }) => html`<text x="${LEFT - 5}" y="${y(step) + 4}" text-anchor="end">${text}</text>`),
    ticks(across).map(
      ({ step, text }) =>
        html`<text x="${x(step)}" y="${bottom + 15}" text-anchor="${step === across.cells ? 'end' : 'middle'}">${text}</text>`,
    ),
    html`<text class="unit" x="${(LEFT + RIGHT) / 2}" y="${bottom + 33}" text-anchor="middle">${dimensionWords(across.name).axis}</text>`,
    spots.map(
      (spot) =>
        html`<g class="h${bandOf(spot.fitness, bands)}"><title>${spot.title}</title><rect x="${x(spot.across) + 1}" y="${y(spot.up + 1) + 1}" width="${wide - 2}" height="${high - 2}"/>${wide < WRITTEN ? null : html`<text x="${x(spot.across) + wide / 2}" y="${y(spot.up) - high / 2 + 4}">${hundredths(spot.fitness)}</text>`}</g>
`,
    ),
  ]);
}

/** Lines between fields, as one path. */
function grid(columns: number, rows: number, x: (step: number) => number, y: (step: number) => number): string {
  return [
    ...Array.from({ length: columns + 1 }, (_, step) => `M${round(x(step))} ${round(y(0))}V${round(y(rows))}`),
    ...Array.from({ length: rows + 1 }, (_, step) => `M${round(x(0))} ${round(y(step))}H${round(x(columns))}`),
  ].join('');
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}

/** So many numbers have room on an axis. */
const MOST_TICKS = 6;

function ticks(dimension: Dimension): { readonly step: number; readonly text: string }[] {
  const every = Math.ceil(dimension.cells / (MOST_TICKS - 1));
  return boundsOf(dimension).flatMap((bound, step) => (step % every === 0 ? [{ step, text: roughly(bound) }] : []));
}
