/** Plots in rows: a label with its value on a line, and below it what there is to see. */
import { html, type Markup, type Part } from '../markup.ts';
import { percent } from '../numbers.ts';
import { drawing, fitted, WIDTH } from './plot.ts';

/** A row of bars: how much of the whole width is filled. */
export interface BarRow {
  label: string;
  value: string;
  /** From 0 to 1. */
  share: number;
}

/** A share that is known from so many matches only: where the true one lies. */
export interface IntervalRow {
  label: string;
  share: number;
  low: number;
  high: number;
}

const ROW = 31;
const LEFT = 6;
const RIGHT = WIDTH - 6;

const x = (share: number): number => LEFT + (RIGHT - LEFT) * Math.min(1, Math.max(0, share));

/** Bars from the left, on a track that shows the whole. */
export function barRows(id: string, title: string, rows: readonly BarRow[]): Markup {
  const description = `${rows.map(({ label, value }) => `${label}: ${value}`).join('; ')}.`;
  return drawing(
    id,
    rows.length * ROW + 2,
    { title, description },
    rows.map((row, i) => [
      labelOf(row.label, row.value, i * ROW),
      html`<rect class="track" x="${LEFT}" y="${i * ROW + 18}" width="${RIGHT - LEFT}" height="8" rx="2"/><rect class="bar" x="${LEFT}" y="${i * ROW + 18}" width="${x(row.share) - LEFT}" height="8" rx="2"/>
`,
    ]),
  );
}

/** Points with whiskers on an axis from 0 to 100 per cent, and a line at what is expected. */
export function intervalRows(
  id: string,
  title: string,
  rows: readonly IntervalRow[],
  expected: { share: number; label: string } | null,
): Markup {
  const description = `${rows.map(({ label, share, low, high }) => `${label}: ${percent(share)}, between ${percent(low)} and ${percent(high)}`).join('; ')}.${expected === null ? '' : ` ${expected.label}: ${percent(expected.share)}.`}`;
  const top = expected === null ? 0 : 18;
  const bottom = top + rows.length * ROW + 4;
  return drawing(id, bottom + 20, { title, description }, [
    [0, 0.25, 0.5, 0.75, 1].map(
      (tick) =>
        html`<line class="rule" x1="${x(tick)}" x2="${x(tick)}" y1="${top}" y2="${bottom}"/><text x="${x(tick)}" y="${bottom + 15}" text-anchor="${anchorAt(tick)}">${percent(tick)}</text>`,
    ),
    expected === null
      ? null
      : html`<line class="mark" x1="${x(expected.share)}" x2="${x(expected.share)}" y1="${top - 2}" y2="${bottom}"/><text class="note" x="${x(expected.share)}" y="11" text-anchor="${anchorAt(expected.share)}">${expected.label} ${percent(expected.share)}</text>`,
    rows.map((row, i): Part => {
      const y = top + i * ROW + 22;
      return [
        labelOf(row.label, percent(row.share), top + i * ROW),
        html`<path class="whisker" d="M${x(row.low)} ${y - 4}v8M${x(row.low)} ${y}H${x(row.high)}M${x(row.high)} ${y - 4}v8"/><circle class="dot" cx="${x(row.share)}" cy="${y}" r="4"><title>${row.label}: ${percent(row.share)}, between ${percent(row.low)} and ${percent(row.high)}</title></circle>
`,
      ];
    }),
  ]);
}

/** A label on the left and its value on the right; the style sheet keeps lines from running through them. */
function labelOf(label: string, value: string, top: number): Markup {
  const room = RIGHT - LEFT - 7.5 * value.length - 16;
  return html`<text class="label" x="${LEFT}" y="${top + 13}">${fitted(label, room)}</text><text class="value" x="${RIGHT}" y="${top + 13}" text-anchor="end">${value}</text>`;
}

function anchorAt(share: number): 'start' | 'middle' | 'end' {
  return share < 0.15 ? 'start' : share > 0.85 ? 'end' : 'middle';
}
