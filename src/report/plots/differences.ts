/** Differences of figures that are measured in different units: each compared with what would matter. */
import { largest } from '../../ir/largest.ts';
import { html, type Markup, type Part } from '../markup.ts';
import { drawing, fitted, WIDTH } from './plot.ts';

/** A difference and where the true one lies, in multiples of what matters. */
export interface DifferenceRow {
  label: string;
  /** What is written beside it. */
  value: string;
  at: number;
  low: number;
  high: number;
}

const ROW = 31;
const TOP = 20;
const LEFT = 6;
const RIGHT = WIDTH - 6;
/** What is larger ends at the edge of the plot: it is large in any case. */
const MOST = 10;

/** Points with whiskers to both sides of nothing; between the two lines is what would not matter. */
export function differenceRows(id: string, title: string, rows: readonly DifferenceRow[]): Markup {
  const limit = Math.min(
    MOST,
    Math.max(
      2,
      Math.ceil(
        largest(
          rows.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]),
          0,
        ),
      ),
    ),
  );
  const x = (multiple: number): number => (LEFT + RIGHT) / 2 + ((RIGHT - LEFT) / 2) * Math.min(1, Math.max(-1, multiple / limit));
  const bottom = TOP + rows.length * ROW + 4;
  const description = `${rows.map(({ label, value }) => `${label}: ${value}`).join('; ')}.`;
  return drawing(id, bottom + 20, { title, description }, [
    html`<text class="unit" x="${LEFT}" y="12">less</text><text class="unit" x="${x(0)}" y="12" text-anchor="middle">no change</text><text class="unit" x="${RIGHT}" y="12" text-anchor="end">more</text>`,
    html`<rect class="band c9" x="${x(-1)}" y="${TOP - 2}" width="${x(1) - x(-1)}" height="${bottom - TOP + 2}"/><line class="axis" x1="${x(0)}" x2="${x(0)}" y1="${TOP - 2}" y2="${bottom}"/>`,
    html`<text x="${x(0)}" y="${bottom + 15}" text-anchor="middle">grey: too small to matter</text>`,
    rows.map((row, i): Part => {
      const top = TOP + i * ROW;
      const y = top + 22;
      const room = RIGHT - LEFT - 6.4 * row.value.length - 12;
      return [
        html`<text class="label" x="${LEFT}" y="${top + 13}">${fitted(row.label, room)}</text><text class="value" x="${RIGHT}" y="${top + 13}" text-anchor="end">${row.value}</text>`,
        html`<path class="whisker" d="M${x(row.low)} ${y - 4}v8M${x(row.low)} ${y}H${x(row.high)}M${x(row.high)} ${y - 4}v8"/><circle class="dot" cx="${x(row.at)}" cy="${y}" r="4"><title>${row.label}: ${row.value}</title></circle>
`,
      ];
    }),
  ]);
}
