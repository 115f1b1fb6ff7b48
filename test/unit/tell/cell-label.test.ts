/** Cells as people write them. */
import { expect, test } from 'vitest';
import type { GameDef, ZoneDef } from '../../../src/ir/index.ts';
import { cellLabel, gridsOf, tellMove } from '../../../src/tell/index.ts';
import { action } from '../../support/fixture.ts';
import { act } from '../../support/moves.ts';
import { tellGame } from '../../support/tell-game.ts';

function cells(rows: number, columns: number, first = 0, board = 'board'): ZoneDef[] {
  return Array.from({ length: rows * columns }, (_, place) => {
    const [row, column] = [Math.floor(place / columns) + first, (place % columns) + first];
    const id = `${board}-${row}-${column}`;
    return { id, owner: 'none', visibility: 'public', ordering: 'set', board, attributes: { row, column } };
  });
}

/** What the first and the last cell of a board are called. */
function check(zones: ZoneDef[], expected: [string, string], parts: Partial<GameDef> = {}): void {
  const def = tellGame({ zones, ...parts });
  const named = [zones[0]!, zones.at(-1)!].map(({ id }) => tellMove(def, { choose: `${id}:none` }).replace('choose ', ''));
  expect(named).toEqual(expected);
}

const plain = { setup: [], decks: [], cards: [] };

test('columns have letters, rows are counted from the bottom', () => check(cells(8, 8), ['a8', 'h1'], plain));
test('wherever rows and columns begin', () => check(cells(3, 5, 1), ['a3', 'e1'], plain));
test('more columns than letters are counted', () => {
  check(cells(2, 26), ['a2', 'z1'], plain);
  check(cells(2, 27), ['row 0, column 0', 'row 1, column 26'], plain);
});
test('the author’s label wins', () => {
  const [first, ...rest] = cells(2, 2);
  check([{ ...first!, presentation: { label: 'the corner' } }, ...rest], ['the corner', 'b1'], plain);
});
test('an author who wants no coordinates gets none', () =>
  check(cells(2, 2), ['row 0, column 0', 'row 1, column 1'], { ...plain, presentation: { boards: { board: { coordinates: false } } } }));
test('cells of a line without coordinates are counted from 1, wherever they begin', () => {
  const uncoordinated = { ...plain, presentation: { boards: { board: { coordinates: false } } } };
  check(cells(1, 12), ['space 1', 'space 12'], uncoordinated);
  check(cells(4, 1, 3), ['space 1', 'space 4'], uncoordinated);
  check(cells(1, 30), ['space 1', 'space 30'], plain);
  check(cells(1, 8), ['a1', 'h1'], plain);
});
test('cells of several boards are told apart', () => check([...cells(2, 2), ...cells(2, 2, 0, 'sea')], ['board a2', 'sea b1'], plain));
test('a row or column that is chosen by its number is called as the cells are', () => {
  const params = [{ name: '$column', domain: { query: 'intsInRange', min: 0, max: 6 } }] as const;
  const def = tellGame({ ...plain, zones: cells(6, 7), actions: [action('drop', [], { params: [...params] })] });
  expect(tellMove(def, act('drop', { column: 3 }))).toBe('drop column d');
  expect(tellMove(def, act('drop', { column: 7 }))).toBe('drop column 7');
  expect(cellLabel(gridsOf(def).get('board')!, 5, 3)).toBe('d1');
});
