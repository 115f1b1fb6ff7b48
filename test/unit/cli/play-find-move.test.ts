import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../src/cli/play/entries.ts';
import { findMove, moveInRange } from '../../../src/cli/play/find-move.ts';

const cells: Entry[] = [0, 1, 2]
  .flatMap((row) => [0, 1, 11].map((column) => `mark row ${row}, column ${column}`))
  .map((text, index) => ({ number: index + 1, text, move: { choose: text } }));
const range = (number: number, name: string, low: number, high: number, open = false): Entry => ({
  number,
  text: `${name} ${low}–${high}`,
  move: { choose: low },
  range: { low, high, open, at: (value) => ({ move: { choose: value }, text: `${name} ${value}` }) },
});
const betting: Entry[] = [
  { number: 1, text: 'call', move: { choose: 'call' } },
  range(2, 'raise by', 10, 990),
  { number: 3, text: 'fold', move: { choose: 'fold' } },
];

function print(entries: readonly Entry[], typed: string): string {
  const found = findMove(entries, typed);
  if (found === 'none') return 'none';
  if ('take' in found) return `take ${found.take.text}`;
  if ('confirm' in found) return `confirm ${found.confirm.text}`;
  return 'amount' in found ? `amount ${found.amount.text}` : `several ${found.several.map(({ number }) => number).join(' ')}`;
}

describe('what a person means', () => {
  test.each([
    ['1', 'take mark row 0, column 0'],
    ['9', 'take mark row 2, column 11'],
    ['10', 'none'],
    ['0', 'none'],
    ['-1', 'none'],
    // The words as they stand go before the words in order, and those before any order.
    ['row 1', 'several 4 5 6'],
    ['ROW 1, column 1', 'confirm mark row 1, column 1'],
    ['row 1 column 1', 'confirm mark row 1, column 1'],
    ['1 1', 'confirm mark row 1, column 1'],
    ['column 1 row 2', 'confirm mark row 2, column 1'],
    ['col 11', 'several 3 6 9'],
    ['mark row 2, column 0', 'take mark row 2, column 0'],
    ['queen', 'none'],
    ['(.*', 'none'],
    [' , ', 'none'],
  ])('%j among cells', (typed, expected) => expect(print(cells, typed)).toBe(expected));

  test.each([
    ['2', 'amount raise by 10–990'],
    ['raise', 'amount raise by 10–990'],
    ['raise 250', 'confirm raise by 250'],
    ['raise by 250', 'take raise by 250'],
    ['250', 'confirm raise by 250'],
    ['raise 9', 'none'],
    ['raise 991', 'none'],
    ['call', 'take call'],
    ['l', 'several 1 3'],
  ])('%j with a range', (typed, expected) => expect(print(betting, typed)).toBe(expected));

  test('where only a number is asked for, a number is the answer', () =>
    expect(print([range(1, 'amount', 0, 50)], '1')).toBe('take amount 1'));

  test('a number of two ranges is none of them', () =>
    expect(print([range(1, 'give', 10, 50), range(2, 'take', 10, 50)], '20')).toBe('none'));

  test.each([
    ['9', false, null],
    ['10', false, 'x 10'],
    [' 20 ', false, 'x 20'],
    ['21', false, null],
    ['21', true, 'x 21'],
    ['ten', false, null],
    ['', false, null],
    ['15.5', false, null],
  ])('%j in a range that is open: %j', (typed, open, expected) =>
    expect(moveInRange(range(1, 'x', 10, 20, open), typed)?.text ?? null).toBe(expected),
  );
});
