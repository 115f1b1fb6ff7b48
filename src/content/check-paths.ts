/** The paths of a package: such that they lead to the same files on every system, and nowhere else. */
import { PACKAGE_LIMITS } from './limits.ts';
import { DECLARATION } from './declaration.ts';
import { MANIFEST } from './manifest.ts';

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

/** Why a path cannot be in any package; undefined if it can. */
export function pathFault(path: string): string | undefined {
  if (path === '') return 'it is empty';
  if (path.length > PACKAGE_LIMITS.path) return `it has more than ${PACKAGE_LIMITS.path} characters`;
  if (path.includes('\\')) return 'it has a backslash';
  if (path.startsWith('/')) return 'it begins at the root of the disk';
  if (/^[a-z]:/i.test(path)) return 'it begins with a drive';
  const [hidden] = /[\p{C}\p{Zl}\p{Zp}]/u.exec(path) ?? [];
  if (hidden !== undefined) return `it has a character that is not shown, ${codePoint(hidden)}`;
  const [odd] = /[<>:"|?*]/.exec(path) ?? [];
  if (odd !== undefined) return `it has the character ${odd}, which some systems do not allow`;
  if (path.normalize('NFC') !== path) return 'its letters are not composed (Unicode NFC)';
  const names = path.split('/');
  if (names.length > PACKAGE_LIMITS.depth) return `it is more than ${PACKAGE_LIMITS.depth} names deep`;
  return names.map(nameFault).find((reason) => reason !== undefined);
}

function nameFault(name: string): string | undefined {
  if (name === '') return 'a name in it is empty';
  if (name === '..') return 'it leads out of its folder';
  if (name.startsWith('.')) return 'a name in it begins with a dot';
  if (/^\s|[\s.]$/u.test(name)) return 'a name in it begins with a space, or ends with a space or a dot';
  if (DEVICE.test(name)) return 'a name in it is that of a device on some systems';
  return new TextEncoder().encode(name).length > PACKAGE_LIMITS.name
    ? `a name in it has more than ${PACKAGE_LIMITS.name} bytes`
    : undefined;
}

const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|clock\$|(?:com|lpt)[0-9¹²³])\s*(?:\..*)?$/i;

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

function codePoint(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}
