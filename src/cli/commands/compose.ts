/** `ludwright compose`: a game out of a frame and bundles; or a composed one with other parts, numbers or connections. */
import { InvalidArgumentError, Option } from 'commander';
import { compose as composeParts, recipeIn, update, type Change, type ParameterValues } from '../../bundles/index.ts';
import { readText } from '../../host/files.ts';
import type { Register } from '../command.ts';
import { findBundles, findParts, libraryWith, tell } from '../composing.ts';
import { deliver, outOption } from '../deliver.ts';
import { failed, wrongUsage } from '../exit.ts';
import { err } from '../terminal.ts';

interface ComposeCommand {
  set: [name: string, value: number][];
  wire: [need: string, thing: string][];
  add: string[];
  remove: string[];
  with: string[];
  name?: string;
  id?: string;
  base?: string;
  out?: string;
}

export const register: Register = (program) => {
  program
    .command('compose')
    .description('put a game together out of a frame and bundles, or change one that was')
    .argument('<frame>', 'a frame of the library or in a file; or a rulebook that was composed, to change it')
    .argument('[bundles...]', 'bundles of the library or in files (.md, .json)')
    .addOption(several('--set <parameter=number>', 'a number: market-row.ROW_SIZE=5, or ROUNDS=4 of the frame', setting))
    .addOption(
      several(
        '--wire <need=thing>',
        'what a need is connected with: market-row.purse=engine-building.energy, or =own for its default',
        connection,
      ),
    )
    .option('--name <name>', 'what the game is called')
    .addOption(new Option('--id <id>', 'its id: small letters, digits and dashes').argParser(gameId))
    .addOption(several('--add <bundle>', 'a bundle to put into a composed rulebook', String))
    .addOption(several('--remove <bundle>', 'a bundle to take out of it', String))
    .addOption(several('--with <file>', 'a frame or bundle of yours that others require or that a rulebook was composed of', String))
    .option('--base <file>', 'the rulebook as it was composed, if its parts have changed since')
    .addOption(outOption('game.md; a rulebook that is changed is written in its place'))
    .action(compose);
};

function compose(frame: string, bundles: string[], options: ComposeCommand): void {
  const read = readText(frame);
  if ('text' in read && recipeIn(read.text) !== undefined) return change(frame, read.text, bundles, options);
  if (options.add.length + options.remove.length > 0 || options.base !== undefined)
    throw wrongUsage(`--add, --remove and --base change a rulebook that was composed; "${frame}" was not.`);
  const { name, id, wire, out } = options;
  const library = libraryWith(options.with);
  const parts = findParts(frame, bundles);
  const composition = composeParts(parts.frame, parts.bundles, {
    parameters: parametersOf(options.set, parts.frame.id),
    wiring: Object.fromEntries(wire),
    library,
    ...(name !== undefined && { name }),
    ...(id !== undefined && { id }),
  });
  tell(composition.diagnostics, composition.sources);
  if (composition.gameDef === null) throw failed('these parts make no game; nothing was written.');
  deliver(composition.text, out);
}

function change(file: string, text: string, bundles: readonly string[], options: ComposeCommand): void {
  if (bundles.length > 0)
    throw wrongUsage(`"${file}" is composed already; --add puts bundles in: ${bundles.map((bundle) => `--add ${bundle}`).join(' ')}.`);
  const { name, id, set, wire, add, remove, out = file } = options;
  const library = libraryWith(options.with);
  const asked: Change = {
    parameters: parametersOf(set, frameIn(text)),
    wiring: Object.fromEntries(wire),
    add: findBundles(add),
    remove,
    ...(name !== undefined && { name }),
    ...(id !== undefined && { id }),
  };
  const base = options.base === undefined ? {} : { base: textOf(options.base) };
  const updated = update(text, asked, { library, file, ...base });
  tell(updated.diagnostics, updated.sources);
  if (updated.text === null) throw failed(`"${file}" could not be changed; nothing was written.`);
  if (updated.text === text && out === file) err.write(`${file}: nothing to change\n`);
  else deliver(updated.text, out);
}

/** The frame that a rulebook was composed on; a recipe that is none is told of when it is used. */
function frameIn(text: string): string {
  const recipe = recipeIn(text) as { frame?: { id?: unknown } | null } | null | undefined;
  return String(recipe?.frame?.id ?? '');
}

function textOf(file: string): string {
  const read = readText(file);
  if ('text' in read) return read.text;
  throw failed(`"${file}" cannot be read: ${read.unreadable}.`);
}

/** Numbers by part and name; what names no part is one of the frame. */
function parametersOf(settings: ComposeCommand['set'], frame: string): ParameterValues {
  const parameters: Record<string, Record<string, number>> = {};
  for (const [name, value] of settings) {
    const dot = name.lastIndexOf('.');
    const part = dot < 0 ? frame : name.slice(0, dot);
    parameters[part] = { ...parameters[part], [name.slice(dot + 1)]: value };
  }
  return parameters;
}

/** An option that may be given several times. */
function several<Value>(flags: string, description: string, parse: (text: string) => Value): Option {
  return new Option(flags, description).argParser((text: string, others: Value[]) => [...others, parse(text)]).default([], 'none');
}

function setting(text: string): [string, number] {
  const [, name, value] = /^([^=]+)=(-?\d{1,15})$/.exec(text) ?? [];
  if (name === undefined) throw new InvalidArgumentError('It must be a name and a whole number, such as market-row.ROW_SIZE=5.');
  return [name, Number(value)];
}

function connection(text: string): [string, string] {
  const [, need, thing] = /^([^=]+\.[^=]+)=([^=]+\.[^=]+|own)$/.exec(text) ?? [];
  if (need === undefined || thing === undefined)
    throw new InvalidArgumentError(
      'It must be a need and a thing, such as market-row.purse=engine-building.energy, or own for what the bundle brings along itself.',
    );
  return [need, thing];
}

function gameId(text: string): string {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(text) || text.length > 64)
    throw new InvalidArgumentError('It has small letters, digits and dashes, begins with a letter, and has at most 64 characters.');
  return text;
}
