/** Zones that a board macro would make → the macro. */
import type { ZoneDef } from '../../../ir/game-def.ts';
import { BOARD_MACROS, boardSize, MOST_CELLS } from '../macros/boards.ts';
import { isSame, treeOf } from './json.ts';

/** The zones, with a macro in place of every row of zones that it stands for. */
export function findBoards(zones: readonly ZoneDef[]): object[] {
  const found: object[] = [];
  let room = MOST_CELLS;
  for (let at = 0; at < zones.length;) {
    const cells = cellsFrom(zones, at);
    const board = cells.length > room ? undefined : boardOf(cells);
    const size = Math.max(cells.length, 1);
    for (const zone of board === undefined ? zones.slice(at, at + size) : [board]) found.push(zone);
    if (board !== undefined) room -= size;
    at += size;
  }
  return found;
}

const CELL = /^(.*)_(\d+)_(\d+)$/s;

interface Cell {
  readonly zone: ZoneDef;
  readonly prefix: string;
  readonly row: number;
  readonly column: number;
}

/** The zones from here on that are named like cells of one board. */
function cellsFrom(zones: readonly ZoneDef[], start: number): Cell[] {
  const cells: Cell[] = [];
  for (let at = start; at < zones.length; at++) {
    const zone = zones[at]!;
    const [, prefix, row, column] = CELL.exec(zone.id) ?? [];
    if (prefix === undefined || (cells[0] !== undefined && cells[0].prefix !== prefix)) break;
    cells.push({ zone, prefix, row: Number(row), column: Number(column) });
  }
  return cells;
}

/** The macro that makes exactly these cells. */
function boardOf(cells: readonly Cell[]): object | undefined {
  const [first] = cells;
  if (first === undefined || first.row !== 0 || first.zone.board === undefined) return undefined;
  const { board, visibility, ordering, face, attributes: { row: _, column: __, ...attributes } = {} } = first.zone;
  const common = {
    board: board === 'board' ? undefined : board,
    prefix: first.prefix === 'cell' ? undefined : first.prefix,
    visibility: visibility === 'public' ? undefined : visibility,
    ordering: ordering === 'set' ? undefined : ordering,
    face,
    attributes: Object.keys(attributes).length === 0 ? undefined : attributes,
  };
  const rows = cells.at(-1)!.row + 1;
  const cols = cells.at(-1)!.column + 1;
  const sizes = [
    { grid: { rows, cols, ...common } },
    { grid: { rows, cols, diagonals: true, ...common } },
    { hex: { radius: first.column, ...common } },
    { hex: { rows, cols, ...common } },
  ];
  return sizes.find((call) => makes(call, cells));
}

function makes(call: object, cells: readonly Cell[]): boolean {
  const [name, body] = Object.entries(call)[0]!;
  const tree = treeOf(body as object);
  // The size first: names such as cell_0_99999999 should not make that many cells.
  if (boardSize(tree) !== cells.length) return false;
  const made = BOARD_MACROS.find((macro) => macro.name === name)!.expand(tree, { number: 0 });
  return isSame(
    made,
    cells.map(({ zone }) => zone),
  );
}
