import { expect, test } from 'vitest';
import { amount, counted, known, percent, short, UNKNOWN, whole } from '../../../src/report/numbers.ts';

test.each([
  [0, '0'],
  [0.0042, '0.004'],
  [0.2834, '0.28'],
  [3, '3'],
  [4.3218, '4.32'],
  [9.999, '10'],
  [21.54, '21.5'],
  [573.25, '573'],
  [1234.5, '1235'],
  [138000.4, '138\u202f000'],
  [-2.5, '\u22122.5'],
  [-0.0001, '0'],
])('%d is read as %s', (value, expected) => expect(amount(value)).toBe(expected));

test.each([
  [0.55, '55\u00a0%'],
  [0.3333333, '33.3\u00a0%'],
  [0.0042, '0.4\u00a0%'],
  [1, '100\u00a0%'],
])('the share %d is %s', (share, expected) => expect(percent(share)).toBe(expected));

test.each([
  [1500, '1500'],
  [20000, '20k'],
  [2_500_000, '2.5M'],
  [-2_000_000_000, '\u22122G'],
  [0.25, '0.25'],
])('%d on an axis is %s', (value, expected) => expect(short(value)).toBe(expected));

test('whole numbers are grouped', () =>
  expect([whole(9999), whole(1234567), whole(-12345)]).toEqual(['9999', '1\u202f234\u202f567', '\u221212\u202f345']));

test('things are counted', () =>
  expect([counted(1, 'match'), counted(2, 'match'), counted(0, 'turn')]).toEqual(['1\u00a0match', '2\u00a0matches', '0\u00a0turns']));

test('what is not known is said to be', () => expect([known(null, percent), known(0, percent)]).toEqual([UNKNOWN, '0\u00a0%']));
