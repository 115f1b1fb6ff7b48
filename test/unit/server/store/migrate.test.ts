/** Stores of other versions, files that are no stores. */
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { MIGRATIONS } from '../../../../src/server/store/migrations/index.ts';
import type { Migration } from '../../../../src/server/store/migrations/migration.ts';
import { rowOfMatch } from '../../../../src/server/store/rows.ts';
import { openDatabase } from '../../../../src/server/store/sqlite/database.ts';
import { openStore } from '../../../../src/server/store/sqlite/open-store.ts';
import { StoreFault } from '../../../../src/server/store/store.ts';
import { newMatch, storedEntry } from '../../../support/server/stored-samples.ts';
import { openedStore, temporaryFile } from '../../../support/server/temporary-store.ts';

const NEXT = MIGRATIONS.length + 1;

/** A step of a version to come. */
const withColour: Migration = {
  name: 'a colour for everybody',
  up: async (db) => {
    await db.schema.alterTable('place').addColumn('colour', 'text').execute();
    await sql`update place set colour = 'red'`.execute(db);
  },
};

/** One that finds out too late that it cannot be done. */
const failing: Migration = {
  name: 'fails',
  up: async (db) => {
    await withColour.up(db, { bytes: sql`blob` });
    await sql`drop table entry`.execute(db);
    await sql`update nowhere set at = 1`.execute(db);
  },
};

/** A store with a match in it. */
async function storeFile(): Promise<string> {
  const file = temporaryFile();
  const store = await openedStore(file);
  await store.create(newMatch('one'));
  await store.change({ match: 'one', entries: [storedEntry(1)] });
  await store.close();
  return file;
}

describe('a step to the next version', () => {
  it('is taken after a copy was made', async () => {
    const file = await storeFile();
    const { database } = await openDatabase(file, [...MIGRATIONS, withColour]);
    expect(database.prepare('select colour from place').all()).toMatchObject([{ colour: 'red' }, { colour: 'red' }]);
    expect(database.prepare('pragma user_version').get()).toMatchObject({ user_version: NEXT });
    database.close();
    const copy = await openedStore(`${file}.before-version-${NEXT}`);
    expect(await copy.load('one')).toMatchObject({ id: 'one', entries: [storedEntry(1)] });
  });

  it('is taken once', async () => {
    const file = await storeFile();
    for (let times = 0; times < 2; times++) (await openDatabase(file, [...MIGRATIONS, withColour])).database.close();
    const { database } = await openDatabase(file, [...MIGRATIONS, withColour]);
    expect(
      database
        .prepare('pragma table_info(place)')
        .all()
        .filter(({ name }) => name === 'colour'),
    ).toHaveLength(1);
    database.close();
  });

  it('is taken as a whole or not at all', async () => {
    const file = await storeFile();
    await expect(openDatabase(file, [...MIGRATIONS, failing])).rejects.toThrow('no such table: nowhere');
    const store = await openedStore(file);
    expect(await store.load('one')).toMatchObject({ id: 'one', entries: [storedEntry(1)] });
  });

  it('needs no copy of a store that is new, or of this version', async () => {
    const file = await storeFile();
    await (await openedStore(file)).close();
    expect(readdirSync(dirname(file))).toEqual([basename(file)]);
  });
});

describe('a store of version 1', () => {
  /** A match that was written before there were ends. */
  async function check(made: string): Promise<void> {
    const file = temporaryFile();
    const { database } = await openDatabase(file, MIGRATIONS.slice(0, 1));
    database.exec(made);
    const row = { ...rowOfMatch(newMatch('one')), end: undefined };
    const columns = Object.entries(row).filter(([, value]) => value !== undefined);
    const names = columns.map(([name]) => `"${name}"`).join(', ');
    database
      .prepare(`insert into "match" (${names}) values (${columns.map(() => '?').join(', ')})`)
      .run(...columns.map(([, value]) => value!));
    database.close();
    const store = await openedStore(file);
    expect(await store.load('one')).toMatchObject({ id: 'one', end: null });
    const end = { stopped: 'resigned', resigned: 1, result: null, stateHash: null } as const;
    await store.change({ match: 'one', stage: 'over', end });
    expect(await store.load('one')).toMatchObject({ stage: 'over', end });
    expect(existsSync(`${file}.before-version-${MIGRATIONS.length}`)).toBe(true);
  }

  it('gets a place for how matches end', () => check(''));
  it('goes on if it has that already', () => check('alter table "match" add column "end" text'));
});

test('a store of version 2 knows that the device of a seat has seen its hand', async () => {
  const file = temporaryFile();
  const { database } = await openDatabase(file, MIGRATIONS.slice(0, 2));
  const row = Object.entries(rowOfMatch(newMatch('one')));
  const names = row.map(([name]) => `"${name}"`).join(', ');
  database.prepare(`insert into "match" (${names}) values (${row.map(() => '?').join(', ')})`).run(...row.map(([, value]) => value));
  database.exec(`insert into place (match, seat, kind, is_open, device) values
    ('one', 0, '{"kind":"person"}', 0, 'phone'), ('one', 1, '{"kind":"open"}', 1, null)`);
  database.close();
  const store = await openedStore(file);
  expect((await store.load('one'))!.places.map(({ seenBy }) => seenBy)).toEqual([['phone'], []]);
});

describe('a file is refused', () => {
  async function check(file: string, says: string): Promise<void> {
    const before = existsSync(file) && statSync(file).isFile() ? readFileSync(file) : null;
    const error: unknown = await openDatabase(file).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StoreFault);
    expect(String(error)).toContain(says);
    if (before !== null) expect(readFileSync(file).equals(before)).toBe(true);
  }

  it('of a newer version', async () => {
    const file = await storeFile();
    (await openDatabase(file, [...MIGRATIONS, withColour])).database.close();
    await check(file, `was written by a newer Ludwright: it has version ${NEXT}, and this program knows ${MIGRATIONS.length}.`);
  });

  it('of another program', async () => {
    const file = temporaryFile();
    const database = new DatabaseSync(file);
    database.exec('create table recipe (name text)');
    database.close();
    await check(file, 'belongs to another program.');
  });

  it('that is no database', async () => {
    const file = temporaryFile();
    writeFileSync(file, 'Dear diary, today we played Kalah. '.repeat(100));
    await check(file, 'it is damaged, or no store at all');
  });

  it('whose beginning is damaged', async () => {
    const file = await storeFile();
    const bytes = readFileSync(file);
    bytes.fill(0x5a, 0, 4096);
    writeFileSync(file, bytes);
    await check(file, 'it is damaged, or no store at all');
  });

  it('whose tables are damaged', async () => {
    const file = await storeFile();
    const bytes = readFileSync(file);
    bytes.fill(0x5a, 100, 4096);
    writeFileSync(file, bytes);
    await check(file, 'it is damaged');
  });

  it('that was cut off', async () => {
    const file = await storeFile();
    truncateSync(file, 6000);
    await check(file, 'it is damaged');
  });

  it('that is a folder', () => check(dirname(temporaryFile()), 'it cannot be opened'));

  it('in a folder that cannot be made', async () => {
    const file = temporaryFile();
    writeFileSync(file, '');
    await check(`${file}/store.sqlite`, 'EEXIST');
  });
});

it('says so in the main thread, too', async () => {
  const file = temporaryFile();
  writeFileSync(file, 'x'.repeat(5000));
  await expect(openStore(file)).rejects.toThrow(StoreFault);
});

it('tells of pages that are damaged when they are read', async () => {
  const file = await storeFile();
  const copy = temporaryFile();
  copyFileSync(file, copy);
  const bytes = readFileSync(copy);
  // Everything but the first page, which says what tables there are.
  bytes.fill(0x5a, 4096);
  writeFileSync(copy, bytes);
  const store = await openedStore(copy);
  await expect(store.load('one')).rejects.toThrow('it is damaged');
  await expect(store.create(newMatch('two'))).rejects.toThrow('it is damaged');
});

it('lets nobody else read the files', async () => {
  const file = await storeFile();
  (await openDatabase(file, [...MIGRATIONS, withColour])).database.close();
  for (const name of readdirSync(dirname(file))) expect([name, statSync(`${dirname(file)}/${name}`).mode & 0o077]).toEqual([name, 0]);
});
