/** Notes of playtesters have limits of size, rate and number, and what goes beyond them is refused with a reason. */
import { afterEach, expect, test } from 'vitest';
import type { CreatedMatch, PlaytestNote } from '../../../src/protocol/index.ts';
import { compiledGame, type TrustedGame } from '../../../src/server/content/trusted-games.ts';
import { serveMatches, type MatchServer } from '../../../src/server/serve-matches.ts';
import { defaultSettings, type Settings } from '../../../src/server/settings.ts';
import { createMatch, servedGames } from '../../support/server/lobby.ts';
import { Person } from '../../support/server/person.ts';

const GAME = compiledGame('tic-tac-toe', 'bundled') as TrustedGame;

let server: MatchServer;
let address: string;
let created: CreatedMatch;
afterEach(() => server.close());

/** A match of a playtest with one person and one spectator. */
async function playtest(settings: Partial<Settings>): Promise<{ ada: Person; eve: Person }> {
  server = await serveMatches({ ...defaultSettings(), port: 0, store: ':memory:', botPause: 0, idleSeconds: 0, ...settings }, [GAME]);
  address = server.address.replace(/\/$/, '');
  const seats = [{ kind: 'open' }, { kind: 'bot', agent: 'random' }] as const;
  created = await createMatch(address, (await servedGames(address)).get('tic-tac-toe')!, seats, { playtest: true });
  const ada = await enter();
  await ada.sit(0);
  return { ada, eve: await new Person(address).enter({ match: created.id }) };
}

function enter(seatToken?: string): Promise<Person> {
  const tokens = seatToken === undefined ? { invitation: created.invitation } : { seatToken };
  return new Person(address).enter({ match: created.id, ...tokens });
}

async function note(person: Person, text: string): Promise<void> {
  await person.say({ type: 'note', version: 0, text, rating: null });
}

async function kept(): Promise<[number | null, string][]> {
  const response = await fetch(`${address}/api/matches/${created.id}/notes`, {
    headers: { authorization: `Bearer ${created.hostToken}` },
  });
  return ((await response.json()) as PlaytestNote[]).map(({ seat, text }) => [seat, text]);
}

test('a note that is too long is refused, not cut', async () => {
  const { ada } = await playtest({ noteLength: 5 });
  await note(ada, '12345');
  await note(ada, '123456');
  expect(ada.refusals).toEqual(['too-large']);
  expect(await kept()).toEqual([[0, '12345']]);
});

test('a note has a text or a rating', async () => {
  const { ada } = await playtest({});
  await note(ada, ' ');
  await ada.say({ type: 'note', version: 0, text: '', rating: 3 });
  expect(ada.refusals).toEqual(['malformed']);
  expect(await kept()).toEqual([[0, '']]);
});

test('a note is one plain line', async () => {
  const { ada } = await playtest({});
  await note(ada, ' Good\u0000 \n\u202egame ');
  expect(await kept()).toEqual([[0, 'Good game']]);
});

test('notes of one client have a rate', async () => {
  const { ada, eve } = await playtest({ notesPerMinute: 2 });
  for (const text of ['one', 'two', 'three']) await note(ada, text);
  expect(ada.refusals).toEqual(['too-fast']);
  await note(eve, 'four');
  expect(eve.refusals).toEqual([]);
  expect(await kept()).toEqual([
    [0, 'one'],
    [0, 'two'],
    [null, 'four'],
  ]);
});

test('a seat has a number of notes, and so have the spectators together, whoever comes again', async () => {
  const { ada, eve } = await playtest({ notesPerSeat: 2 });
  await note(eve, 'one');
  await note(ada, 'two');
  const again = await enter(ada.token!);
  // Sent at once: each is counted before the next one is looked at.
  await Promise.all([note(again, 'three'), note(again, 'four')]);
  expect(again.refusals).toEqual(['too-large']);
  const other = await new Person(address).enter({ match: created.id });
  await note(other, 'five');
  await note(other, 'six');
  expect(other.refusals).toEqual(['too-large']);
  expect((await kept()).map(([, text]) => text)).toEqual(['one', 'two', 'three', 'five']);
});
