/** Boards whose cells have rows and columns: squares, hexagons, or points with lines between them. */
import type { ZoneDef } from '../../ir/index.ts';
import { isCell } from '../../tell/cell-label.ts';
import { coordinatesOf, neighboursOf } from './neighbours.ts';
import type { Point } from './point.ts';

/** Rows of hexagons overlap: √3/2 of their width. */
const HEX_PITCH = 0.87;

interface Coordinates {
  readonly row: number;
  readonly column: number;
}

/** A step between neighbours, and the row it begins in. */
interface Step extends Coordinates {
  readonly from: Coordinates;
}

type Shape = 'grid' | 'hex' | 'graph';

/** Points for the cells that have coordinates, null for the others. */
export function byCoordinates(zones: readonly ZoneDef[], said: Shape | null): { shape: Shape; points: (Point | null)[] } {
  const steps = stepsIn(zones);
  const shift = said === 'hex' || said === null ? (hexShift(steps) ?? (said === 'hex' ? everySecondRow : null)) : null;
  const points = zones.map((zone): Point | null => {
    if (!isCell(zone)) return null;
    const { row, column } = coordinatesOf(zone);
    return shift === null ? { x: column, y: row } : { x: column + shift(row), y: row * HEX_PITCH };
  });
  if (shift !== null) return { shape: 'hex', points };
  const far = steps.some(({ row, column }) => Math.abs(row) > 1 || Math.abs(column) > 1);
  return { shape: said ?? (far ? 'graph' : 'grid'), points };
}

function stepsIn(zones: readonly ZoneDef[]): Step[] {
  const cells = new Map(zones.filter(isCell).map((zone) => [zone.id, coordinatesOf(zone)]));
  return zones.flatMap((zone) => {
    const from = cells.get(zone.id);
    return neighboursOf(zone).flatMap((neighbour): Step[] => {
      const to = cells.get(neighbour);
      return from === undefined || to === undefined ? [] : [{ from, row: to.row - from.row, column: to.column - from.column }];
    });
  });
}

/**
 * How far the rows of hexagons are shifted, or null for other boards. In a hexagon of axial coordinates a cell touches
 * one diagonal neighbour below and not the other; where every second row is shifted, which one it is changes from row to row.
 */
function hexShift(steps: readonly Step[]): ((row: number) => number) | null {
  const down = steps.filter(({ row }) => row === 1);
  if (!down.some(({ column }) => column === 0) || steps.some(({ row, column }) => Math.abs(row) > 1 || Math.abs(column) > 1)) return null;
  const diagonals = (parity: number | null): Set<number> =>
    new Set(down.filter(({ from, column }) => column !== 0 && (parity === null || from.row % 2 === parity)).map(({ column }) => column));
  const all = diagonals(null);
  if (all.size === 1) return all.has(-1) ? (row) => row / 2 : (row) => -row / 2;
  const [even, odd] = [diagonals(0), diagonals(1)];
  if (even.size !== 1 || odd.size !== 1) return null;
  return even.has(-1) ? everySecondRow : (row) => 0.5 - everySecondRow(row);
}

function everySecondRow(row: number): number {
  return row % 2 === 0 ? 0 : 0.5;
}
