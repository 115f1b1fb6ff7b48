/** Where arrow keys lead, and which games are neighbours. */
import { expect, test } from 'vitest';
import type { ArchivedGame } from '../../../src/protocol/offered-archive.ts';
import { mapOf, nearestOn, neighboursOf, nextTo } from '../../../web/archive/around.ts';

function game(id: string, ...cell: readonly number[]): ArchivedGame {
  const entry = {
    file: `archive/${id}.json`,
    id,
    name: id,
    players: { min: 2, max: 2 },
    description: '',
    tags: [],
    moves: null,
    faults: null,
  };
  return { ...entry, cell, fitness: { mean: 0.5, low: 0.4, high: 0.6 }, band: 2, matches: 8, figures: {}, skill: 0.7 };
}

const GAMES = [game('a', 2, 2, 0), game('b', 3, 3, 0), game('c', 6, 2, 0), game('d', 2, 5, 0), game('e', 3, 2, 1), game('f', 9, 9, 2)];
const [A, B, C] = GAMES as [ArchivedGame, ArchivedGame, ArchivedGame];

test.each([
  ['right', A, 1, 0, 'b'],
  ['right, over a gap', B, 1, 0, 'c'],
  ['left', C, -1, 0, 'a'],
  ['up', A, 0, 1, 'b'],
  ['down at the rim', A, 0, -1, undefined],
  ['right at the rim', C, 1, 0, undefined],
] as const)('%s', (_, from, across, up, to) => expect(nextTo(GAMES, from, across, up)?.id).toBe(to));

test('neighbours lie in cells that touch, on the maps beside it too', () =>
  expect(neighboursOf(GAMES, A).map(({ id }) => id)).toEqual(['b', 'e']));

test('another map is entered where one is nearest', () => {
  expect(nearestOn(GAMES, '0', GAMES[5]!)?.id).toBe('c');
  expect(nearestOn(GAMES, '7', A)).toBeUndefined();
});

test('archives of one dimension have one map', () => {
  const row = [game('x', 1), game('y', 4)];
  expect(row.map(mapOf)).toEqual(['', '']);
  expect(nextTo(row, row[0]!, 1, 0)?.id).toBe('y');
});
