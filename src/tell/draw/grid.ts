/** Boards whose cells have rows and columns. */
import { largest, smallest } from '../../ir/largest.ts';
import type { ObservedZone } from '../../kernel/index.ts';
import type { ZoneDef } from '../../ir/index.ts';
import type { Wording } from '../wording.ts';
import { cut, joined, padded, span, type Paint, type Span } from './paint.ts';
import { heaps, heapText, markOf, type Heap } from './pieces.ts';

interface Cell {
  row: number;
  column: number;
  heaps: Heap[];
}

/** A board as a grid with its coordinates; hexagons are shifted by half a cell from row to row. */
export function drawGrid(
  w: Wording,
  cells: readonly ZoneDef[],
  zones: Record<string, ObservedZone>,
  paint: Paint,
  width: number,
): string[] {
  const filled = cells.map((zone): Cell => {
    const seen = zones[`${zone.id}:none`];
    return {
      row: Number(zone.attributes!['row']),
      column: Number(zone.attributes!['column']),
      heaps: heaps(w, seen?.tokens ?? [], seen?.count).toSorted((a, b) => Number(isOwned(a)) - Number(isOwned(b))),
    };
  });
  const kinds = new Set(filled.flatMap((cell) => cell.heaps.map(({ name }) => name)));
  const single =
    kinds.size <= 1 &&
    filled.every(({ heaps: here }) => here.every(({ counts }) => [...counts.values()].reduce((sum, count) => sum + count, 0) === 1));
  const lines = (cell: Cell): Span[] =>
    single ? cell.heaps.map((heap) => signOf(heap, paint)) : cell.heaps.map((heap) => heapText(heap, paint, true));
  return isHexagonal(cells) ? hexagons(filled, lines, paint, width) : squares(filled, lines, paint, width);
}

/** A grid may have so many places without a cell for every one with a cell, and some in any case. */
const MOST_EMPTY = { share: 16, always: 256 } as const;

/** Whether a board can be drawn as a grid: its coordinates do not lie far apart. */
export function isGrid(cells: readonly ZoneDef[]): boolean {
  const across = (name: 'row' | 'column'): number => {
    const values = cells.map(({ attributes }) => Number(attributes![name]));
    return largest(values) - smallest(values) + 1;
  };
  return across('row') * across('column') <= MOST_EMPTY.share * cells.length + MOST_EMPTY.always;
}

/** What belongs to nobody is the ground that the rest stands on. */
function isOwned({ counts }: Heap): boolean {
  return [...counts.keys()].some((seat) => seat >= 0);
}

/** The sign of the owner is enough where there is one kind of piece. */
function signOf(heap: Heap, paint: Paint): Span {
  const [seat] = [...heap.counts.keys()];
  return seat === undefined || seat < 0 ? span('*') : markOf(paint, seat);
}

/** In a hexagon of axial coordinates, a cell touches the one below and to the left, but not the one below and to the right. */
function isHexagonal(cells: readonly ZoneDef[]): boolean {
  const at = new Map(cells.map(({ id, attributes }) => [id, attributes!]));
  const steps = new Set<string>();
  for (const { attributes, adjacentTo } of cells)
    for (const edge of adjacentTo ?? []) {
      const other = at.get(typeof edge === 'string' ? edge : edge.zone);
      if (other !== undefined)
        steps.add(`${Number(other['row']) - Number(attributes!['row'])},${Number(other['column']) - Number(attributes!['column'])}`);
    }
  return steps.has('1,-1') && !steps.has('1,1');
}

function squares(cells: readonly Cell[], lines: (cell: Cell) => Span[], paint: Paint, width: number): string[] {
  const rows = range(cells.map(({ row }) => row));
  const columns = range(cells.map(({ column }) => column));
  const margin = largest(rows.map((row) => String(row).length)) + 1;
  const inner = cellWidth(
    cells,
    lines,
    Math.floor((width - margin - 1) / columns.length) - 1,
    largest(columns.map((column) => String(column).length)),
  );
  const rule = (left: string, cross: string, right: string): string =>
    paint.faint(`${' '.repeat(margin)}${left}${columns.map(() => '─'.repeat(inner)).join(cross)}${right}`);
  const head = paint.faint(
    `${' '.repeat(margin + 1)}${columns.map((column) => padded(span(String(column)), inner, 'centre')).join(' ')}`.trimEnd(),
  );
  const bar = paint.faint('│');
  const byPlace = new Map(cells.toReversed().map((cell) => [`${cell.row},${cell.column}`, cell]));
  const body = rows.flatMap((row, index) => {
    const content = columns.map((column) => {
      const cell = byPlace.get(`${row},${column}`);
      return cell === undefined ? null : lines(cell);
    });
    const height = largest(
      content.map((cell) => cell?.length ?? 0),
      1,
    );
    const text = Array.from({ length: height }, (_, line) => {
      const label = paint.faint(padded(span(line === 0 ? String(row) : ''), margin - 1, 'right'));
      return `${label} ${bar}${content.map((cell) => padded(cell === null ? span('░'.repeat(inner), paint.faint) : fit(cell[line], inner), inner, 'centre')).join(bar)}${bar}`;
    });
    return index === 0 ? text : [rule('├', '┼', '┤'), ...text];
  });
  return [head, rule('┌', '┬', '┐'), ...body, rule('└', '┴', '┘')];
}

function hexagons(cells: readonly Cell[], lines: (cell: Cell) => Span[], paint: Paint, width: number): string[] {
  const rows = range(cells.map(({ row }) => row));
  const left = smallest(cells.map(({ row, column }) => column + row / 2));
  const right = largest(cells.map(({ row, column }) => column + row / 2));
  const margin = largest(rows.map((row) => String(row).length)) + 1;
  const across = right - left + 1;
  const inner = cellWidth(
    cells,
    (cell) => [span(`${cell.row},${cell.column}`), ...lines(cell)],
    Math.floor((width - margin) / across) - 2,
    3,
  );
  const pitch = inner + 2 + (inner % 2);
  return rows.flatMap((row) => {
    const here = cells.filter((cell) => cell.row === row).toSorted((a, b) => a.column - b.column);
    const content = here.map((cell) => [span(`${row},${cell.column}`, paint.faint), ...lines(cell)]);
    const height = largest(content.map((cell) => cell.length));
    return Array.from({ length: height }, (_, line) => {
      let text = '';
      let used = 0;
      here.forEach(({ column }, index) => {
        const at = margin + Math.round((column + row / 2 - left) * pitch);
        const bar = paint.faint(line === 0 ? '╭' : '│');
        text += `${' '.repeat(Math.max(0, at - used))}${bar}${padded(fit(content[index]![line], inner), pitch - 1)}`;
        used = at + pitch;
      });
      return text.trimEnd();
    });
  });
}

function fit(line: Span | undefined, width: number): Span {
  if (line === undefined) return span('');
  return line.width <= width ? line : span(cut(line.plain, width));
}

function cellWidth(cells: readonly Cell[], lines: (cell: Cell) => Span[], most: number, least: number): number {
  const widest = largest(
    cells.flatMap((cell) => lines(cell).map(({ width }) => width)),
    Math.max(1, least),
  );
  return Math.max(1, Math.min(most, widest <= 3 ? 3 : widest));
}

function range(numbers: readonly number[]): number[] {
  const first = smallest(numbers);
  return Array.from({ length: largest(numbers) - first + 1 }, (_, index) => first + index);
}

/** The signs of the players, for whoever looks at a board. */
export function legend(names: readonly string[], paint: Paint): string {
  return joined(
    names.map((name, seat) => joined([markOf(paint, seat), span(` ${name}`)])),
    '   ',
  ).text;
}
