/** Which file of a folder is the game, if the folder is named in its place. */
import { existsSync, realpathSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { listed, offering, phrase, type Phrase } from '../diagnostics/phrase.ts';
import { SourceFile } from '../diagnostics/source.ts';
import { isGame, isPart, languagesNamed } from '../lang/language-of.ts';
import { readJson } from '../text/json/read-json.ts';
import type { Project } from '../text/project.ts';
import { valueAt } from '../text/tree.ts';
import { readRegularFile } from './files.ts';
import { MARK } from './find-root.ts';
import { folderProject } from './folder-project.ts';

/** The path of the game from the folder, or why there is none. */
export type MainFile = { readonly path: string } | { readonly missing: Phrase; readonly code: 'file/no-game' | 'file/several-games' };

/** What a game is called when its folder has other rulebooks too; the name of the folder goes before. */
const OBVIOUS = ['rules', 'main', 'game'];
/** How deep a game may lie in a folder of which nothing else is known, and how many files are looked into. */
const DEPTH = 4;
const MOST_FILES = 500;
/** So many are named when there are several. */
const MOST_NAMED = 8;

/** Finds it: what ludwright.json says, else the only rulebook of the folder, else the one whose name says so, else the only one below. */
export function mainFile(folder: string): MainFile {
  const project = folderProject({ folder: realpathSync(folder), by: 'named' });
  const said = existsSync(join(folder, MARK)) ? mainOf(folder) : undefined;
  if (typeof said === 'object') return said;
  if (said !== undefined) {
    const read = project.read(said);
    return 'text' in read
      ? { path: said }
      : none(
          phrase`"${{ file: join(folder, MARK) }}" says that the game begins with "${{ name: said }}", which cannot be read: ${{ reason: read.unreadable }}.`,
        );
  }
  const { paths } = project.list();
  const own = paths.filter((path) => !path.includes('/'));
  const near = filesThat(isGame, project, own);
  const games =
    near.length > 0 ? near : filesThat(isGame, project, paths.filter((path) => path.split('/').length <= DEPTH).slice(0, MOST_FILES));
  const [game, ...others] = games;
  if (game === undefined) return partOf(project, own) ?? none(phrase`"${{ file: folder }}" is a folder without a rulebook.`);
  const obvious = others.length === 0 ? game : obviousAmong(games, basename(resolve(folder)));
  if (obvious !== undefined) return { path: obvious };
  return {
    code: 'file/several-games',
    missing: phrase`"${{ file: folder }}" is a folder with several rulebooks: ${offering(games, MOST_NAMED)}. Name one of them, or say which one it is in a ${{ name: MARK }}: ${{ written: `{ "main": ${JSON.stringify(game)} }` }}.`,
  };
}

/** What ludwright.json names as `main`; undefined if it names nothing. */
function mainOf(folder: string): string | MainFile | undefined {
  const file = join(folder, MARK);
  const read = readRegularFile(file);
  if ('unreadable' in read) return none(phrase`"${{ file }}" cannot be read: ${{ reason: read.unreadable }}.`);
  const { tree, diagnostics } = readJson(new SourceFile(file, read.text), 'jsonc');
  const [fault] = diagnostics;
  if (tree === null) return none(phrase`"${{ file }}" cannot be read. ${{ reason: fault!.message }}`);
  const main = valueAt(tree, 'main');
  if (main === undefined) return undefined;
  return main.kind === 'scalar' && typeof main.value === 'string'
    ? main.value.replace(/^\.\//, '')
    : none(phrase`In "${{ file }}", ${listed({ keys: ['main'] })} is not the path of a file.`);
}

function filesThat(test: (path: string, text: string) => boolean, project: Project, paths: readonly string[]): string[] {
  return paths.filter((path) => {
    if (languagesNamed(path).length === 0) return false;
    const read = project.read(path);
    return 'text' in read && test(path, read.text);
  });
}

/** The only file with cards, or the one that is called so, in a folder without a game. */
function partOf(project: Project, paths: readonly string[]): MainFile | undefined {
  const parts = filesThat(isPart, project, paths);
  const path = parts.length === 1 ? parts[0] : obviousAmong(parts, 'cardset');
  return path === undefined ? undefined : { path };
}

/** The one whose name says that it is the game. */
function obviousAmong(games: readonly string[], folder: string): string | undefined {
  for (const stem of [folder, ...OBVIOUS]) {
    const named = games.filter((game) => basename(game).replace(/\.[a-z]+$/i, '') === stem);
    if (named.length === 1) return named[0];
  }
  return undefined;
}

function none(missing: Phrase): MainFile {
  return { code: 'file/no-game', missing };
}
