import { expect, test } from 'vitest';
import { counted, listed, readable } from '../../../src/tell/readable.ts';

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
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('%j is listed', (items, expected) => expect(listed(items)).toBe(expected));

test('equal things are counted, in the order of their first', () => expect(counted(['b', 'a', 'b', 'b'])).toEqual(['b ×3', 'a']));
