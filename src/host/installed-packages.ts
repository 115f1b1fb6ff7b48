/**
 * The packages that a person has installed: their files by hash in `content`, and in `packages` a small file for each name
 * and version that says which hash it is. Each of them is written whole or not at all, so that whoever interrupts us finds
 * the one before or the one after.
 */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DECLARATION, type PackageDeclaration } from '../content/declaration.ts';
import { CONTENT_LIMITS } from '../content/limits.ts';
import type { Manifest } from '../content/manifest-form.ts';
import { MANIFEST, manifestOf, parseManifest, printManifest } from '../content/manifest.ts';
import type { Package } from '../content/pack-files.ts';
import { compareVersions, parsePackageName, printPackageName } from '../content/package-name.ts';
import { packageProject } from '../content/package-project.ts';
import { parseDeclaration } from '../content/parse-declaration.ts';
import { bytesHash } from '../ir/canonical.ts';
import type { PackageIdentity } from '../ir/game-identity.ts';
import type { Project } from '../text/project.ts';
import { dataFolder } from './data-folder.ts';
import { readFileBytes, readText, writeFolder, writeWhole } from './files.ts';

/** A package that is installed. */
export interface InstalledPackage extends PackageIdentity {
  readonly declaration: PackageDeclaration;
  /** The list of its files by which it was installed. */
  readonly manifest: Manifest;
  /** Where its files lie. */
  readonly folder: string;
  /** Its files, as they were when it was installed. */
  readonly project: Project;
}

/** All packages, by name and version. What is damaged is not among them. */
export function installedPackages(): InstalledPackage[] {
  return pointers()
    .flatMap((entry) => openInstalled(entry) ?? [])
    .toSorted((a, b) => (a.name === b.name ? compareVersions(a.version, b.version) : a.name < b.name ? -1 : 1));
}

/** The package of a name, of the latest version unless one is named; or in words that there is none. */
export function findInstalled(text: string): InstalledPackage | { missing: string } {
  const asked = parsePackageName(text);
  if (asked === undefined) return { missing: `"${text}" is neither a file nor the name of a package.` };
  const all = installedPackages().filter(({ name }) => name === asked.name);
  const found = asked.version === undefined ? all.at(-1) : all.find(({ version }) => version === asked.version);
  if (found !== undefined) return found;
  const damaged = pointers().findLast((entry) => entry === text || (asked.version === undefined && parsePackageName(entry)?.name === text));
  if (damaged !== undefined && (all.length === 0 || asked.version !== undefined))
    return { missing: `The package "${damaged}" was damaged or changed since it was installed. Install it again.` };
  const others = all.length === 0 ? '' : ` Installed ${all.length === 1 ? 'is' : 'are'} ${all.map(({ version }) => version).join(', ')}.`;
  return { missing: `There is no package "${text}".${others}` };
}

/** Installs a package, or says why not. Another content under the same name and version stays unless it is to be replaced. */
export function installPackage(made: Package, { replace = false } = {}): { installed: InstalledPackage } | { refused: string } {
  const name = printPackageName(made.declaration);
  const before = openInstalled(name);
  if (before !== undefined && before.hash !== made.hash && !replace)
    return { refused: `"${name}" is installed with another content, ${before.hash}; --replace takes this one instead.` };
  const missing = Object.entries(made.declaration.dependencies ?? {}).find(
    ([other, version]) => openInstalled(`${other}@${version}`) === undefined,
  );
  if (missing !== undefined) return { refused: `"${name}" needs "${missing.join('@')}", which is not installed.` };
  const { packages, content } = places();
  const folder = join(content, made.hash);
  if (!isWhole(folder, made)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(content, { recursive: true });
    try {
      writeFolder(folder, [[MANIFEST, Buffer.from(printManifest(manifestOf(made.files)))], ...made.files]);
    } catch (error) {
      // Somebody else may have installed the same just now.
      if (!isWhole(folder, made)) throw error;
    }
  }
  writeWhole(join(packages, name), `${made.hash}\n`);
  if (before !== undefined && before.hash !== made.hash) rmSync(before.folder, { recursive: true, force: true });
  return { installed: openInstalled(name)! };
}

/** Removes a package, or says why not: what another one needs stays. */
export function removePackage(text: string): { removed: InstalledPackage } | { refused: string } {
  const found = findInstalled(text);
  if ('missing' in found) return { refused: found.missing };
  const all = installedPackages();
  const versions = all.filter(({ name }) => name === found.name);
  if (text === found.name && versions.length > 1)
    return { refused: `There are several versions of "${text}": ${versions.map(printPackageName).join(', ')}. Say which one.` };
  const needing = all.find(({ declaration }) => declaration.dependencies?.[found.name] === found.version);
  if (needing !== undefined) return { refused: `"${printPackageName(needing)}" needs "${printPackageName(found)}".` };
  rmSync(join(places().packages, printPackageName(found)), { force: true });
  rmSync(found.folder, { recursive: true, force: true });
  return { removed: found };
}

/** The names with versions under which something was installed, damaged or not. */
function pointers(): string[] {
  const { packages } = places();
  return existsSync(packages) ? readdirSync(packages).toSorted() : [];
}

function places(): { packages: string; content: string } {
  return { packages: join(dataFolder(), 'packages'), content: join(dataFolder(), 'content') };
}

const HASH_LENGTH = 64;

/** The package of a name with its version, if it is there and its manifest is the one that was installed. */
function openInstalled(nameAndVersion: string): InstalledPackage | undefined {
  const { packages, content } = places();
  const asked = parsePackageName(nameAndVersion);
  if (asked?.version === undefined) return undefined;
  const pointer = readText(join(packages, nameAndVersion), HASH_LENGTH + 1);
  const hash = 'text' in pointer ? pointer.text.trim() : '';
  if (!/^[0-9a-f]{64}$/.test(hash)) return undefined;
  const folder = join(content, hash);
  const manifest = manifestIn(folder, hash);
  if (manifest === undefined) return undefined;
  const read = readerOf(folder, manifest);
  const { declaration } = parseDeclaration(read(DECLARATION));
  if (declaration?.name !== asked.name || declaration.version !== asked.version) return undefined;
  return {
    name: declaration.name,
    version: declaration.version,
    hash,
    declaration,
    manifest,
    folder,
    project: packageProject(nameAndVersion, manifest, read),
  };
}

function manifestIn(folder: string, hash: string): Manifest | undefined {
  const read = readFileBytes(join(folder, MANIFEST), CONTENT_LIMITS.textBytes);
  if ('unreadable' in read || bytesHash(read.bytes) !== hash) return undefined;
  const parsed = parseManifest(read.bytes);
  return 'manifest' in parsed ? parsed.manifest : undefined;
}

/** Reads files that are as the manifest says, and no others. */
function readerOf(folder: string, manifest: Manifest): (path: string) => Uint8Array | undefined {
  const files = new Map(manifest.files.map((file) => [file.path, file]));
  return (path) => {
    const listed = files.get(path);
    const read = listed === undefined ? undefined : readFileBytes(join(folder, path), listed.size);
    return read !== undefined && 'bytes' in read && bytesHash(read.bytes) === listed!.sha256 ? read.bytes : undefined;
  };
}

/** Whether a folder has all files of a package as they are, and no others. */
function isWhole(folder: string, { hash, files }: Package): boolean {
  const manifest = manifestIn(folder, hash);
  if (manifest === undefined) return false;
  const read = readerOf(folder, manifest);
  const there = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  // The manifest is not one of the files.
  return there.length === files.size + 1 && [...files.keys()].every((path) => read(path) !== undefined);
}
