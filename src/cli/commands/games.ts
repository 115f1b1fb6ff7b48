/** `ludwright games`: what comes along. */
import { bundledGames } from '../../host/bundled-games.ts';
import type { Register } from '../command.ts';
import { formatOption } from '../options.ts';
import { findGame } from '../playable.ts';
import { out } from '../terminal.ts';
import { table } from '../table.ts';

/** A bundled game as `--format json` tells it. */
interface BundledGame {
  name: string;
  title: string;
  players: { min: number; max: number };
  description: string;
  tags: readonly string[];
}

export const register: Register = (program) => {
  program
    .command('games')
    .description('list the bundled games')
    .addOption(formatOption(['pretty', 'json']))
    .action(({ format }: { format: string }) => {
      const games = bundledGames().flatMap(describe);
      if (format === 'json') out.data(`${JSON.stringify(games, null, 2)}\n`);
      else out.write(pretty(games));
    });
};

/** A game whose rulebook is being worked on may have faults; it is not a game then. */
function describe(name: string): BundledGame[] {
  const { gameDef } = findGame(name);
  if (gameDef === null) return [];
  const {
    name: title = name,
    players: { min, max },
    description = '',
    tags = [],
  } = gameDef.meta;
  return [{ name, title, players: { min, max }, description, tags }];
}

function pretty(games: readonly BundledGame[]): string {
  const rows = games.map(({ name, title, players: { min, max }, description }) => [
    name,
    min === max ? `${min}` : `${min}–${max}`,
    `${title}. ${description}`.trim(),
  ]);
  return `${table(['game', 'players', 'what it is'], rows, out.width)}\n\nEvery command takes these names: ludwright run tic-tac-toe\n`;
}
