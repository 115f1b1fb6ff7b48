/** The paths of a package: such that they lead to the same files on every system, and nowhere else. */
import { DECLARATION } from './declaration.ts';
import { MANIFEST } from './manifest.ts';
import { pathFault } from './path-fault.ts';

/** A path that cannot be in a package, and why, in words. */
export interface PathFault {
  readonly path: string;
  readonly reason: string;
}

/** All that is wrong with the paths of one package. */
export function checkPaths(paths: Iterable<string>): PathFault[] {
  const faults: PathFault[] = [];
  /** What each path and each folder was first called, by how systems that fold letters see it. */
  const files = new Map<string, string>();
  const folders = new Map<string, string>();
  for (const path of paths) {
    const reason = pathFault(path) ?? clash(path, files, folders);
    if (reason !== undefined) faults.push({ path, reason });
  }
  return faults;
}

/** Files that would be one file where letters are folded, and files that would be folders. */
function clash(path: string, files: Map<string, string>, folders: Map<string, string>): string | undefined {
  const key = folded(path);
  if (key === MANIFEST && path !== MANIFEST) return `it is ${MANIFEST} in other letters`;
  if (key === DECLARATION && path !== DECLARATION) return `it is ${DECLARATION} in other letters`;
  const same = files.get(key);
  if (same !== undefined) return same === path ? 'it is there twice' : `it is the same as ${same} where letters are folded`;
  if (folders.has(key)) return 'it is also a folder';
  files.set(key, path);
  const names = path.split('/');
  for (let length = 1; length < names.length; length++) {
    const folder = names.slice(0, length).join('/');
    const folderKey = folded(folder);
    if (files.has(folderKey)) return `its folder ${folder} is also a file`;
    const before = folders.get(folderKey);
    if (before !== undefined && before !== folder) return `its folder is called ${before} elsewhere`;
    folders.set(folderKey, folder);
  }
  return undefined;
}

/** A path as the least particular system sees it: upper case first, because one letter may become two. */
function folded(path: string): string {
  return path.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
}
