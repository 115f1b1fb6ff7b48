import { expect, test } from 'vitest';
import { ordinal, times } from '../../../src/english/index.ts';

test('places and numbers have words', () => {
  const words = 'first second 11th 12th 13th 21st 22nd 23rd 24th 101st 111th';
  expect([1, 2, 11, 12, 13, 21, 22, 23, 24, 101, 111].map(ordinal)).toEqual(words.split(' '));
  expect([2, 3, 12].map(times)).toEqual(['twice', 'three times', '12 times']);
});
