/** Cells of boards as people write them: a letter for the column, and a number for the row, counted from the bottom: `d7`. */
import { groupBy } from '../ir/group-by.ts';
import type { PlayableGameDef, ZoneDef } from '../ir/index.ts';

/** A board whose cells are called by row and column, and where these begin and end. */
export interface Grid {
  readonly rows: Span;
  readonly columns: Span;
}

interface Span {
  readonly low: number;
  readonly high: number;
}

/** So many columns have a letter of their own. */
const LETTERS = 26;

/** What people call a cell. */
export function cellLabel(grid: Grid, row: number, column: number): string {
  return `${columnLabel(grid, column)}${rowLabel(grid, row)}`;
}

/** What stands below a column. */
export function columnLabel({ columns }: Grid, column: number): string {
  return String.fromCodePoint(97 + column - columns.low);
}

/** What stands beside a row. */
export function rowLabel({ rows }: Grid, row: number): string {
  return String(rows.high - row + 1);
}

/**
 * The boards whose cells are called by letter and number, by name: those with few enough columns, unless the author names
 * every cell or wants no coordinates.
 */
export function gridsOf({ zones, presentation }: Pick<PlayableGameDef, 'zones' | 'presentation'>): ReadonlyMap<string, Grid> {
  const boards = groupBy(zones.filter(isCell), ({ board }) => board!);
  return new Map(
    [...boards].flatMap(([board, cells]) => {
      const grid = { rows: spanOf(cells, 'row'), columns: spanOf(cells, 'column') };
      const lettered =
        presentation?.boards?.[board]?.coordinates !== false &&
        grid.columns.high - grid.columns.low < LETTERS &&
        cells.some(({ presentation: hints }) => hints?.label === undefined);
      return lettered ? [[board, grid] as const] : [];
    }),
  );
}

/** A board without letters that is one row or one column, and the number of its first cell. */
export interface Line {
  readonly along: 'row' | 'column';
  readonly low: number;
}

/** The boards whose cells are counted, by name: tracks on which nobody needs coordinates. */
export function linesOf(def: Pick<PlayableGameDef, 'zones' | 'presentation'>): ReadonlyMap<string, Line> {
  const grids = gridsOf(def);
  const boards = groupBy(def.zones.filter(isCell), ({ board }) => board!);
  return new Map(
    [...boards].flatMap(([board, cells]) => {
      const [rows, columns] = [spanOf(cells, 'row'), spanOf(cells, 'column')];
      if (grids.has(board) || (rows.low < rows.high && columns.low < columns.high)) return [];
      return [[board, rows.low < rows.high ? { along: 'row', low: rows.low } : { along: 'column', low: columns.low }] as const];
    }),
  );
}

/** Whether a zone is a cell with coordinates. */
export function isCell({ board, attributes }: ZoneDef): boolean {
  return board !== undefined && Number.isInteger(attributes?.['row']) && Number.isInteger(attributes?.['column']);
}

function spanOf(cells: readonly ZoneDef[], attribute: 'row' | 'column'): Span {
  const values = cells.map(({ attributes }) => attributes![attribute] as number);
  return { low: values.reduce((a, b) => Math.min(a, b)), high: values.reduce((a, b) => Math.max(a, b)) };
}
