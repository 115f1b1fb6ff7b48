/** `ludwright store`: what a server has kept, as a copy and as files. */
import { existsSync } from 'node:fs';
import { Option } from 'commander';
import { world } from '../../host/world.ts';
import { SETTINGS } from '../../server/settings.ts';
import { StoreFault } from '../../server/store/store.ts';
import type { Register } from '../command.ts';
import { EXIT, failed, wrongUsage } from '../exit.ts';
import { several } from '../../english/index.ts';
import { err } from '../terminal.ts';

interface StoreOptions {
  readonly store: string;
}

export const register: Register = (program) => {
  const store = program
    .command('store')
    .description('look after the matches of a server: store backup, store export, store import')
    .action(() => {
      throw wrongUsage('say what to do with the store: "ludwright store backup <file>", "export <folder>" or "import <folder>".');
    });
  store
    .command('backup')
    .description('copy the store to a file; a server may use it meanwhile')
    .argument('<file>', 'the copy; it is not there yet')
    .addOption(storeOption())
    .action(backup);
  store
    .command('export')
    .description(
      'write a file for each match that is over, and the games and pictures by their hashes; a server may use the store meanwhile',
    )
    .argument('<folder>', 'it is not there yet, or empty')
    .addOption(storeOption())
    .option('--all', 'also matches that are not over: their files tell what nobody at the table may know yet')
    .action(exportTo);
  store
    .command('import')
    .description('put what was exported into a store: everything, or nothing if a file is wrong or a match is there already')
    .argument('<folder>', 'a folder that "store export" has written; its games are trusted as little as uploads')
    .addOption(storeOption())
    .action(importFrom);
};

function storeOption(): Option {
  const { LUDWRIGHT_STORE: named = '' } = world().env;
  return new Option('--store <file>', 'the store of the server; also by LUDWRIGHT_STORE').default(
    named === '' ? SETTINGS.store.default : named,
    'that of "ludwright serve"',
  );
}

async function backup(file: string, { store }: StoreOptions): Promise<void> {
  if (existsSync(file)) throw failed(`"${file}" is there already.`);
  const { backUp } = await import('../../server/store/sqlite/back-up.ts');
  await orStop(() => backUp(store, file));
  err.write(`The copy is whole: ${file}\n`);
}

async function exportTo(folder: string, { store, all = false }: StoreOptions & { readonly all?: boolean }): Promise<void> {
  const { exportStore } = await import('../../server/store/transfer/export-store.ts');
  const { matches, leftOut, contents } = await orStop(() => exportStore(store, folder, { all }));
  err.write(`${several(matches, 'match')} and ${several(contents, 'file')} of games: ${folder}\n`);
  if (leftOut > 0) err.write(`Not in it: ${several(leftOut, 'match')} not over yet; see --all.\n`);
}

async function importFrom(folder: string, { store }: StoreOptions): Promise<void> {
  const { importStore } = await import('../../server/store/transfer/import-store.ts');
  const imported = await orStop(() => importStore(folder, store));
  if ('matches' in imported) {
    err.write(`Imported into ${store}: ${several(imported.matches, 'match')} and ${several(imported.contents, 'file')} of games.\n`);
    return;
  }
  for (const { file, sentence } of imported.faults) err.write(`${file}: ${sentence}\n`);
  err.write('Nothing was imported.\n');
  world().exitCode = EXIT.failure;
}

/** What is wrong with a store is no mistake of ours. */
async function orStop<T>(act: () => T | Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof StoreFault ? failed(error.message) : error;
  }
}
