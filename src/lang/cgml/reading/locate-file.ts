/** Where a file lies that another one names: below the root, at an address, or in the library. */
import { resolvePath } from '../../imported-path.ts';
import { libraryFile } from './library/index.ts';

/** The name by which it is read; undefined if it leads out of the root. */
export function locateFile(from: string, path: string): string | undefined {
  if (isAddress(path)) return libraryFile(path)?.name ?? path;
  const site = /^https?:\/\/[^/?#]+\//i.exec(from)?.[0];
  // What was downloaded has nothing to do with the files here: its paths are those of its site.
  if (site === undefined) return from.startsWith('cgml:') ? undefined : resolvePath(from, path);
  const inSite = resolvePath(from.slice(site.length), path);
  return inSite === undefined ? undefined : (libraryFile(site + inSite)?.name ?? site + inSite);
}

/** `https://…` or `cgml:…`. */
function isAddress(path: string): boolean {
  return /^(?:https?:\/\/[^/]+\/|cgml:)/i.test(path);
}
