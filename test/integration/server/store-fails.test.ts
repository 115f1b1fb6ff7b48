/** A server whose store fails says so, to its operator and to clients, and never begins with a damaged one. */
import { closeSync, openSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { compiledGame, type TrustedGame } from '../../../src/server/content/trusted-games.ts';
import { serveMatches } from '../../../src/server/serve-matches.ts';
import { defaultSettings } from '../../../src/server/settings.ts';
import { openStore } from '../../../src/server/store/sqlite/open-store.ts';
import { StoreFault } from '../../../src/server/store/store.ts';
import { fill } from '../../support/server/filled-store.ts';
import { createMatch, servedGames } from '../../support/server/lobby.ts';
import { temporaryFile } from '../../support/server/temporary-store.ts';

const GAME = compiledGame('tic-tac-toe', 'bundled') as TrustedGame;

/** Everything but the first page, which names the tables. */
function overwrite(file: string): void {
  const opened = openSync(file, 'r+');
  writeSync(opened, Buffer.alloc(statSync(file).size - 4096, 0x5a), 0, undefined, 4096);
  closeSync(opened);
}

async function filled(): Promise<string> {
  const file = temporaryFile();
  const store = await openStore(file);
  await fill(store);
  await store.close();
  return file;
}

test('a store that is damaged while it is used', async () => {
  const file = await filled();
  const log: string[] = [];
  let now = 0;
  const clock = { wall: () => 0, monotonic: () => now };
  const settings = { ...defaultSettings(), port: 0, store: file, logFormat: 'json' } as const;
  const server = await serveMatches(settings, [GAME], { write: (line) => void log.push(line), clock });
  onTestFinished(() => server.close());
  const address = server.address.replace(/\/$/, '');
  const ready = async (): Promise<[number, string]> => {
    const response = await fetch(`${address}/ready`);
    return [response.status, await response.text()];
  };
  expect((await ready())[0]).toBe(200);
  const game = (await servedGames(address)).get('tic-tac-toe')!;
  await createMatch(address, game, [{ kind: 'open' }, { kind: 'open' }]);
  const database = new DatabaseSync(file);
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
  overwrite(file);
  now += 1000;
  const [status, why] = await ready();
  expect(status).toBe(503);
  expect(why).not.toContain(file);
  expect((await fetch(`${address}/health`)).status).toBe(200);
  now += 1000;
  expect((await ready())[0]).toBe(503);
  const events = log.map((line) => JSON.parse(line) as { event: string; condition?: string });
  expect(events.filter(({ event }) => event === 'storeFailed')).toMatchObject([{ condition: 'damaged' }]);
});

test.each([
  ['pages are overwritten', overwrite],
  ['it is cut off', (file: string) => truncateSync(file, 4096 * 3)],
  ['it is no database', (file: string) => writeFileSync(file, 'x'.repeat(9000))],
])('no server begins with a store where %s', async (_, damage) => {
  const file = await filled();
  damage(file);
  const settings = { ...defaultSettings(), port: 0, store: file };
  const failure: unknown = await serveMatches(settings, [GAME], { write: () => {} }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StoreFault);
  expect(failure).toMatchObject({ condition: 'damaged' });
});

test('clients are told that matches cannot be kept, and not where', async () => {
  const file = await filled();
  const database = new DatabaseSync(file);
  // A row that only the server's own code finds to be damaged.
  database.exec(`update "match" set options = '{"match":' where id = 'playing'`);
  database.close();
  const server = await serveMatches({ ...defaultSettings(), port: 0, store: file }, [GAME], { write: () => {} });
  onTestFinished(() => server.close());
  const lookedUp = await fetch(`${server.address}api/matches/playing`);
  expect(lookedUp.status).toBe(503);
  expect(await lookedUp.json()).toMatchObject({ error: { code: 'store-failed' } });
  const entered = await fetch(`${server.address}matchmake/joinOrCreate/match`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ match: 'playing' }),
  });
  expect(entered.status).toBe(503);
  expect(await entered.text()).not.toContain(file);
  expect((await fetch(`${server.address}ready`)).status).toBe(503);
});
