/** Packages by what a person types: a folder, an archive, or the name of one that is installed. */
import { readdirSync, statSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { checkInstalled } from '../content/check-installed.ts';
import { tooMuch } from '../content/check-package.ts';
import { fault } from '../content/fault.ts';
import { CONTENT_LIMITS } from '../content/limits.ts';
import { MANIFEST, manifestOf, printManifest, type PackageFiles } from '../content/manifest.ts';
import { packageOf, type MadePackage } from '../content/pack-files.ts';
import { printPackageName } from '../content/package-name.ts';
import { readArchive } from '../content/read-archive.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { phrase } from '../diagnostics/phrase.ts';
import { readFileBytes } from './files.ts';
import { findInstalled, type InstalledPackage } from './installed-packages.ts';

/** A package and what was found about it, or why there is nothing to look at. */
export type ReadPackage = (MadePackage & { readonly from: 'folder' | 'archive' | 'installed' }) | { readonly unreadable: string };

/** Reads and checks a package. What is there as a file or folder goes before what is installed. */
export function readPackage(name: string): ReadPackage {
  const there = statSync(name, { throwIfNoEntry: false });
  if (there?.isDirectory() === true) return { ...readFolder(name), from: 'folder' };
  if (there === undefined) {
    const installed = findInstalled(name);
    return 'missing' in installed ? { unreadable: installed.missing } : { ...readInstalled(installed), from: 'installed' };
  }
  const read = readFileBytes(name, CONTENT_LIMITS.packedBytes);
  return 'unreadable' in read
    ? { unreadable: `"${name}" cannot be read: ${read.unreadable}.` }
    : { ...readArchive(name, read.bytes), from: 'archive' };
}

/** An installed package whose files are still those of the manifest by which it was installed. */
function readInstalled(installed: InstalledPackage): MadePackage {
  const collected = filesIn(installed.folder);
  if ('refused' in collected) return { made: null, diagnostics: [collected.refused] };
  collected.files.delete(MANIFEST);
  return checkInstalled(printPackageName(installed), installed.manifest, collected.files);
}

/** The package in a folder. A manifest in it need not be there; it is made anew, and one that is not right is told. */
function readFolder(folder: string): MadePackage {
  const collected = filesIn(folder);
  if ('refused' in collected) return { made: null, diagnostics: [collected.refused] };
  const { files } = collected;
  const manifest = files.get(MANIFEST);
  files.delete(MANIFEST);
  const { made, diagnostics } = packageOf(files);
  if (made === null || manifest === undefined || isCurrent(manifest, made.files)) return { made, diagnostics };
  const told = phrase`"${{ file: MANIFEST }}" does not say what is in the package. "ludwright pack" and "ludwright content check --fix" write it anew.`;
  return { made, diagnostics: [...diagnostics, fault('package/stale-manifest', MANIFEST, told, 'warning')] };
}

function isCurrent(manifest: Uint8Array, files: PackageFiles): boolean {
  return Buffer.from(printManifest(manifestOf(files))).equals(manifest);
}

/** All files of a folder and of those in it, or a reason why they cannot be in a package. */
export function filesIn(folder: string): { readonly files: Map<string, Uint8Array> } | { readonly refused: Diagnostic } {
  const files = new Map<string, Uint8Array>();
  const refused = collect(folder, '', files, { left: CONTENT_LIMITS.unpackedBytes });
  return refused === undefined ? { files } : { refused };
}

/** Reads all files of a folder and of those in it; what begins with a dot is left out, as are packages of npm. Gives a reason to stop. */
function collect(root: string, below: string, files: Map<string, Uint8Array>, room: { left: number }): Diagnostic | undefined {
  for (const entry of entriesOf(join(root, below))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    if (entry.isDirectory()) {
      if (path.split('/').length >= CONTENT_LIMITS.depth) return unusable(path, `it is more than ${CONTENT_LIMITS.depth} names deep`);
      const refused = collect(root, path, files, room);
      if (refused !== undefined) return refused;
      continue;
    }
    if (!entry.isFile()) return unusable(path, 'it is a link or a device, not a file');
    const read = readFileBytes(join(root, path), CONTENT_LIMITS.textBytes);
    if ('unreadable' in read) return unusable(path, read.unreadable);
    files.set(path, read.bytes);
    room.left -= read.bytes.length;
    if (room.left < 0) return tooMuch('bytes', CONTENT_LIMITS.unpackedBytes - room.left, CONTENT_LIMITS.unpackedBytes);
    // The manifest is not counted.
    if (files.size > CONTENT_LIMITS.files + 1) return tooMuch('files', files.size, CONTENT_LIMITS.files);
  }
  return undefined;
}

function entriesOf(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true });
}

function unusable(path: string, reason: string): Diagnostic {
  return fault('package/file', path, phrase`"${{ file: path }}" cannot be in a package: ${{ reason }}.`);
}
