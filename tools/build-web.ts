/**
 * `npm run build:web [FOLDER]`: the app for browsers with the bundled games, compiled, and the parts of games. Without a folder it is built only if something
 * has changed since, into a folder named after what it was made of, whose path is printed.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build } from 'vite';
import { licencesOf, packagesOf } from './licences.ts';
import { writeBundles } from './web-bundles.ts';
import { writeGames } from './web-games.ts';

const ROOT = join(import.meta.dirname, '..');
const BUILT = join(ROOT, 'node_modules/.cache/ludwright-web');
/** What the app is made of, and what decides how. */
const INPUTS = [
  'web',
  'src',
  'games',
  'bundles',
  'tools/build-web.ts',
  'tools/web-bundles.ts',
  'tools/web-games.ts',
  'tools/licences.ts',
  'package-lock.json',
];
const KEPT = 3;

const [folder] = process.argv.slice(2);
if (folder === undefined) console.log(await builtApp());
else await buildApp(folder);

/** The folder of the app as its sources are now. */
async function builtApp(): Promise<string> {
  const place = join(BUILT, fingerprint());
  if (existsSync(place)) return place;
  mkdirSync(BUILT, { recursive: true });
  const begun = mkdtempSync(join(BUILT, 'begun-'));
  try {
    await buildApp(begun);
    renameSync(begun, place);
  } catch (error) {
    rmSync(begun, { recursive: true, force: true });
    // Another program may have been quicker with the same.
    if (!existsSync(place)) throw error;
  }
  removeOld();
  return place;
}

async function buildApp(target: string): Promise<void> {
  const built = await build({
    configFile: false,
    root: join(ROOT, 'web'),
    base: './',
    logLevel: 'error',
    plugins: [svelte({ configFile: false })],
    worker: { format: 'es' },
    resolve: { alias: { yaml: join(ROOT, 'node_modules/yaml/browser/index.js') } },
    build: {
      outDir: target,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      // Everything is a file of its own: the policy of the page allows no inline content.
      assetsInlineLimit: 0,
      // The modules of the source do nothing when they are loaded; what is not used is left out.
      rolldownOptions: { treeshake: { moduleSideEffects: [{ test: /\/src\//, sideEffects: false }] } },
    },
  });
  const modules = [built]
    .flat()
    .flatMap((each) => ('output' in each ? each.output : []))
    .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  writeFileSync(join(target, 'LICENSES.txt'), licencesOf(packagesOf(modules)));
  writeGames(join(target, 'games'));
  writeBundles(join(target, 'bundles'));
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
