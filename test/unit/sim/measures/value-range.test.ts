/** Values have numbers and names; each look of a number lies in the range that its name says. */
import { describe, expect, test } from 'vitest';
import { executorFor, type ValueKind } from '../../../../src/kernel/index.ts';
import { valueRange } from '../../../../src/sim/measures/value-range.ts';
import { corpusGame } from '../../../support/corpus.ts';

function check(kind: ValueKind, players: number, [look, chooser]: [number, number], name: string | null) {
  const range = valueRange(executorFor(corpusGame('love-letter'), { players }).program, kind)!;
  const index = range.indexOf(look, chooser);
  expect(index).toBeLessThan(range.size);
  expect(index < 0 ? null : range.nameOf(index)).toBe(name);
  // What is found without asking is what would be found by asking.
  const place = look - range.least;
  if (place >= 0 && place < range.plain) expect(place).toBe(index);
}

describe('numbers', () => {
  test.each<[number, string | null]>([
    [0, '0'],
    [-20, '-20'],
    [100, '100'],
    [101, '101..199'],
    [199, '101..199'],
    [200, '200..499'],
    [999_999_999, '500000000..999999999'],
    [2 ** 31 - 1, '1000000000..2147483647'],
    [-21, '-199..-21'],
    [-200, '-499..-200'],
    [-(2 ** 31), null],
  ])('%d', (look, name) => check('int', 2, [look, 0], name));
});

describe('players, seen from who chooses', () => {
  test.each<[players: number, look: number, chooser: number, name: string]>([
    [2, 1, 1, 'self'],
    [2, 0, 1, 'other'],
    [4, 0, 3, 'next'],
    [4, 2, 3, 'previous'],
    [4, 1, 3, '2 seats on'],
  ])('of %d players, %d for %d', (players, look, chooser, name) => check('player', players, [look, chooser], name));
});

test('a card that the chooser does not know goes by its zone', () => {
  const { zones } = executorFor(corpusGame('love-letter'), { players: 2 }).program;
  check('token', 2, [-2, 0], zones.names[0]!);
  check('token', 2, [-2 - zones.count, 0], null);
});
