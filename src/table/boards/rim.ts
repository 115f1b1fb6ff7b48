/** What stands at the rim of a board with rows and columns. */
import type { ZoneDef } from '../../ir/index.ts';
import type { RimLabel } from '../picture.ts';
import { coordinatesOf, hasCoordinates } from './neighbours.ts';
import type { Placing } from './place-cells.ts';
import type { Point } from './point.ts';

/** The numbers of columns below and of rows at the left; only squares have rows and columns that one can follow by eye. */
export function rimOf(zones: readonly ZoneDef[], points: readonly Point[], { shape, height }: Omit<Placing, 'cells'>): RimLabel[] {
  if (shape !== 'grid') return [];
  const columns = new Map<string, RimLabel>();
  const rows = new Map<string, RimLabel>();
  zones.forEach((zone, index) => {
    if (!hasCoordinates(zone)) return;
    const { row, column } = coordinatesOf(zone);
    const { x, y } = points[index]!;
    columns.set(String(column), { x, y: height + 0.3, text: String(column) });
    rows.set(String(row), { x: -0.3, y, text: String(row) });
  });
  return [...columns.values(), ...rows.values()];
}
