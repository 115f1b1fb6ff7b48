import { expect, test } from 'vitest';
import { FreshNames } from '../../../../src/lang/lowering/fresh-names.ts';
import { repeated } from '../../../../src/lang/lowering/repeated.ts';

test('fresh names are counted by kind, in each block anew', () => {
  const names = new FreshNames('');
  expect([names.next('card'), names.next('player'), names.next('card')]).toEqual(['$card', '$player', '$card2']);
  names.startBlock();
  expect(names.next('card')).toBe('$card');
  expect(new FreshNames('1').next('card')).toBe('$card1');
});

test('each thing with the name of an earlier one stands behind the first', () => {
  const things = ['a1', 'b1', 'a2', '', 'a3', ''];
  expect(repeated(things, (thing) => thing[0])).toEqual([
    ['a1', 'a2'],
    ['a1', 'a3'],
  ]);
});
