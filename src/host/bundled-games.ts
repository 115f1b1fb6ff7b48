/** The games that come with Ludwright. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What lies beside `src` in a clone lies beside `dist` in a package. */
const ROOT = join(import.meta.dirname, '../..');
const GAMES = join(ROOT, 'games');
const RULEBOOK = 'rules.md';

/** The rulebook that new ones are made from. */
export const TEMPLATE = join(ROOT, 'templates/rulebook.md');

/** The names of all bundled games. */
export function bundledGames(): string[] {
  return readdirSync(GAMES).filter((name) => existsSync(join(GAMES, name, RULEBOOK))).toSorted();
}

/** Where the rulebook of a bundled game is, or undefined if there is no such game. */
export function bundledRulebook(name: string): string | undefined {
  return bundledGames().includes(name) ? join(GAMES, name, RULEBOOK) : undefined;
}
