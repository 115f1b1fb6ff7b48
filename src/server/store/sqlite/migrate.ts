/** Takes the steps that a store has not taken yet, all of them or none. */
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import type { Migration } from '../migrations/migration.ts';
import { StoreFault } from '../store.ts';
import type { Tables } from '../tables.ts';
import { backUp } from './back-up.ts';
import { SQLITE_TYPES } from './dialect.ts';
import { rollBack } from './roll-back.ts';

/** Files of SQLite say whose they are: "Ludw". */
const OURS = 0x4c756477;

/** A store that had a version before is copied first, to a file beside it. */
export async function migrate(database: DatabaseSync, db: Kysely<Tables>, file: string, steps: readonly Migration[]): Promise<void> {
  const now = steps.length;
  if (mustBeOurs(database, file, now) === now) return;
  // From here on nobody else writes: the copy has everything.
  database.exec('begin immediate');
  try {
    // Another process may have been quicker.
    const version = mustBeOurs(database, file, now);
    if (version > 0 && version < now) backUp(file, `${file}.before-version-${now}`);
    for (const { up } of steps.slice(version)) await up(db as Kysely<unknown>, SQLITE_TYPES);
    database.exec(`pragma application_id = ${OURS}; pragma user_version = ${now}; commit`);
  } catch (error) {
    rollBack(database);
    throw error;
  }
}

/** Throws a `StoreFault` for files of others and of newer versions. Gives the version: how many steps the store has taken. */
export function mustBeOurs(database: DatabaseSync, file: string, now: number): number {
  const version = numberIn(database, 'user_version');
  const isEmpty = version === 0 && database.prepare('select 1 from sqlite_schema').get() === undefined;
  if (!isEmpty && numberIn(database, 'application_id') !== OURS) throw new StoreFault(`The file ${file} belongs to another program.`);
  if (version > now)
    throw new StoreFault(`The store ${file} was written by a newer Ludwright: it has version ${version}, and this program knows ${now}.`);
  return version;
}

function numberIn(database: DatabaseSync, pragma: 'application_id' | 'user_version'): number {
  return Number(database.prepare(`pragma ${pragma}`).get()![pragma]);
}
