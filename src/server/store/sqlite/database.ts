/** Opens the file of a store and brings it to the form of this version. */
import { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { MIGRATIONS } from '../migrations/index.ts';
import type { Migration } from '../migrations/migration.ts';
import type { Tables } from '../tables.ts';
import { kyselyOver } from './dialect.ts';
import { faultOf } from './faults.ts';
import { migrate, mustBeOurs } from './migrate.ts';
import { makePrivate } from './private-file.ts';

export interface OpenDatabase {
  readonly database: DatabaseSync;
  readonly db: Kysely<Tables>;
}

/** How long another process may write before we give up, in milliseconds. */
const PATIENCE = 20_000;

/** What the log takes on the disk after something large was written, in bytes. */
const LARGEST_LOG = 64 * 1024 * 1024;

/** What a power failure may take away is decided here: nothing that was committed. */
const SETTINGS = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma journal_size_limit = ${LARGEST_LOG};
`;

/** Throws a `StoreFault` for files that are no stores, or of a newer version. The steps are others in tests. */
export async function openDatabase(file: string, steps: readonly Migration[] = MIGRATIONS): Promise<OpenDatabase> {
  let database: DatabaseSync | undefined;
  try {
    if (file !== ':memory:') makePrivate(file);
    database = new DatabaseSync(file);
    database.exec(`pragma busy_timeout = ${PATIENCE}`);
    // Before anything is written: the settings are part of the file.
    mustBeOurs(database, file, steps.length);
    database.exec(SETTINGS);
    const db = kyselyOver(database);
    await migrate(database, db, file, steps);
    return { database, db };
  } catch (error) {
    database?.close();
    throw faultOf(error, file);
  }
}
