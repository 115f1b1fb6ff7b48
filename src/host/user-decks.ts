/** Loose decks of a person: files in the folder `user-decks` of their data, which every game of theirs can name. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_LIMITS } from '../content/limits.ts';
import { pathFault } from '../content/path-fault.ts';
import { USER_DECKS, type Project } from '../text/project.ts';
import { dataFolder } from './data-folder.ts';
import { readRegularFile } from './files.ts';

/** A project that knows the decks of the person, too. */
export function withUserDecks(project: Project): Project {
  const { root, image } = project;
  return {
    ...(root !== undefined && { root }),
    ...(image !== undefined && { image: (path) => project.image!(path) }),
    read: (path) => (isUserDeck(path) ? readRegularFile(userDeckPath(path)) : project.read(path)),
    list: (folder) => (folder === USER_DECKS ? { paths: userDecks(), complete: true } : project.list(folder)),
    identify: (path) => project.identify(path),
  };
}

/** Whether a path is that of a deck of the person. */
export function isUserDeck(path: string): boolean {
  return path.startsWith(`${USER_DECKS}/`);
}

/** Where it lies. */
export function userDeckPath(path: string): string {
  return join(dataFolder(), 'user-decks', path.slice(USER_DECKS.length + 1));
}

function userDecks(): readonly string[] {
  try {
    return readdirSync(join(dataFolder(), 'user-decks'))
      .filter((name) => /\.jsonc?$/i.test(name) && pathFault(name) === undefined)
      .toSorted()
      .slice(0, CONTENT_LIMITS.files)
      .map((name) => `${USER_DECKS}/${name}`);
  } catch {
    // Most people have none.
    return [];
  }
}
