import { expect, test } from 'vitest';
import type { Over } from '../../../src/protocol/index.ts';
import { resultText } from '../../../web/panels/result-text.ts';

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
const told = (end: Over): string => resultText({ endConditions: [] }, end, nameOf);

test('the result names players as the game does', () => {
  expect(told(over([1]))).toBe('Black has won!');
  expect(told(over([0]))).toBe('You have won!');
  expect(told(over([1, 2], [3, 5, 5]))).toBe('Black and Red have won! 3 : 5 : 5.');
  expect(told(over([1, 2, 3], [0, 0, 0, 0]))).toBe('Black, Red and Blue have won!');
  expect(told(over([0, 1, 2]))).toBe('You have all won!');
  expect(told(over([1], [0, 0, 0], { resigned: 2 }))).toBe('Red gave up. Black has won!');
  expect(told(over([1], [0, 0, 0], { stopped: 'move-cap' }))).toBe('The match was stopped: it had no end.');
});

test('what all lose together is not a draw', () => {
  expect(told(over([], [0, 0, 0], {}, 'lossAll'))).toBe('You have all lost.');
  expect(told(over([], [0], {}, 'lossAll'))).toBe('You lost.');
  expect(told(over([], [-1, 0, 0], {}, 'draw'))).toBe('It is a draw. −1 : 0 : 0.');
});
