/** Links to matches, and seats that are kept. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { joinLink } from '../../../../src/host/join/join-link.ts';
import { keepSeat, keptSeat } from '../../../../src/host/join/kept-seats.ts';
import { temporaryFolder } from '../../../support/cli.ts';

const MATCH = 'm'.repeat(22);
const TOKEN = 't'.repeat(22);

test.each([
  ['http://192.0.2.1:4000/', 'http://192.0.2.1:4000/'],
  ['https://games.example/', 'https://games.example/'],
  ['https://games.example/under/', 'https://games.example/under/'],
  ['https://games.example/under/index.html', 'https://games.example/under/'],
])('%s has matches', (page, address) => {
  expect(joinLink(`${page}#/join/${MATCH}/${TOKEN}`)).toEqual({ address, match: MATCH, invitation: TOKEN });
});

test.each([
  'http://games.example/',
  `http://games.example/join/${MATCH}/${TOKEN}`,
  `http://games.example/#/match/${MATCH}`,
  `http://games.example/#/join/${MATCH}`,
  `http://games.example/#/join/${MATCH}/${TOKEN}/more`,
  `http://games.example/#/join/../${TOKEN}`,
  `file:///etc/passwd#/join/${MATCH}/${TOKEN}`,
  `#/join/${MATCH}/${TOKEN}`,
  '',
])('%j is no link to a match', (text) => expect(joinLink(text)).toBeNull());

test('no text makes it throw', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.webUrl({ withFragments: true })), (text) => joinLink(text) === null));
});

beforeEach(() => void vi.stubEnv('LUDWRIGHT_DATA', join(temporaryFolder(), 'data')));
afterEach(() => void vi.unstubAllEnvs());

test('a seat is kept for its server and its match, for its owner only', () => {
  expect(keptSeat('http://a/', 'm')).toBeNull();
  keepSeat({ address: 'http://a/', match: 'm', token: '1' });
  keepSeat({ address: 'http://b/', match: 'm', token: '2' });
  keepSeat({ address: 'http://a/', match: 'm', token: '3' });
  expect([keptSeat('http://a/', 'm'), keptSeat('http://b/', 'm'), keptSeat('http://a/', 'n')]).toEqual(['3', '2', null]);
  expect(statSync(join(process.env['LUDWRIGHT_DATA']!, 'seats.json')).mode & 0o077).toBe(0);
});

test('only the last ones are kept', () => {
  for (let match = 0; match < 210; match++) keepSeat({ address: 'http://a/', match: String(match), token: 'x' });
  expect([keptSeat('http://a/', '0'), keptSeat('http://a/', '209')]).toEqual([null, 'x']);
});
