/** The rulebooks of a user's folder, as a gallery offers them; compiled when asked for, and again when they have changed. */
import { readdirSync, statSync, watch } from 'node:fs';
import { join, relative } from 'node:path';
import { isGame, languagesNamed } from '../lang/language-of.ts';
import { imageName } from '../protocol/image-name.ts';
import type { CatalogueEntry, OfferedGame } from '../protocol/offered-game.ts';
import type { Picture } from '../table/picture.ts';
import { readRegularFile } from './files.ts';
import type { RootOptions } from './find-root.ts';
import { offeredGame } from './offered-game.ts';
import { imagesOf, offeredImage, type OfferedImage } from './offered-image.ts';

export interface OfferedFolder {
  index(): CatalogueEntry[];
  /** The paths of all rulebooks. */
  rulebooks(): string[];
  /** The game that an entry of the index names as its file, or its picture. */
  offer(path: string): OfferedGame | Picture | undefined;
  /** An image that a game names: `NAME.images/IMAGE` for the game `NAME.json`. */
  image(path: string): OfferedImage | undefined;
  /** Calls back soon after files were changed; gives a way to stop. */
  onChange(changed: () => void): () => void;
}

/** Editors write a file in several steps; they are one change. */
const SETTLE = 150;
/** Folders below folders, and no further. */
const DEPTH = 3;
const MOST = 500;
const IMAGES = '.images/';
const PICTURE = /\.picture\.json$/;

/** What the file of the catalogue is called where one rulebook is offered alone. */
export const ONLY_GAME = 'folder/game.json';

/** Looks into a folder, or at one rulebook. */
export function offeredFolder(path: string, options: RootOptions = {}): OfferedFolder {
  const listeners = new Set<() => void>();
  let pending: NodeJS.Timeout | undefined;
  /** Which images each rulebook names, until something changes: a table asks for many. */
  const images = new Map<string, ReadonlySet<string>>();
  const watcher = watch(path, { recursive: true }, () => {
    images.clear();
    clearTimeout(pending);
    pending = setTimeout(() => listeners.forEach((listener) => listener()), SETTLE);
    pending.unref();
  });
  watcher.unref();
  const isFolder = statSync(path).isDirectory();
  const nameOf = (file: string): string => (isFolder ? `folder/${encodeURIComponent(relative(path, file))}.json` : ONLY_GAME);
  const files = (): string[] => (isFolder ? rulebooksIn(path, DEPTH).slice(0, MOST) : [path]);
  return {
    rulebooks: files,
    index: () => files().map((file) => offeredGame(file, { file: nameOf(file), moves: null }, options).entry),
    offer(asked) {
      const wanted = asked.replace(PICTURE, '.json');
      const file = files().find((each) => `/${nameOf(each)}` === wanted);
      if (file === undefined) return undefined;
      const { game, picture } = offeredGame(file, { file: nameOf(file), moves: null }, options);
      return (asked === wanted ? game : picture) ?? undefined;
    },
    image(asked) {
      const [game, image, ...more] = asked.split(IMAGES);
      if (image === undefined || more.length > 0) return undefined;
      const file = files().find((each) => `/${nameOf(each)}` === `${game}.json`);
      if (file === undefined) return undefined;
      if (!images.has(file)) images.set(file, imagesOf(file, options));
      const named = [...images.get(file)!].find((each) => imageName(each) === image);
      return named === undefined ? undefined : offeredImage(file, named, options);
    },
    onChange(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

function rulebooksIn(folder: string, depth: number): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && name !== 'node_modules')
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return depth > 0 ? rulebooksIn(path, depth - 1) : [];
      return entry.isFile() && looksLikeRulebook(path) ? [path] : [];
    });
}

/** A README or a list of packages is not a game with faults. */
function looksLikeRulebook(path: string): boolean {
  if (languagesNamed(path).length === 0) return false;
  const read = readRegularFile(path);
  return 'text' in read && isGame(path, read.text);
}
