/**
 * A folder as the project of a game. Nothing is read but files with the endings of the languages, nothing from folders
 * whose names begin with a dot, and nothing to which links lead that could not be named itself: a rulebook that somebody
 * downloaded into a repository must not quote its secrets.
 */
import { closeSync, constants, fstatSync, openSync, readdirSync, realpathSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { PACK_DECLARATION } from '../content/card-pack-manifest.ts';
import type { MadeCardPack } from '../content/card-pack.ts';
import { decodeText } from '../content/decode-text.ts';
import { pictureFacts } from '../content/images/check-image.ts';
import { CONTENT_LIMITS } from '../content/limits.ts';
import { pathFault } from '../content/path-fault.ts';
import { FRONT_ENDS } from '../lang/language-of.ts';
import type { FileFacts, Listing, PictureFacts, Project, ProjectRoot, ProjectText } from '../text/project.ts';
import { readBytes, readOpenText, reasonOf } from './files.ts';
import { ROOT_ADVICE, type Root } from './find-root.ts';
import { unpackCardPack } from './unpack-card-pack.ts';

/** How names of texts end that are read, and of images that may be shown. */
const TEXTS: readonly string[] = FRONT_ENDS.flatMap(({ extensions }) => extensions);
const IMAGES: readonly string[] = ['.png', '.jpg', '.jpeg', '.webp', '.gif', '.svg'];

const CARD_PACK = '.ccpack';

/** A file that may be opened, or in words why not. */
type Found = { readonly real: string } | { readonly unreadable: string };

/** How many entries of folders are looked at to list a project: a repository may have far more files than its games. */
const MOST_ENTRIES = 10 * CONTENT_LIMITS.files;

export function folderProject(root: Root): Project {
  return new FolderProject(root);
}

class FolderProject implements Project {
  readonly root: ProjectRoot;
  readonly #folder: string;
  readonly #isClosed: boolean;
  /** What each folder holds, as it was when the project was first asked. */
  readonly #entries = new Map<string, ReadonlySet<string>>();
  /** What was read so far. */
  readonly #sizes = new Map<string, number>();
  #total = 0;
  readonly #packs = new Map<string, PackContent>();

  constructor({ folder, by }: Root) {
    this.root = { name: folder, advice: ROOT_ADVICE[by] };
    this.#folder = folder;
    this.#isClosed = by === 'too wide';
  }

  read(path: string): ProjectText {
    const pack = packIn(path);
    if (pack !== undefined) return this.#inside(pack).read(path.slice(pack.length + 1));
    return this.#open(path, TEXTS, (file) => {
      const read = readOpenText(file, CONTENT_LIMITS.textBytes);
      const fault = 'text' in read ? this.#count(path, Buffer.byteLength(read.text)) : undefined;
      return fault === undefined ? read : { unreadable: fault };
    });
  }

  list(folder = ''): Listing {
    const paths: string[] = [];
    const waiting = this.#mayList(folder) ? [folder] : [];
    let looked = 0;
    // Folder by folder, so that what lies near is listed when there is too much.
    for (const each of waiting) {
      for (const entry of this.#entriesOf(each)) {
        if (++looked > MOST_ENTRIES || paths.length >= CONTENT_LIMITS.files) return { paths: paths.toSorted(), complete: false };
        const path = each === '' ? entry.name : `${each}/${entry.name}`;
        if (pathFault(entry.name) !== undefined || entry.name === 'node_modules') continue;
        if (entry.isDirectory()) waiting.push(path);
        else if (entry.isFile() && hasEnding(path, [...TEXTS, ...IMAGES])) paths.push(path);
        else if (entry.isFile() && hasEnding(path, [CARD_PACK])) for (const inside of this.#inside(path).paths) paths.push(inside);
      }
    }
    return { paths: paths.toSorted(), complete: true };
  }

  identify(path: string): FileFacts | undefined {
    const facts = this.#open(path, [...TEXTS, ...IMAGES], (file): FileFacts | { unreadable: string } => {
      const bytes = readBytes(file, hasEnding(path, IMAGES) ? CONTENT_LIMITS.imageBytes : CONTENT_LIMITS.textBytes);
      if (bytes === undefined) return { unreadable: 'it is too large' };
      // Loaded here, because it takes longer than all other modules of Node together and few games have images.
      const { createHash } = process.getBuiltinModule('node:crypto');
      return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    });
    return 'unreadable' in facts ? undefined : facts;
  }

  image(path: string): PictureFacts | undefined {
    const facts = this.#open(path, IMAGES, (file): PictureFacts | { unreadable: string } => {
      const bytes = readBytes(file, CONTENT_LIMITS.imageBytes);
      return bytes === undefined ? { refused: `it has more than ${CONTENT_LIMITS.imageBytes} bytes` } : pictureFacts(bytes);
    });
    return 'unreadable' in facts ? undefined : facts;
  }

  /** A card pack, whose files are read as if it were a folder. */
  #inside(path: string): PackContent {
    let content = this.#packs.get(path);
    if (content === undefined) {
      const read = this.#open(path, [CARD_PACK], (file): MadeCardPack | { unreadable: string } => {
        const bytes = readBytes(file, CONTENT_LIMITS.packedBytes);
        return bytes === undefined ? { unreadable: 'it is too large' } : unpackCardPack(path, bytes);
      });
      this.#packs.set(path, (content = contentOf(path, read)));
    }
    return content;
  }

  /** Links to folders are not listed, by whatever name. */
  #mayList(folder: string): boolean {
    if (this.#isClosed) return false;
    if (folder === '') return true;
    const path = join(this.#folder, folder);
    try {
      return pathFault(folder) === undefined && realpathSync(path) === path;
    } catch {
      return false;
    }
  }

  /** Opens a file of the project. Nothing is waited for: a pipe would be, and a device has no end. */
  #open<Result>(path: string, endings: readonly string[], use: (file: number) => Result): Result | { readonly unreadable: string } {
    const found = this.#find(path, endings);
    if ('unreadable' in found) return found;
    let file: number | undefined;
    try {
      // What has become a link since it was looked at is not followed.
      file = openSync(found.real, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
      return fstatSync(file).isFile() ? use(file) : { unreadable: 'it is no file' };
    } catch (error) {
      return { unreadable: reasonOf(error) };
    } finally {
      if (file !== undefined) closeSync(file);
    }
  }

  #find(path: string, endings: readonly string[]): Found {
    if (this.#isClosed) return { unreadable: `the folder "${this.root.name}" is the root. ${this.root.advice.replace(/\.$/, '')}` };
    const fault = faultOf(path, endings);
    if (fault !== undefined) return { unreadable: fault };
    try {
      const real = realpathSync(join(this.#folder, path));
      const inside = relative(this.#folder, real).split(sep).join('/');
      if (inside.startsWith('../') || inside === '..' || isAbsolute(inside)) return { unreadable: this.#leadsOut() };
      const hidden = faultOf(inside, endings);
      if (hidden !== undefined) return { unreadable: `it is a link, and where it leads to cannot be read: ${hidden}` };
      return this.#isSpelled(path) ? { real } : { unreadable: 'there is no such file; capital and small letters are different letters' };
    } catch (error) {
      return { unreadable: reasonOf(error) };
    }
  }

  #leadsOut(): string {
    return `it is a link that leads out of the root, "${this.root.name}". ${this.root.advice.replace(/\.$/, '')}`;
  }

  /** Whether each step of a path is spelled as the system lists it: some take other letters for the same, and then others do not find it. */
  #isSpelled(path: string): boolean {
    let folder = '';
    return path.split('/').every((step) => {
      const isThere = this.#namesIn(folder).has(step);
      folder = folder === '' ? step : `${folder}/${step}`;
      return isThere;
    });
  }

  #namesIn(folder: string): ReadonlySet<string> {
    let names = this.#entries.get(folder);
    if (names === undefined) {
      names = new Set(readdirSync(join(this.#folder, folder)));
      this.#entries.set(folder, names);
    }
    return names;
  }

  #entriesOf(folder: string) {
    try {
      const entries = readdirSync(join(this.#folder, folder), { withFileTypes: true });
      return entries.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    } catch {
      return [];
    }
  }

  /** Notes that a file was read; says so if the game has more or larger files than a package may have. */
  #count(path: string, size: number): string | undefined {
    if (!this.#sizes.has(path)) {
      this.#sizes.set(path, size);
      this.#total += size;
    }
    if (this.#sizes.size > CONTENT_LIMITS.files) return `the game reads more than ${CONTENT_LIMITS.files} files`;
    return this.#total > CONTENT_LIMITS.unpackedBytes ? `the game reads more than ${CONTENT_LIMITS.unpackedBytes} bytes` : undefined;
  }
}

/** What a card pack holds. */
interface PackContent {
  readonly paths: readonly string[];
  readonly read: (inside: string) => ProjectText;
}

/** Of a pack that cannot be read, its declaration is listed: whoever reads that is told why. */
function contentOf(path: string, read: MadeCardPack | { readonly unreadable: string }): PackContent {
  if ('unreadable' in read || read.pack === null) {
    const unreadable =
      'unreadable' in read
        ? read.unreadable
        : read.diagnostics
            .map(({ message }) => message)
            .join(' ')
            .replace(/\.$/, '');
    return { paths: [`${path}/${PACK_DECLARATION}`], read: () => ({ unreadable }) };
  }
  const { files } = read.pack;
  return {
    paths: [...files.keys()].filter((inside) => hasEnding(inside, TEXTS)).map((inside) => `${path}/${inside}`),
    read(inside) {
      const bytes = files.get(inside);
      const text = bytes === undefined ? undefined : decodeText(bytes);
      return text === undefined ? { unreadable: 'there is no such text in the pack' } : { text };
    },
  };
}

/** The card pack that a path leads into. */
function packIn(path: string): string | undefined {
  const end = path.toLowerCase().indexOf(`${CARD_PACK}/`);
  return end < 0 ? undefined : path.slice(0, end + CARD_PACK.length);
}

function faultOf(path: string, endings: readonly string[]): string | undefined {
  return pathFault(path) ?? (hasEnding(path, endings) ? undefined : `only files that end in ${endings.join(', ')} are read`);
}

function hasEnding(path: string, endings: readonly string[]): boolean {
  const lower = path.toLowerCase();
  return endings.some((ending) => lower.endsWith(ending));
}
