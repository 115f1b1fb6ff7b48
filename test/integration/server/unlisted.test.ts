/** A match that is not listed, or that nobody may watch, does not exist for clients without a token of it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CreatedMatch, MatchOptions } from '../../../src/protocol/index.ts';
import { compiledGame, type TrustedGame } from '../../../src/server/content/trusted-games.ts';
import { serveMatches, type MatchServer } from '../../../src/server/serve-matches.ts';
import { defaultSettings } from '../../../src/server/settings.ts';
import { createMatch, servedGames } from '../../support/server/lobby.ts';
import { Person } from '../../support/server/person.ts';

const OPEN = { kind: 'open' } as const;
const WRONG = 'x'.repeat(22);

let server: MatchServer;
let address: string;

beforeAll(async () => {
  const settings = { ...defaultSettings(), port: 0, store: ':memory:', botPause: 0, guessesPerMinute: 1000, requestsPerSecond: 1000 };
  server = await serveMatches(settings, [compiledGame('tic-tac-toe', 'bundled') as TrustedGame]);
  address = server.address.replace(/\/$/, '');
});
afterAll(() => server.close());

async function create(options: Partial<MatchOptions>): Promise<CreatedMatch> {
  return createMatch(address, (await servedGames(address)).get('tic-tac-toe')!, [OPEN, OPEN], options);
}

/** Two people who play to the end. */
async function played({ id, invitation }: CreatedMatch): Promise<readonly Person[]> {
  const people = [await new Person(address).enter({ match: id, invitation }), await new Person(address).enter({ match: id, invitation })];
  for (const [seat, person] of people.entries()) await person.sit(seat);
  await Promise.all(people.map((person) => person.play()));
  await people[0]!.until(() => people[0]!.state!.stage === 'over');
  return people;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

async function ask(path: string, token?: string): Promise<Answer> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`${address}/api/matches/${path}`, { headers });
  return { status: response.status, body: await response.text() };
}

/** The answer to a client that wants to enter, without the match it names. */
async function door(match: string, tokens: object = {}): Promise<unknown> {
  const response = await fetch(`${address}/matchmake/joinOrCreate/match`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ match, ...tokens }),
  });
  return { status: response.status, body: await response.text() };
}

test('the seats of an unlisted match are shown to clients that may enter it', async () => {
  const { id, invitation, hostToken } = await create({ listed: false, watch: 'nobody' });
  const answers = await Promise.all([undefined, WRONG, invitation, hostToken].map((token) => ask(id, token)));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 200, 200]);
  expect((await ask((await create({ listed: false, watch: 'everybody' })).id)).status).toBe(200);
  expect((await ask('')).body).not.toContain(id);
});

test.each(['nobody', 'link'] as const)(
  'strangers are told of it what they are told of one that does not exist (watch: %s)',
  async (watch) => {
    const created = await create({ listed: false, watch });
    const absent = WRONG;
    const check = async (): Promise<void> => {
      for (const what of ['', '/log', '/notes'])
        for (const token of [undefined, WRONG])
          expect([what, await ask(`${created.id}${what}`, token)]).toEqual([what, await ask(`${absent}${what}`, token)]);
      for (const tokens of [{}, { seatToken: WRONG }, { hostToken: WRONG }, { invitation: WRONG }, { device: WRONG }])
        expect([tokens, await door(created.id, tokens)]).toEqual([tokens, await door(absent, tokens)]);
    };
    await check();
    await played(created);
    await check();
  },
);

test('where spectators are not admitted, the link admits none to a match that is played or over', async () => {
  const created = await create({ listed: false, watch: 'nobody' });
  const { id, invitation } = created;
  const people = [await new Person(address).enter({ match: id, invitation }), await new Person(address).enter({ match: id, invitation })];
  for (const [seat, person] of people.entries()) await person.sit(seat);
  const enter = (): Promise<Person> => new Person(address).enter({ match: id, invitation, device: 'd'.repeat(22) });
  await expect(enter()).rejects.toMatchObject({ code: 403 });
  await Promise.all(people.map((person) => person.play()));
  await expect(enter()).rejects.toMatchObject({ code: 403 });
  expect((await ask(`${id}/log`, invitation)).status).toBe(403);
});

test('a listed match without spectators shows its seats in the lobby, and nothing of its course', async () => {
  const created = await create({ listed: true, watch: 'nobody' });
  expect((await ask(created.id)).status).toBe(200);
  await played(created);
  expect((await ask(`${created.id}/log`)).status).toBe(403);
  await expect(new Person(address).enter({ match: created.id })).rejects.toMatchObject({ code: 403 });
});
