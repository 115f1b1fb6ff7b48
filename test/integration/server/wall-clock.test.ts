/** The wall clock of the machine is set while a server runs: matches, bots and limits go on as if nothing had happened. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClockRule, MatchRecord, SeatKind } from '../../../src/protocol/index.ts';
import { compiledGame, type TrustedGame } from '../../../src/server/content/trusted-games.ts';
import { serveMatches, type MatchServer } from '../../../src/server/serve-matches.ts';
import { defaultSettings, type Settings } from '../../../src/server/settings.ts';
import { createMatch, servedGames } from '../../support/server/lobby.ts';
import { Person } from '../../support/server/person.ts';

const HOUR = 3_600_000;
const GAME = compiledGame('tic-tac-toe', 'bundled') as TrustedGame;
const OPEN = { kind: 'open' } as const;
const BOT = { kind: 'bot', agent: 'random' } as const;
const CLOCK: ClockRule = { total: 60_000, increment: 0, onTimeout: 'bot', agent: 'random' };

let server: MatchServer;
/** By how much the wall clock was set. */
let offset: number;

beforeEach(() => {
  offset = 0;
  const real = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => real() + offset);
});
afterEach(async () => {
  await server.close();
  vi.restoreAllMocks();
});

async function start(settings: Partial<Settings> = {}): Promise<string> {
  server = await serveMatches({ ...defaultSettings(), port: 0, store: ':memory:', botPause: 1, ...settings }, [GAME]);
  return server.address.replace(/\/$/, '');
}

async function match(address: string, seats: readonly SeatKind[]): Promise<{ match: string; invitation: string }> {
  const game = (await servedGames(address)).get('tic-tac-toe')!;
  const { id, invitation } = await createMatch(address, game, seats, { clock: CLOCK });
  return { match: id, invitation };
}

test.each([HOUR, -HOUR])(
  'the time of players goes on by itself (set by %i ms)',
  async (change) => {
    const address = await start();
    const join = await match(address, [OPEN, OPEN]);
    const people = [await new Person(address).enter(join), await new Person(address).enter(join)] as const;
    await people[0].sit(0);
    await people[1].sit(1);
    await people[0].move();
    offset = change;
    await people[1].move();
    await people[0].move();
    offset = 0;
    await people[1].move();
    expect(people[0].view!.clock!.left.every((left) => left > CLOCK.total! / 2)).toBe(true);
    await Promise.all(people.map((person) => person.play()));
    const { entries } = (await (await fetch(`${address}/api/matches/${join.match}/log`)).json()) as MatchRecord;
    expect(new Set(entries!.map(({ entry }) => entry.type))).toEqual(new Set(['move']));
    const times = entries!.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times.filter((at) => !Number.isInteger(at) || at >= CLOCK.total!)).toEqual([]);
  },
  20_000,
);

test('bots answer as soon after a move as before', async () => {
  const address = await start();
  const join = await match(address, [OPEN, BOT]);
  const ada = await new Person(address).enter(join);
  await ada.sit(0);
  await ada.move();
  offset = -HOUR;
  await ada.play();
  expect(ada.over).toBe(true);
}, 20_000);

test('limits are not lifted', async () => {
  const address = await start({ guessesPerMinute: 1, matchesPerHour: 1, chatPerMinute: 1 });
  const join = await match(address, [OPEN, OPEN]);
  const ada = await new Person(address).enter(join);
  await ada.sit(0);
  await ada.say({ type: 'chat', text: 'one' });
  await expect(new Person(address).enter({ match: 'x'.repeat(22) })).rejects.toMatchObject({ code: 404 });
  offset = HOUR;
  await expect(new Person(address).enter(join)).rejects.toMatchObject({ code: 429 });
  await expect(match(address, [OPEN, OPEN])).rejects.toThrow('too-many-matches');
  await ada.say({ type: 'chat', text: 'two' });
  expect(ada.refusals).toEqual(['too-fast']);
});
