/** A package that was installed, compared with the manifest by which it was. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { phrase, type Phrase } from '../diagnostics/phrase.ts';
import { compareCodePoints } from '../ir/canonical.ts';
import { fault } from './fault.ts';
import { manifestOf, type PackageFiles } from './manifest.ts';
import type { Manifest } from './manifest-form.ts';
import { packageOf, type MadePackage } from './pack-files.ts';

/** The package in files that were read from where it is installed; refused if a file is another one, missing or added. */
export function checkInstalled(called: string, manifest: Manifest, files: PackageFiles): MadePackage {
  const diagnostics = differences(called, manifest, files);
  return diagnostics.length > 0 ? { made: null, diagnostics } : packageOf(files);
}

function differences(called: string, manifest: Manifest, files: PackageFiles): Diagnostic[] {
  const listed = new Map(manifest.files.map(({ path, sha256 }) => [path, sha256]));
  const there = new Map(manifestOf(files).files.map(({ path, sha256 }) => [path, sha256]));
  return [...new Set([...listed.keys(), ...there.keys()])]
    .filter((path) => listed.get(path) !== there.get(path))
    .toSorted(compareCodePoints)
    .map((path) => fault('package/changed', path, sentence(path, reasonFor(listed.has(path), there.has(path)), called)));
}

function reasonFor(isListed: boolean, isThere: boolean): string {
  if (!isThere) return 'is missing';
  return isListed ? 'was changed' : 'was added';
}

function sentence(file: string, reason: string, name: string): Phrase {
  return phrase`"${{ file }}" ${{ reason }} since "${{ name }}" was installed. Install the package again.`;
}
