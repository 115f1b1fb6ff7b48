import { expect, test } from 'vitest';
import type { Over } from '../../../src/protocol/index.ts';
import { rankingOf } from '../../../web/panels/ranking.ts';
import { reasonText, resultText } from '../../../web/panels/result-text.ts';

const nameOf = (seat: number): string => ['You', 'Black', 'Red', 'Blue'][seat]!;
type Result = NonNullable<Over['result']>;
const over = (winners: number[], scores = [0, 0, 0], more: Partial<Over> = {}, type: Result['type'] = 'win'): Over =>
  ({
    type: 'over',
    stopped: 'over',
    resigned: null,
    result: { type, end: 'end', winners, scores, ranks: scores.map((_, seat) => (winners.includes(seat) ? 1 : 2)) },
    ...more,
  }) as Over;
const told = (end: Over, seat: number | null = null): string => resultText({ endConditions: [] }, end, nameOf, seat);

test('the result names players as the game does', () => {
  expect(told(over([1]))).toBe('Black has won!');
  expect(told(over([0]))).toBe('You have won!');
  expect(told(over([1, 2], [3, 5, 5]))).toBe('Black and Red have won! 3 : 5 : 5.');
  expect(told(over([1, 2, 3], [0, 0, 0, 0]))).toBe('Black, Red and Blue have won!');
  expect(told(over([0, 1, 2]))).toBe('You have all won!');
  expect(told(over([1], [0, 0, 0], { resigned: 2 }))).toBe('Red gave up. Black has won!');
  expect(told(over([1], [0, 0, 0], { stopped: 'move-cap' }))).toBe('The match was stopped: it had no end.');
});

test('the viewer is told of a loss first', () => {
  expect(told(over([1]), 0)).toBe('You have lost. Black has won!');
  expect(told(over([0]), 0)).toBe('You have won!');
  expect(told(over([], [0, 0, 0], {}, 'draw'), 0)).toBe('It is a draw.');
});

test('why it is over: what the author says, else the name of the end, and nothing for a match that was given up', () => {
  const endConditions = [
    { id: 'no-moves', when: true, result: { type: 'draw' } },
    { id: 'line', when: true, result: { type: 'draw' }, description: 'Three in a row.' },
  ] as const satisfies Parameters<typeof reasonText>[0]['endConditions'];
  const reason = (end: string, stopped: Over['stopped'] = 'ended') =>
    reasonText({ endConditions: [...endConditions] }, { stopped, result: { ...over([0]).result!, end } });
  expect([reason('line'), reason('no-moves'), reason('line', 'resigned')]).toEqual(['Three in a row.', 'No moves.', null]);
});

test('players are ranked by their places, with points where any are counted', () => {
  const { result } = over([1], [3, 9, 5]);
  const ranks = [3, 1, 2];
  expect(rankingOf({ endConditions: [] }, { stopped: 'ended', result: { ...result!, ranks } })).toEqual([
    { seat: 1, rank: 1, points: 9 },
    { seat: 2, rank: 2, points: 5 },
    { seat: 0, rank: 3, points: 3 },
  ]);
  expect(rankingOf({ endConditions: [] }, over([1]))[0]).toEqual({ seat: 1, rank: 1, points: null });
  expect(rankingOf({ endConditions: [] }, { stopped: 'move-cap', result: null })).toEqual([]);
});

test('what all lose together is not a draw', () => {
  expect(told(over([], [0, 0, 0], {}, 'lossAll'))).toBe('You have all lost.');
  expect(told(over([], [0], {}, 'lossAll'))).toBe('You lost.');
  expect(told(over([], [-1, 0, 0], {}, 'draw'))).toBe('It is a draw. −1 : 0 : 0.');
});
