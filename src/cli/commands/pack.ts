/** `ludwright pack`: a folder as one archive. */
import { statSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { packedName, printPackageName } from '../../content/package-name.ts';
import { isCardPack, packCardPack } from '../../host/card-packs.ts';
import { packPackage } from '../../host/pack-package.ts';
import type { Register } from '../command.ts';
import { failed, wrongUsage } from '../exit.ts';
import { foundCardPack, foundPackage } from '../found-package.ts';
import { printDiagnostics } from '../print-diagnostics.ts';
import { err, out } from '../terminal.ts';
import { writeFile } from '../write-file.ts';

export const register: Register = (program) => {
  program
    .command('pack')
    .description('make one archive of a package')
    .argument('<folder>', 'the folder with ludwright.json, or with pack.toml')
    .option('--out <file>', 'the archive; <name>-<version>.zip otherwise, or .ccpack of a card pack')
    .action(pack);
};

function pack(folder: string, { out: path }: { out?: string }): void {
  if (isCardPack(folder)) return packCards(folder, path);
  const { made, from } = foundPackage(folder, 'nothing was packed');
  if (from !== 'folder') throw wrongUsage(`"${folder}" is not a folder.`);
  const { archive, diagnostics, sources } = packPackage(made);
  printDiagnostics(diagnostics, sources, err);
  if (archive === null) throw failed(`"${folder}" has errors; nothing was packed.`);
  const target = path ?? packedName(made.declaration, '.zip');
  write(target, folder, archive);
  out.write(`${printPackageName(made.declaration)} ${made.hash}\n`);
  err.write(`Wrote ${target}: ${made.files.size} files, ${archive.length} bytes\n`);
}

function packCards(folder: string, path: string | undefined): void {
  if (!statSync(folder).isDirectory()) throw wrongUsage(`"${folder}" is not a folder.`);
  const found = foundCardPack(folder, 'nothing was packed');
  const packed = packCardPack(found);
  if ('refused' in packed) throw failed(packed.refused.message);
  const target = path ?? packedName({ name: found.id, version: found.version }, '.ccpack');
  write(target, folder, packed.archive);
  out.write(`${found.id}@${found.version}\n`);
  err.write(`Wrote ${target}: ${found.files.size} files, ${packed.archive.length} bytes\n`);
}

function write(target: string, folder: string, archive: Uint8Array): void {
  // The archive would be a file of the package the next time.
  if (resolve(target).startsWith(resolve(folder) + sep))
    throw wrongUsage(`"${target}" lies in the folder that is packed; --out says where else to write.`);
  writeFile(target, archive);
}
