import type { ZoneDef } from '../../src/ir/index.ts';

/** The eight directions as steps in rows and columns; `north` is toward higher rows. */
const COMPASS = {
  north: [1, 0],
  northeast: [1, 1],
  east: [0, 1],
  southeast: [-1, 1],
  south: [-1, 0],
  southwest: [-1, -1],
  west: [0, -1],
  northwest: [1, -1],
} as const;

/** A board of `rows` by `columns` cells, named `a1` and so on, joined in all eight directions. */
export function grid(rows: number, columns: number): ZoneDef[] {
  const name = (row: number, column: number): string => `${'abcdefgh'[column]}${row + 1}`;
  return Array.from({ length: rows * columns }, (_, index) => {
    const row = Math.floor(index / columns);
    const column = index % columns;
    const inside = ([up, right]: readonly [number, number]): boolean =>
      row + up >= 0 && row + up < rows && column + right >= 0 && column + right < columns;
    return {
      id: name(row, column),
      owner: 'none',
      visibility: 'public',
      ordering: 'set',
      board: 'board',
      attributes: { row, column },
      adjacentTo: Object.entries(COMPASS)
        .filter(([, step]) => inside(step))
        .map(([direction, [up, right]]) => ({ zone: name(row + up, column + right), direction })),
    };
  });
}
