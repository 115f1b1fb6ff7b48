/** A game that comes in a package. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PackageDeclaration } from '../content/declaration.ts';
import { manifestOf } from '../content/manifest.ts';
import type { Package } from '../content/pack-files.ts';
import { printPackageName } from '../content/package-name.ts';
import { packageProject } from '../content/package-project.ts';
import type { PackageIdentity } from '../ir/game-identity.ts';
import type { Project } from '../text/project.ts';
import type { GameText } from './game-text.ts';
import { findInstalled } from './installed-packages.ts';

/** The text of the game, with the project of its package. */
export type PackageGame = Omit<GameText, 'name' | 'from'>;

/** The game of a package that is installed under a name; undefined if the name is none of a package. */
export function packageGame(name: string): PackageGame | { unreadable: string } | undefined {
  if (existsSync(name))
    return ARCHIVE.test(name) ? { unreadable: `It is an archive: "ludwright install ${name}" makes its game known.` } : undefined;
  const found = findInstalled(name);
  if ('missing' in found) return name.includes('@') ? { unreadable: found.missing } : undefined;
  const game = gameOf(found, found.declaration, found.project);
  return 'unreadable' in game ? game : { ...game, installed: join(found.folder, game.file) };
}

const ARCHIVE = /\.zip$/i;

/** The main text of a package that was read whole. */
export function textIn({ declaration, hash, files }: Package): PackageGame | { unreadable: string } {
  const { name, version } = declaration;
  const project = packageProject(printPackageName(declaration), manifestOf(files), (path) => files.get(path));
  return mainOf({ name, version, hash }, declaration, project);
}

function gameOf(identity: PackageIdentity, declaration: PackageDeclaration, project: Project): PackageGame | { unreadable: string } {
  if (declaration.kind === 'game') return mainOf(identity, declaration, project);
  return { unreadable: `The package "${printPackageName(declaration)}" is not a game.` };
}

function mainOf(
  { name, version, hash }: PackageIdentity,
  { main = '' }: Pick<PackageDeclaration, 'main'>,
  project: Project,
): PackageGame | { unreadable: string } {
  const called = printPackageName({ name, version });
  const read = project.read(main);
  if ('unreadable' in read) return { unreadable: `"${main}" of the package "${called}" cannot be read: ${read.unreadable}.` };
  // An address, or a file of a language's library, is not one of the package.
  const pathOf = (file: string): string => (/^[a-z]+:/i.test(file) ? file : `${called}/${file}`);
  return { path: pathOf(main), text: read.text, file: main, project, pathOf, cameIn: { name, version, hash } };
}
