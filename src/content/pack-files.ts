/** Files → package and archive. No byte of a file is changed. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { checkPackage, tooMuch } from './check-package.ts';
import type { PackageDeclaration } from './declaration.ts';
import { compareCodePoints } from '../ir/canonical.ts';
import { MANIFEST, manifestOf, packageHash, printManifest, type PackageFiles } from './manifest.ts';
import { CONTENT_LIMITS } from './limits.ts';
import { writeZip } from './zip/write-zip.ts';

/** A package whose files were checked. */
export interface Package {
  readonly declaration: PackageDeclaration;
  /** Its identity: the hash of its manifest. */
  readonly hash: string;
  /** Sorted by path, without the manifest. */
  readonly files: PackageFiles;
}

/** A package, or null if there are errors. */
export interface MadePackage {
  readonly made: Package | null;
  readonly diagnostics: Diagnostic[];
}

/** Makes a package of files, if nothing is wrong with them. */
export function packageOf(files: PackageFiles): MadePackage {
  const { declaration, diagnostics } = checkPackage(files);
  if (declaration === null || diagnostics.some(({ severity }) => severity === 'error')) return { made: null, diagnostics };
  const sorted = new Map([...files].toSorted(([a], [b]) => compareCodePoints(a, b)));
  return { made: { declaration, hash: packageHash(manifestOf(sorted)), files: sorted }, diagnostics };
}

/** The archive of a package, which has the manifest first; or why there is none. The same package gives the same bytes. */
export function packFiles({ files }: Package): { archive: Uint8Array<ArrayBuffer> } | { refused: Diagnostic } {
  const manifest = new TextEncoder().encode(printManifest(manifestOf(files)));
  const archive = writeZip([[MANIFEST, manifest], ...files]);
  return archive.length > CONTENT_LIMITS.packedBytes
    ? { refused: tooMuch('bytes', archive.length, CONTENT_LIMITS.packedBytes) }
    : { archive };
}
