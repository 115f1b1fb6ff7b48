/** Boards as text: squares and hexagons where they lie, anything else place by place. */
import { largest, smallest } from '../../ir/largest.ts';
import type { Board, Cell } from '../picture.ts';
import { groupsOf, groupText, markOf, type Group } from './draw-heaps.ts';
import { cut, joined, padded, span, type Paint, type Span } from './paint.ts';

/** A board as lines; one that is told place by place needs its name. */
interface DrawnBoard {
  readonly lines: readonly string[];
  readonly needsName: boolean;
}

/** A board within a width. */
export function drawBoard(board: Board, paint: Paint, width: number): DrawnBoard {
  const inLine = board.cells.filter(({ x, y }) => board.shape === 'hex' || (Number.isInteger(x - 0.5) && Number.isInteger(y - 0.5)));
  const fits = new Set(inLine.map(({ x }) => x)).size * 2 + 6 <= width;
  if (board.shape === 'places' || inLine.length * 2 < board.cells.length || !fits)
    return { lines: drawPlaces(board, board.cells, paint, width), needsName: true };
  const lines = linesIn(board, paint);
  // Without letters and numbers at the rim, cells say themselves what they are called.
  const room = Math.floor((width - 2) / new Set(inLine.map(({ x }) => Math.floor(x))).size) - 1;
  const labelled = (cell: Cell): Span[] => [...inWords(cell.label, room).map((text) => span(text, paint.faint)), ...lines(cell)];
  const drawn =
    board.shape === 'hex'
      ? hexagons(inLine, labelled, paint, width)
      : squares(board, inLine, board.rim.length === 0 ? labelled : lines, paint, width);
  const rest = board.cells.filter((cell) => !inLine.includes(cell));
  return { lines: [...drawn, ...drawPlaces(board, rest, paint, width)], needsName: false };
}

/** A name in lines of whole words. */
function inWords(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** What stands in each cell. The sign of the owner is enough where there is one kind of piece. */
function linesIn({ cells }: Board, paint: Paint): (cell: Cell) => Span[] {
  const all = cells.map(({ heaps }) => groupsOf(heaps));
  const isPiece = all
    .flat()
    .every(({ look, about, count }) => look.kind === 'piece' && count === 1 && (about === '' || look.marks.length > 0));
  const single = isPiece && new Set(all.flat().map(({ text }) => text)).size <= 1;
  return ({ heaps, facts, terrain }) => {
    const ground = heaps.some(({ look }) => look.kind === 'tile') || terrain === 'light' || terrain === 'dark' || terrain === '';
    return [
      ...(ground ? [] : [span(terrain, paint.faint)]),
      ...groupsOf(heaps).flatMap((group) => (single ? [signOf(group, paint)] : cellText(group, paint))),
      ...facts.map(({ label, value }) => span(value === '' ? label : `${label} ${value}`, paint.faint)),
    ];
  };
}

/** Cells are narrow: what there is to say of the ground has a line of its own. */
function cellText(group: Group, paint: Paint): Span[] {
  if (group.look.kind !== 'tile' || group.about === '') return [groupText(group, paint, true)];
  return [groupText({ ...group, about: '' }, paint, true), span(group.about, paint.faint)];
}

function signOf({ counts, look }: Group, paint: Paint): Span {
  const [seat = -1] = [...counts.keys()];
  const marks = look.kind === 'piece' ? look.marks.map((word) => word.charAt(0).toUpperCase()).join('') : '';
  return joined([seat < 0 ? span('*') : markOf(paint, seat), span(marks)]);
}

function squares(board: Board, cells: readonly Cell[], lines: (cell: Cell) => Span[], paint: Paint, width: number): string[] {
  const rows = inOrder(cells.map(({ y }) => y));
  const columns = inOrder(cells.map(({ x }) => x));
  const rowLabel = (y: number): string => board.rim.find((label) => label.y === y)?.text ?? '';
  const columnLabel = (x: number): string => board.rim.find((label) => label.x === x)?.text ?? '';
  const margin = largest(rows.map((row) => rowLabel(row).length)) + 1;
  const inner = cellWidth(
    cells,
    lines,
    Math.floor((width - margin - 1) / columns.length) - 1,
    largest(columns.map((column) => columnLabel(column).length)),
  );
  const rule = (left: string, cross: string, right: string): string =>
    paint.faint(`${' '.repeat(margin)}${left}${columns.map(() => '─'.repeat(inner)).join(cross)}${right}`);
  const head = paint.faint(
    `${' '.repeat(margin + 1)}${columns.map((column) => padded(span(columnLabel(column)), inner, 'centre')).join(' ')}`.trimEnd(),
  );
  const bar = paint.faint('│');
  const at = new Map(cells.map((cell) => [`${cell.x} ${cell.y}`, cell]));
  const body = rows.flatMap((row, index) => {
    const content = columns.map((column) => {
      const cell = at.get(`${column} ${row}`);
      return cell === undefined ? null : lines(cell);
    });
    const height = largest(
      content.map((cell) => cell?.length ?? 0),
      1,
    );
    const text = Array.from({ length: height }, (_, line) => {
      const label = paint.faint(padded(span(line === 0 ? rowLabel(row) : ''), margin - 1, 'right'));
      return `${label} ${bar}${content.map((cell) => padded(cell === null ? span('░'.repeat(inner), paint.faint) : fit(cell[line], inner), inner, 'centre')).join(bar)}${bar}`;
    });
    return index === 0 ? text : [rule('├', '┼', '┤'), ...text];
  });
  return [rule('┌', '┬', '┐'), ...body, rule('└', '┴', '┘'), ...(head === '' ? [] : [head])];
}

/** Hexagons are shifted by half a cell from row to row. */
function hexagons(cells: readonly Cell[], lines: (cell: Cell) => Span[], paint: Paint, width: number): string[] {
  const rows = inOrder(cells.map(({ y }) => y));
  const left = smallest(cells.map(({ x }) => x));
  const across = largest(cells.map(({ x }) => x)) - left + 1;
  // Half a cell must be a whole number of characters.
  const widest = Math.max(4, Math.floor(width / across / 2) * 2);
  const inner = cellWidth(cells, lines, widest - 1, 3);
  const pitch = Math.min(widest, inner + 2 + (inner % 2));
  return rows.flatMap((row) => {
    const here = cells.filter(({ y }) => y === row).toSorted((a, b) => a.x - b.x);
    const content = here.map(lines);
    const height = largest(content.map((cell) => cell.length));
    return Array.from({ length: height }, (_, line) => {
      let text = '';
      let used = 0;
      here.forEach(({ x }, index) => {
        const at = Math.round((x - left) * pitch);
        const bar = paint.faint(line === 0 ? '╭' : '│');
        text += `${' '.repeat(Math.max(0, at - used))}${bar}${padded(fit(content[index]![line], inner), pitch - 1)}`;
        used = at + pitch;
      });
      return text.trimEnd();
    });
  });
}

/** Places one by one: what they are like and what lies there, in as many columns as there is room for. */
function drawPlaces(board: Board, cells: readonly Cell[], paint: Paint, width: number): string[] {
  // Places that nothing is said of and that hold nothing are the ground the game is played on.
  const shown = cells.length <= 8 ? cells : cells.filter(({ heaps, facts }) => heaps.length > 0 || facts.length > 0);
  const names = [...new Set(board.cells.flatMap(({ facts }) => facts.map(({ label }) => label)))];
  const items = shown.map(({ label, terrain, facts, heaps }) => {
    const numbers = names.flatMap((name) => facts.find((fact) => fact.label === name)?.value ?? []).join('/');
    const about = [terrain, numbers].filter((text) => text !== '').map((text) => span(text, paint.faint));
    const content = groupsOf(heaps).map((group) => groupText(group, paint, true));
    const line = joined([span(label), ...about, content.length === 0 ? span('–', paint.faint) : joined(content, ', ')], ' ');
    return line.width <= width ? line : span(cut(line.plain, width));
  });
  if (items.length === 0) return [];
  const widest = largest(items.map((item) => item.width));
  const columns = Math.max(1, Math.floor((width + 3) / (widest + 3)));
  const height = Math.ceil(items.length / columns);
  const heading = names.length > 0 && cells.length > 8 ? [paint.faint(cut(names.join('/'), width))] : [];
  const rows = Array.from({ length: height }, (_, row) => {
    const line = Array.from({ length: columns }, (__, column) => items[column * height + row]).filter((item) => item !== undefined);
    return line.map((item, index) => (index === line.length - 1 ? item.text : padded(item, widest + 3))).join('');
  });
  return [...heading, ...rows];
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

function inOrder(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].toSorted((a, b) => a - b);
}
