/** All code in few files: what the package has in `dist`, and what the program of a clone runs on. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { packagesOf } from './licences.ts';

const ROOT = join(import.meta.dirname, '..');

/** What workers begin with; `workerFile` in src/host/places.ts finds them by these names. */
const WORKERS = [
  'host/evolve/judge-worker',
  'host/pool-worker',
  'cli/play/thinker',
  'server/content/upload-process',
  'server/store/sqlite/store-worker',
  'server/threads/match-thread',
  'server/threads/bot-thread',
];

/** The program as a function, for tests. */
const PROGRAM = 'cli/run-program';

interface PackageJson {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>;
}

/**
 * Bundles the source into a folder: a file for each door, the program and each worker, and what they share in `chunks`.
 * Each command is loaded when it is called, as in the source. Gives the packages of which there is code in it.
 */
export async function bundle(folder: string): Promise<string[]> {
  const building = await rolldown({
    cwd: ROOT,
    input: Object.fromEntries(entries().map((name) => [name, `src/${name}.ts`])),
    platform: 'node',
    // What comes with the package when it is installed is not in it as well.
    external: Object.keys(packageJson().dependencies).map((name) => new RegExp(`^${name}(/|$)`)),
    // It has CommonJS for Node and the same as modules for everybody else; as modules it runs in browsers, too.
    resolve: { alias: { yaml: join(ROOT, 'node_modules/yaml/browser/index.js') } },
  });
  const { output } = await building.write({ dir: folder, format: 'esm', sourcemap: true, chunkFileNames: 'chunks/[name].js' });
  await building.close();
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  return packagesOf(modules);
}

/** What is built by name: `index`, `ir/index`, `cli/main`, … */
function entries(): string[] {
  const { bin, exports } = packageJson();
  const built = [...Object.values(bin), ...Object.values(exports).map((target) => (typeof target === 'string' ? '' : target.default))];
  return [...built.map((path) => /^(?:\.\/)?dist\/(.*)\.js$/.exec(path)?.[1]).filter((name) => name !== undefined), PROGRAM, ...WORKERS];
}

function packageJson(): PackageJson {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as PackageJson;
}
