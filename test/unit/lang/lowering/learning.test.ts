/** Types of data that are learned, and the variables that they become. */
import { expect, test } from 'vitest';
import { reading, union, variableOf } from '../../../../src/lang/lowering/holds.ts';
import { settle } from '../../../../src/lang/lowering/settle.ts';
import { conditionOf, itemType, noneLike, word } from '../../../../src/lang/lowering/values.ts';

const code = { ref: 'gvar', var: 'x' } as const;

test.each([
  [{ type: 'word', words: ['red', 'blue'] }, 'red', { type: 'enum', values: ['none', 'red', 'blue'], init: 'red' }],
  [{ type: 'word', words: ['7'] }, 7, { type: 'enum', values: ['none', '7'], init: '7' }],
  [{ type: 'word', words: ['red'] }, null, { type: 'enum', values: ['none', 'red'], init: 'none' }],
  [{ type: 'player', words: [] }, 1, { type: 'player', init: 1 }],
  [{ type: 'player', words: [] }, -1, { type: 'player', init: null }],
  [{ type: 'card', words: [] }, 1, { type: 'token' }],
  [{ type: 'zone', words: [] }, null, { type: 'zone' }],
  [{ type: 'bool', words: [] }, true, { type: 'bool', init: true }],
  [{ type: 'int', words: [] }, 3, { type: 'int', init: 3 }],
  [undefined, 'red', { type: 'int', init: 0 }],
] as const)('%o that begins with %o', (holds, initial, expected) => expect(variableOf(holds, initial)).toEqual(expected));

test('reading words gives all of them, and the word for none', () => {
  expect(reading({ type: 'word', words: ['red'] }, code)).toEqual({ type: 'word', code, words: ['none', 'red'] });
  expect(reading({ type: 'card', words: [] }, code)).toEqual({ type: 'card', code });
  expect(reading(undefined, code)).toEqual({ type: 'unknown', code });
});

test('a union has each word once', () => expect(union(['a', 'b'], ['b', 'c'])).toEqual(['a', 'b', 'c']));

test('nothing is a word for data that have one', () => {
  expect(noneLike(word(code, ['none', 'red']))).toBe('none');
  expect(noneLike(word(code, ['red']))).toBeNull();
  expect(noneLike({ ...word('none', ['none']), literal: 'none' })).toBeNull();
  expect(noneLike({ type: 'int' })).toBeNull();
});

test('the type of the items of a list is that of the first that is something', () => {
  expect(itemType({ kind: 'items', items: [{ type: 'none' }, { type: 'card' }] })).toBe('card');
  expect(itemType({ kind: 'items', items: [] })).toBe('none');
  expect(itemType({ kind: 'query', query: { query: 'players', bind: '$p' }, bind: '$p', value: { type: 'player' } })).toBe('player');
});

test('what a condition does not know is compared with true', () => {
  const chosen = { if: { when: true, then: true, else: false } } as const;
  expect(conditionOf(false)).toBe(false);
  expect(conditionOf(chosen)).toEqual({ op: '==', left: chosen, right: true });
});

test('passes end when nothing more is learned, or after a number of rounds', () => {
  const learn = (wanted: number, most: number): number => {
    let passes = 0;
    settle(
      () => String(Math.min(passes, wanted)),
      () => passes++,
      most,
    );
    return passes;
  };
  expect(learn(2, 8)).toBe(3);
  expect(learn(9, 4)).toBe(4);
});
