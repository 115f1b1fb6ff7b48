import { expect, test } from 'vitest';
import { compiledGame, type TrustedGame } from '../../../src/server/content/trusted-games.ts';
import { MatchCheck } from '../../../src/server/matches/match-check.ts';

const check = new MatchCheck();
const found = (name: string): TrustedGame & { package: null } => ({ ...(compiledGame(name, 'bundled') as TrustedGame), package: null });
const holdem = found('texas-holdem');
const partners = found('partners');

test('a game says for how many it is', () => {
  expect(check.faultOf(holdem, { players: 4 })).toBeNull();
  for (const players of [1, 11, 2.5, Number.NaN]) expect(check.faultOf(holdem, { players })).not.toBeNull();
  expect(check.faultOf(holdem, { players: 11 })).toBe('The game is for 2 to 10 players, not 11.');
  expect(check.faultOf(partners, { players: 3 })).toBe('The game is for 4 players, not 3.');
});

test('what the rules of a trusted game have against it is told, the second time as well', () => {
  const seats = [{ team: 'nobody' }, {}, {}, {}];
  const fault = check.faultOf(partners, { players: 4, seats });
  expect(fault).toContain('nobody');
  expect(check.faultOf(partners, { players: 4, seats })).toBe(fault);
  expect(check.faultOf(partners, { players: 4 })).toBeNull();
});

test("the rules of a stranger's game are not looked at", () => {
  const theirs = { ...partners, text: 'not even JSON', entry: { ...partners.entry, content: 'theirs', from: 'upload' as const } };
  expect(check.faultOf(theirs, { players: 4, seats: [{ team: 'nobody' }] })).toBeNull();
  expect(check.faultOf(theirs, { players: 5 })).not.toBeNull();
});

test('a game that this engine does not accept is refused with the reason', () => {
  const { def, ...rest } = JSON.parse(holdem.text);
  const text = JSON.stringify({ ...rest, def: { ...def, flow: {} } });
  expect(check.faultOf({ ...holdem, text, entry: { ...holdem.entry, content: 'old' } }, { players: 2 })).toEqual(expect.any(String));
});
