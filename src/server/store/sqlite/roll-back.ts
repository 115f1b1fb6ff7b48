/** Ends a transaction without keeping anything of it. */
import type { DatabaseSync } from 'node:sqlite';

/** After some errors SQLite has done so itself; what went wrong first is what matters. */
export function rollBack(database: DatabaseSync): void {
  try {
    database.exec('rollback');
  } catch {
    // There is no transaction any more.
  }
}
