import { expect, test } from 'vitest';
import { compile } from '../../../../src/lang/index.ts';
import type { ZoneDef } from '../../../../src/ir/index.ts';
import { printDiagnostic } from '../../../support/print-diagnostic.ts';
import { rulebook } from '../../../support/rulebook.ts';

const DECK =
  '  - { id: "deck", owner: "none", visibility: "hidden", ordering: "stack" }\n  - { id: "hand", owner: "player", visibility: "owner", ordering: "set" }';

function board(entry: string): ZoneDef[] {
  const { gameDef, diagnostics } = compile(rulebook({ zones: `zones:\n${DECK}\n  - ${entry}` }));
  expect(diagnostics.map(printDiagnostic)).toEqual([]);
  return gameDef!.zones.slice(2);
}

/** The neighbours of each cell by direction. */
function neighbours(zones: readonly ZoneDef[], id: string): Record<string, string> {
  const edges = zones.find((zone) => zone.id === id)!.adjacentTo as { zone: string; direction: string }[];
  return Object.fromEntries(edges.map(({ zone, direction }) => [direction, zone]));
}

const OPPOSITE: Record<string, string> = {
  north: 'south',
  northeast: 'southwest',
  east: 'west',
  southeast: 'northwest',
  south: 'north',
  southwest: 'northeast',
  west: 'east',
  northwest: 'southeast',
};

test.each([
  ['grid: { rows: 2, cols: 3 }', 6, 7],
  ['grid: { rows: 3, cols: 3, diagonals: true }', 9, 20],
  ['grid: { rows: 1, cols: 1 }', 1, 0],
  ['hex: { radius: 0 }', 1, 0],
  ['hex: { radius: 1 }', 7, 12],
  ['hex: { radius: 2 }', 19, 42],
  ['hex: { rows: 3, cols: 4 }', 12, 3 * 3 + 2 * 4 + 2 * 3],
])('%s has %i cells and %i edges, each of which leads back', (entry, cells, edges) => {
  const zones = board(entry);
  expect(zones.length).toBe(cells);
  expect(zones.flatMap((zone) => zone.adjacentTo ?? []).length).toBe(2 * edges);
  for (const { id } of zones)
    for (const [direction, zone] of Object.entries(neighbours(zones, id))) expect(neighbours(zones, zone)[OPPOSITE[direction]!]).toBe(id);
});

test('the size of a board may be a constant', () => expect(board('grid: { rows: "SIZE", cols: 2 }').length).toBe(6));

test('cells have names, coordinates and a board', () => {
  const zones = board('grid: { rows: 2, cols: 2 }');
  expect(zones.map(({ id, attributes }) => [id, attributes])).toEqual([
    ['cell_0_0', { row: 0, column: 0 }],
    ['cell_0_1', { row: 0, column: 1 }],
    ['cell_1_0', { row: 1, column: 0 }],
    ['cell_1_1', { row: 1, column: 1 }],
  ]);
  expect(zones[3]).toMatchObject({ owner: 'none', visibility: 'public', ordering: 'set', board: 'board' });
  expect(neighbours(zones, 'cell_1_1')).toEqual({ north: 'cell_0_1', west: 'cell_1_0' });
});

test('a board may say how its cells are called, seen and ordered', () =>
  expect(
    board(
      'grid: { rows: 1, cols: 1, board: "sea", prefix: "s", visibility: "hidden", ordering: "stack", face: "down", attributes: { depth: 3 } }',
    ),
  ).toEqual([
    {
      id: 's_0_0',
      owner: 'none',
      visibility: 'hidden',
      ordering: 'stack',
      adjacentTo: [],
      board: 'sea',
      attributes: { row: 0, column: 0, depth: 3 },
      face: 'down',
    },
  ]));

test('the middle of a hexagon has six neighbours', () =>
  expect(neighbours(board('hex: { radius: 1 }'), 'cell_1_1')).toEqual({
    northeast: 'cell_0_2',
    east: 'cell_1_2',
    southeast: 'cell_2_1',
    southwest: 'cell_2_0',
    west: 'cell_1_0',
    northwest: 'cell_0_1',
  }));

test.each([
  [
    'grid: { rows: 0, cols: 3 }',
    'gamespec/board-size: The size of a board is given in integers above zero; this grid has {"rows":0,"cols":3}.',
  ],
  ['grid: { rows: 2000, cols: 2000 }', 'gamespec/board-size: A grid of 4000000 cells is too large; all boards together may have 10000.'],
  ['hex: { radius: -1 }', 'gamespec/board-size: The size of a board is given in integers above zero; this hex has {"radius":-1}.'],
  ['grid: { rows: 2 }', 'structure/missing-key zones[2].grid: "grid" lacks "cols": a number or the name of a constant.'],
  [
    'gird: { rows: 2, cols: 2 }',
    'structure/unknown-value zones[2].gird: There is no zone with the key "gird"; did you mean "grid"? Expected "owner", "grid" or "hex".',
  ],
])('%s is refused', (entry, expected) => {
  const { diagnostics } = compile(rulebook({ zones: `zones:\n${DECK}\n  - ${entry}` }));
  expect(diagnostics.map((diagnostic) => printDiagnostic(diagnostic).replace(/^\d+:\d+ /, ''))).toEqual([expected]);
});
