/** The games that come with Ludwright. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { ROOT } from './places.ts';

const GAMES = join(ROOT, 'games');
/** Games in CGML lie beside one another, with the files that they share. */
const CGML = join(GAMES, 'cgml');

/** The rulebook that new ones are made from. */
export const TEMPLATE = join(ROOT, 'templates/rulebook.md');

/** The names of all bundled games. */
export function bundledGames(): string[] {
  return [GAMES, CGML]
    .flatMap((folder) => readdirSync(folder))
    .filter((name) => textOf(name) !== undefined)
    .toSorted();
}

/** Where the text of a bundled game is, or undefined if there is no such game. */
export function bundledRulebook(name: string): string | undefined {
  return bundledGames().includes(name) ? textOf(name) : undefined;
}

/** The folder that imports may not leave: that of the game, and for the bundled games in CGML the one that they share. */
export function importRoot(path: string): string {
  const [first] = relative(CGML, resolve(path)).split(sep);
  return first === '..' ? dirname(path) : CGML;
}

function textOf(name: string): string | undefined {
  return [join(GAMES, name, 'rules.md'), join(CGML, name, `${name}.cgml`)].find((path) => existsSync(path));
}
