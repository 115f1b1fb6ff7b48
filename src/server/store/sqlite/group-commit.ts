/** Many writes in one transaction: the disk is waited for once. */
import type { DatabaseSync } from 'node:sqlite';
import { rollBack } from './roll-back.ts';

/**
 * Does all writes, and gives for each what went wrong with it, or null: then it is kept for good. One that fails takes nothing of
 * the others with it, as long as the transaction itself lasts; a disk that is full ends that, and all have failed.
 */
export function commitTogether(database: DatabaseSync, writes: readonly (() => void)[]): unknown[] {
  try {
    database.exec('begin immediate');
    const faults = writes.map((write) => attempt(database, write));
    database.exec('commit');
    return faults;
  } catch (error) {
    rollBack(database);
    return writes.map(() => error);
  }
}

function attempt(database: DatabaseSync, write: () => void): unknown {
  database.exec('savepoint one');
  try {
    write();
    database.exec('release one');
    return null;
  } catch (error) {
    try {
      database.exec('rollback to one; release one');
    } catch {
      // SQLite has rolled everything back: what went wrong is the reason for all.
      throw error;
    }
    return error;
  }
}
