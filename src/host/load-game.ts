/**
 * A game by what a person types: a file in any supported language, a folder with one, the name of a bundled game or
 * of a package that is installed, or `-` for the standard input.
 */
import { readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean, listed, phrase, type Phrase } from '../diagnostics/phrase.ts';
import { renameFiles } from '../diagnostics/rename-files.ts';
import { SourceFile } from '../diagnostics/source.ts';
import { meant } from '../diagnostics/suggest.ts';
import { pinPackage } from '../ir/pinned-package.ts';
import { compile, type Compiled, type Origins } from '../lang/index.ts';
import { languagesNamed } from '../lang/language-of.ts';
import { readThrough, type Project } from '../text/project.ts';
import { bundledGames, bundledRoot, bundledRulebook } from './bundled-games.ts';
import { readText, reasonOf, type ReadText } from './files.ts';
import type { GameText } from './game-text.ts';
import { findRoot, type Root, type RootOptions } from './find-root.ts';
import { folderProject } from './folder-project.ts';
import { cachedInclude, isAddress } from './include-cache.ts';
import { mainFile } from './main-file.ts';
import { packageGame } from './package-game.ts';
import { isUserDeck, userDeckPath, withUserDecks } from './user-decks.ts';
import { world } from './world.ts';

/** Why there is nothing to compile: in words, and as a diagnostic for those who make lists. */
export interface UnreadableGame {
  unreadable: string;
  diagnostic: Diagnostic;
}

/** A compiled game with its place and text, or why there is none. */
export type LoadedGame = (Compiled & GameText) | UnreadableGame;

/** Loads and compiles a game. */
export function loadGame(name: string, options: RootOptions = {}): LoadedGame {
  const game = readGame(name, options);
  return 'unreadable' in game ? game : { ...game, ...compileGame(game) };
}

/** Compiles the text of a game. Places are in files as the person knows them. */
export function compileGame({ text, file, project, pathOf, cameIn }: GameText): Compiled {
  const compiled = compile(text, { file, project });
  if (compiled.gameDef !== null && cameIn !== undefined) pinPackage(compiled.gameDef, cameIn);
  return namedByPath(compiled, pathOf);
}

/** What was compiled, with the names of files that the person knows. */
export function namedByPath({ diagnostics, sources, origins, ...rest }: Compiled, pathOf: GameText['pathOf']): Compiled {
  return {
    ...rest,
    diagnostics: diagnostics.map((diagnostic) => renameFiles(diagnostic, pathOf)),
    sources: renamedSources(sources, pathOf),
    origins: origins === undefined ? undefined : renamedOrigins(origins, pathOf),
  };
}

/** Texts under the names that the person knows. */
function renamedSources(sources: ReadonlyMap<string, SourceFile>, pathOf: GameText['pathOf']): ReadonlyMap<string, SourceFile> {
  return new Map(Array.from(sources, ([name, { text }]) => [pathOf(name), new SourceFile(pathOf(name), text)]));
}

function renamedOrigins(origins: Origins, pathOf: GameText['pathOf']): Origins {
  return {
    spanOf(path) {
      const span = origins.spanOf(path);
      return span === undefined ? undefined : { ...span, file: pathOf(span.file) };
    },
    locate: (diagnostic) => renameFiles(origins.locate(diagnostic), pathOf),
  };
}

/** Reads a game. A file or a folder goes before a bundled game of the same name, and that before a package. */
export function readGame(name: string, options: RootOptions = {}): GameText | UnreadableGame {
  if (name === '-') return placed({ name, path: 'stdin', from: 'stdin' }, world().readInput(), options);
  const main = isFolder(name) ? mainFile(name) : undefined;
  if (main !== undefined && 'path' in main) {
    const path = join(name, main.path);
    return placed({ name, path, from: 'file', folder: name }, readText(path), options);
  }
  const read = main === undefined ? readText(name) : main;
  if ('text' in read) return placed({ name, path: name, from: 'file' }, read, options);
  const bundled = bundledRulebook(name);
  // The root that a person names is that of their own games.
  if (bundled !== undefined) return placed({ name, path: bundled, from: 'bundled' }, readText(bundled), {});
  if ('missing' in read) return unreadable(name, read.code, read.missing);
  const packaged = packageGame(name);
  if (packaged === undefined) return cannotBeRead(name, name, read.unreadable);
  if ('text' in packaged) return { ...packaged, name, from: 'package' };
  return unreadable(name, 'file/unreadable', phrase`"${{ file: name }}" cannot be read. ${{ reason: packaged.unreadable }}`);
}

/** Whether a name is that of a folder. What the system has against the name is said when it is read. */
function isFolder(name: string): boolean {
  try {
    return statSync(name).isDirectory();
  } catch {
    return false;
  }
}

/** What is known of a text besides what it says; `folder` was typed in its place. */
type Placed = Pick<GameText, 'name' | 'path' | 'from'> & { readonly folder?: string };

function placed({ folder, ...game }: Placed, read: ReadText, options: RootOptions): GameText | UnreadableGame {
  if ('unreadable' in read) return cannotBeRead(game.name, game.path, read.unreadable);
  const { path } = game;
  if (options.root !== undefined && !isFolder(options.root))
    return unreadable(path, 'file/outside-root', phrase`The root "${{ root: options.root }}" is not a folder.`);
  try {
    // The standard input lies where the person is.
    const own = game.from === 'stdin' ? '.' : dirname(path);
    const root = rootOf(own, folder ?? own, options);
    const main = join(realpathSync(own), basename(path));
    const file = relative(root.folder, main).split(sep).join('/');
    if (file.startsWith('../') || isAbsolute(file))
      return unreadable(
        path,
        'file/outside-root',
        phrase`"${{ file: path }}" does not lie in the root "${{ root: root.folder }}". --root names a folder above it.`,
      );
    const project = withUserDecks(withAddresses(folderProject(root)));
    return { ...game, text: read.text, file, project, pathOf: (other) => typedPath(other, { main: file, typed: path, root: root.folder }) };
  } catch (error) {
    return cannotBeRead(path, path, reasonOf(error));
  }
}

/** The root of a game in a folder. A folder that was named in place of the game is the game's own. */
function rootOf(own: string, named: string, options: RootOptions): Root {
  const bundled = options.root === undefined ? bundledRoot(own) : undefined;
  if (bundled !== undefined) return { folder: bundled, by: 'package' };
  const root = findRoot(own, options);
  return root.by === 'own folder' ? findRoot(named, options) : root;
}

/** Files by their path, and by their address files that were downloaded before. */
function withAddresses(project: Project): Project {
  return readThrough(project, (path) => (isAddress(path) ? cachedInclude(path) : project.read(path)));
}

/** The way to a file that begins like the way to the game that was typed; along folders, not along links to them. */
function typedPath(file: string, { main, typed, root }: { main: string; typed: string; root: string }): string {
  if (file === main) return typed;
  if (isUserDeck(file)) return userDeckPath(file);
  // An address, or a file of the library.
  if (/^[a-z]+:/i.test(file)) return file;
  const way = relative(dirname(main), file);
  const own = dirname(typed);
  if (!way.startsWith('..') || realpathSync(own) === resolve(own)) return join(own, way);
  const path = join(root, file);
  return isAbsolute(typed) ? path : relative(world().cwd, path);
}

function cannotBeRead(name: string, path: string, reason: string): UnreadableGame {
  const beside = besideMeant(name);
  const likely = meant(name, bundledGames());
  const offer =
    beside !== undefined
      ? phrase` ${didYouMean([beside])}`
      : likely === undefined
        ? ''
        : phrase` Did you mean the bundled game ${listed({ offered: [likely] })}?`;
  return unreadable(path, 'file/unreadable', phrase`"${{ file: name }}" cannot be read: ${{ reason }}.${offer}`);
}

/** The file or folder in the place of one that is not there, whose name was probably meant. */
function besideMeant(name: string): string | undefined {
  const folder = dirname(name);
  try {
    const entries = readdirSync(folder, { withFileTypes: true }).filter(
      (entry) => !entry.name.startsWith('.') && (entry.isDirectory() || languagesNamed(entry.name).length > 0),
    );
    const own = basename(name);
    // Who leaves the ending out means the file all the same.
    const near =
      meant(
        own,
        entries.map((entry) => entry.name),
      ) ?? entries.find((entry) => meant(own, [stemOf(entry.name)]) !== undefined)?.name;
    return near === undefined || near === own ? undefined : join(folder, near);
  } catch {
    return undefined;
  }
}

function stemOf(name: string): string {
  return name.replace(/\.[^.]+$/, '');
}

function unreadable(path: string, code: string, told: Phrase): UnreadableGame {
  return {
    unreadable: told.message,
    diagnostic: { code, severity: 'error', path: [], span: new SourceFile(path, '').span(0, 0), ...told },
  };
}
