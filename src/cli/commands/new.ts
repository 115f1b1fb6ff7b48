/** `ludwright new`: a rulebook to start from. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Option } from 'commander';
import { fileName } from '../../content/file-name.ts';
import { TEMPLATE } from '../../host/bundled-games.ts';
import type { RootOptions } from '../../host/find-root.ts';
import { decompile, languageOf } from '../../lang/index.ts';
import type { Register } from '../command.ts';
import { failed, wrongUsage } from '../exit.ts';
import { rootOption } from '../options.ts';
import { findGame } from '../playable.ts';
import { renameGame } from '../rename-game.ts';
import { err } from '../terminal.ts';
import { writeFile } from '../write-file.ts';

interface NewOptions extends RootOptions {
  from: string;
  out?: string;
  force: boolean;
}

export const register: Register = (program) => {
  program
    .command('new')
    .description('write a rulebook to start from')
    .argument('<name>', 'what the game is called: small letters, digits and dashes')
    .addOption(new Option('--from <game>', 'a bundled game or a file to copy').default(TEMPLATE, 'a small card game with explanations'))
    .addOption(rootOption())
    .option('--out <path>', 'the file, or the folder for it; <name>.md otherwise')
    .option('--force', 'write over a file that is there', false)
    .action(makeNew);
};

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const LONGEST_NAME = 64;

function makeNew(name: string, { from, out, force, ...root }: NewOptions): void {
  if (!NAME.test(name) || name.length > LONGEST_NAME)
    throw wrongUsage(
      `"${name}" cannot be the name of a game: it has small letters, digits and dashes, begins with a letter, and has at most ${LONGEST_NAME} characters.${likelyName(name)}`,
    );
  const path = target(name, out);
  if (existsSync(path) && !force) throw failed(`"${path}" exists already; --force writes over it.`);
  writeFile(path, renameGame(rulebookOf(from, root), name));
  err.write(`Wrote ${path}\nNow try: ludwright lint ${path}\n         ludwright play ${path}\n`);
}

function likelyName(name: string): string {
  const likely = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[-0-9]+|-$/g, '')
    .slice(0, LONGEST_NAME);
  return NAME.test(likely) ? ` Try "${likely}".` : '';
}

function target(name: string, out: string | undefined): string {
  const file = fileName(name, '.md');
  if (out === undefined) return file;
  return out.endsWith('/') || statSync(out, { throwIfNoEntry: false })?.isDirectory() === true ? join(out, file) : out;
}

/** The rulebook as written; what is in another language, or in several files, is written anew. */
function rulebookOf(from: string, root: RootOptions): string {
  const { gameDef, sources, text, path } = findGame(from, root);
  if (gameDef === null) throw failed(`"${path}" has errors; nothing was written. Run "ludwright lint ${from}" to see them.`);
  return languageOf(path, text).name === 'gamespec' && sources.size === 1 ? text : decompile(gameDef);
}
