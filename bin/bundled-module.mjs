/**
 * The bundled source of a clone. Node takes about ten times as long to load some hundred source files as a bundle of them,
 * so the source is bundled when the program is first called, and again after a change. A bundle lies in a folder named
 * after the files that it was made of: no other one is ever run, and programs under way keep theirs.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = dirname(import.meta.dirname);
const BUNDLES = join(ROOT, 'node_modules/.cache/ludwright');
/** Files that decide what a bundle holds. */
const SOURCES = ['src', 'bench', 'tools/bundle.ts', 'tools/licences.ts', 'package.json', 'package-lock.json'];
/** Number of bundles kept, for changes between branches. */
const KEPT = 5;

/** The path of a bundled module of the present source, such as `cli/main`. */
export async function bundledModule(name) {
  const folder = join(BUNDLES, fingerprint());
  const file = join(folder, `${name}.js`);
  if (existsSync(file)) return file;
  const { bundle } = await import('../tools/bundle.ts');
  mkdirSync(BUNDLES, { recursive: true });
  const begun = mkdtempSync(join(BUNDLES, 'begun-'));
  try {
    await bundle(begun);
    renameSync(begun, folder);
  } catch (error) {
    rmSync(begun, { recursive: true, force: true });
    // Another program may have been quicker with the same.
    if (!existsSync(file)) throw error;
  }
  removeOld();
  return file;
}

/** Names, sizes and times of all files: another one whenever a file is written, made, moved or removed. */
function fingerprint() {
  const hash = createHash('sha256');
  const add = (path) => {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  };
  for (const name of SOURCES) {
    const path = join(ROOT, name);
    if (!statSync(path).isDirectory()) add(path);
    else
      for (const entry of readdirSync(path, { recursive: true, withFileTypes: true }))
        if (entry.isFile()) add(join(entry.parentPath, entry.name));
  }
  return hash.digest('hex');
}

function removeOld() {
  const byAge = readdirSync(BUNDLES)
    .map((name) => join(BUNDLES, name))
    .map((path) => ({ path, time: statSync(path).mtimeMs }))
    .toSorted((a, b) => b.time - a.time);
  for (const { path } of byAge.slice(KEPT)) rmSync(path, { recursive: true, force: true });
}
