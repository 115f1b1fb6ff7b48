/** `ludwright unpack`: an archive as a folder. */
import { existsSync, readdirSync } from 'node:fs';
import { PACK_MANIFEST, printPackManifest } from '../../content/card-pack-manifest.ts';
import { MANIFEST, manifestOf, printManifest, type PackageFiles } from '../../content/manifest.ts';
import { packedName } from '../../content/package-name.ts';
import { isCardPack } from '../../host/card-packs.ts';
import { reasonOf, writeFolder } from '../../host/files.ts';
import type { Register } from '../command.ts';
import { failed } from '../exit.ts';
import { foundCardPack, foundPackage } from '../found-package.ts';
import { err } from '../terminal.ts';

export const register: Register = (program) => {
  program
    .command('unpack')
    .description('make a folder of a package')
    .argument('<package>', 'an archive, a card pack, or a package that is installed')
    .option('--out <folder>', 'the folder; <name>-<version> otherwise')
    .action(unpack);
};

function unpack(name: string, { out }: { out?: string }): void {
  const { called, files } = isCardPack(name) ? cardPack(name) : ludwrightPackage(name);
  const folder = out ?? called;
  try {
    if (existsSync(folder) && readdirSync(folder).length > 0) throw failed(`"${folder}" exists already, and is not empty.`);
    writeFolder(folder, files);
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw failed(`"${folder}" cannot be written: ${reasonOf(error)}.`);
    throw error;
  }
  // The manifest is not one of them.
  err.write(`Wrote ${folder}: ${files.size - 1} files\n`);
}

/** What a folder is called if nobody says so, and its files with the manifest. */
interface Unpacked {
  readonly called: string;
  readonly files: PackageFiles;
}

function ludwrightPackage(name: string): Unpacked {
  const { made } = foundPackage(name, 'nothing was unpacked');
  const manifest = Buffer.from(printManifest(manifestOf(made.files)));
  return { called: packedName(made.declaration), files: new Map([[MANIFEST, manifest], ...made.files]) };
}

function cardPack(name: string): Unpacked {
  const pack = foundCardPack(name, 'nothing was unpacked');
  const manifest = Buffer.from(printPackManifest(pack, pack.files));
  return { called: packedName({ name: pack.id, version: pack.version }), files: new Map([[PACK_MANIFEST, manifest], ...pack.files]) };
}
