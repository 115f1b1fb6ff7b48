/** Lines over the course of a match, or of anything else that begins and ends, with bands around them. */
import { largest, smallest } from '../../ir/largest.ts';
import { html, type Markup } from '../markup.ts';
import { percent, short } from '../numbers.ts';
import { LINE_COLOURS } from '../style.ts';
import { drawing, WIDTH } from './plot.ts';
import { ticksAround } from './ticks.ts';

/** A line: at each moment a number, or none; a band around it has both sides wherever there is a number. */
interface Line {
  name: string;
  values: readonly (number | null)[];
  band?: readonly { low: number; high: number }[];
}

export interface Lines {
  id: string;
  title: string;
  description: string;
  /** The moments, from 0 (start) to 1 (end). */
  moments: readonly number[];
  lines: readonly Line[];
  /** What the numbers are. */
  upwards: string;
  /** Shares have an axis from 0 to 100 per cent. */
  shares?: boolean;
  /** What the moments are shares of, and how one is called; a match, unless stated. */
  across?: { label: string; moment: (share: number) => string };
}

const OF_A_MATCH: NonNullable<Lines['across']> = {
  label: 'how much of the match is over',
  moment: (share) => (share === 0 ? 'start' : share === 1 ? 'end' : percent(share)),
};

/** Lines that follow one another differ in more than their colour. */
const DASHES = ['none', '7 3', '2 3', '9 3 2 3', '14 4'];

const TOP = 24;
const BOTTOM = 170;
const LEFT = 48;
const RIGHT = WIDTH - 12;
const HEIGHT = 206;

/** The lines and, if there are several, a key to them. */
export function linePlot({ id, title, description, moments, lines, upwards, shares = false, across = OF_A_MATCH }: Lines): Markup {
  const reached = lines.flatMap(({ values, band }) =>
    values.flatMap((value, i) => (value === null ? [] : [value, band?.[i]?.low ?? value, band?.[i]?.high ?? value])),
  );
  // A band may go a little below 0; the axis follows it, but not down to the next round number.
  const lowest = shares ? 0 : smallest(reached, 0);
  const ticks = shares ? [0, 0.25, 0.5, 0.75, 1] : ticksAround(lowest, largest(reached, 0), 4).filter((tick) => tick >= lowest);
  const highest = ticks.at(-1)!;
  const print = shares ? percent : short;
  const x = (moment: number): number => LEFT + (RIGHT - LEFT) * moment;
  const y = (value: number): number => BOTTOM - ((BOTTOM - TOP) * (value - lowest)) / (highest - lowest);

  return html`${drawing(id, HEIGHT, { title, description }, [
    html`<text class="unit" x="0" y="11">${upwards}</text>`,
    ticks.map(
      (tick) =>
        html`<line class="${tick === 0 ? 'axis' : 'rule'}" x1="${LEFT}" x2="${RIGHT}" y1="${y(tick)}" y2="${y(tick)}"/><text x="${LEFT - 6}" y="${y(tick) + 4}" text-anchor="end">${print(tick)}</text>`,
    ),
    [0, 0.25, 0.5, 0.75, 1].map(
      (tick) => html`<text x="${x(tick)}" y="${BOTTOM + 16}" text-anchor="${tick === 1 ? 'end' : 'middle'}">${across.moment(tick)}</text>`,
    ),
    html`<text class="unit" x="${(LEFT + RIGHT) / 2}" y="${HEIGHT - 4}" text-anchor="middle">${across.label}</text>`,
    lines.map(({ values, band }, i) =>
      band === undefined ? null : html`<path class="band c${i % LINE_COLOURS}" d="${bandPath(moments.map(x), values, band, y)}"/>`,
    ),
    lines.map(
      (
        { name, values },
        i,
      ) => html`<path class="line c${i % LINE_COLOURS}" stroke-dasharray="${DASHES[i % DASHES.length]!}" d="${linePath(moments.map(x), values, y)}"><title>${name}</title></path>
`,
    ),
  ])}${lines.length < 2 ? null : html`<ul class="key">${lines.map(({ name }, i) => html`<li><svg viewBox="0 0 26 8" aria-hidden="true"><path class="line c${i % LINE_COLOURS}" stroke-dasharray="${DASHES[i % DASHES.length]!}" d="M1 4H25"/></svg>${name}</li>`)}</ul>`}`;
}

/** Goes on where a number is missing, and begins anew after it; a number alone is a point. */
function linePath(xs: readonly number[], values: readonly (number | null)[], y: (value: number) => number): string {
  return values
    .flatMap((value, i) => {
      if (value === null) return [];
      const begins = i === 0 || values[i - 1] == null;
      return [`${begins ? 'M' : 'L'}${place(xs[i]!)} ${place(y(value))}${begins && values[i + 1] == null ? 'h0.1' : ''}`];
    })
    .join('');
}

/** Along the upper side and back along the lower, past the gaps of the line. */
function bandPath(
  xs: readonly number[],
  values: readonly (number | null)[],
  band: NonNullable<Line['band']>,
  y: (value: number) => number,
): string {
  const side = (of: 'low' | 'high'): string[] =>
    values.flatMap((value, i) => (value === null ? [] : [`${place(xs[i]!)} ${place(y(band[i]![of]))}`]));
  return `M${side('high').join('L')}L${side('low').toReversed().join('L')}Z`;
}

function place(coordinate: number): string {
  return String(Math.round(coordinate * 10) / 10);
}
