/** A test of a store in use, as far as a second allows: the file is read anew, and one row written and read back. */
import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { StoreFault } from '../store.ts';
import { rollBack } from './roll-back.ts';

/** Size of the row, in bytes: more than a page, so that room for it must be found. */
const ROW_SIZE = 32 * 1024;
/** Files up to this size are checked as a whole, in bytes; of larger ones both ends of each table are read. */
const MAX_CHECKED = 4 * 1024 * 1024;
const IN_MEMORY = ':memory:';

/** Throws the error that matches would meet. Nothing of the probe stays in the store. */
export function probeStore(database: DatabaseSync, file: string): void {
  // By another connection, since this one has pages in memory; and first, since a write puts the first page right again.
  if (file !== IN_MEMORY) readAnew(file);
  writeAndRead(database);
}

function writeAndRead(database: DatabaseSync): void {
  const bytes = randomBytes(ROW_SIZE);
  database.exec('begin immediate');
  try {
    database.prepare(`insert into content (hash, kind, type, bytes, size, at) values ('probe', 'picture', 'probe', ?, 0, 0)`).run(bytes);
    const row = database.prepare(`select bytes from content where hash = 'probe'`).get();
    if (!bytes.equals(row?.['bytes'] as Uint8Array)) throw damaged('a row is not read as it was written');
    database.exec(`delete from content where hash = 'probe'; commit`);
  } catch (error) {
    rollBack(database);
    throw error;
  }
}

function readAnew(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const [size] = Object.values(database.prepare('select page_count * page_size from pragma_page_count, pragma_page_size').get()!);
    if (Number(size) <= MAX_CHECKED) {
      const [found] = Object.values(database.prepare('pragma quick_check(1)').get()!);
      if (found !== 'ok') throw damaged(String(found));
      return;
    }
    for (const { name } of database.prepare(`select name from sqlite_schema where type = 'table'`).all())
      for (const order of ['asc', 'desc']) database.prepare(`select * from "${String(name)}" order by rowid ${order} limit 1`).get();
  } finally {
    database.close();
  }
}

function damaged(detail: string): StoreFault {
  return new StoreFault(`The store is damaged: ${detail}.`, 'damaged');
}
