/** `ludwright pack`: a folder as one archive. */
import { resolve, sep } from 'node:path';
import { printPackageName } from '../../content/package-name.ts';
import { packPackage } from '../../host/pack-package.ts';
import type { Register } from '../command.ts';
import { failed, wrongUsage } from '../exit.ts';
import { foundPackage } from '../found-package.ts';
import { printDiagnostics } from '../print-diagnostics.ts';
import { err, out } from '../terminal.ts';
import { writeFile } from '../write-file.ts';

export const register: Register = (program) => {
  program
    .command('pack')
    .description('make one archive of a package')
    .argument('<folder>', 'the folder with ludwright.json')
    .option('--out <file>', 'the archive; <name>-<version>.zip otherwise')
    .action(pack);
};

function pack(folder: string, { out: path }: { out?: string }): void {
  const { made, from } = foundPackage(folder, 'nothing was packed');
  if (from !== 'folder') throw wrongUsage(`"${folder}" is not a folder.`);
  const { archive, diagnostics, sources } = packPackage(made);
  printDiagnostics(diagnostics, sources, err);
  if (archive === null) throw failed(`"${folder}" has errors; nothing was packed.`);
  const { name, version } = made.declaration;
  const target = path ?? `${name}-${version}.zip`;
  // The archive would be a file of the package the next time.
  if (resolve(target).startsWith(resolve(folder) + sep))
    throw wrongUsage(`"${target}" lies in the folder that is packed; --out says where else to write.`);
  writeFile(target, archive);
  out.write(`${printPackageName(made.declaration)} ${made.hash}\n`);
  err.write(`Wrote ${target}: ${made.files.size} files, ${archive.length} bytes\n`);
}
