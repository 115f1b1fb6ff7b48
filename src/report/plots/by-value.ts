/** A figure by the value of something that was set: points with whiskers, joined by a line. */
import { largest, smallest } from '../../ir/largest.ts';
import { html, type Markup } from '../markup.ts';
import { drawing, WIDTH } from './plot.ts';
import { ticksAround } from './ticks.ts';

/** A value that was tried, and the figure with where the true one lies; null if there is none. */
interface ValuePoint {
  value: number | boolean | string;
  at: { value: number; low: number; high: number } | null;
}

export interface ByValue {
  id: string;
  title: string;
  description: string;
  points: readonly ValuePoint[];
  print: (figure: number) => string;
  /** The axis shows at least so much, so that small differences look small. */
  least: number;
  /** The name of what was set. */
  across: string;
  /** One of the points that stands out, and what it is called. */
  mark: { index: number; label: string } | null;
}

const TOP = 24;
const BOTTOM = 170;
const LEFT = 52;
const RIGHT = WIDTH - 14;
const HEIGHT = 206;

/** The plot; its axis goes as far as the whiskers do, not down to 0. */
export function byValuePlot({ id, title, description, points, print, least, across, mark }: ByValue): Markup {
  const reached = points.flatMap(({ at }) => (at === null ? [] : [at.low, at.high]));
  const [bottom, top] = [smallest(reached), largest(reached)];
  const missing = Math.max(0, least - (top - bottom)) / 2;
  // What is never below 0 has no axis there.
  const ticks = ticksAround(bottom >= 0 ? Math.max(0, bottom - missing) : bottom - missing, top + missing, 4);
  const [lowest, highest] = [ticks[0]!, ticks.at(-1)!];
  const y = (figure: number): number => BOTTOM - ((BOTTOM - TOP) * (figure - lowest)) / (highest - lowest);
  const xs = placesOf(points.map(({ value }) => value));
  const known = points.flatMap(({ at, value }, i) => (at === null ? [] : [{ ...at, name: String(value), x: xs[i]! }]));
  return drawing(id, HEIGHT, { title, description }, [
    ticks.map(
      (tick) =>
        html`<line class="rule" x1="${LEFT - 8}" x2="${RIGHT}" y1="${y(tick)}" y2="${y(tick)}"/><text x="${LEFT - 12}" y="${y(tick) + 4}" text-anchor="end">${print(tick)}</text>`,
    ),
    labelled(points, xs).map((i) => html`<text x="${xs[i]!}" y="${BOTTOM + 16}" text-anchor="middle">${String(points[i]!.value)}</text>`),
    html`<text class="unit" x="${(LEFT + RIGHT) / 2}" y="${HEIGHT - 4}" text-anchor="middle">${across}</text>`,
    mark === null
      ? null
      : html`<line class="mark" x1="${xs[mark.index]!}" x2="${xs[mark.index]!}" y1="${TOP - 6}" y2="${BOTTOM}"/><text class="note" x="${Math.min(RIGHT - 20, Math.max(LEFT + 20, xs[mark.index]!))}" y="${TOP - 10}" text-anchor="middle">${mark.label}</text>`,
    html`<path class="line c0" d="${known.map((point, i) => `${i === 0 ? 'M' : 'L'}${place(point.x)} ${place(y(point.value))}`).join('')}"/>`,
    known.map(
      ({ name, x, value, low, high }) =>
        html`<path class="whisker" d="M${x - 4} ${y(low)}h8M${x} ${y(low)}V${y(high)}M${x - 4} ${y(high)}h8"/><circle class="dot" cx="${x}" cy="${y(value)}" r="4"><title>${across} ${name}: ${print(value)}, between ${print(low)} and ${print(high)}</title></circle>
`,
    ),
  ]);
}

/** Numbers stand as far apart as they are; words one after the other. */
function placesOf(values: readonly ValuePoint['value'][]): number[] {
  const numbers = values.every((value) => typeof value === 'number') ? (values as readonly number[]) : values.map((_, i) => i);
  const [low, high] = [smallest(numbers), largest(numbers)];
  return numbers.map((value) => (high === low ? (LEFT + RIGHT) / 2 : LEFT + ((RIGHT - LEFT) * (value - low)) / (high - low)));
}

const LETTER = 7;

/** The values whose names have room below the axis, from the left. */
function labelled(points: readonly ValuePoint[], xs: readonly number[]): number[] {
  const order = xs.map((_, i) => i).toSorted((a, b) => xs[a]! - xs[b]!);
  const shown: number[] = [];
  let end = -Infinity;
  for (const i of order) {
    const half = (String(points[i]!.value).length * LETTER) / 2;
    if (xs[i]! - half < end + 6) continue;
    shown.push(i);
    end = xs[i]! + half;
  }
  return shown;
}

function place(coordinate: number): string {
  return String(Math.round(coordinate * 10) / 10);
}
