/** A whole match over real sockets: two people who were invited, a bot, somebody who looks on. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CreatedMatch, MatchRecord } from '../../../src/protocol/index.ts';
import { traceOfRecord, verifyMatch, type ShownRecord } from '../../../src/match/index.ts';
import { compiledGame, type TrustedGame } from '../../../src/server/content/trusted-games.ts';
import { serveMatches, type MatchServer } from '../../../src/server/serve-matches.ts';
import { defaultSettings } from '../../../src/server/settings.ts';
import { replay } from '../../../src/sim/index.ts';
import { corpusGame } from '../../support/corpus.ts';
import { Person } from '../../support/server/person.ts';

let server: MatchServer;

beforeAll(async () => {
  server = await serveMatches({ ...defaultSettings(), port: 0, store: ':memory:', botPause: 0 }, [
    compiledGame('crazy-eights', 'bundled') as TrustedGame,
  ]);
});
afterAll(() => server.close());

test('three at a table, one looks on', async () => {
  const [game] = (await (await fetch(`${server.address}api/games`)).json()) as { content: string }[];
  const options = {
    match: { players: 3 },
    clock: null,
    watch: 'everybody',
    listed: true,
    reveals: true,
    playtest: false,
    chat: true,
    substitute: 'random',
  };
  const wish = { game: game!.content, options, seats: [{ kind: 'open' }, { kind: 'open' }, { kind: 'bot', agent: 'random' }] };
  const answer = await fetch(`${server.address}api/matches`, { method: 'POST', body: JSON.stringify(wish) });
  expect(answer.status).toBe(201);
  const { id: match, invitation, hostToken, commitment } = (await answer.json()) as CreatedMatch;
  const ask = (what: string, token?: string): Promise<Response> =>
    fetch(`${server.address}api/matches/${match}/${what}`, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });
  expect((await ask('log')).status).toBe(409);
  const people = await Promise.all([0, 1].map(() => new Person(server.address).enter({ match, invitation })));
  const watcher = await new Person(server.address).enter({ match });
  await people[0]!.say({ type: 'sit', seat: 0, name: 'Ada', nonce: '00'.repeat(16) });
  await people[1]!.say({ type: 'sit', seat: 1, nonce: '11'.repeat(16) });
  await Promise.all(people.map((person) => person.play()));
  await watcher.until(() => watcher.over);
  await watcher.until(() => watcher.state?.stage === 'over');
  expect(watcher.state!.fairness.secret).toMatch(/^[0-9a-f]{64}$/);
  for (const { room } of [...people, watcher]) await room.leave();
  // What the server gives out is what it had promised, and what everybody was told.
  const record = (await (await ask('log')).json()) as MatchRecord;
  const over = watcher.heard.flatMap((each) => (each.type === 'table' && each.message.type === 'over' ? [each.message] : []))[0]!;
  const witnessed = { commitment, nonces: [{ seat: 1, nonce: '11'.repeat(16) }], stateHash: over.stateHash! };
  const { checks } = verifyMatch({ def: corpusGame('crazy-eights'), record, witnessed, asksBots: true });
  expect(checks.filter(({ ok }) => ok !== true)).toEqual([]);
  const trace = traceOfRecord(corpusGame('crazy-eights'), record as ShownRecord);
  expect('trace' in trace && replay(corpusGame('crazy-eights'), trace.trace).divergence).toBeNull();
  expect('trace' in trace && trace.match.hash).toBe(over.stateHash);
  expect([(await ask('notes')).status, (await ask('notes', invitation)).status, (await ask('notes', hostToken)).status]).toEqual([
    403, 403, 200,
  ]);
  expect(record).not.toHaveProperty('notes');
  expect(await (await ask('log', hostToken)).json()).toHaveProperty('notes', []);
}, 60_000);
