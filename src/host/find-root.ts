/**
 * The root of a game: the folder that its paths may not leave. The nearest folder above the game with a ludwright.json,
 * else the top of the repository, else its own folder. A game may come from anybody, so the search ends early: at the home
 * folder and at the top of the file system, which hold more than a game, and at folders of other owners.
 */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve, sep } from 'node:path';

/** What the person or the host says about the root. */
export interface RootOptions {
  /** The root itself. */
  readonly root?: string;
  /** A folder above which nothing is looked for, for hosts that serve the games of others. */
  readonly ceiling?: string;
}

/** How a root was found. */
type FoundBy = 'named' | 'marked' | 'repository' | 'package' | 'own folder' | 'too wide';

export interface Root {
  /** Without links. */
  readonly folder: string;
  readonly by: FoundBy;
}

/** The file that marks a root, and says which file the game begins with. */
export const MARK = 'ludwright.json';

/** How each came to be the root, and how another one is chosen. */
export const ROOT_ADVICE: Readonly<Record<FoundBy, string>> = {
  named: 'It was named by --root.',
  marked: `It is the nearest folder with a ${MARK}; --root names another one.`,
  repository: `It is the top of the repository; --root names another one, and so does a ${MARK} in a folder below.`,
  package: 'It is an installed package, which has its own folder only.',
  'own folder': `It is the folder of the game; --root names another one, and so does a ${MARK} in a folder above.`,
  'too wide':
    'It is not the folder of a game, so nothing else in it is read; give the game a folder of its own, or name the root with --root.',
};

/** Where people have all that is theirs, and who owns a folder. */
export interface Surroundings {
  readonly home: string;
  readonly ownerOf: (folder: string) => number | undefined;
}

/** The root of a game that lies in a folder. Throws what the system says if there is no such folder. */
export function findRoot(folder: string, { root, ceiling }: RootOptions = {}, { home, ownerOf } = surroundings()): Root {
  if (root !== undefined) return { folder: realpathSync(root), by: 'named' };
  const start = realpathSync(folder);
  // Whoever has no home has an empty name for it.
  const wide = home === '' ? undefined : realOf(home);
  const isWide = (each: string): boolean => dirname(each) === each || each === wide;
  const owner = ownerOf(start);
  const highest = ceiling === undefined ? undefined : realOf(ceiling);
  const isAllowed = (each: string): boolean =>
    !isWide(each) && ownerOf(each) === owner && (highest === undefined || each === highest || each.startsWith(`${highest}${sep}`));
  let repository: string | undefined;
  for (let each = start; isAllowed(each); each = dirname(each)) {
    if (existsSync(join(each, MARK))) return { folder: each, by: 'marked' };
    if (isInstalled(each)) return { folder: each, by: 'package' };
    if (existsSync(join(each, '.git'))) repository ??= each;
  }
  if (repository !== undefined) return { folder: repository, by: 'repository' };
  return { folder: start, by: isWide(start) ? 'too wide' : 'own folder' };
}

function surroundings(): Surroundings {
  return { home: homedir(), ownerOf: (folder) => statSync(folder, { throwIfNoEntry: false })?.uid };
}

/** Whether a folder is a package that npm has installed: `node_modules/name` or `node_modules/@scope/name`. */
function isInstalled(folder: string): boolean {
  const above = dirname(folder);
  return basename(above) === 'node_modules' ? !basename(folder).startsWith('@') : isScope(above);
}

function isScope(folder: string): boolean {
  return basename(folder).startsWith('@') && basename(dirname(folder)) === 'node_modules';
}

/** A folder without links; as it is written, if there is none. */
function realOf(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return resolve(folder);
  }
}
