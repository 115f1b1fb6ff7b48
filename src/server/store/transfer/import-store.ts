/** Puts an exported store into another one: everything, or nothing. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { reasonOf } from '../../../host/files.ts';
import { openDatabase } from '../sqlite/database.ts';
import { faultOf } from '../sqlite/faults.ts';
import { rollBack } from '../sqlite/roll-back.ts';
import { Writes } from '../sqlite/writes.ts';
import { StoreFault, type StoredMatch, type StoredNote } from '../store.ts';
import { readContent, readContents, readMatch, type Checked } from './check-exported.ts';
import { EXPORTED, type ExportedContents } from './exported.ts';

/** What is wrong with a file. */
interface ImportFault {
  /** From the folder on. */
  readonly file: string;
  readonly sentence: string;
}

export type Imported = { readonly matches: number; readonly contents: number } | { readonly faults: readonly ImportFault[] };

/** Every fault of every file is told; nothing was written then. Throws a `StoreFault` if the store itself cannot be used. */
export async function importStore(folder: string, file: string): Promise<Imported> {
  const names = matchFiles(folder);
  const listed = readContents(join(folder, EXPORTED.contents));
  // Everything is read twice: first without the store, which others may want to write to.
  const faults = [
    ...faultsOf(EXPORTED.contents, listed),
    ...('value' in listed ? contentFaults(folder, listed.value) : []),
    ...names.flatMap((name) => faultsOf(join(EXPORTED.matches, name), readMatch(join(folder, EXPORTED.matches, name)))),
  ];
  if (faults.length > 0 || 'faults' in listed) return { faults };
  const { database, db } = await openDatabase(file);
  try {
    return writeAll(database, new Writes(database, db), folder, names, listed.value);
  } catch (error) {
    throw faultOf(error, file);
  } finally {
    database.close();
  }
}

function matchFiles(folder: string): string[] {
  try {
    return readdirSync(join(folder, EXPORTED.matches))
      .filter((name) => name.endsWith('.json'))
      .toSorted();
  } catch (error) {
    throw new StoreFault(`The folder ${folder} is no exported store: ${reasonOf(error)}.`);
  }
}

function contentFaults(folder: string, { contents }: ExportedContents): ImportFault[] {
  return contents.flatMap((content) => faultsOf(join(EXPORTED.content, content.hash), readContent(folder, content)));
}

function faultsOf(file: string, checked: Checked<unknown>): ImportFault[] {
  return 'faults' in checked ? checked.faults.map((sentence) => ({ file, sentence })) : [];
}

function writeAll(
  database: DatabaseSync,
  writes: Writes,
  folder: string,
  names: readonly string[],
  { contents, links }: ExportedContents,
): Imported {
  const faults: ImportFault[] = [];
  /** What changed since it was checked is as wrong as what was wrong before. */
  const use = <T>(file: string, checked: Checked<T>, write: (value: T) => void): void => {
    if ('faults' in checked) return void faults.push({ file, sentence: checked.faults[0]! });
    try {
      write(checked.value);
    } catch (error) {
      if (!(error instanceof StoreFault)) throw error;
      faults.push({ file, sentence: error.message });
    }
  };
  database.exec('begin immediate');
  try {
    for (const content of contents)
      use(join(EXPORTED.content, content.hash), readContent(folder, content), (value) => writes.put([value], []));
    use(EXPORTED.contents, { value: links }, (value) => writes.put([], value));
    for (const name of names)
      use(join(EXPORTED.matches, name), readMatch(join(folder, EXPORTED.matches, name)), ({ match, notes }) =>
        restore(writes, match, notes),
      );
    database.exec(faults.length > 0 ? 'rollback' : 'commit');
  } catch (error) {
    rollBack(database);
    throw error;
  }
  return faults.length > 0 ? { faults } : { matches: names.length, contents: contents.length };
}

function restore(writes: Writes, match: StoredMatch, notes: readonly StoredNote[]): void {
  const { id, stage, engine, entries, chat, frozen, end, seed, rematch, image } = match;
  writes.create(match);
  writes.change({
    match: id,
    stage,
    engine,
    entries,
    chat,
    notes,
    places: match.places.map((place, seat) => ({ seat, place })),
    ...(frozen !== null && { frozen }),
    ...(end !== null && { end }),
    ...(seed !== null && { seed }),
    ...(rematch !== null && { rematch }),
    ...(image !== null && { image }),
  });
}
