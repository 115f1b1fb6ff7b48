import { expect, test } from 'vitest';
import { nounFor, plural, several, withArticle } from '../../../src/english/index.ts';

test.each([
  ['seed', 'seeds'],
  ['entry', 'entries'],
  ['key', 'keys'],
  ['torch', 'torches'],
  ['die', 'dice'],
  ['red die', 'red dice'],
  ['sheep', 'sheep'],
  ['constructor', 'constructors'],
])('several of %s are %s', (noun, expected) => expect(plural(noun)).toBe(expected));

test.each([
  ['pawn', 'a pawn'],
  ['anvil', 'an anvil'],
  ['the dog', 'the dog'],
  ['Rocinante', 'Rocinante'],
])('one %s is %s', (noun, expected) => expect(withArticle(noun)).toBe(expected));

test('a noun after a number is singular after one only', () => {
  expect([0, 1, 2].map((count) => nounFor(count, 'die'))).toEqual(['dice', 'die', 'dice']);
  expect([0, 1, 2].map((count) => several(count, 'match'))).toEqual(['0 matches', '1 match', '2 matches']);
});
