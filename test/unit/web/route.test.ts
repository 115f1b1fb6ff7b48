import { expect, test } from 'vitest';
import { FIRST_PLAN } from '../../../web/compose/plan.ts';
import {
  archiveAddress,
  COMPOSE,
  createAddress,
  invitationAddress,
  LOBBY,
  matchAddress,
  newMatchAddress,
  planAddress,
  routeOf,
} from '../../../web/route.ts';

test.each([
  ['', { page: 'gallery' }],
  ['#/', { page: 'gallery' }],
  ['#/new', { page: 'gallery' }],
  ['#/match/17', { page: 'match', id: '17' }],
  ['#/match/%', { page: 'match', id: '%' }],
  ['#/match/0123456789abcdefABCD-_', { page: 'room', id: '0123456789abcdefABCD-_' }],
  ['#/lobby', { page: 'lobby' }],
  ['#/compose', { page: 'compose', plan: null }],
  ['#/compose/x', { page: 'gallery' }],
  ['#/archive', { page: 'archive', game: null }],
  ['#/archive/x', { page: 'gallery' }],
  ['#/create/hex', { page: 'create', game: 'hex' }],
  ['#/create', { page: 'gallery' }],
  ['#/join/a/b', { page: 'join', id: 'a', token: 'b' }],
  ['#/join/a', { page: 'gallery' }],
  ['#/new?game=games/hex.json&players=x&seed=-1', { page: 'new', file: 'games/hex.json', options: {} }],
])('%j leads to %j', (hash, route) => expect(routeOf(hash)).toEqual(route));

test('addresses are understood again', () => {
  const options = { players: 3, seats: 'person,good', seed: '18446744073709551615' };
  expect(routeOf(newMatchAddress('folder/a&b?c.json', options))).toEqual({ page: 'new', file: 'folder/a&b?c.json', options });
  expect(routeOf(matchAddress('5'))).toEqual({ page: 'match', id: '5' });
  expect(routeOf(createAddress('a/b?c'))).toEqual({ page: 'create', game: 'a/b?c' });
  expect(routeOf(invitationAddress('a/b', 'c?d'))).toEqual({ page: 'join', id: 'a/b', token: 'c?d' });
  expect(routeOf(archiveAddress('a?b'))).toEqual({ page: 'archive', game: 'a?b' });
  expect(routeOf(LOBBY)).toEqual({ page: 'lobby' });
  expect(routeOf(COMPOSE)).toEqual({ page: 'compose', plan: null });
  const plan = { ...FIRST_PLAN, name: 'Who? Me & you #1' };
  expect(routeOf(planAddress(plan))).toEqual({ page: 'compose', plan });
});
