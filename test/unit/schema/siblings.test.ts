import { expect, test } from 'vitest';
import { asSiblingsHave } from '../../../src/schema/siblings.ts';

function check(root: unknown, path: (string | number)[], key: string, expected: unknown): void {
  expect(asSiblingsHave(root, path, key)?.value).toEqual(expected);
}

test('what all others have', () => check([{ id: 'a', actor: 'any' }, { id: 'b' }, { id: 'c', actor: 'any' }], [1], 'actor', 'any'));
test('what some others have', () =>
  check([{ id: 'a', actor: 'any' }, { id: 'b', actor: 'activePlayer' }, { id: 'c' }], [2], 'actor', undefined));
test('what both neighbours have', () => check([{ type: 'x' }, { type: 'y' }, {}, { type: 'y' }], [2], 'type', 'y'));
test('what others have that look different', () =>
  check({ a: { type: 'int', init: 0 }, b: { init: 'open' }, c: { type: 'int', init: 1 } }, ['b'], 'type', undefined));
test('what others have that look the same', () =>
  check({ a: { type: 'int', init: 0 }, b: { init: 3 }, c: { type: 'int', init: 1 } }, ['b'], 'type', 'int'));
test('parts of one object are not siblings', () =>
  check({ from: { scope: 'pvar', var: 'x' }, to: { var: 'y' }, amount: 1 }, ['to'], 'scope', undefined));
test('what is long is not taken over', () => check([{ effects: [1] }, {}], [1], 'effects', undefined));
test('a path that leads nowhere', () => check({ a: 1 }, ['a', 'b', 'c'], 'x', undefined));
