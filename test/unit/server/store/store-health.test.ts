/** A store that cannot be used is found, by a probe or by an operation that fails, and logged once. */
import { closeSync, openSync, statSync, truncateSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { logger as loggerOf } from '../../../../src/server/logging.ts';
import { Metrics } from '../../../../src/server/metrics.ts';
import { observedStore } from '../../../../src/server/store/observed-store.ts';
import { StoreHealth } from '../../../../src/server/store/store-health.ts';
import { StoreFault, type MatchStore } from '../../../../src/server/store/store.ts';
import { fill } from '../../../support/server/filled-store.ts';
import { newMatch, storedEntry } from '../../../support/server/stored-samples.ts';
import { meddledStore, temporaryFile } from '../../../support/server/temporary-store.ts';

interface Watched {
  readonly store: MatchStore;
  readonly health: StoreHealth;
  readonly database: DatabaseSync;
  readonly file: string;
  /** The conditions that were logged; null: the store can be used again. */
  readonly logged: (string | null)[];
  /** Lets a second pass, and asks. */
  later(): Promise<string | null>;
}

async function watched(timeout = 20_000): Promise<Watched> {
  const file = temporaryFile();
  const { store: kept, database } = await meddledStore(file);
  await fill(kept);
  const logged: (string | null)[] = [];
  let now = 0;
  const clock = { wall: () => 0, monotonic: () => now };
  const write = (line: string): void => {
    const { event, condition = null } = JSON.parse(line) as { event: string; condition?: string };
    if (event.startsWith('store')) logged.push(condition);
    else logged.push(event);
  };
  const logger = loggerOf({ level: 'warn', format: 'json', write, clock });
  const health = new StoreHealth({ store: kept, logger, clock, timeout });
  const metrics = new Metrics();
  onTestFinished(() => metrics.close());
  const store = observedStore(kept, { logger, metrics, health });
  const later = (): Promise<string | null> => {
    now += 1000;
    return health.fault();
  };
  return { store, health, database, file, logged, later };
}

/** Everything is in the file, and nothing in the log beside it. */
function emptyLog(database: DatabaseSync): void {
  database.exec('pragma wal_checkpoint(truncate)');
}

describe('a store that can be used', () => {
  it('is probed without a trace', async () => {
    const { later, store, logged, database } = await watched();
    const before = database.prepare('select count(*) as count from content').get();
    expect(await later()).toBeNull();
    expect(database.prepare('select count(*) as count from content').get()).toEqual(before);
    await store.create(newMatch('new'));
    expect(logged).toEqual([]);
  });

  it('is probed once a second, however often that is asked', async () => {
    let probes = 0;
    let now = 0;
    const clock = { wall: () => 0, monotonic: () => now };
    const logger = loggerOf({ level: 'silent', format: 'json', write: () => {}, clock });
    const health = new StoreHealth({ store: { probe: async () => void probes++ }, logger, clock });
    await Promise.all([health.fault(), health.fault()]);
    now += 999;
    await health.fault();
    expect(probes).toBe(1);
    now += 1;
    await health.fault();
    expect(probes).toBe(2);
  });

  it('is probed when its file is large', async () => {
    const { later, store } = await watched();
    await store.change({ match: 'playing', image: { n: 12, engine: '1', bytes: new Uint8Array(5_000_000) } });
    expect(await later()).toBeNull();
  });
});

describe('a store that cannot be used says so, once, and that it can be used again', () => {
  async function check(setting: string, back: string, condition: string): Promise<void> {
    const { later, store, database, logged } = await watched();
    database.exec(setting);
    expect(await later()).not.toBeNull();
    expect(await later()).not.toBeNull();
    const image = { n: 12, engine: '1', bytes: new Uint8Array(1_000_000) };
    await expect(store.change({ match: 'playing', image })).rejects.toThrow(StoreFault);
    expect(logged).toEqual([condition]);
    database.exec(back);
    expect(await later()).toBeNull();
    expect(await later()).toBeNull();
    expect(logged).toEqual([condition, null]);
  }

  it('because the disk is full', () => check('pragma max_page_count = 1', 'pragma max_page_count = 100000', 'full'));
  it('because it can only be read', () => check('pragma query_only = on', 'pragma query_only = off', 'read-only'));

  it('because another program has locked it', async () => {
    const { later, file, database, logged } = await watched();
    const other = new DatabaseSync(file);
    onTestFinished(() => other.close());
    other.exec('begin immediate');
    database.exec('pragma busy_timeout = 0');
    expect(await later()).not.toBeNull();
    other.exec('rollback');
    expect(await later()).toBeNull();
    expect(logged).toEqual(['locked', null]);
  });

  it('because a match cannot be kept, before anything is probed', async () => {
    const { store, health, database, logged } = await watched();
    database.exec('pragma max_page_count = 1');
    const image = { n: 12, engine: '1', bytes: new Uint8Array(1_000_000) };
    await expect(store.change({ match: 'playing', image })).rejects.toThrow('the disk is full');
    await expect(store.change({ match: 'playing', image })).rejects.toThrow('the disk is full');
    expect(logged).toEqual(['full']);
    expect(await health.fault()).not.toBeUndefined();
  });

  it('because it does not answer', async () => {
    const clock = { wall: () => 0, monotonic: () => 0 };
    const logged: string[] = [];
    const logger = loggerOf({ level: 'warn', format: 'json', write: (line) => void logged.push(line), clock });
    const { promise, resolve } = Promise.withResolvers<void>();
    const health = new StoreHealth({ store: { probe: () => promise }, logger, clock, timeout: 1 });
    expect(await health.fault()).not.toBeNull();
    resolve();
    expect(await health.fault()).toBeNull();
    expect(logged.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual(['storeFailed', 'storeUsable']);
  });
});

describe('a damaged store stays so until it is replaced', () => {
  async function check(damage: (file: string) => void): Promise<void> {
    const { later, file, logged, database } = await watched();
    expect(await later()).toBeNull();
    emptyLog(database);
    damage(file);
    const why = await later();
    expect([why, await later()]).toEqual([why, why]);
    expect(why).not.toContain(file);
    expect(logged).toEqual(['damaged']);
  }

  it('if pages are overwritten', () =>
    check((file) => {
      const opened = openSync(file, 'r+');
      writeSync(opened, Buffer.alloc(statSync(file).size - 4096, 0x5a), 0, undefined, 4096);
      closeSync(opened);
    }));
  it('if it is cut off', () => check((file) => truncateSync(file, 4096 * 3)));
  it('if it is no database any more', () =>
    check((file) => {
      const opened = openSync(file, 'r+');
      writeSync(opened, Buffer.alloc(4096, 'x'), 0, undefined, 0);
      closeSync(opened);
    }));
  it('if what it has kept cannot be read', async () => {
    const { store, database, logged, later } = await watched();
    database.exec(`update "match" set options = '{"match":' where id = 'over'`);
    await expect(store.load('over')).rejects.toThrow(StoreFault);
    expect(await later()).not.toBeNull();
    expect(logged).toEqual(['damaged']);
  });
});

it('requests that cannot be met say nothing about the store', async () => {
  const { store, later, logged } = await watched();
  await expect(store.change({ match: 'nowhere', entries: [storedEntry(1)] })).rejects.toThrow(StoreFault);
  await expect(store.create(newMatch('over'))).rejects.toThrow(StoreFault);
  expect(await later()).toBeNull();
  expect(logged).toEqual([]);
});
