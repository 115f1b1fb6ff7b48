/** Places in the plane, in units of a cell. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export function distance(a: Point, b: Point): number {
  const [dx, dy] = [a.x - b.x, a.y - b.y];
  return Math.sqrt(dx * dx + dy * dy);
}

/** Places with nothing between them, side by side, wider than high. */
export function inRows(count: number, pitch = 1): Point[] {
  const columns = Math.ceil(Math.sqrt(count * 1.5));
  return Array.from({ length: count }, (_, index) => ({ x: (index % columns) * pitch, y: Math.floor(index / columns) * pitch }));
}
