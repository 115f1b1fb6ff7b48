/** A list of moves in as many columns as there is room for. */
import { largest } from '../../ir/largest.ts';
import type { Entry } from './entries.ts';

const GAP = 3;
/** Nobody reads more at a glance. */
const MOST_LINES = 12;

/** The list, cut where it gets long unless all of it is wanted. */
export function printEntries(entries: readonly Entry[], width: number, all = false): string {
  const digits = String(entries.at(-1)?.number ?? 0).length;
  const cells = entries.map(({ number, text }) => `${String(number).padStart(digits + 1)}  ${text}`);
  const widest = largest(cells.map((cell) => cell.length));
  // Few moves are easier to read below one another.
  const columns = cells.length <= 4 ? 1 : Math.max(1, Math.floor((width + GAP) / (widest + GAP)));
  const most = all ? cells.length : columns * MOST_LINES;
  const shown = cells.slice(0, most);
  const height = Math.ceil(shown.length / columns);
  const lines = Array.from({ length: height }, (_, row) =>
    Array.from({ length: columns }, (__, column) => shown[column * height + row] ?? '')
      .map((cell) => cell.padEnd(widest))
      .join(' '.repeat(GAP))
      .trimEnd(),
  );
  const left = cells.length - shown.length;
  return [
    ...lines,
    ...(left === 0 ? [] : [`${' '.repeat(digits + 1)}  … and ${left} more: type words to narrow them down, or “moves” to see all`]),
  ].join('\n');
}
