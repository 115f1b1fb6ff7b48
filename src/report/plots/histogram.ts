/** How often each number came up. */
import type { Bar } from '../../sim/index.ts';
import { html, type Markup } from '../markup.ts';
import { amount, short, whole } from '../numbers.ts';
import { drawing, WIDTH } from './plot.ts';
import { ticksAround, ticksWithin } from './ticks.ts';

export interface Histogram {
  id: string;
  title: string;
  bars: readonly Bar[];
  mean: number;
  /** What is counted along the axis below, and what the bars count. */
  across: string;
  upwards: string;
}

const TOP = 24;
const BOTTOM = 170;
const LEFT = 44;
const RIGHT = WIDTH - 8;
const HEIGHT = 206;
/** A few bars do not become blocks: there is room for so many at least. */
const FEWEST = 8;

/** Bars over a linear axis, with a line at the mean. */
export function histogram({ id, title, bars, mean, across, upwards }: Histogram): Markup {
  const most = bars.reduce((highest, { count }) => Math.max(highest, count), 0);
  const ticks = ticksAround(0, most, 4, { whole: true });
  const y = (count: number): number => BOTTOM - ((BOTTOM - TOP) * count) / ticks.at(-1)!;

  const from = bars[0]!.from;
  const to = bars.at(-1)!.to;
  const barWidth = (RIGHT - LEFT) / Math.max(FEWEST, bars.length);
  const start = (LEFT + RIGHT - barWidth * bars.length) / 2;
  const perUnit = (barWidth * bars.length) / (to - from + 1);
  /** A number takes the room up to the next: its middle is where it stands. */
  const x = (value: number): number => start + (value - from + 0.5) * perUnit;

  const description = `${bars.length === 1 ? 'One bar' : `${bars.length} bars`} from ${whole(from)} to ${whole(to)}, mean ${amount(mean)}. The numbers are in the table below.`;
  return drawing(id, HEIGHT, { title, description }, [
    html`<text class="unit" x="0" y="11">${upwards}</text>`,
    ticks.map(
      (tick) =>
        html`<line class="rule" x1="${LEFT}" x2="${RIGHT}" y1="${y(tick)}" y2="${y(tick)}"/><text x="${LEFT - 6}" y="${y(tick) + 4}" text-anchor="end">${short(tick)}</text>`,
    ),
    bars.map(
      ({ from: low, to: high, count }, i) =>
        html`<rect class="bar" x="${start + i * barWidth + Math.min(1, barWidth * 0.1)}" y="${y(count)}" width="${barWidth - 2 * Math.min(1, barWidth * 0.1)}" height="${BOTTOM - y(count)}"><title>${low === high ? whole(low) : `${whole(low)} to ${whole(high)}`}: ${whole(count)}</title></rect>
`,
    ),
    html`<line class="axis" x1="${LEFT}" x2="${RIGHT}" y1="${BOTTOM}" y2="${BOTTOM}"/>`,
    ticksWithin(from, to, Math.min(12, Math.floor((RIGHT - LEFT) / (16 + 7 * short(to).length)))).map(
      (tick) => html`<text x="${x(tick)}" y="${BOTTOM + 16}" text-anchor="middle">${short(tick)}</text>`,
    ),
    html`<text class="unit" x="${(LEFT + RIGHT) / 2}" y="${HEIGHT - 4}" text-anchor="middle">${across}</text>`,
    from === to
      ? null
      : html`<line class="halo" x1="${x(mean)}" x2="${x(mean)}" y1="${TOP - 6}" y2="${BOTTOM}"/><line class="mark" x1="${x(mean)}" x2="${x(mean)}" y1="${TOP - 6}" y2="${BOTTOM}"/><text class="note" x="${Math.min(RIGHT - 40, Math.max(LEFT + 56, x(mean)))}" y="${TOP - 10}" text-anchor="middle">mean ${amount(mean)}</text>`,
  ]);
}
