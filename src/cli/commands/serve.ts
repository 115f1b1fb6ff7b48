/** `ludwright serve`: the app for browsers and matches with friends, on this machine or for a whole network. */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Argument, Option } from 'commander';
import { appFiles } from '../../host/app-files.ts';
import { appFolder } from '../../host/app-folder.ts';
import type { RootOptions } from '../../host/find-root.ts';
import { findInstalled } from '../../host/installed-packages.ts';
import { RunFault } from '../../host/evolve/run-fault.ts';
import { isRunFolder } from '../../host/evolve/is-run-folder.ts';
import type { ArchiveOffer } from '../../host/offered-archive.ts';
import { offeredFolder, type OfferedFolder } from '../../host/offered-folder.ts';
import { withInstalled } from '../../host/offered-installed.ts';
import { offeredSkins } from '../../host/offered-skins.ts';
import { PortFault } from '../../host/listen-near.ts';
import { networkAddresses } from '../../host/own-hosts.ts';
import { world } from '../../host/world.ts';
import type { MatchServer } from '../../server/serve-matches.ts';
import { defaultOf, flagOf, isSet, readSettings, SETTING_NAMES, SETTINGS, type GivenFlags, type Settings } from '../../server/settings.ts';
import { StoreFault } from '../../server/store/store.ts';
import type { Register } from '../command.ts';
import { EXIT, failed, wrongUsage } from '../exit.ts';
import { rootOption } from '../options.ts';
import { qrCode } from '../qr-code.ts';
import { checkedSkin, skinOption } from '../skin-option.ts';
import { err, out } from '../terminal.ts';

export const register: Register = (program) => {
  const command = program
    .command('serve')
    .description('play in a browser, alone or with friends: the bundled games, the rulebooks of a folder, or what a search has found')
    .addArgument(
      new Argument('[folder]', 'a folder with rulebooks, one rulebook, a package, or the run of a search; the page follows its changes'),
    )
    .addOption(rootOption())
    .addOption(skinOption());
  for (const name of SETTING_NAMES) {
    const flag = flagOf(name);
    if (flag !== null) command.addOption(new Option(flag, `${asWords(SETTINGS[name].meaning)} (default: ${asWords(defaultOf(name))})`));
  }
  command
    .addHelpText('after', '\nEvery option of the server can be given by the environment, too: docs/server.md has the list.')
    .action(serve);
};

interface ServeOptions extends RootOptions {
  readonly skin?: string;
}

/** The words of the documents without their marks. */
function asWords(text: string): string {
  return text.replaceAll('`', '').replace(/\.$/, '');
}

async function serve(path: string | undefined, options: ServeOptions & Readonly<Record<string, unknown>>): Promise<void> {
  const flags = Object.fromEntries(SETTING_NAMES.flatMap((name) => (isGiven(name, options[name]) ? [[name, options[name]]] : [])));
  await serveUntilStopped(path === undefined || existsSync(path) ? path : installedGame(path), options, { flags });
}

/** A switch that is on unless turned off is there in any case. */
function isGiven(name: (typeof SETTING_NAMES)[number], value: unknown): boolean {
  return value !== undefined && value !== (SETTINGS[name].default as unknown);
}

/** The rulebook of a package that is installed. */
function installedGame(name: string): string {
  const found = findInstalled(name);
  const main = 'missing' in found ? undefined : found.declaration.main;
  if ('missing' in found || main === undefined) throw failed(`there is no folder "${name}", nor a game that is installed under that name.`);
  return join(found.folder, main);
}

/** Serves until the program is told to end. `opened` is what the address leads to: a game, by the file of its catalogue entry. */
export async function serveUntilStopped(
  path: string | undefined,
  options: ServeOptions,
  { flags = {}, opened = '' }: { readonly flags?: GivenFlags; readonly opened?: string } = {},
): Promise<void> {
  // A signal is how this command ends well.
  const { onSignal, exit } = world();
  onSignal(() => exit(EXIT.success));
  const settings = settingsFrom(flags);
  const app = appFolder();
  if ('missing' in app) throw failed(`there is no app to serve: ${app.missing}`);
  const skins = offeredSkins(checkedSkin(options.skin));
  const archive = path !== undefined && isRunFolder(path) ? await openedArchive(path) : null;
  const folder = withInstalled(path === undefined || archive !== null ? null : offeredFolder(path, options), options);
  const nextFreePort = !isSet('port', flags, world().env);
  const server = await start(settings, app.folder, { folder, skins, archive }, nextFreePort);
  stopBySignals(server, settings.drainSeconds);
  if (nextFreePort && server.port !== settings.port)
    err.write(`ludwright: port ${settings.port} is taken, so port ${server.port} is used.\n`);
  out.write(`Ludwright is ready: ${server.address}${archive === null ? opened : '#/archive'}\n`);
  if (settings.lan) tellNetwork(server.port);
  out.write(`${whatIsThere(path, archive !== null)} Press Ctrl+C to stop.\n`);
  await offerRulebooks(server, app.folder, folder, options);
  await new Promise<never>(() => {});
}

function whatIsThere(path: string | undefined, isRun: boolean): string {
  if (path === undefined) return 'Open it in a browser and choose a game; drop a rulebook onto the page to play your own.';
  if (isRun) return `The games that the search in "${path}" has found are there to be looked at and played.`;
  return `Rulebooks of "${path}" come first, and the page follows their changes.`;
}

/** The archive of a run, by code that is loaded for it; what is wrong with its folder is said in words. */
async function openedArchive(path: string): Promise<ArchiveOffer> {
  const { offeredArchive } = await import('../../host/offered-archive.ts');
  try {
    return offeredArchive(path);
  } catch (error) {
    if (error instanceof RunFault) throw failed(error.message);
    throw error;
  }
}

function settingsFrom(flags: GivenFlags): Settings {
  const read = readSettings(flags, world().env);
  if ('faults' in read) throw wrongUsage(read.faults.join('\n'));
  for (const warning of read.warnings) err.write(`ludwright: ${warning}\n`);
  return read.settings;
}

/** A store without a file. */
const IN_MEMORY = ':memory:';

/** What only this command needs is loaded by it alone. */
async function start(
  settings: Settings,
  app: string,
  offered: {
    readonly folder: OfferedFolder;
    readonly skins: ReturnType<typeof offeredSkins>;
    readonly archive: ArchiveOffer | null;
  },
  nextFreePort: boolean,
): Promise<MatchServer> {
  const { serveMatches } = await import('../../server/serve-matches.ts');
  const { builtGames } = await import('../../server/content/trusted-games.ts');
  if (settings.store !== IN_MEMORY) mkdirSync(dirname(settings.store), { recursive: true });
  try {
    return await serveMatches(settings, builtGames(app), { answerFile: appFiles({ app, ...offered }), nextFreePort });
  } catch (error) {
    if (error instanceof StoreFault || error instanceof PortFault) throw failed(error.message);
    throw error;
  }
}

/** The first signal closes the server, which keeps everything; a second one ends the program at once. */
function stopBySignals(server: MatchServer, seconds: number): void {
  let isStopping = false;
  const { onSignal, exit } = world();
  onSignal(() => {
    if (isStopping) exit(EXIT.interrupted);
    isStopping = true;
    setTimeout(() => exit(EXIT.success), seconds * 1000).unref();
    void server.close().finally(() => exit(EXIT.success));
  });
}

/** Rulebooks are compiled one after the other while the server answers already, and again when they have changed. */
async function offerRulebooks(server: MatchServer, app: string, folder: OfferedFolder, options: RootOptions): Promise<void> {
  const { builtGames, compiledGame } = await import('../../server/content/trusted-games.ts');
  let round = 0;
  const offer = async (): Promise<void> => {
    const own = ++round;
    const games = [];
    for (const file of folder.rulebooks()) {
      await new Promise((resolve) => setImmediate(resolve));
      if (own !== round) return;
      const game = compiledGame(file, 'folder', options);
      if (!('faults' in game)) games.push(game);
    }
    server.offer([...games, ...builtGames(app)]);
  };
  folder.onChange(() => void offer());
  await offer();
}

/** Where others find it, with something to point a telephone at. */
function tellNetwork(port: number): void {
  const addresses = networkAddresses().map((address) => `http://${address}:${port}/`);
  if (addresses.length === 0) return out.write('This machine has no address in a network.\n');
  for (const address of addresses) out.write(`In your network: ${address}\n`);
  const code = out.isTerminal ? qrCode(addresses[0]!, out) : null;
  if (code !== null) out.write(code);
}
