/** What stands before the matches of a server: names, origins, limits, logs without tokens, an end that everybody hears of. */
import { createServer, request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { keyOf, type JoinRoom, type ToClient } from '../../../src/protocol/index.ts';
import { compiledGame, type TrustedGame } from '../../../src/server/content/trusted-games.ts';
import { CLOSED } from '../../../src/protocol/index.ts';
import { serveMatches, type MatchServer } from '../../../src/server/serve-matches.ts';
import { defaultSettings, type Settings } from '../../../src/server/settings.ts';
import { createMatch, servedGames, sitDown } from '../../support/server/lobby.ts';
import { openWire, type Wire } from '../../support/server/wire.ts';

const GAMES = ['crazy-eights', 'tic-tac-toe'].map((name) => compiledGame(name, 'bundled') as TrustedGame);

let server: MatchServer;
let log: string[];
afterEach(() => server.close());

async function start(settings: Partial<Settings> = {}): Promise<string> {
  log = [];
  server = await serveMatches({ ...defaultSettings(), port: 0, store: ':memory:', botPause: 0, logLevel: 'debug', ...settings }, GAMES, {
    write: (line) => void log.push(line),
  });
  return server.address.replace(/\/$/, '');
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: Record<string, unknown>;
}

/** With headers that `fetch` would not send. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: server.port, path, method, headers }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += String(chunk)));
      response.on('end', () => resolve({ status: response.statusCode!, body, headers: response.headers }));
    });
    asked.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode!, body: '', headers: response.headers });
    });
    asked.on('error', reject);
    asked.end();
  });
}

const UPGRADE = {
  connection: 'upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
};

function codeOf({ body }: Answer): string {
  return (JSON.parse(body) as { error: { code: string } }).error.code;
}

const NOBODY = { told: () => {}, lost: () => {} };

async function newMatch(address: string): Promise<{ match: string; invitation: string; hostToken: string }> {
  const game = (await servedGames(address)).get('crazy-eights')!;
  const { id, invitation, hostToken } = await createMatch(address, game, [{ kind: 'open' }, { kind: 'bot', agent: 'random' }]);
  return { match: id, invitation, hostToken };
}

test('foreign names and foreign pages are refused, over HTTP and for connections', async () => {
  await start({ allowHost: ['games.example'], allowOrigin: ['https://friend.example'] });
  const own = `127.0.0.1:${server.port}`;
  expect(codeOf(await ask('/api/games', { host: 'evil.example' }))).toBe('foreign-host');
  expect((await ask('/api/games', { host: 'games.example' })).status).toBe(200);
  expect(codeOf(await ask('/api/games', { host: own, origin: 'https://evil.example' }))).toBe('foreign-origin');
  expect(codeOf(await ask('/api/games', { host: own, origin: 'null' }))).toBe('foreign-origin');
  const same = await ask('/api/games', { host: own, origin: `http://${own}` });
  expect([same.status, same.headers['access-control-allow-origin']]).toEqual([200, undefined]);
  const friend = await ask('/api/games', { host: own, origin: 'https://friend.example' });
  expect([friend.status, friend.headers['access-control-allow-origin']]).toEqual([200, 'https://friend.example']);
  expect(codeOf(await ask('/matchmake/joinOrCreate/match', { host: own, origin: 'https://evil.example' }, 'POST'))).toBe('foreign-origin');
  expect((await ask('/x/y?sessionId=z', { ...UPGRADE, host: own, origin: 'https://evil.example' })).status).toBe(403);
  expect((await ask('/x/y?sessionId=z', { ...UPGRADE, host: 'evil.example' })).status).toBe(403);
  expect((await ask('/x/y?sessionId=z', { ...UPGRADE, host: own, origin: `http://${own}` })).status).toBe(101);
});

test('requests, matches and connections of an address are limited', async () => {
  const address = await start({ requestsPerSecond: 10, matchesPerHour: 2, connectionsPerAddress: 2 });
  const { match, invitation } = await newMatch(address);
  await newMatch(address);
  await expect(newMatch(address)).rejects.toThrow(/429.*too-many-matches/);
  const wires = [await openWire(address, { match, invitation }, NOBODY), await openWire(address, { match, invitation }, NOBODY)];
  expect(codeOf(await ask('/x/y?sessionId=z', UPGRADE))).toBe('too-many-connections');
  await wires[0]!.close();
  wires[0] = await again(() => openWire(address, { match, invitation }, NOBODY));
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask('/api/games')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  // What is no question about matches is answered all the same.
  expect((await ask('/health')).status).toBe(200);
  await Promise.all(wires.map((wire) => wire.close()));
});

/** A place that has just been left is free a moment later. */
async function again<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch {
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

test('connections on which nothing is said are limited, too', async () => {
  await start({ connectionsPerAddress: 2 });
  const sockets = Array.from({ length: 100 }, () => connect(server.port, '127.0.0.1'));
  let gone = 0;
  await new Promise<void>((resolve) => {
    for (const socket of sockets)
      socket
        .on('error', () => {})
        .on('close', () => {
          if (++gone === 100 - 36) resolve();
        });
  });
  for (const socket of sockets) socket.destroy();
  const counted = await again(() => ask('/metrics'));
  expect(counted.body).toContain('ludwright_refused_total{reason="too-many-connections"}');
});

test('an address counts by what trusted proxies say, and by nothing that clients write', async () => {
  await start({ requestsPerSecond: 1, trustProxy: 1 });
  const ofClient = async (client: string): Promise<number> =>
    (await ask('/api/games', { 'x-forwarded-for': `192.0.2.1, ${client}` })).status;
  expect([await ofClient('198.51.100.1'), await ofClient('198.51.100.1'), await ofClient('198.51.100.1')]).toEqual([200, 200, 429]);
  expect(await ofClient('198.51.100.2')).toBe(200);
  await server.close();
  await start({ requestsPerSecond: 1 });
  expect([await ofClient('198.51.100.1'), await ofClient('198.51.100.2'), await ofClient('198.51.100.3')]).toEqual([200, 200, 429]);
});

test('who guesses tokens is not listened to any more, for a while', async () => {
  const address = await start({ guessesPerMinute: 3 });
  const { match, invitation } = await newMatch(address);
  const enter = (join: Omit<JoinRoom, 'match'>): Promise<Wire> => openWire(address, { match, ...join }, NOBODY);
  await (await enter({ invitation })).close();
  for (const seatToken of ['AAAAAAAAAAAAAAAAAAAAAA', 'AAAAAAAAAAAAAAAAAAAAAB', 'AAAAAAAAAAAAAAAAAAAAAC'])
    await expect(enter({ seatToken })).rejects.toThrow(/not valid/);
  await expect(enter({ invitation })).rejects.toThrow(/too many wrong links/);
});

test('a log of everything has no token in it, and metrics count it', async () => {
  const address = await start();
  const { match, invitation, hostToken } = await newMatch(address);
  const tokens = [match, invitation, hostToken];
  const { wire, seatToken } = await sitDown(address, { match, invitation, device: 'D'.repeat(22) }, 0, 'Ada', NOBODY);
  await wire.close();
  await (await openWire(address, { match, seatToken }, NOBODY)).close();
  await expect(openWire(address, { match, seatToken: hostToken }, NOBODY)).rejects.toThrow(/not valid/);
  expect((await ask('/api/content', {}, 'POST')).status).toBe(403);
  const counted = (await ask('/metrics')).body;
  expect(counted).toContain('ludwright_uploads_total{outcome="refused"} 1\n');
  expect(counted).toContain('ludwright_created_total 1\n');
  expect(counted).toContain('ludwright_matches{stage="playing"} 1\n');
  expect(counted).toContain('ludwright_messages_total{type="sit"} 1\n');
  expect(counted).toContain('ludwright_refused_total{reason="not-allowed"} 1\n');
  expect(Number(/ludwright_store_commits_total (\d+)/.exec(counted)![1])).toBeGreaterThan(1);
  const written = log.join('');
  for (const event of ['started', 'created', 'opened', 'joined', 'begun', 'left', 'refused']) expect(written).toContain(` ${event} `);
  for (const token of [...tokens, seatToken, 'D'.repeat(22)]) expect(written).not.toContain(token);
});

test('who is away is told by a webhook, where the operator allows it', async () => {
  const got: unknown[] = [];
  let wake = (): void => {};
  const receiver = createServer((asked, response) => {
    let body = '';
    asked.on('data', (chunk) => (body += String(chunk)));
    asked.on('end', () => {
      got.push(JSON.parse(body));
      response.end();
      wake();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void receiver.close());
  const webhook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/turn`;
  const address = await start({ webhookHost: ['127.0.0.1'] });
  const game = (await servedGames(address)).get('tic-tac-toe')!;
  const seats = [{ kind: 'open' }, { kind: 'open' }] as const;
  await expect(createMatch(address, game, seats, {}, 'http://192.168.0.1/')).rejects.toThrow(/422.*calls no webhooks of/);
  const { id: match, invitation } = await createMatch(address, game, seats, {}, webhook);
  await (await sitDown(address, { match, invitation }, 1, 'Ben', NOBODY)).wire.close();
  const { wire } = await sitDown(address, { match, invitation }, 0, 'Ada', {
    told: (text) => {
      const told = JSON.parse(text) as ToClient;
      if (told.type !== 'table' || told.message.type !== 'view' || told.message.decision === null) return;
      const { version, decision } = told.message;
      wire.say({ type: 'table', message: { type: 'move', version, key: keyOf(decision.offers[0]!.move) } });
    },
    lost: () => {},
  });
  while (got.length === 0) await new Promise<void>((resolve) => (wake = resolve));
  expect(got).toEqual([{ match, seat: 1, name: 'Ben', title: 'Tic-Tac-Toe' }]);
  await wire.close();
});

test('at the end everybody is told to come again, nothing new is taken, and all is kept', async () => {
  const address = await start();
  const { match, invitation } = await newMatch(address);
  const { promise: code, resolve: lost } = Promise.withResolvers<number>();
  await sitDown(address, { match, invitation }, 0, 'Ada', { told: () => {}, lost });
  expect((await ask('/ready')).status).toBe(200);
  const closed = server.close();
  // A connection that was open before is still answered.
  const [ready, created] = await Promise.allSettled([ask('/ready'), ask('/api/matches', {}, 'POST')]);
  if (ready.status === 'fulfilled') expect(ready.value.status).toBe(503);
  if (created.status === 'fulfilled') expect(codeOf(created.value)).toBe('restarting');
  await closed;
  expect(await code).toBe(CLOSED.restarting);
  await expect(ask('/ready')).rejects.toThrow(/ECONN/);
  expect(log.at(-1)).toContain(' stopped ');
});
