/** Files that are to be imported, looked at before anything is written: anybody may have changed them. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { printPath } from '../../../diagnostics/diagnostic.ts';
import { readFileBytes, readText } from '../../../host/files.ts';
import type { JsonSchema } from '../../../ir/index.ts';
import { protocolSchema, type ServedGame } from '../../../protocol/index.ts';
import { checkSize, schemaWalker, type SizeLimits } from '../../../schema/index.ts';
import type { StoredContent, StoredMatch } from '../store.ts';
import { EXPORTED, type Exported, type ExportedContent, type ExportedContents, type ExportedMatch } from './exported.ts';
import { exportedSchema } from './exported-schema.ts';

/** What a file has, or everything that is wrong with it, in sentences. */
export type Checked<T> = { readonly value: T } | { readonly faults: readonly string[] };

const LARGEST_FILE = 256 * 1024 * 1024;
const MOST_FAULTS = 3;
const VERSION: Exported['version'] = 1;
const SIZE: SizeLimits = { items: 1_000_000, depth: 24, nodes: 20_000_000 };

const matchWalker = walkerOf('ExportedMatch', exportedSchema);
const contentsWalker = walkerOf('ExportedContents', exportedSchema);
const servedWalker = walkerOf('ServedGame', protocolSchema);

/** A match with its notes. */
export function readMatch(path: string): Checked<{ match: StoredMatch; notes: ExportedMatch['notes'] }> {
  const read = readExported<ExportedMatch>(path, matchWalker);
  if ('faults' in read) return read;
  const { match, notes } = read.value;
  const faults = faultsOfMatch(read.value);
  const image = match.image === null ? null : { ...match.image, bytes: new Uint8Array(Buffer.from(match.image.bytes, 'base64')) };
  const places = match.places.map((place) => ({ ...place, seenBy: place.seenBy ?? [] }));
  return faults.length > 0 ? { faults } : { value: { match: { ...match, image, places }, notes } };
}

/** The list of content. */
export function readContents(path: string): Checked<ExportedContents> {
  const read = readExported<ExportedContents>(path, contentsWalker);
  if ('faults' in read) return read;
  const { contents, links } = read.value;
  const known = new Set(contents.map(({ hash }) => hash));
  const faults = [
    ...contents.filter(({ at }) => !Number.isSafeInteger(at)).map(({ hash }) => `The time of ${hash} is no number of milliseconds.`),
    ...contents.filter((content) => !isDescribed(content)).map(({ hash }) => `What is said about ${hash} is not about that.`),
    ...links.filter(({ hash }) => !known.has(hash)).map(({ name, hash }) => `"${name}" leads to ${hash}, which is not there.`),
  ];
  return faults.length > 0 ? { faults: faults.slice(0, MOST_FAULTS) } : read;
}

/** Content with its bytes, which must be those that its name says. */
export function readContent(folder: string, listed: ExportedContent): Checked<StoredContent> {
  const read = readFileBytes(join(folder, EXPORTED.content, listed.hash), LARGEST_FILE);
  if ('unreadable' in read) return { faults: [`It cannot be read: ${read.unreadable}.`] };
  const hash = createHash('sha256').update(read.bytes).digest('hex');
  if (hash !== listed.hash) return { faults: ['It is not what its name says: it has changed.'] };
  if (listed.kind === 'game' && !isGame(read.bytes)) return { faults: ['It is no game.'] };
  return { value: { ...listed, about: untrusted(listed.about), bytes: read.bytes } };
}

/** Whether it is a game as it is sent, see `OfferedGame`; whether that can be played is found out by whoever plays it. */
function isGame(bytes: Uint8Array): boolean {
  try {
    const game: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof game === 'object' && game !== null && 'def' in game;
  } catch {
    return false;
  }
}

/** Files can say anything: a game that came with the program is found there by its hash, any other is a stranger's. */
function untrusted(about: string | null): string | null {
  return about === null ? null : JSON.stringify({ ...(JSON.parse(about) as ServedGame), from: 'upload' } satisfies ServedGame);
}

/** Lists of games are made of what is said about them; about other things nothing is said. */
function isDescribed({ hash, kind, about }: ExportedContent): boolean {
  if (kind !== 'game') return about === null;
  try {
    const told: unknown = JSON.parse(about ?? 'null');
    return servedWalker()(told).length === 0 && (told as ServedGame).content === hash;
  } catch {
    return false;
  }
}

/** What the form of a file does not say. */
function faultsOfMatch({ match, notes }: ExportedMatch): string[] {
  const { id, at, seats, places, entries, image, chat, stage, seed } = match;
  const times = [at, ...entries.map((entry) => entry.at), ...chat.map((line) => line.at), ...notes.map((note) => note.at)];
  const rules: [boolean, string][] = [
    [id !== '' && id.length <= 200, 'The id of the match has between 1 and 200 characters.'],
    [places.length === seats.length, `There are ${seats.length} seats, and ${places.length} places.`],
    [entries.every(({ n }, index) => n === index + 1), 'Entries are numbered from 1 on, without gaps.'],
    [times.every(Number.isSafeInteger), 'Times are whole numbers of milliseconds.'],
    [image === null || (Number.isSafeInteger(image.n) && image.n <= entries.length), 'The image is of an entry that is not there.'],
    [stage === 'waiting' || stage === 'frozen' || seed !== null, 'A match that has begun has a seed.'],
    [seed === null || /^\d{1,20}$/.test(seed), 'The seed is a number of at most 20 digits.'],
    [entries.length === 0 || seed !== null, 'A match with entries has a seed.'],
  ];
  return rules.filter(([holds]) => !holds).map(([, sentence]) => sentence);
}

function readExported<T>(path: string, walk: ReturnType<typeof walkerOf>): Checked<T> {
  const read = readText(path, LARGEST_FILE);
  if ('unreadable' in read) return { faults: [`It cannot be read: ${read.unreadable}.`] };
  let value: unknown;
  try {
    value = JSON.parse(read.text);
  } catch (error) {
    return { faults: [`It is not JSON: ${(error as Error).message}.`] };
  }
  const version = (value as { readonly version?: unknown } | null)?.version;
  if (version !== VERSION) return { faults: [`It has version ${JSON.stringify(version)}; this program knows version ${VERSION}.`] };
  const large = checkSize(value, SIZE);
  const faults = large.length > 0 ? large : walk()(value);
  if (faults.length === 0) return { value: value as T };
  return { faults: faults.map(({ path: at, message }) => (at.length === 0 ? message : `At ${printPath(at)}: ${message}`)) };
}

/** Made when it is first needed. */
function walkerOf(type: string, schema: JsonSchema): () => ReturnType<typeof schemaWalker> {
  let walker: ReturnType<typeof schemaWalker> | undefined;
  return () => (walker ??= schemaWalker({ $ref: `#/definitions/${type}`, definitions: schema.definitions! }, MOST_FAULTS));
}
