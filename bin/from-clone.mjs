/**
 * The program from a clone. Node takes about ten times as long to load some hundred source files as a bundle of them, so
 * the source is bundled when the program is first called, and again whenever a file has changed since. A bundle lies in
 * a folder named after the files that it was made of: no other one is ever run, and programs under way keep theirs.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = dirname(import.meta.dirname);
const BUNDLES = join(ROOT, 'node_modules/.cache/ludwright');
/** What is bundled, and what decides how. */
const SOURCES = ['src', 'bench', 'tools/bundle.ts', 'tools/licences.ts', 'package.json', 'package-lock.json'];
/** So many bundles are kept: who goes back and forth between branches finds the last ones. */
const KEPT = 5;

/** Oldest supported Node; a test compares it with src/cli/node-version.ts, which an old Node cannot load. */
const OLDEST_NODE = '22.15';

if (isTooOld(process.versions.node)) {
  process.stderr.write(`ludwright: Node ${OLDEST_NODE} or later is needed, and this is Node ${process.versions.node}.\n`);
  process.exitCode = 1;
} else {
  const program = await bundled().catch(() => join(ROOT, 'src/cli/main.ts'));
  await import(pathToFileURL(program).href);
}

function isTooOld(version) {
  const [major, minor] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE.split('.').map(Number);
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
}

/** The bundled program of the source as it is now. */
async function bundled() {
  const folder = join(BUNDLES, fingerprint());
  const file = join(folder, 'cli/main.js');
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
