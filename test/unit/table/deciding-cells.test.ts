/** Which cells made the end of a match. */
import { expect, test } from 'vitest';
import { applyMove, observe, startMatch, terminalResult, type Move } from '../../../src/kernel/index.ts';
import { decidingCells } from '../../../src/table/index.ts';
import { corpusGame } from '../../support/corpus.ts';

/** Plays moves, by turns, and gives the cells of the end. */
function decided(id: string, moves: readonly Move[]): string[][] {
  const def = corpusGame(id);
  let { state } = startMatch(def, 1, { players: 2 });
  moves.forEach((move, turn) => {
    const applied = applyMove(def, state, turn % 2, move);
    if ('rejected' in applied) throw new Error(applied.rejected);
    ({ state } = applied);
  });
  return decidingCells(def, observe(def, state, 0), terminalResult(def, state)?.end ?? null).map((cells) => cells.toSorted());
}

const mark = (row: number, column: number): Move => ({ action: 'mark', args: { cell: `cell_${row}_${column}:none` } });
const drop = (column: number): Move => ({ action: 'drop', args: { column } });
const cells = (...places: readonly (readonly [number, number])[]): string[] =>
  places.map(([row, column]) => `zone cell_${row}_${column}:none`);

test('three in a row', () => {
  const moves = [mark(0, 0), mark(1, 0), mark(1, 1), mark(1, 2), mark(2, 2)];
  expect(decided('tic-tac-toe', moves)).toEqual([cells([0, 0], [1, 1], [2, 2])]);
});

test('four in a line, that the last disc stands in', () => {
  const moves = [0, 0, 1, 1, 2, 2, 3].map(drop);
  expect(decided('connect-four', moves)).toEqual([cells([5, 0], [5, 1], [5, 2], [5, 3])]);
});

test('nothing before the end, and nothing of a draw', () => {
  expect(decided('tic-tac-toe', [mark(0, 0)])).toEqual([]);
  const full = [mark(0, 0), mark(0, 1), mark(0, 2), mark(1, 1), mark(1, 0), mark(1, 2), mark(2, 1), mark(2, 0), mark(2, 2)];
  expect(decided('tic-tac-toe', full)).toEqual([]);
});
