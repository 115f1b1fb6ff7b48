/** Writes a store as files: a file for each match, and the content by hash. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileName } from '../../../content/file-name.ts';
import type { GameIdentity } from '../../../ir/index.ts';
import { reasonOf } from '../../../host/files.ts';
import { contentHash } from '../../content/game-as-sent.ts';
import { recordOf } from '../../fair/record-of.ts';
import { Reads } from '../reads.ts';
import { openDatabase } from '../sqlite/database.ts';
import { faultOf, isSystemError } from '../sqlite/faults.ts';
import { fromJson } from '../from-json.ts';
import { StoreFault, type StoredContent, type StoredMatch, type StoredNote } from '../store.ts';
import { EXPORTED, type ExportedContents, type ExportedMatch } from './exported.ts';

export interface ExportOptions {
  /** Also matches that are not over: whoever has their files knows what nobody at the table may know. */
  readonly all: boolean;
}

export interface ExportedCounts {
  readonly matches: number;
  /** Those that are not over, and were left out. */
  readonly leftOut: number;
  readonly contents: number;
}

/** So many ids are looked up at once. */
const AT_ONCE = 500;
const FOLDERS = [EXPORTED.matches, EXPORTED.records, EXPORTED.games, EXPORTED.content];
/** Nobody else on the machine reads them. */
const PRIVATE = 0o600;

/** Others may use the store meanwhile. The folder is not there yet, or empty; it has everything or is not made. */
export async function exportStore(file: string, folder: string, options: ExportOptions): Promise<ExportedCounts> {
  const target = resolve(folder);
  if (!existsSync(file)) throw new StoreFault(`There is no store ${file}.`);
  if (existsSync(target) && readdirSync(target).length > 0) throw new StoreFault(`The folder ${folder} is not empty.`);
  const { database, db } = await openDatabase(file);
  const beside = `${target}.${process.pid}.part`;
  try {
    for (const part of FOLDERS) mkdirSync(join(beside, part), { recursive: true, mode: 0o700 });
    const counts = await writeAll(new Reads(db), beside, options);
    renameSync(beside, target);
    return counts;
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    throw isSystemError(error) ? new StoreFault(`The folder ${folder}: ${reasonOf(error)}.`) : faultOf(error, file);
  } finally {
    database.close();
  }
}

async function writeAll(reads: Reads, folder: string, { all }: ExportOptions): Promise<ExportedCounts> {
  const write = (path: string, bytes: string | Uint8Array): void => writeFileSync(join(folder, path), bytes, { flag: 'wx', mode: PRIVATE });
  const games = new Map((await reads.contents()).map(({ hash, about }) => [hash, identityIn(about)]));
  let matches = 0;
  let leftOut = 0;
  for await (const match of everyMatch(reads)) {
    if (!all && match.stage !== 'over' && match.stage !== 'frozen') leftOut++;
    else {
      const notes = await reads.notes(match.id);
      const game = games.get(match.game) ?? null;
      write(join(EXPORTED.matches, fileOf(match.id, match.id)), print(exportedMatch(match, notes, game)));
      const record = game === null ? null : recordOf(match, { game, notes });
      if (record !== null) write(join(EXPORTED.records, fileOf(match.id, match.id)), print(record));
      matches++;
    }
  }
  // What matches need is put into a store before them: what was listed too early is listed now.
  const listed: ExportedContents = {
    format: 'ludwright-stored-content',
    version: 1,
    contents: await reads.contents(),
    links: await reads.allLinks(),
  };
  for (const { hash, about } of listed.contents) {
    const bytes = bytesOf(hash, await reads.content(hash));
    write(join(EXPORTED.content, hash), bytes);
    const game = identityIn(about);
    if (game !== null) write(join(EXPORTED.games, fileOf(game.id, hash)), print(definitionIn(bytes)));
  }
  write(EXPORTED.contents, print(listed));
  return { matches, leftOut, contents: listed.contents.length };
}

/** One after the other: a store may be larger than the memory. */
async function* everyMatch(reads: Reads): AsyncGenerator<StoredMatch> {
  for (let ids = await reads.ids('', AT_ONCE); ids.length > 0; ids = await reads.ids(ids.at(-1)!, AT_ONCE))
    for (const id of ids) {
      const match = await reads.load(id);
      if (match !== null) yield match;
    }
}

function exportedMatch(match: StoredMatch, notes: readonly StoredNote[], game: GameIdentity | null): ExportedMatch {
  const image = match.image === null ? null : { ...match.image, bytes: Buffer.from(match.image.bytes).toString('base64') };
  return { format: 'ludwright-stored-match', version: 1, game, match: { ...match, image }, notes };
}

/** The bytes of content that was listed. Other bytes than those of the hash were damaged on the disk. */
function bytesOf(hash: string, content: StoredContent | null): Uint8Array {
  if (content !== null && contentHash(content.bytes) === hash) return content.bytes;
  throw new StoreFault(`The store is damaged: the content ${hash} is not what was stored.`, 'damaged');
}

/** A name as people find it, and part of a hash: two that differ in capital letters alone are two files everywhere. */
function fileOf(name: string, different: string): string {
  return fileName(name, `.${createHash('sha256').update(different).digest('hex').slice(0, 12)}.json`);
}

/** The game that `about` tells of, see `ServedGame`. */
function identityIn(about: string | null): GameIdentity | null {
  return about === null ? null : (fromJson<{ readonly game?: GameIdentity }>(about, 'what lists say of a game').game ?? null);
}

/** The GameDef of a game as it is sent, see `OfferedGame`. */
function definitionIn(bytes: Uint8Array): unknown {
  return fromJson<{ readonly def?: unknown }>(Buffer.from(bytes).toString('utf8'), 'a game').def ?? null;
}

/** A line for each part: people find their way, and a change shows. */
function print(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}
