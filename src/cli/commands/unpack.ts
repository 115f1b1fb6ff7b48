/** `ludwright unpack`: an archive as a folder. */
import { existsSync, readdirSync } from 'node:fs';
import { MANIFEST, manifestOf, printManifest } from '../../content/manifest.ts';
import { reasonOf, writeFolder } from '../../host/files.ts';
import type { Register } from '../command.ts';
import { failed } from '../exit.ts';
import { foundPackage } from '../found-package.ts';
import { err } from '../terminal.ts';

export const register: Register = (program) => {
  program
    .command('unpack')
    .description('make a folder of a package')
    .argument('<package>', 'an archive, or a package that is installed')
    .option('--out <folder>', 'the folder; <name>-<version> otherwise')
    .action(unpack);
};

function unpack(name: string, { out }: { out?: string }): void {
  const { made } = foundPackage(name, 'nothing was unpacked');
  const folder = out ?? `${made.declaration.name}-${made.declaration.version}`;
  try {
    if (existsSync(folder) && readdirSync(folder).length > 0) throw failed(`"${folder}" exists already, and is not empty.`);
    writeFolder(folder, [[MANIFEST, Buffer.from(printManifest(manifestOf(made.files)))], ...made.files]);
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw failed(`"${folder}" cannot be written: ${reasonOf(error)}.`);
    throw error;
  }
  err.write(`Wrote ${folder}: ${made.files.size} files\n`);
}
