import { expect, test } from 'vitest';
import { textsIn } from '../../../src/diagnostics/args.ts';
import { didYouMean, listed, offering, phrase } from '../../../src/diagnostics/phrase.ts';

test('what varies is an argument', () => {
  const name = 'dekc';
  expect(phrase`There is no ${{ kind: 'zone' }} "${{ name }}".`).toEqual({
    message: 'There is no zone "dekc".',
    args: { kind: 'zone', name: 'dekc' },
  });
});

test('numbers, truth values, null and lists are printed', () =>
  expect(phrase`${{ count: 3 }} ${{ value: true }} ${{ otherValue: null }} ${{ keys: ['a', 'b'] }}`).toEqual({
    message: '3 true null a, b',
    args: { count: 3, value: true, otherValue: null, keys: ['a', 'b'] },
  }));

test('a phrase may have others inside, and wordings that the source writes out', () => {
  const isOne = [1].length === 1;
  const inner = phrase`at most ${{ most: 1 }}`;
  expect(phrase`There ${isOne ? 'is' : 'are'} ${inner}${isOne ? '' : phrase` of ${{ count: 2 }}`}.`).toEqual({
    message: 'There is at most 1.',
    args: { most: 1 },
  });
});

test('lists in quotation marks, and names that are offered', () => {
  expect(listed({ zones: ['deck', 'hand'] })).toEqual({ message: '"deck", "hand"', args: { zones: ['deck', 'hand'] } });
  expect(listed({ offered: ['deck', 'hand'] }, ' or ').message).toBe('"deck" or "hand"');
  expect(didYouMean(['deck', 'hand'])).toEqual({ message: 'Did you mean "deck" or "hand"?', args: { offered: ['deck', 'hand'] } });
  expect(offering(['a', 'b', 'c'], 2)).toEqual({ message: 'a, b, …', args: { offered: ['a', 'b'] } });
  expect(offering([])).toEqual({ message: 'none', args: { offered: [] } });
});

test('the texts among arguments', () =>
  expect([...textsIn({ subject: { kind: 'action', name: 'buy' }, keys: ['a', 'b'], count: 2, name: 'x' })]).toEqual([
    'buy',
    'a',
    'b',
    '2',
    'x',
  ]));

test('text that is only known at run time has to be an argument: nothing else compiles', () => {
  const text: string = 'dekc';
  const refused = [
    // @ts-expect-error: a string of any content is not a wording.
    phrase`There is no zone ${text}.`,
    // @ts-expect-error: nor is one that is put together.
    phrase`There is no zone ${`"${text}"`}.`,
    // @ts-expect-error: arguments have fixed names,
    phrase`There is no zone ${{ nonsense: text }}.`,
    // @ts-expect-error: and each has its type.
    phrase`There are ${{ count: text }} zones.`,
  ];
  expect(refused).toHaveLength(4);
});
