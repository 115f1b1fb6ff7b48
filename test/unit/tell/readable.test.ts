import { expect, test } from 'vitest';
import { asWritten, counted, listed, ordinal, plural, readable, times, withArticle } from '../../../src/tell/readable.ts';

test.each([
  ['turnsInRound', 'turns in round'],
  ['goose-girl', 'goose girl'],
  ['HAND_SIZE', 'hand size'],
  ['HP', 'HP'],
  ['snake_case_id', 'snake case id'],
  ['$x', '$x'],
  ['-', '-'],
])('%s reads %s', (id, expected) => expect(readable(id)).toBe(expected));

test.each([
  ['Ace', 'Ace'],
  ['Écarté', 'Écarté'],
  ['Two Pair', 'Two Pair'],
  ['I say no', 'I say no'],
  ['DIAMONDS', 'diamonds'],
  ['gooseGirl', 'goose girl'],
  ['GooseGirl', 'goose girl'],
  ['second_best', 'second best'],
])('the word %s is told as %s', (word, expected) => expect(asWritten(word)).toBe(expected));

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('%j is listed', (items, expected) => expect(listed(items)).toBe(expected));

test('equal things are counted, in the order of their first', () =>
  expect([...counted(['b', 'a', 'b', 'b'])]).toEqual([
    ['b', 3],
    ['a', 1],
  ]));

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

test('places and numbers have words', () => {
  expect([1, 2, 11, 22].map(ordinal)).toEqual(['first', 'second', '11th', '22nd']);
  expect([2, 3, 12].map(times)).toEqual(['twice', 'three times', '12 times']);
});
