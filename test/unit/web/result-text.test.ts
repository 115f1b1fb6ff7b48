import { expect, test } from 'vitest';
import type { Over } from '../../../src/protocol/index.ts';
import { resultText } from '../../../web/panels/result-text.ts';

const nameOf = (seat: number): string => ['You', 'Black', 'Red'][seat]!;
const over = (winners: number[], scores = [0, 0, 0], more: Partial<Over> = {}): Over =>
  ({
    type: 'over',
    stopped: 'over',
    resigned: null,
    result: { winners, scores, ranks: scores.map((_, seat) => (winners.includes(seat) ? 1 : 2)) },
    ...more,
  }) as Over;

test('the result names players as the game does', () => {
  expect(resultText(over([1]), nameOf)).toBe('Black wins!');
  expect(resultText(over([0]), nameOf)).toBe('You win!');
  expect(resultText(over([1, 2], [3, 5, 5]), nameOf)).toBe('Black and Red win! 3 : 5 : 5.');
  expect(resultText(over([0, 1, 2]), nameOf)).toBe('You all win!');
  expect(resultText(over([], [-1, 0, 0]), nameOf)).toBe('Nobody wins. −1 : 0 : 0.');
  expect(resultText(over([1], [0, 0, 0], { resigned: 2 }), nameOf)).toBe('Red gave up. Black wins!');
  expect(resultText(over([1], [0, 0, 0], { stopped: 'move-cap' }), nameOf)).toBe('The match was stopped: it had no end.');
});
