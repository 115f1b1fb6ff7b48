/** Archive → package: exactly the files that its manifest names, or a reason why not. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { phrase } from '../diagnostics/phrase.ts';
import { bytesHash } from '../ir/canonical.ts';
import { pathFaults, tooMuch } from './check-package.ts';
import { fault } from './fault.ts';
import { CONTENT_LIMITS } from './limits.ts';
import type { Manifest } from './manifest-form.ts';
import { MANIFEST, parseManifest } from './manifest.ts';
import { packageOf, type MadePackage } from './pack-files.ts';
import { readDirectory, type ZipEntry } from './zip/read-directory.ts';
import { unpackEntry } from './zip/unpack-entry.ts';

/** Reads an archive that anybody may have made. `name` is what it is called in diagnostics. */
export function readArchive(name: string, bytes: Uint8Array): MadePackage {
  if (bytes.length > CONTENT_LIMITS.packedBytes) return refused([tooMuch('bytes', bytes.length, CONTENT_LIMITS.packedBytes)]);
  const directory = readDirectory(bytes, CONTENT_LIMITS.files + 1);
  if ('refused' in directory) return refused([archiveFault(name, directory.refused)]);
  const [first, ...entries] = directory.entries;
  if (first?.path !== MANIFEST) return refused([archiveFault(name, `its first file is not ${MANIFEST}`)]);
  const paths = pathFaults(directory.entries.map(({ path }) => path));
  if (paths.length > 0) return refused(paths);
  const manifest = readManifest(name, first);
  if ('diagnostic' in manifest) return refused([manifest.diagnostic]);
  const files = readFiles(manifest, entries);
  return 'refused' in files ? refused([archiveFault(name, files.refused)]) : packageOf(files);
}

function refused(diagnostics: Diagnostic[]): MadePackage {
  return { made: null, diagnostics };
}

function archiveFault(name: string, reason: string): Diagnostic {
  return fault('package/archive', name, phrase`The archive "${{ file: name }}" is refused: ${{ reason }}.`);
}

function readManifest(name: string, entry: ZipEntry): Manifest | { diagnostic: Diagnostic } {
  const unpacked = unpackEntry(entry, CONTENT_LIMITS.textBytes);
  if ('refused' in unpacked) return { diagnostic: archiveFault(name, `"${MANIFEST}" ${unpacked.refused}`) };
  const parsed = parseManifest(unpacked.bytes);
  return 'manifest' in parsed
    ? parsed.manifest
    : {
        diagnostic: fault('package/manifest', name, phrase`The manifest of "${{ file: name }}" is refused: ${{ reason: parsed.refused }}.`),
      };
}

/** All files, each as large and with the hash that the manifest says. */
function readFiles({ files }: Manifest, entries: readonly ZipEntry[]): Map<string, Uint8Array> | { refused: string } {
  if (files.length !== entries.length) return { refused: `it has ${entries.length} files, and its manifest lists ${files.length}` };
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (total > CONTENT_LIMITS.unpackedBytes) return { refused: `its files have more than ${CONTENT_LIMITS.unpackedBytes} bytes` };
  const read = new Map<string, Uint8Array>();
  for (const [index, entry] of entries.entries()) {
    const { path, size, sha256 } = files[index]!;
    if (entry.path !== path) return { refused: `it has "${entry.path}" where its manifest lists "${path}"` };
    if (entry.size !== size) return { refused: `"${path}" is not as large as its manifest says` };
    const unpacked = unpackEntry(entry, CONTENT_LIMITS.textBytes);
    if ('refused' in unpacked) return { refused: `"${path}" ${unpacked.refused}` };
    if (bytesHash(unpacked.bytes) !== sha256) return { refused: `"${path}" is not what its manifest says: it has another hash` };
    read.set(path, unpacked.bytes);
  }
  return read;
}
