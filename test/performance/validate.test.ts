import { expect, test } from 'vitest';
import { validateGameDef } from '../../src/verify/index.ts';
import type { GameDef, ZoneDef } from '../../src/ir/game-def.ts';
import { baseDef } from '../support/base-def.ts';

test('the time to verify a board grows with its cells, not faster', () => {
  const small = median(10);
  const large = median(40);
  console.log(`verify: ${small.toFixed(1)} ms for 100 cells, ${large.toFixed(1)} ms for 1,600`);
  // Sixteen times the cells; the rest is room for noise.
  expect(large / small).toBeLessThan(16 * 2);
});

/** Milliseconds to verify a square board. */
function median(size: number): number {
  const def = withGrid(size);
  expect(validateGameDef(def)).toEqual([]);
  const times = Array.from({ length: 15 }, () => {
    const start = performance.now();
    validateGameDef(def);
    return performance.now() - start;
  });
  return times.toSorted((a, b) => a - b)[7]!;
}

function withGrid(size: number): GameDef {
  const def = baseDef();
  for (let row = 0; row < size; row++) for (let column = 0; column < size; column++) def.zones.push(cell(row, column, size));
  return def;
}

function cell(row: number, column: number, size: number): ZoneDef {
  const steps = [
    ['up', -1, 0],
    ['down', 1, 0],
    ['left', 0, -1],
    ['right', 0, 1],
  ] as const;
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
