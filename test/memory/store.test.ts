/** Matches that nobody plays cost nothing but space on the disk. */
import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/server/store/sqlite/database.ts';
import { newMatch } from '../support/server/stored-samples.ts';
import { openedStore, temporaryFile } from '../support/server/temporary-store.ts';

const IDLE = 10_000;
const MEGABYTE = 1024 * 1024;

test(`a store with ${IDLE} idle matches is opened and used in the memory of an empty one`, async () => {
  // The code is loaded, and everything that is allocated once.
  await use(await storeFile(0));
  const before = resident();
  const file = await storeFile(IDLE);
  expect(statSync(file).size).toBeGreaterThan(50 * MEGABYTE);
  await use(file);
  expect(resident() - before).toBeLessThan(20 * MEGABYTE);
});

async function use(file: string): Promise<void> {
  const store = await openedStore(file);
  await store.create(newMatch('mine'));
  await store.load('idle 77');
  await store.load('mine');
  await store.open(100);
  await store.ofDevice('phone', 100);
  await store.close();
}

function resident(): number {
  globalThis.gc!();
  return process.memoryUsage().rss;
}

/** Copies of a match, made by the database itself. */
async function storeFile(matches: number): Promise<string> {
  const file = temporaryFile();
  const store = await openedStore(file);
  await store.create(newMatch('model', { device: 'phone' }));
  await store.close();
  const { database } = await openDatabase(file);
  database.exec(`
    create temporary table "number" as
      with recursive "row"("i") as (select 1 union all select "i" + 1 from "row" where "i" < ${matches}) select "i" from "row" where ${matches} > 0;
    create temporary table "copy" as select * from "match";
    create temporary table "seat" as select * from "place";
    begin;
  `);
  const columns = (table: string) =>
    database
      .prepare(`pragma table_info("${table}")`)
      .all()
      .map(({ name }) => String(name));
  const copied = (table: string, key: string) =>
    columns(table)
      .map((name) => (name === key ? `'idle ' || "i"` : `"${name}"`))
      .join(', ');
  database.exec(`
    insert into "match" select ${copied('match', 'id')} from "copy", "number";
    insert into "place" select ${copied('place', 'match')} from "seat", "number";
    insert into "image" select 'idle ' || "i", 20, '1', randomblob(6000) from "number";
    insert into "entry" select 'idle ' || "number"."i", "nth"."i", 1, '{"type":"pause","paused":true}', '' from "number", "number" as "nth" where "nth"."i" <= 10;
    commit;
  `);
  database.close();
  return file;
}
