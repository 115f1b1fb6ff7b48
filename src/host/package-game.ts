/** A game that comes in a package, installed or as an archive: it reads the files of its package, and no others. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { decodeText } from '../content/decode-text.ts';
import type { PackageDeclaration } from '../content/declaration.ts';
import { printPackageName } from '../content/package-name.ts';
import type { PackageIdentity } from '../ir/game-identity.ts';
import type { ReadFile } from '../lang/index.ts';
import { findInstalled } from './installed-packages.ts';
import { readPackage } from './read-package.ts';

/** The text of a game and how it reads what it includes. */
export interface PackageGame {
  /** The main file, below the name of the package: `hearts@1.0.0/rules.md`. */
  readonly path: string;
  readonly text: string;
  readonly read: ReadFile;
  readonly cameIn: PackageIdentity;
  /** The main file on disk, if the package is installed. */
  readonly file?: string;
}

/** The game of a package that is installed under a name, or in an archive; undefined if there is none. */
export function packageGame(name: string): PackageGame | { unreadable: string } | undefined {
  if (existsSync(name)) return /\.zip$/i.test(name) ? archivedGame(name) : undefined;
  const installed = findInstalled(name);
  if ('missing' in installed) return name.includes('@') ? { unreadable: installed.missing } : undefined;
  const { declaration, folder } = installed;
  const game = gameOf(installed, declaration, (path) => installed.read(path));
  return 'unreadable' in game ? game : { ...game, file: join(folder, declaration.main!) };
}

function archivedGame(name: string): PackageGame | { unreadable: string } {
  const found = readPackage(name);
  if ('unreadable' in found) return found;
  if (found.made === null) return { unreadable: found.diagnostics.find(({ severity }) => severity === 'error')!.message };
  const { declaration, hash, files } = found.made;
  return gameOf({ name: declaration.name, version: declaration.version, hash }, declaration, (path) => files.get(path));
}

/** The game of a package whose files are read by `file`. */
export function gameOf(
  { name, version, hash }: PackageIdentity,
  { kind, main }: PackageDeclaration,
  file: (path: string) => Uint8Array | undefined,
): PackageGame | { unreadable: string } {
  const called = printPackageName({ name, version });
  if (kind !== 'game' || main === undefined) return { unreadable: `The package "${called}" is not a game.` };
  const above = `${called}/`;
  const read: ReadFile = (path) => {
    const bytes = path.startsWith(above) ? file(path.slice(above.length)) : undefined;
    return bytes === undefined ? undefined : decodeText(bytes);
  };
  const text = read(above + main);
  if (text === undefined) return { unreadable: `The package "${called}" is damaged: "${main}" is not what it was. Install it again.` };
  return { path: above + main, text, read, cameIn: { name, version, hash } };
}
