import { expect, test } from 'vitest';
import { validateGameDef } from '../../src/verify/index.ts';
import type { GameDef, ZoneDef } from '../../src/ir/game-def.ts';
import { baseDef } from '../support/base-def.ts';

test('a board of 400 cells is verified within 50 ms', () => {
  const def = withGrid(20);
  expect(validateGameDef(def)).toEqual([]);
  const times = Array.from({ length: 9 }, () => {
    const start = performance.now();
    validateGameDef(def);
    return performance.now() - start;
  });
  expect(times.toSorted((a, b) => a - b)[4]).toBeLessThan(50);
});

function withGrid(size: number): GameDef {
  const def = baseDef();
  for (let row = 0; row < size; row++) for (let column = 0; column < size; column++) def.zones.push(cell(row, column, size));
  return def;
}

function cell(row: number, column: number, size: number): ZoneDef {
  const steps = [['up', -1, 0], ['down', 1, 0], ['left', 0, -1], ['right', 0, 1]] as const;
  const neighbours = steps.map(([direction, down, right]) => ({ direction, row: row + down, column: column + right }));
  return {
    id: `cell-${row}-${column}`,
    owner: 'none',
    visibility: 'public',
    ordering: 'set',
    board: 'grid',
    attributes: { row, column },
    adjacentTo: neighbours
      .filter((next) => next.row >= 0 && next.row < size && next.column >= 0 && next.column < size)
      .map((next) => ({ zone: `cell-${next.row}-${next.column}`, direction: next.direction })),
  };
}
