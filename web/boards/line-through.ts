/** The ends of a straight line through cells; none where they do not lie on one. */
import type { Cell } from '../../src/table/picture.ts';

type Spot = Pick<Cell, 'thing' | 'x' | 'y'>;

export function lineThrough<Of extends Spot>(cells: readonly Of[]): { readonly from: Of; readonly to: Of }[] {
  const ordered = cells.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const [from, to] = [ordered[0], ordered.at(-1)];
  if (from === undefined || to === undefined || from === to) return [];
  const isOnLine = ({ x, y }: Spot): boolean => Math.abs((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)) < 0.01;
  return ordered.every(isOnLine) ? [{ from, to }] : [];
}
