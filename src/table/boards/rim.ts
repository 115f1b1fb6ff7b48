/** What stands at the rim of a board with rows and columns. */
import type { ZoneDef } from '../../ir/index.ts';
import type { RimLabel } from '../picture.ts';
import { columnLabel, isCell, rowLabel, type Grid } from '../../tell/cell-label.ts';
import { coordinatesOf } from './neighbours.ts';
import type { Placing } from './place-cells.ts';
import type { Point } from './point.ts';

/** Columns below and rows at the left, as cells are called; hexagons have no columns that one can follow by eye. */
export function rimOf(
  zones: readonly ZoneDef[],
  points: readonly Point[],
  { shape, height }: Omit<Placing, 'cells'>,
  grid: Grid | undefined,
): RimLabel[] {
  // Cells that have names need none.
  if ((shape !== 'grid' && shape !== 'graph') || zones.every(({ presentation }) => presentation?.label !== undefined)) return [];
  const columns = new Map<number, RimLabel>();
  const rows = new Map<number, RimLabel>();
  zones.forEach((zone, index) => {
    if (!isCell(zone)) return;
    const { row, column } = coordinatesOf(zone);
    const { x, y } = points[index]!;
    columns.set(column, { x, y: height + 0.3, text: grid === undefined ? String(column) : columnLabel(grid, column) });
    rows.set(row, { x: -0.3, y, text: grid === undefined ? String(row) : rowLabel(grid, row) });
  });
  return [...columns.values(), ...rows.values()];
}
