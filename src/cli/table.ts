/** Columns side by side; the last one takes the room that is left and goes on below itself. */
import { wrap } from '../diagnostics/render/wrap.ts';

const GAP = '  ';
const LEAST_ROOM = 20;

/** Rows below a row of headings, if there is one. No line break at the end. */
export function table(headings: readonly string[] | null, rows: readonly (readonly string[])[], width: number): string {
  const all = headings === null ? rows : [headings, ...rows];
  const columns = (all[0]?.length ?? 1) - 1;
  const widths = Array.from({ length: columns }, (_, column) => all.reduce((most, row) => Math.max(most, row[column]!.length), 0));
  const used = widths.reduce((sum, cells) => sum + cells + GAP.length, 0);
  const room = Math.max(LEAST_ROOM, width - used);
  return all.flatMap((row) => lines(row, widths, room)).join('\n');
}

function lines(row: readonly string[], widths: readonly number[], room: number): string[] {
  const [first = '', ...more] = wrap(row.at(-1)!, room);
  const begin = widths.map((cells, column) => row[column]!.padEnd(cells) + GAP).join('');
  const indent = ' '.repeat(begin.length);
  return [(begin + first).trimEnd(), ...more.map((line) => indent + line)];
}
