/** The games that come with Ludwright. */
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { ROOT } from './places.ts';

const GAMES = join(ROOT, 'games');
/** Games in other languages than rulebooks lie beside one another, with the files and cards that they share. */
const CGML = join(GAMES, 'cgml');
const CARDABLE = join(GAMES, 'cardable');
const CARDINAL = join(GAMES, 'cardinal');

/** The rulebook that new ones are made from. */
export const TEMPLATE = join(ROOT, 'templates/rulebook.md');

/** The names of all bundled games. */
export function bundledGames(): string[] {
  return [GAMES, CGML, CARDABLE, CARDINAL]
    .flatMap((folder) => readdirSync(folder))
    .filter((name) => textOf(name) !== undefined)
    .toSorted();
}

/** Where the text of a bundled game is, or undefined if there is no such game. */
export function bundledRulebook(name: string): string | undefined {
  return bundledGames().includes(name) ? textOf(name) : undefined;
}

/** The root of the bundled games, which share files, if a folder is one of theirs. */
export function bundledRoot(folder: string): string | undefined {
  const games = realpathSync(GAMES);
  return `${realpathSync(folder)}${sep}`.startsWith(`${games}${sep}`) ? games : undefined;
}

function textOf(name: string): string | undefined {
  return [
    join(GAMES, name, 'rules.md'),
    join(CGML, name, `${name}.cgml`),
    join(CARDABLE, name, `${name}.jsonc`),
    join(CARDINAL, name, 'rules.toml'),
  ].find((path) => existsSync(path));
}
