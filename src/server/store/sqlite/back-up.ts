/** A copy of a store as it is at one moment. */
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreFault } from '../store.ts';
import { makePrivate } from './private-file.ts';
import { faultOf } from './faults.ts';

/** Others may read and write the store meanwhile. A file that was there is replaced, once the copy is whole and on the disk. */
export function backUp(file: string, to: string): void {
  if (!existsSync(file)) throw new StoreFault(`There is no store ${file}.`);
  const begun = `${to}.begun`;
  try {
    rmSync(begun, { force: true });
    makePrivate(begun);
    const database = new DatabaseSync(file);
    try {
      database.prepare('vacuum into ?').run(begun);
    } finally {
      database.close();
    }
    mustBeWhole(begun);
    flush(begun);
    renameSync(begun, to);
    flush(dirname(to));
  } catch (error) {
    rmSync(begun, { force: true });
    throw faultOf(error, file);
  }
}

function mustBeWhole(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const [found] = database.prepare('pragma quick_check(1)').all();
    if (found?.['quick_check'] !== 'ok') throw new StoreFault(`A copy of the store is damaged: ${String(found?.['quick_check'])}.`);
  } finally {
    database.close();
  }
}

/** SQLite does not wait for the disk when it copies. */
function flush(path: string): void {
  const opened = openSync(path, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
