/** Columns side by side in a terminal: words to the left, numbers to the right. */
import { largest } from '../../ir/largest.ts';
import type { Paint } from '../text/paint.ts';

/** The rows as lines, all columns as wide as their widest cell; the first column, and those that `left` names, begin at the left. */
export function textTable(rows: readonly (readonly string[])[], left: readonly number[] = []): string[] {
  const widths = (rows[0] ?? []).map((_, column) => largest(rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 || left.includes(column) ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  ')
      .trimEnd(),
  );
}

/** A part of a table: its heading, what that means, and its rows. */
export interface TextPart {
  heading: readonly string[];
  meaning: string;
  rows: readonly (readonly string[])[];
}

/** Parts one below the other, whose columns are as wide as one another. */
export function textParts(parts: readonly TextPart[], { bold, dim }: Paint, left: readonly number[]): string[][] {
  const lines = textTable(
    parts.flatMap(({ heading, rows }) => [heading, ...rows]),
    left,
  );
  return parts.map(({ meaning, rows }) => {
    const [heading, ...rest] = lines.splice(0, 1 + rows.length);
    return [meaning === '' ? bold(heading!) : `${bold(heading!)}  ${dim(meaning)}`, ...rest];
  });
}

/** Without the spaces that keep numbers and units on one line of a page. */
export function plainSpaces(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}
