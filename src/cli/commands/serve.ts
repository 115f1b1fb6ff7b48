/** `ludwright serve`: the app for browsers, on this machine. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Argument, InvalidArgumentError, Option } from 'commander';
import { appFolder } from '../../host/app-folder.ts';
import { serveApp } from '../../host/app-server.ts';
import { findInstalled } from '../../host/installed-packages.ts';
import type { RootOptions } from '../../host/find-root.ts';
import { offeredFolder } from '../../host/offered-folder.ts';
import { offeredSkins } from '../../host/offered-skins.ts';
import type { Register } from '../command.ts';
import { EXIT, failed } from '../exit.ts';
import { rootOption } from '../options.ts';
import { checkedSkin, skinOption } from '../skin-option.ts';
import { out } from '../terminal.ts';

/** Tried first; the next free one if it is taken. */
export const DEFAULT_PORT = 4000;

export const register: Register = (program) => {
  program
    .command('serve')
    .description('play in a browser: the bundled games, and the rulebooks of a folder')
    .addArgument(new Argument('[folder]', 'a folder with rulebooks, one rulebook or a package; the page follows its changes'))
    .addOption(
      new Option('--port <number>', 'where to listen; the next free port if it is taken').default(DEFAULT_PORT).argParser(parsePort),
    )
    .addOption(rootOption())
    .addOption(skinOption())
    .action(serve);
};

interface ServeOptions extends RootOptions {
  readonly port: number;
  readonly skin?: string;
}

async function serve(path: string | undefined, options: ServeOptions): Promise<void> {
  await serveUntilStopped(path === undefined || existsSync(path) ? path : installedGame(path), options);
}

/** The rulebook of a package that is installed. */
function installedGame(name: string): string {
  const found = findInstalled(name);
  const main = 'missing' in found ? undefined : found.declaration.main;
  if ('missing' in found || main === undefined) throw failed(`there is no folder "${name}", nor a game that is installed under that name.`);
  return join(found.folder, main);
}

/** Serves until the program is told to end. `opened` is what the address leads to: a game, by the file of its catalogue entry. */
export async function serveUntilStopped(path: string | undefined, options: ServeOptions, opened = ''): Promise<void> {
  // Before anybody else hears of it: to be stopped is how this command ends well.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.prependListener(signal, () => process.exit(EXIT.success));
  const app = appFolder();
  if ('missing' in app) throw failed(`there is no app to serve: ${app.missing}`);
  const skins = offeredSkins(checkedSkin(options.skin));
  const folder = path === undefined ? null : offeredFolder(path, options);
  const server = await serveApp({ app: app.folder, folder, skins, port: options.port });
  out.write(`Ludwright is ready: ${server.address}${opened}\n`);
  out.write(
    path === undefined
      ? 'Open it in a browser and choose a game; drop a rulebook onto the page to play your own. Press Ctrl+C to stop.\n'
      : `Rulebooks of "${path}" come first, and the page follows their changes. Press Ctrl+C to stop.\n`,
  );
  await new Promise<never>(() => {});
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new InvalidArgumentError('A port is an integer from 0 to 65535.');
  return port;
}
