/**
 * Whatever strangers say to a server over real connections: it is refused with a reason, a match beside it goes on as if nothing
 * had happened, and the memory stays where it was. What stands before the matches has tests of its own (guard.test.ts).
 */
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { Client } from '@colyseus/sdk';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Rng } from '../../../src/kernel/index.ts';
import type { CreatedMatch, FromClient, ServedGame, ToClient } from '../../../src/protocol/index.ts';
import { Crowd } from '../../support/server/crowd.ts';
import { createMatch, plainOptions, servedGames, sitDown } from '../../support/server/lobby.ts';
import type { Program } from '../../support/server/program.ts';
import { dataOf, frame, openRaw, PROTOCOL } from '../../support/server/raw-client.ts';
import { ScriptedPerson } from '../../support/server/scripted-person.ts';
import { startServer } from '../../support/server/server-program.ts';
import { openWire, type Wire } from '../../support/server/wire.ts';
import { isLong } from '../../support/thoroughness.ts';

let server: Program;
let game: ServedGame;
let crowd: Crowd;
/** Bytes in use before anybody was hostile, by thread. */
let memory: ReadonlyMap<string, number>;

beforeAll(async () => {
  // The client library complains about every connection that is refused, which is what these tests are about.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = await startServer({
    store: ':memory:',
    games: ['crazy-eights'],
    settings: { connectionsPerAddress: 200, messagesPerSecond: 50, guessesPerMinute: 10_000, botPause: 0 },
  });
  game = (await servedGames(server.address)).get('crazy-eights')!;
  crowd = new Crowd(5, 1);
  crowd.serverIs(server.address);
  await crowd.open({ game: 'crazy-eights', persons: 2, bots: ['random'] });
  // All threads have begun to work by then, that of the bots as well.
  for (let round = 0; round < 5; round++) await othersGoOn();
  memory = await inUse();
});
afterAll(async () => {
  await crowd.stop();
  await server.end('SIGTERM');
});

async function inUse(): Promise<ReadonlyMap<string, number>> {
  return new Map((await server.memory()).threads.map(({ thread, bytes }) => [thread, bytes]));
}

/** The others play on: a move is made after everything that was said before. */
async function othersGoOn(): Promise<void> {
  if (crowd.unfinished.length === 0) await crowd.open({ game: 'crazy-eights', persons: 2, bots: ['random'] });
  const { seated } = crowd.unfinished[0]!;
  const accepted = (): number =>
    seated.reduce((sum, { person }) => sum + person.attempts.filter(({ outcome }) => outcome === 'accepted').length, 0);
  const before = accepted();
  while (accepted() === before && !seated.some(({ person }) => person.isOver)) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(crowd.faults).toEqual([]);
}

interface Table {
  readonly created: CreatedMatch;
  readonly people: readonly ScriptedPerson[];
  readonly wires: readonly Wire[];
  readonly tokens: readonly string[];
  readonly told: readonly ToClient[][];
  close(): Promise<void>;
}

/** A match of two who do nothing by themselves. */
async function newTable(options: Parameters<typeof plainOptions>[1] = {}): Promise<Table> {
  const created = await createMatch(server.address, game, [{ kind: 'open' }, { kind: 'open' }], options);
  const told: ToClient[][] = [[], []];
  const people = [0, 1].map(
    (seat) =>
      new ScriptedPerson({
        match: created.id,
        seat,
        random: new Rng(seat),
        pause: null,
        heard: (message) => void told[seat]!.push(message),
      }),
  );
  const wires: Wire[] = [];
  const tokens: string[] = [];
  for (const [seat, person] of people.entries()) {
    const { wire, seatToken } = await sitDown(
      server.address,
      { match: created.id, invitation: created.invitation },
      seat,
      `Person ${seat}`,
      {
        told: (text) => person.hear(text),
        lost: () => {},
      },
    );
    person.connected(wire);
    wires.push(wire);
    tokens.push(seatToken);
  }
  await until(() => people.every(({ view }) => view !== null));
  return {
    created,
    people,
    wires,
    tokens,
    told,
    close: async () => {
      await Promise.all(wires.map((wire) => wire.close()));
    },
  };
}

async function until(what: () => boolean): Promise<void> {
  while (!what()) await new Promise((resolve) => setTimeout(resolve, 2));
}

/** Says something for a seat, and waits for the first refusal. */
async function refusedFor({ wires, told }: Table, seat: number, message: unknown): Promise<string> {
  const list = told[seat]!;
  const from = list.length;
  const refusal = (): string | undefined =>
    list
      .slice(from)
      .map(reasonOf)
      .find((reason) => reason !== null) ?? undefined;
  wires[seat]!.say(message as FromClient);
  await until(() => refusal() !== undefined);
  return refusal()!;
}

function reasonOf(message: ToClient): string | null {
  if (message.type === 'refused') return message.reason;
  return message.type === 'table' && message.message.type === 'rejected' ? message.message.reason : null;
}

const move = (version: number, key: string): FromClient => ({ type: 'table', message: { type: 'move', version, key } });

describe('at a table', () => {
  test('nobody moves for another, out of turn, with an old view, or what is not possible', async () => {
    const table = await newTable();
    const [asked, other] = table.people[0]!.view!.decision === null ? [1, 0] : [0, 1];
    const { version, decision } = table.people[asked]!.view!;
    const key = JSON.stringify(decision!.offers[0]!.move);
    expect(await refusedFor(table, other, move(version, key))).toBe('not-your-turn');
    expect(await refusedFor(table, asked, move(version + 1, key))).toBe('stale');
    expect(await refusedFor(table, asked, move(version - 1, key))).toMatch(/stale|malformed/);
    expect(await refusedFor(table, asked, move(version, '{"action":"play","args":{"card":"9H@hand:9"}}'))).toBe('illegal');
    expect(await refusedFor(table, asked, move(version, 'x'.repeat(9000)))).toMatch(/illegal|malformed/);
    expect(await refusedFor(table, other, { type: 'table', message: { type: 'takeOver', seat: asked, by: { kind: 'person' } } })).toBe(
      'not-allowed',
    );
    expect(await refusedFor(table, other, { type: 'sit', seat: asked, nonce: '00'.repeat(16) })).toBe('not-allowed');
    expect(await refusedFor(table, other, { type: 'giveSeat', seat: asked, to: 'bot' })).toBe('not-allowed');
    expect(await refusedFor(table, other, { type: 'begin' })).toBe('not-allowed');
    expect(await refusedFor(table, other, { type: 'note', version: 0, text: 'x', rating: null })).toBe('not-allowed');
    expect(table.people[asked]!.view!.version).toBe(version);
    await othersGoOn();
    await table.close();
  });

  test('a message that is sent again changes nothing', async () => {
    const table = await newTable();
    const asked = table.people.findIndex(({ view }) => view!.decision !== null);
    const { version, decision } = table.people[asked]!.view!;
    const message = move(version, JSON.stringify(decision!.offers[0]!.move));
    table.wires[asked]!.say(message);
    expect(await refusedFor(table, asked, message)).toMatch(/stale|not-your-turn/);
    expect(table.people[asked]!.view!.version).toBe(version + 1);
    await table.close();
  });

  test('who looks on can do nothing, and who has no right to look does not come in', async () => {
    const table = await newTable({ watch: 'link' });
    const told: ToClient[] = [];
    const { id: match, invitation } = table.created;
    const watcher = await openWire(
      server.address,
      { match, invitation },
      { told: (text) => void told.push(JSON.parse(text) as ToClient), lost: () => {} },
    );
    await until(() => told.some(({ type }) => type === 'table'));
    const { version } = table.people[0]!.view!;
    for (const message of [
      move(version, '{"action":"draw","args":{}}'),
      { type: 'table', message: { type: 'undo', version } },
      { type: 'table', message: { type: 'resign' } },
      { type: 'table', message: { type: 'pause', paused: true } },
      { type: 'leave' },
      { type: 'rematch' },
      { type: 'chat', text: 'I see everything' },
    ] as FromClient[]) {
      const before = told.length;
      watcher.say(message);
      await until(() => told.slice(before).some((each) => reasonOf(each) !== null));
    }
    expect(table.people[0]!.view!.version).toBe(version);
    await expect(openWire(server.address, { match }, { told: () => {}, lost: () => {} })).rejects.toThrow(/no such match/);
    await watcher.close();
    await table.close();
  });

  test('markup in a chat or a name is text, long lines are cut, and talking without end is refused', async () => {
    const table = await newTable();
    const text = '<img src=x onerror=alert(1)> & \u202Eabc "\'`';
    table.wires[0]!.say({ type: 'chat', text });
    await until(() => table.told[1]!.some(({ type }) => type === 'said'));
    const line = table.told[1]!.find((each) => each.type === 'said')!.line;
    expect(line.text).toContain('<img src=x onerror=alert(1)>');
    table.wires[0]!.say({ type: 'chat', text: 'y'.repeat(4000) });
    await until(
      () => table.told[1]!.filter(({ type }) => type === 'said').length > 1 || table.told[0]!.some(({ type }) => type === 'refused'),
    );
    for (const each of table.told[1]!) if (each.type === 'said') expect(each.line.text.length).toBeLessThanOrEqual(300);
    for (let times = 0; times < 30; times++) table.wires[0]!.say({ type: 'chat', text: `line ${times}` });
    await until(() => table.told[0]!.some((each) => reasonOf(each) === 'too-fast'));
    await othersGoOn();
    await table.close();
  });
});

/** Values where something else is expected. */
const ODD: readonly unknown[] = [
  null,
  0,
  -1,
  1e308,
  '',
  'say',
  [],
  [[[[[[]]]]]],
  {},
  { type: null },
  { type: 'table' },
  { type: 'table', message: null },
  { type: 'table', message: { type: 'move' } },
  { type: 'table', message: { type: 'move', version: '0', key: 1 } },
  { type: 'table', message: { type: 'move', version: 1.5, key: '{}' } },
  { type: '__proto__' },
  { type: 'constructor' },
  { type: 'toString', text: 'x' },
  { type: 'sit', seat: -1, nonce: 'zz' },
  { type: 'sit', seat: 1e9, nonce: '00'.repeat(16) },
  { type: 'chat', text: { toString: 'x' } },
  { type: 'giveSeat', seat: '0', to: 'bot' },
  { type: 'note', version: -1, text: 'x', rating: 1e9 },
  { type: 'chat', text: 'x', more: 'y' },
];

describe('what makes no sense', () => {
  test('is refused, and the connection stays', async () => {
    const table = await newTable();
    const { version } = table.people[0]!.view!;
    for (const odd of ODD) {
      expect(await refusedFor(table, 0, odd), JSON.stringify(odd)).toMatch(/malformed|not-allowed|not-seated|unknown-seat|stale|too-fast/);
      // Those who are quick are told so instead.
      if (table.told[0]!.some((each) => reasonOf(each) === 'too-fast')) await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(table.people[0]!.view!.version).toBe(version);
    await othersGoOn();
    await table.close();
  });

  test('bytes at random, truncated and unknown messages end at most the connection that they came from', async () => {
    const { created, close, people } = await newTable();
    const join = { match: created.id };
    const rng = new Rng(4);
    for (let round = 0; round < (isLong ? 300 : 20); round++) {
      const client = await openRaw(server.address, join);
      for (let times = 0; times < 5; times++) {
        const garbage = randomBytes(1 + rng.below(200));
        const kinds = [
          garbage,
          Buffer.concat([Buffer.of(PROTOCOL.data), garbage]),
          Buffer.concat([Buffer.of(PROTOCOL.request), garbage]),
          Buffer.concat([Buffer.of(PROTOCOL.bytes), garbage]),
          dataOf('say', garbage),
          dataOf('nothing', garbage),
          // A list of four thousand million items, a text as long, a map.
          dataOf('say', Buffer.of(0xdd, 0xff, 0xff, 0xff, 0xff)),
          dataOf('say', Buffer.of(0xdb, 0xff, 0xff, 0xff, 0xff, 0x41)),
          dataOf('say', Buffer.of(0xdf, 0xff, 0xff, 0xff, 0xff, 0xc0, 0xc0)),
          // Nested far deeper than anything.
          dataOf('say', Buffer.alloc(8000, 0x91)),
        ];
        client.send(kinds[rng.below(kinds.length)]!);
      }
      client.end();
    }
    for (const bytes of [
      // Reserved bits, an unknown opcode, a frame that is not masked, a control frame that is too long, a continuation of nothing.
      frame(0xf2, Buffer.from('x')),
      frame(0x8b, Buffer.from('x')),
      Buffer.of(0x82, 0x01, 0x41),
      frame(0x89, Buffer.alloc(200)),
      frame(0x80, Buffer.from('x')),
    ]) {
      const client = await openRaw(server.address, join);
      client.write(bytes);
      expect(await client.closed).toBeGreaterThan(1000);
      client.end();
    }
    await othersGoOn();
    expect(people[0]!.view!.version).toBeGreaterThanOrEqual(0);
    await close();
  });

  test('ten megabytes in one message, or said to come, end the connection; so does a body of that size', async () => {
    const { created, close } = await newTable();
    const large = await openRaw(server.address, { match: created.id });
    large.send(Buffer.concat([Buffer.of(PROTOCOL.data), Buffer.alloc(10_000_000)]));
    expect(await large.closed).toSatisfy((code: number) => code === 1009 || code === 1006);
    const promised = await openRaw(server.address, { match: created.id });
    promised.write(Buffer.of(0x82, 0xff, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0));
    expect(await promised.closed).toSatisfy((code: number) => code === 1009 || code === 1006);
    for (const path of ['/api/matches', '/matchmake/joinOrCreate/match']) {
      const status = await fetch(`${server.address}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `"${'x'.repeat(10_000_000)}"`,
      }).then(
        (response) => response.status,
        () => 'ended',
      );
      expect(status, path).toSatisfy((said: unknown) => said === 'ended' || (typeof said === 'number' && said >= 400 && said < 500));
    }
    await othersGoOn();
    await close();
  });

  test('too many messages at once are refused, and the match of the others does not notice', async () => {
    const table = await newTable();
    for (let times = 0; times < 400; times++) table.wires[0]!.say({ type: 'table', message: { type: 'join', seat: 0 } });
    await until(() => table.told[0]!.some((each) => reasonOf(each) === 'too-fast'));
    await othersGoOn();
    expect(table.people[0]!.view!.version).toBe(0);
    await table.close();
  });
});

describe('who comes in', () => {
  test('not with tokens that are guessed, of another match, or of another kind', async () => {
    const [one, two] = [await newTable({ watch: 'nobody' }), await newTable({ watch: 'nobody' })];
    const { id: match, hostToken, invitation } = one.created;
    const tricks = [
      "' or 1=1 --",
      '../../../etc/passwd',
      '%00',
      '\u0000',
      '__proto__',
      'x'.repeat(5000),
      two.tokens[0]!,
      two.created.hostToken,
      two.created.invitation,
    ];
    for (const token of [...tricks, randomBytes(16).toString('base64url')])
      for (const join of [
        { match, seatToken: token },
        { match, hostToken: token },
        { match, invitation: token },
      ])
        await expect(openWire(server.address, join, { told: () => {}, lost: () => {} }), JSON.stringify(join)).rejects.toThrow(/./);
    for (const join of [
      { match, seatToken: hostToken },
      { match, seatToken: invitation },
      { match, hostToken: one.tokens[0]! },
      { match, hostToken: invitation },
    ])
      await expect(openWire(server.address, join, { told: () => {}, lost: () => {} })).rejects.toThrow(/valid/);
    await othersGoOn();
    await Promise.all([one.close(), two.close()]);
  });

  test('not into matches that are not there, whatever they are called', async () => {
    for (const match of [
      "'; drop table matches; --",
      '../../secret',
      'a/b',
      '%2e%2e',
      '',
      ' ',
      '\u0000',
      'constructor',
      'x'.repeat(3000),
    ]) {
      await expect(openWire(server.address, { match }, { told: () => {}, lost: () => {} }), match).rejects.toThrow(/./);
      const answer = await fetch(`${server.address}/api/matches/${encodeURIComponent(match)}`);
      if (match.trim() !== '') expect(answer.status, match).toSatisfy((status: number) => status >= 400 && status < 500);
    }
    for (const path of [
      '/content/..%2f..%2fpackage.json',
      '/content/../package.json',
      '/api/../package.json',
      '/%2e%2e/package.json',
      '/api/matches/x/../../../etc/passwd',
    ])
      expect(await rawStatus(path), path).toSatisfy((status: number) => status >= 400 && status < 500);
    expect(await servedGames(server.address)).toHaveProperty('size', 1);
    await othersGoOn();
  });

  test('and nobody makes a second room for a match that is played: who leaves it would take the match along', async () => {
    const table = await newTable();
    const join = { match: table.created.id, invitation: table.created.invitation };
    const client = new Client(server.address);
    await expect(client.create('match', join)).rejects.toThrow(/method/);
    await expect(client.join('match', join)).rejects.toThrow(/method/);
    await expect(client.joinById('x', join)).rejects.toThrow(/method/);
    await table.close();
  });

  test('wishes for matches that make no sense are refused', async () => {
    const options = plainOptions(2);
    const seats = [{ kind: 'open' }, { kind: 'open' }];
    for (const wish of [
      null,
      [],
      'x',
      {},
      { game: game.content },
      { game: "' or 1=1", options, seats },
      { game: '../../etc/passwd', options, seats },
      { game: game.content, options, seats: [] },
      { game: game.content, options, seats: [{ kind: 'person' }, { kind: 'open' }] },
      { game: game.content, options, seats: [{ kind: 'bot', agent: 'uct:99999999999' }, { kind: 'open' }] },
      { game: game.content, options, seats: [{ kind: 'bot', agent: '../../x' }, { kind: 'open' }] },
      { game: game.content, options: { ...options, match: { players: 1e9 } }, seats },
      { game: game.content, options: { ...options, match: { players: -1 } }, seats },
      { game: game.content, options: { ...options, clock: { total: 1e308, increment: 0, agent: 'random' } }, seats },
      { game: game.content, options: { ...options, substitute: 'nobody' }, seats },
      { game: game.content, options: { ...options, watch: 'x' }, seats },
      { game: game.content, options, seats, webhook: 'http://127.0.0.1:1/' },
      { game: game.content, options, seats, webhook: 'file:///etc/passwd' },
      { game: game.content, options, seats, more: 1 },
    ]) {
      const answer = await fetch(`${server.address}/api/matches`, { method: 'POST', body: JSON.stringify(wish) });
      expect(answer.status, JSON.stringify(wish)).toSatisfy((status: number) => status >= 400 && status < 500);
      expect(((await answer.json()) as { error: { text: string } }).error.text).not.toBe('');
    }
    await othersGoOn();
  });

  test('a thousand connections of one address: as many as it may have, and no more', async () => {
    const { created, close } = await newTable();
    const wanted = isLong ? 1000 : 250;
    let refused = 0;
    const open: Wire[] = [];
    await Promise.all(
      Array.from({ length: wanted }, async () => {
        try {
          open.push(await openWire(server.address, { match: created.id }, { told: () => {}, lost: () => {} }));
        } catch {
          refused++;
        }
      }),
    );
    expect(open.length).toBeLessThanOrEqual(200);
    expect(refused).toBe(wanted - open.length);
    // The others have the same address: if their match is over by now, the next one needs a few connections.
    await Promise.all(open.splice(0, 20).map((wire) => wire.close()));
    await othersGoOn();
    await Promise.all(open.map((wire) => wire.close()));
    await close();
  });

  test('requests that never end keep nobody else waiting', async () => {
    const { hostname, port } = new URL(server.address);
    const slow = Array.from({ length: 100 }, (_, index) => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      socket.write(
        index % 2 === 0
          ? 'GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-'
          : 'POST /api/matches HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
      );
      return socket;
    });
    expect((await fetch(`${server.address}/api/games`)).status).toBe(200);
    await othersGoOn();
    for (const socket of slow) socket.destroy();
  });
});

test('when all of this is over, the memory is where it was', async () => {
  // Rooms that were left, and connections that were lost, stay for some seconds: it comes down by itself, or this does not end.
  await vi.waitFor(async () => expect(await grownMegabytes()).toBeLessThan(15), { timeout: 120_000, interval: 500 });
  await othersGoOn();
});

/** What is in use more than before anybody was hostile. */
async function grownMegabytes(): Promise<number> {
  const after = await inUse();
  // A thread that is busy does not say what it uses: those count that have said so both times.
  const both = [...after].filter(([thread]) => memory.has(thread));
  expect(both.map(([thread]) => thread)).toContain('server-entry');
  return both.reduce((sum, [thread, bytes]) => sum + bytes - memory.get(thread)!, 0) / 2 ** 20;
}

/** The status of a path as it is, which `fetch` would tidy up. */
function rawStatus(path: string): Promise<number> {
  const { hostname, port } = new URL(server.address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (bytes) => (answer += bytes.toString()));
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`);
  });
}
