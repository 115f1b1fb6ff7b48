/** A game by what a person types: a file in any supported language, the name of a bundled game or of a package, or `-` for the standard input. */
import { listed, phrase } from '../diagnostics/phrase.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { SourceFile } from '../diagnostics/source.ts';
import { meant } from '../diagnostics/suggest.ts';
import type { PackageIdentity } from '../ir/game-identity.ts';
import { compile, type Compiled, type ReadFile } from '../lang/index.ts';
import { pinPackage } from '../sim/identity.ts';
import { bundledGames, bundledRulebook, importRoot } from './bundled-games.ts';
import { readerBelow, readStandardInput, readText } from './files.ts';
import { cachedInclude, isAddress } from './include-cache.ts';
import { packageGame } from './package-game.ts';

/** The text of a game before anything is made of it. */
export interface GameText {
  /** What was typed. */
  name: string;
  /** The name of the text in diagnostics; where it is a file, its path. */
  path: string;
  text: string;
  /** Only a file belongs to the person who typed its name. */
  from: 'file' | 'bundled' | 'stdin' | 'package';
  /** Finds what the game imports: files in its folder and below, and what was downloaded before. */
  read: ReadFile;
  /** The package that it came in, if it came in one. */
  cameIn?: PackageIdentity;
  /** Where the text lies on disk, if the package is installed. */
  file?: string;
}

/** Why there is nothing to compile: in words, and as a diagnostic for those who make lists. */
export interface UnreadableGame {
  unreadable: string;
  diagnostic: Diagnostic;
}

/** A compiled game with its place and text, or why there is none. */
export type LoadedGame = (Compiled & GameText) | UnreadableGame;

/** Loads and compiles a game. */
export function loadGame(name: string): LoadedGame {
  const game = readGame(name);
  if ('unreadable' in game) return game;
  const compiled = compile(game.text, { file: game.path, read: game.read });
  if (compiled.gameDef !== null && game.cameIn !== undefined) pinPackage(compiled.gameDef, game.cameIn);
  return { ...game, ...compiled };
}

/** Reads a game. A file goes before a bundled game of the same name, and that before a package. */
export function readGame(name: string): GameText | UnreadableGame {
  const isInput = name === '-';
  const path = isInput ? 'stdin' : name;
  const read = isInput ? readStandardInput() : readText(name);
  if ('text' in read) return { name, path, text: read.text, from: isInput ? 'stdin' : 'file', read: readerOf(path) };
  const bundled = bundledRulebook(name);
  if (bundled !== undefined) {
    const game = readGame(bundled);
    return 'unreadable' in game ? game : { ...game, name, from: 'bundled' };
  }
  const packaged = packageGame(name);
  if (packaged !== undefined && 'text' in packaged) return { ...packaged, name, from: 'package' };
  const likely = packaged === undefined ? meant(name, bundledGames()) : undefined;
  const offer = likely === undefined ? '' : phrase` Did you mean the bundled game ${listed({ offered: [likely] })}?`;
  const reason = packaged?.unreadable.replace(/\.$/, '') ?? read.unreadable;
  const told = phrase`"${{ file: name }}" cannot be read: ${{ reason }}.${offer}`;
  return {
    unreadable: told.message,
    diagnostic: { code: 'file/unreadable', severity: 'error', path: [], span: new SourceFile(path, '').span(0, 0), ...told },
  };
}

/** Finds files of the game, and by their address files that were downloaded before. */
function readerOf(path: string): ReadFile {
  const readFile = readerBelow(importRoot(path));
  return (other) => (isAddress(other) ? cachedInclude(other) : readFile(other));
}
