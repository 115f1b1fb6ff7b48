/** `ludwright content check`: what is wrong with a package, and how to mend it. */
import { join } from 'node:path';
import { MANIFEST, manifestOf, printManifest } from '../../content/manifest.ts';
import { printPackageName } from '../../content/package-name.ts';
import { stripMetadata } from '../../content/strip-metadata.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { renderJson } from '../../diagnostics/render/json.ts';
import { isCardPack, readCardPack } from '../../host/card-packs.ts';
import { compileCardPack, packPackage } from '../../host/pack-package.ts';
import { readPackage, type ReadPackage } from '../../host/read-package.ts';
import { readFileBytes } from '../../host/files.ts';
import { world } from '../../host/world.ts';
import { CONTENT_LIMITS } from '../../content/limits.ts';
import type { Register } from '../command.ts';
import { EXIT, failed, wrongUsage } from '../exit.ts';
import { formatOption } from '../options.ts';
import { printDiagnostics } from '../print-diagnostics.ts';
import { err, out } from '../terminal.ts';
import { writeFile } from '../write-file.ts';

interface CheckOptions {
  format: string;
  fix: boolean;
}

export const register: Register = (program) => {
  const content = program
    .command('content')
    .description('look at what is in packages: content check')
    .action(() => {
      throw wrongUsage('say what to do with the content: "ludwright content check <package>".');
    });
  content
    .command('check')
    .description('say what is wrong with a package')
    .argument('<package>', 'a folder with ludwright.json or pack.toml, an archive, or a package that is installed')
    .option('--fix', 'take metadata out of images, and write the manifest anew if there is one', false)
    .addOption(formatOption(['pretty', 'json']))
    .action(check);
};

function check(name: string, { format, fix }: CheckOptions): void {
  if (isCardPack(name)) return checkCards(name, format, fix);
  const found = fix ? fixed(name) : read(name);
  const packed = found.made === null ? undefined : packPackage(found.made);
  const diagnostics = [...found.diagnostics, ...(packed?.diagnostics ?? [])];
  if (format === 'json') out.data(renderJson(diagnostics));
  else printDiagnostics(diagnostics, packed?.sources ?? new Map(), out);
  if (packed === undefined || packed.archive === null) world().exitCode = EXIT.failure;
  else if (format !== 'json') err.write(`${printPackageName(found.made!.declaration)} ${found.made!.hash}: no errors\n`);
}

function checkCards(name: string, format: string, fix: boolean): void {
  if (fix) throw wrongUsage('--fix is for packages; of a card pack the manifest is written when it is packed.');
  const { pack, diagnostics } = readCardPack(name);
  const compiled = pack === null ? undefined : compileCardPack(pack);
  const all = [...diagnostics, ...(compiled?.diagnostics ?? [])];
  if (format === 'json') out.data(renderJson(all));
  else printDiagnostics(all, compiled?.sources ?? new Map(), out);
  if (pack === null || compiled?.isComplete !== true) world().exitCode = EXIT.failure;
  else if (format !== 'json') err.write(`${pack.id}@${pack.version}: ${pack.files.size} files, no errors\n`);
}

function read(name: string): Exclude<ReadPackage, { unreadable: string }> {
  const found = readPackage(name);
  if ('unreadable' in found) throw failed(found.unreadable);
  return found;
}

/** The package after everything was mended that can be. */
function fixed(name: string): Exclude<ReadPackage, { unreadable: string }> {
  const found = read(name);
  if (found.from !== 'folder')
    throw wrongUsage(`--fix changes folders, and "${name}" is none. "ludwright unpack ${name}" makes one of it.`);
  for (const { code, span } of found.diagnostics) MENDERS[code]?.(name, span!.file);
  const after = read(name);
  if (after.made === null || !after.diagnostics.some(({ code }) => code === STALE)) return after;
  writeFile(join(name, MANIFEST), printManifest(manifestOf(after.made.files)));
  err.write(`fixed ${MANIFEST} ${STALE}\n`);
  return read(name);
}

const STALE: Diagnostic['code'] = 'package/stale-manifest';

/** What can be mended in a file by itself. */
const MENDERS: Readonly<Record<string, (folder: string, path: string) => void>> = {
  'package/metadata': (folder, path) => {
    const file = readFileBytes(join(folder, path), CONTENT_LIMITS.textBytes);
    const stripped = 'bytes' in file ? stripMetadata(file.bytes) : undefined;
    if (stripped === undefined) return;
    writeFile(join(folder, path), stripped);
    err.write(`fixed ${path} package/metadata: metadata was taken out\n`);
  },
};
