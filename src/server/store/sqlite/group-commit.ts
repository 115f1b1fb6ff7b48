/** Many writes in one transaction: the disk is waited for once. */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { rollBack } from './roll-back.ts';

export class GroupCommit {
  readonly #database: DatabaseSync;
  readonly #begin: StatementSync;
  readonly #commit: StatementSync;
  readonly #save: StatementSync;
  readonly #release: StatementSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#begin = database.prepare('begin immediate');
    this.#commit = database.prepare('commit');
    this.#save = database.prepare('savepoint one');
    this.#release = database.prepare('release one');
  }

  /**
   * Does all writes, and gives for each what went wrong with it, or null: then it is kept for good. One that fails takes nothing of
   * the others with it, as long as the transaction itself lasts; a disk that is full ends that, and all have failed.
   */
  keep(writes: readonly (() => void)[]): unknown[] {
    try {
      this.#begin.run();
      // What goes wrong with a single one ends the transaction, which has nothing else.
      const faults = writes.length === 1 ? writes.map(done) : writes.map((write) => this.#attempt(write));
      this.#commit.run();
      return faults;
    } catch (error) {
      rollBack(this.#database);
      return writes.map(() => error);
    }
  }

  #attempt(write: () => void): unknown {
    this.#save.run();
    try {
      write();
      this.#release.run();
      return null;
    } catch (error) {
      try {
        this.#database.exec('rollback to one; release one');
      } catch {
        // SQLite has rolled everything back: what went wrong is the reason for all.
        throw error;
      }
      return error;
    }
  }
}

function done(write: () => void): null {
  write();
  return null;
}
