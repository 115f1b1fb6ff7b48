/**
 * `npm run build:web [FOLDER]`: the app for browsers with the bundled games, compiled, and the parts of games. Without a folder it is built only if something
 * has changed since, into a folder named after what it was made of, whose path is printed.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const BUILT = join(ROOT, 'node_modules/.cache/ludwright-web');
/** What the app is made of, and what decides how. */
const INPUTS = [
  'web',
  'src',
  'games',
  'bundles',
  'tools/build-web.ts',
  'tools/build-app.ts',
  'tools/web-bundles.ts',
  'tools/web-games.ts',
  'tools/licences.ts',
  'package-lock.json',
];
const KEPT = 3;

const [folder] = process.argv.slice(2);
if (folder === undefined) console.log(await builtApp());
else await buildInto(folder);

/** The folder of the app as its sources are now. */
async function builtApp(): Promise<string> {
  const place = join(BUILT, fingerprint());
  if (existsSync(place)) return place;
  mkdirSync(BUILT, { recursive: true });
  const begun = mkdtempSync(join(BUILT, 'begun-'));
  try {
    await buildInto(begun);
    renameSync(begun, place);
  } catch (error) {
    rmSync(begun, { recursive: true, force: true });
    // Another program may have been quicker with the same.
    if (!existsSync(place)) throw error;
  }
  removeOld();
  return place;
}

/** Loads the builder only now: a start of the program with an app that is built already is two seconds shorter. */
async function buildInto(target: string): Promise<void> {
  const { buildApp } = await import('./build-app.ts');
  await buildApp(target);
}

/** Over the contents of all inputs. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const add = (path: string): unknown => hash.update(`${path}\n`).update(readFileSync(path));
  for (const input of INPUTS) {
    const path = join(ROOT, input);
    if (statSync(path).isFile()) add(path);
    else
      for (const entry of readdirSync(path, { recursive: true, withFileTypes: true }).toSorted((a, b) =>
        `${a.parentPath}/${a.name}` < `${b.parentPath}/${b.name}` ? -1 : 1,
      ))
        if (entry.isFile()) add(join(entry.parentPath, entry.name));
  }
  return hash.digest('hex');
}

function removeOld(): void {
  const byAge = readdirSync(BUILT)
    .map((name) => ({ path: join(BUILT, name), time: statSync(join(BUILT, name)).mtimeMs }))
    .toSorted((a, b) => b.time - a.time);
  for (const { path } of byAge.slice(KEPT)) rmSync(path, { recursive: true, force: true });
}
