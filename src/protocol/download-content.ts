/**
 * What a joiner downloads before a match can be shown: the manifest of its game, the game, its pictures. Nobody is believed: each thing
 * is as large as was said and has the hash by which it was asked for. Whoever calls brings the way to the server.
 */
import { bytesHash } from '../ir/index.ts';
import { checkManifest } from './check-message.ts';
import type { ContentFile } from './lobby.ts';

/** The way to a server, and what is there already. */
export interface ContentSource {
  /** The parts of what lies at a path of the server, such as `content/HASH`. Throws if there is nothing. */
  open(path: string): Promise<AsyncIterable<Uint8Array>>;
  /** Things that need not be downloaded, because they are here and were checked before. */
  has?(hash: string): boolean;
  /** Whether pictures are wanted, too. A terminal shows none. */
  readonly pictures: boolean;
  /** Is told how many bytes of all there are. */
  progress?(done: number, total: number): void;
}

export interface DownloadedContent {
  /** The text of the game as it is sent; null if it was there. */
  readonly game: string | null;
  /** The game first, then all its pictures. */
  readonly files: readonly ContentFile[];
}

/** A package may have so much. */
const MOST_BYTES = 192 * 1024 * 1024;
/** A line for each of as many pictures as a package may have. */
const LARGEST_MANIFEST = 8 * 1024 * 1024;

/** Throws if anything is not what it should be. */
export async function downloadContent(hash: string, source: ContentSource): Promise<DownloadedContent> {
  const files = await manifestOf(hash, source);
  const wanted = files.filter((file, index) => (index === 0 || source.pictures) && source.has?.(file.hash) !== true);
  const total = wanted.reduce((sum, { bytes }) => sum + bytes, 0);
  if (!(total <= MOST_BYTES)) throw new Error('The server wants to send more than a game can have.');
  let done = 0;
  source.progress?.(done, total);
  let game: string | null = null;
  for (const file of wanted) {
    const bytes = await collected(await source.open(`content/${file.hash}`), file, (count) => source.progress?.((done += count), total));
    if (bytesHash(bytes) !== file.hash) throw new Error(`“${file.name}” is not what the match was begun with: its hash differs.`);
    if (file === files[0]) game = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  }
  return { game, files };
}

async function manifestOf(hash: string, { open }: ContentSource): Promise<readonly ContentFile[]> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of await open(`content/${hash}/manifest`)) {
    size += part.length;
    if (size > LARGEST_MANIFEST) throw new Error('The list of what has to be downloaded is too long.');
    parts.push(part);
  }
  const checked = checkManifest(JSON.parse(new TextDecoder().decode(joined(parts, size))));
  if ('faults' in checked) throw new Error(`The server does not say what has to be downloaded. ${checked.faults.join(' ')}`);
  const { files } = checked.message;
  if (files[0]?.hash !== hash) throw new Error('The server names another game than the one that is played.');
  return files;
}

/** Never more than was said. */
async function collected(
  parts: AsyncIterable<Uint8Array>,
  { name, bytes: size }: ContentFile,
  count: (bytes: number) => void,
): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  let filled = 0;
  for await (const part of parts) {
    filled += part.length;
    if (filled > size) throw new Error(`“${name}” is larger than the server says.`);
    all.push(part);
    count(part.length);
  }
  if (filled < size) throw new Error(`“${name}” has not come as a whole.`);
  return joined(all, size);
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
