import { describe, expect, test } from 'vitest';
import type { ZoneDef } from '../../../../src/ir/index.ts';
import { placeCells } from '../../../../src/table/boards/place-cells.ts';
import { corpusGame } from '../../../support/corpus.ts';

type Edges = ZoneDef['adjacentTo'];

function cell(id: string, attributes: ZoneDef['attributes'] = {}, adjacentTo: Edges = [], at?: number[]): ZoneDef {
  const hints = at === undefined ? {} : { presentation: { at } };
  return { id, owner: 'none', visibility: 'public', ordering: 'set', board: 'board', attributes, adjacentTo, ...hints };
}

/** The shape, and the middle of each cell. */
function check(zones: ZoneDef[], expected: string, as?: 'squares' | 'hexes' | 'points'): void {
  const { shape, cells, lines } = placeCells(zones, as);
  const places = zones.map(({ id }, index) => `${id} ${cells[index]!.x},${cells[index]!.y}`);
  expect(`${shape}: ${places.join('; ')}${lines.length > 0 ? ` lines ${lines.map((line) => line.join('-')).join(' ')}` : ''}`).toBe(
    expected,
  );
}

describe('where cells lie', () => {
  test('by row and column', () =>
    check([cell('a', { row: 2, column: 5 }), cell('b', { row: 3, column: 5 }, ['a'])], 'grid: a 0.5,0.5; b 0.5,1.5'));

  test('far coordinates cost nothing', () =>
    check([cell('a', { row: 0, column: 0 }), cell('b', { row: 2_000_000_000, column: 0 })], 'grid: a 0.5,0.5; b 0.5,2000000000.5'));

  test('as points with lines, where neighbours are not side by side', () =>
    check([cell('a', { row: 0, column: 0 }, ['b']), cell('b', { row: 0, column: 3 }, ['a'])], 'graph: a 0.5,0.5; b 3.5,0.5 lines 0-1'));

  test('hexagons of axial coordinates', () =>
    check(
      [cell('a', { row: 0, column: 1 }, ['b', 'c']), cell('b', { row: 1, column: 0 }), cell('c', { row: 1, column: 1 })],
      'hex: a 1,0.58; b 0.5,1.45; c 1.5,1.45',
    ));

  test('hexagons whose every second row is shifted', () =>
    check(
      [
        cell('a', { row: 0, column: 1 }, ['b', 'c']),
        cell('b', { row: 1, column: 0 }, ['a', 'd', 'e']),
        cell('c', { row: 1, column: 1 }, ['a']),
        cell('d', { row: 2, column: 0 }),
        cell('e', { row: 2, column: 1 }),
      ],
      'hex: a 1.5,0.58; b 1,1.45; c 2,1.45; d 0.5,2.32; e 1.5,2.32',
    ));

  test('by directions that agree', () =>
    check(
      [cell('a', {}, [{ zone: 'b', direction: 'east' }]), cell('b', {}, [{ zone: 'c', direction: 'S' }]), cell('c')],
      'grid: a 0.5,0.5; b 1.5,0.5; c 1.5,1.5',
    ));

  test('directions that do not agree are a graph', () => {
    const { shape } = placeCells([cell('a', {}, [{ zone: 'b', direction: 'east' }]), cell('b', {}, [{ zone: 'a', direction: 'east' }])]);
    expect(shape).toBe('graph');
  });

  test('as the author says', () =>
    check([cell('a', {}, ['b'], [3, 1]), cell('b', {}, [], [1, 2])], 'graph: a 2.5,0.5; b 0.5,1.5 lines 0-1'));

  test('as the shape that the author says', () =>
    check([cell('a', { row: 0, column: 0 }), cell('b', { row: 1, column: 0 })], 'hex: a 0.5,0.58; b 1,1.45', 'hexes'));

  test('places that nothing joins', () => check([cell('a'), cell('b'), cell('c')], 'places: a 0.5,0.5; b 1.5,0.5; c 2.5,0.5'));

  test('two cells at one place are no grid', () => {
    const { shape } = placeCells([cell('a', { row: 0, column: 0 }), cell('b', { row: 0, column: 0 }, ['a'])]);
    expect(shape).toBe('graph');
  });

  test('stores without coordinates lie at the ends of the rows of houses', () => {
    const zones = corpusGame('kalah').zones;
    const { shape, cells } = placeCells(zones);
    const at = (id: string): unknown => cells[zones.findIndex((zone) => zone.id === id)];
    expect([shape, at('north-store'), at('north-1'), at('south-1'), at('south-store')]).toEqual([
      'grid',
      { x: 0.5, y: 1 },
      { x: 1.5, y: 0.5 },
      { x: 1.5, y: 1.5 },
      { x: 7.5, y: 1 },
    ]);
  });
});
