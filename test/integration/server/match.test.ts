/** A whole match over real sockets: two people who were invited, a bot, somebody who looks on. */
import { Client, type Room } from '@colyseus/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changedView,
  keyOf,
  type CreatedMatch,
  type FromClient,
  type MatchRecord,
  type RoomState,
  type ToClient,
  type View,
} from '../../../src/protocol/index.ts';
import { traceOfRecord, verifyMatch, type ShownRecord } from '../../../src/match/index.ts';
import { compiledGame, type TrustedGame } from '../../../src/server/content/trusted-games.ts';
import { serveMatches, type MatchServer } from '../../../src/server/serve-matches.ts';
import { defaultSettings } from '../../../src/server/settings.ts';
import { replay } from '../../../src/sim/index.ts';
import { corpusGame } from '../../support/corpus.ts';

let server: MatchServer;

beforeAll(async () => {
  server = await serveMatches({ ...defaultSettings(), port: 0, store: ':memory:', botPause: 0 }, [
    compiledGame('crazy-eights', 'bundled') as TrustedGame,
  ]);
});
afterAll(() => server.close());

class Person {
  view: View | null = null;
  state: RoomState | null = null;
  token: string | null = null;
  over = false;
  readonly heard: ToClient[] = [];
  #wake = (): void => {};
  room!: Room;

  async enter(options: object): Promise<this> {
    this.room = await new Client(server.address).joinOrCreate('match', options);
    this.room.onMessage('told', (text: string) => this.#hear(JSON.parse(text) as ToClient));
    return this;
  }

  say(message: FromClient): Promise<unknown> {
    return this.room.request('say', message);
  }

  async until(what: () => boolean): Promise<void> {
    while (!what()) await new Promise<void>((wake) => (this.#wake = wake));
  }

  #hear(message: ToClient): void {
    this.heard.push(message);
    if (message.type === 'room') this.state = message;
    if (message.type === 'seated') this.token = message.token;
    if (message.type === 'table' && message.message.type === 'view') this.view = message.message;
    if (message.type === 'table' && message.message.type === 'over') this.over = true;
    if (message.type === 'changes') this.view = changedView(this.view!, message);
    this.#wake();
  }

  async play(): Promise<void> {
    let done = -1;
    while (!this.over) {
      await this.until(() => this.over || (this.view?.decision != null && this.view.version > done));
      const offer = this.view?.decision?.offers[0];
      if (this.over || offer === undefined) return;
      done = this.view!.version;
      await this.say({ type: 'table', message: { type: 'move', version: this.view!.version, key: keyOf(offer.move) } });
    }
  }
}

test('an unlisted match is shown to clients that may enter it, and to nobody else', async () => {
  const [game] = (await (await fetch(`${server.address}api/games`)).json()) as { content: string }[];
  const create = async (watch: string): Promise<CreatedMatch> => {
    const options = {
      match: { players: 2 },
      clock: null,
      watch,
      listed: false,
      reveals: true,
      playtest: false,
      chat: true,
      substitute: 'random',
    };
    const wish = { game: game!.content, options, seats: [{ kind: 'open' }, { kind: 'open' }] };
    return (await (await fetch(`${server.address}api/matches`, { method: 'POST', body: JSON.stringify(wish) })).json()) as CreatedMatch;
  };
  const statusOf = async (match: string, token?: string): Promise<number> => {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return (await fetch(`${server.address}api/matches/${match}`, { headers })).status;
  };
  const { id, invitation, hostToken } = await create('nobody');
  expect(await Promise.all([undefined, 'x'.repeat(22), invitation, hostToken].map((token) => statusOf(id, token)))).toEqual([
    404, 404, 200, 200,
  ]);
  expect(await statusOf((await create('everybody')).id)).toBe(200);
});

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
  const people = await Promise.all([0, 1].map(() => new Person().enter({ match, invitation })));
  const watcher = await new Person().enter({ match });
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
