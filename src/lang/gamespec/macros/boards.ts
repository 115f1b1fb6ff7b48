/** Boards: one entry of the zones list becomes many zones with coordinates and neighbours. docs/languages/gamespec.md#boards */
import type { JsonSchema } from '../../../ir/json-schema.ts';
import { toJson, type MapTree } from '../../../text/tree.ts';
import { object, ref, type Macro } from './macro.ts';

/** A direction as a step in rows and columns. Row 0 is the top row. */
type Steps = Readonly<Record<string, readonly [row: number, column: number]>>;

const STRAIGHT: Steps = { north: [-1, 0], east: [0, 1], south: [1, 0], west: [0, -1] };
const DIAGONAL: Steps = { northeast: [-1, 1], southeast: [1, 1], southwest: [1, -1], northwest: [-1, -1] };
/** Rows of hexagons shifted by half a cell each, so that a rhombus has straight columns. */
const HEXAGONAL: Steps = { northeast: [-1, 1], east: [0, 1], southeast: [1, 0], southwest: [1, -1], west: [0, -1], northwest: [-1, 0] };

/** What every board may say about its cells. */
interface BoardBody {
  board?: string;
  prefix?: string;
  visibility?: unknown;
  ordering?: string;
  face?: string;
  attributes?: Record<string, unknown>;
}

const COMMON: Record<string, JsonSchema> = {
  board: { type: 'string', description: 'The name of the board. Default "board".' },
  prefix: { type: 'string', description: 'How names of cells begin. Default "cell": cell_0_0, cell_0_1, …' },
  visibility: { anyOf: [{ type: 'string', enum: ['public', 'owner', 'hidden'] }, ref('ZoneVisibility')] },
  ordering: ref('Ordering'),
  face: ref('Face'),
  attributes: { type: 'object', additionalProperties: { type: ['number', 'boolean', 'string'] }, description: 'Facts about every cell.' },
};

const NUMBER: JsonSchema = {
  anyOf: [{ type: 'number' }, { type: 'string', pattern: '^[A-Z][A-Z0-9_]*$', description: 'The name of a constant.' }],
};

const grid: Macro = {
  name: 'grid',
  schema: object(
    {
      rows: NUMBER,
      cols: NUMBER,
      diagonals: { type: 'boolean', description: 'Neighbours in eight directions. Default false: four.' },
      ...COMMON,
    },
    ['rows', 'cols'],
    'A board of squares.',
  ),
  expand: (body) => {
    const { rows, cols, diagonals = false, ...common } = toJson(body) as BoardBody & { rows: number; cols: number; diagonals?: boolean };
    return cells(common, rectangle(rows, cols), diagonals ? { ...STRAIGHT, ...DIAGONAL } : STRAIGHT);
  },
};

const hex: Macro = {
  name: 'hex',
  schema: {
    anyOf: [
      object({ radius: NUMBER, ...COMMON }, ['radius'], 'A board of hexagons that is a hexagon itself; radius 0 is one cell.'),
      object({ rows: NUMBER, cols: NUMBER, ...COMMON }, ['rows', 'cols'], 'A board of hexagons in the form of a rhombus.'),
    ],
  },
  expand: (body) => {
    const { rows, cols, radius, ...common } = toJson(body) as BoardBody & { rows: number; cols: number; radius?: number };
    return cells(common, radius === undefined ? rectangle(rows, cols) : hexagon(radius), HEXAGONAL);
  },
};

export const BOARD_MACROS: readonly Macro[] = [grid, hex];

/** How many cells all boards together may have. */
export const MOST_CELLS = 10_000;

/** How many cells a board would have; not a number if its size makes no sense. */
export function boardSize(body: MapTree): number {
  const { rows, cols, radius } = toJson(body) as { rows?: unknown; cols?: unknown; radius?: unknown };
  return radius === undefined ? whole(rows, 1) * whole(cols, 1) : 1 + 3 * whole(radius, 0) * (whole(radius, 0) + 1);
}

function whole(value: unknown, least: number): number {
  return Number.isInteger(value) && (value as number) >= least ? (value as number) : Number.NaN;
}

interface Cell {
  readonly row: number;
  readonly column: number;
}

function rectangle(rows: number, cols: number): Cell[] {
  return Array.from({ length: rows * cols }, (_, index) => ({ row: Math.floor(index / cols), column: index % cols }));
}

/** The cells of a square of rows and columns that are no further than `radius` steps from its middle. */
function hexagon(radius: number): Cell[] {
  return rectangle(2 * radius + 1, 2 * radius + 1).filter(({ row, column }) => Math.abs(row + column - 2 * radius) <= radius);
}

function cells(common: BoardBody, all: readonly Cell[], steps: Steps): unknown[] {
  const { board = 'board', prefix = 'cell', visibility = 'public', ordering = 'set', face, attributes } = common;
  const name = (row: number, column: number): string => `${prefix}_${row}_${column}`;
  const known = new Set(all.map(({ row, column }) => name(row, column)));
  return all.map(({ row, column }) => ({
    id: name(row, column),
    owner: 'none',
    visibility,
    ordering,
    adjacentTo: Object.entries(steps)
      .map(([direction, [down, right]]) => ({ zone: name(row + down, column + right), direction }))
      .filter(({ zone }) => known.has(zone)),
    board,
    attributes: { row, column, ...attributes },
    face,
  }));
}
