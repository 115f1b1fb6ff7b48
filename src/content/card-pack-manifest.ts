/** `manifest.toml` of a card pack: every other file with its size and hash. It is generated. */
import { SourceFile } from '../diagnostics/source.ts';
import { bytesHash, compareCodePoints } from '../ir/canonical.ts';
import { printTomlLine } from '../text/print-toml.ts';
import { readToml } from '../text/toml/read-toml.ts';
import { mapsAt, numberAt, textAt } from '../text/tree-values.ts';
import { decodeText } from './decode-text.ts';
import type { PackageFiles } from './manifest.ts';

export const PACK_MANIFEST = 'manifest.toml';
/** What the author says of a pack. The manifest may leave it out. */
export const PACK_DECLARATION = 'pack.toml';

/** What a pack is called. */
export interface PackName {
  readonly id: string;
  readonly version: string;
}

export function printPackManifest({ id, version }: PackName, files: PackageFiles): string {
  const lines = [...files]
    .filter(([path]) => path !== PACK_MANIFEST)
    .toSorted(([a], [b]) => compareCodePoints(a, b))
    .map(([path, bytes]) => `[[files]]\npath = ${printTomlLine(path)}\nsize = ${bytes.length}\nsha256 = "${bytesHash(bytes)}"\n`);
  return [`[pack]\npack_id = ${printTomlLine(id)}\nversion = ${printTomlLine(version)}\n`, ...lines].join('\n');
}

/** Compares files with the manifest among them; what is wrong in words, undefined if nothing is. */
export function manifestFault(files: PackageFiles): string | undefined {
  const bytes = files.get(PACK_MANIFEST);
  const text = bytes === undefined ? undefined : decodeText(bytes);
  if (text === undefined) return `it has no ${PACK_MANIFEST}`;
  const { tree, diagnostics } = readToml(new SourceFile(PACK_MANIFEST, text));
  if (tree === null || diagnostics.length > 0) return `its ${PACK_MANIFEST} cannot be read`;
  const listed = new Map(mapsAt(tree, 'files').map((file) => [textAt(file, 'path') ?? '', file]));
  if (listed.size !== mapsAt(tree, 'files').length) return `its ${PACK_MANIFEST} lists a file twice`;
  for (const [path, file] of listed) {
    const there = files.get(path);
    if (there === undefined || path === PACK_MANIFEST) return `it has no file "${path}", which its ${PACK_MANIFEST} lists`;
    if (numberAt(file, 'size') !== there.length) return `"${path}" is not as large as its ${PACK_MANIFEST} says`;
    if (textAt(file, 'sha256')?.toLowerCase() !== bytesHash(there)) return `"${path}" has another hash than its ${PACK_MANIFEST} says`;
  }
  const surplus = [...files.keys()].find((path) => path !== PACK_MANIFEST && path !== PACK_DECLARATION && !listed.has(path));
  return surplus === undefined ? undefined : `its ${PACK_MANIFEST} does not list "${surplus}"`;
}
