/** The rulebooks of a user's folder, as a gallery offers them; compiled when asked for, and again when they have changed. */
import { readdirSync, statSync, watch } from 'node:fs';
import { join, relative } from 'node:path';
import { isGame, languagesNamed } from '../lang/language-of.ts';
import { readRegularFile } from './files.ts';
import type { RootOptions } from './find-root.ts';
import { offeredRulebooks, type OfferedRulebooks } from './offered-rulebooks.ts';

export interface OfferedFolder extends OfferedRulebooks {
  /** Calls back soon after files were changed; gives a way to stop. */
  onChange(changed: () => void): () => void;
}

/** Editors write a file in several steps; they are one change. */
const SETTLE = 150;
/** Folders below folders, and no further. */
const DEPTH = 3;
const MOST = 500;

/** What the file of the catalogue is called where one rulebook is offered alone. */
export const ONLY_GAME = 'folder/game.json';

/** Looks into a folder, or at one rulebook. */
export function offeredFolder(path: string, options: RootOptions = {}): OfferedFolder {
  const listeners = new Set<() => void>();
  let pending: NodeJS.Timeout | undefined;
  const isFolder = statSync(path).isDirectory();
  const nameOf = (file: string): string => (isFolder ? `folder/${encodeURIComponent(relative(path, file))}.json` : ONLY_GAME);
  const files = (): string[] => (isFolder ? rulebooksIn(path, DEPTH).slice(0, MOST) : [path]);
  const { changed, ...offered } = offeredRulebooks(() => files().map((file) => ({ file: nameOf(file), game: file, path: file })), options);
  const watcher = watch(path, { recursive: true }, () => {
    changed();
    clearTimeout(pending);
    pending = setTimeout(() => listeners.forEach((listener) => listener()), SETTLE);
    pending.unref();
  });
  watcher.unref();
  return {
    ...offered,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
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
