/** Where several things lie in a cell of width 1, around its middle. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Spots for so many things, row by row in a square. */
export function arrange(count: number): Spot[] {
  const columns = Math.max(1, Math.ceil(Math.sqrt(count)));
  const rows = Math.max(1, Math.ceil(count / columns));
  const size = 0.94 / columns;
  return Array.from({ length: count }, (_, at) => ({
    x: ((at % columns) - (columns - 1) / 2) * size,
    y: (Math.floor(at / columns) - (rows - 1) / 2) * size,
    size,
  }));
}
