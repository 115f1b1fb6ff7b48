/** What players have, a row for each. */
import { largest } from '../../ir/largest.ts';
import { cut, padded, span, widthOf, type Paint } from './paint.ts';

/** A column: its heading and a value for each row. */
export interface Column {
  heading: string;
  values: string[];
}

/** A heading for a row: its text, and the seat whose colour it has. */
export interface RowHeading {
  text: string;
  seat: number | null;
}

/** Rows and columns, in several tables if they are too wide for one. */
export function drawColumns(rows: readonly RowHeading[], columns: readonly Column[], paint: Paint, width: number): string[] {
  const first = largest(rows.map(({ text }) => widthOf(text)));
  const most = Math.max(8, width - first - 2);
  const widths = columns.map(({ heading, values }) => Math.min(most, largest(values.map(widthOf), widthOf(heading))));
  const lines: string[] = [];
  for (let from = 0, to = 0; from < columns.length; from = to) {
    let used = first;
    for (to = from; to < columns.length && (to === from || used + 2 + widths[to]! <= width); to++) used += 2 + widths[to]!;
    const part = columns.slice(from, to);
    const cell = (text: string, index: number): string => padded(span(cut(text, widths[from + index]!)), widths[from + index]!, 'right');
    lines.push(paint.faint(`${' '.repeat(first)}${part.map(({ heading }, index) => `  ${cell(heading, index)}`).join('')}`));
    rows.forEach(({ text, seat }, row) => {
      const heading = padded(
        span(text, (plain) => (seat === null ? plain : paint.player(seat, plain))),
        first,
      );
      lines.push(`${heading}${part.map(({ values }, index) => `  ${cell(values[row] ?? '', index)}`).join('')}`.trimEnd());
    });
  }
  return lines;
}
