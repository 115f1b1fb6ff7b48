import { expect, test } from 'vitest';
import { matchAddress, newMatchAddress, routeOf } from '../../../web/route.ts';

test.each([
  ['', { page: 'gallery' }],
  ['#/', { page: 'gallery' }],
  ['#/new', { page: 'gallery' }],
  ['#/match/17', { page: 'match', id: '17' }],
  ['#/match/%', { page: 'match', id: '%' }],
  ['#/new?game=games/hex.json&players=x&seed=-1', { page: 'new', file: 'games/hex.json', options: {} }],
])('%j leads to %j', (hash, route) => expect(routeOf(hash)).toEqual(route));

test('addresses are understood again', () => {
  const options = { players: 3, seats: 'person,good', seed: '18446744073709551615' };
  expect(routeOf(newMatchAddress('folder/a&b?c.json', options))).toEqual({ page: 'new', file: 'folder/a&b?c.json', options });
  expect(routeOf(matchAddress('5'))).toEqual({ page: 'match', id: '5' });
});
