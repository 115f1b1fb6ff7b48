/** `--allow-network`: the one way in which the program goes to the network, for games that include files by their address. */
import type { Command } from 'commander';
import type { RootOptions } from '../host/find-root.ts';
import { wrongUsage } from './exit.ts';
import { err } from './terminal.ts';

/** The arguments that name games. */
const GAMES: ReadonlySet<string> = new Set(['file', 'game.json']);

/** Gives the option to all commands that load games. */
export function offerNetwork(program: Command): void {
  for (const command of program.commands) {
    if (!command.registeredArguments.some((argument) => GAMES.has(argument.name()))) continue;
    command.option('--allow-network', 'download files that the game includes by their address, and keep them', false);
    command.hook('preAction', async () => {
      if (command.opts<{ allowNetwork: boolean }>().allowNetwork) await download(command.processedArgs.flat(), command.opts<RootOptions>());
    });
  }
}

async function download(names: readonly unknown[], options: RootOptions): Promise<void> {
  if (names.includes('-')) throw wrongUsage('--allow-network needs a file; the standard input can be read only once.');
  // Loaded here, because most commands never need it.
  const { downloadIncludes } = await import('../host/download-includes.ts');
  for (const name of names)
    if (typeof name === 'string') for (const problem of await downloadIncludes(name, options)) err.write(`${problem}\n`);
}
