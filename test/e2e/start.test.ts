/** How the program starts: with no more modules than a command needs, and from a clone on a bundle that is never stale. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, temporaryFolder } from '../support/cli.ts';

/** Prints the modules of the source that are loaded, as paths below `src`. */
const LISTING = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  import { writeSync } from 'node:fs';
  registerHooks({ load: (url, context, next) => (writeSync(2, 'loaded ' + url + '\\n'), next(url, context)) });
`)}`;

/** The folders and files of `src` that the program loads for these words. */
function loadedBy(...words: string[]): string[] {
  const { stderr } = spawnSync(process.execPath, ['--import', LISTING, join(ROOT, 'src/cli/main.ts'), ...words], {
    encoding: 'utf8',
    cwd: ROOT,
  });
  return [...stderr.matchAll(/^loaded file:.*\/src\/(.*)$/gm)].map(([, path]) => path!);
}

test('the version needs nothing but itself', () => {
  const needed = ['cli/main.ts', 'cli/node-version.ts', 'cli/start.ts', 'sim/engine-version.ts'];
  expect(loadedBy('--version')).toEqual(needed);
  expect(loadedBy('-V')).toEqual(needed);
});

test('what only reads games loads nothing that plays them, and no explanations', () => {
  const folder = temporaryFolder();
  const faulty = join(folder, 'rules.md');
  writeFileSync(faulty, readFileSync(join(ROOT, 'games/tic-tac-toe/rules.md'), 'utf8').replace('zone: "', 'zone: "no_'));
  const [reading, settingUp] = [loadedBy('lint', faulty), loadedBy('lint', 'games/tic-tac-toe/rules.md')];
  const needless =
    /^(agents|wasm|tell|table|report|sim\/(?!engine-version)|diagnostics\/catalogue|host\/(?!load-game|files|bundled-games|places|include-cache|find-root|folder-project|main-file|game-text|package-game|installed-packages|data-folder|user-decks|unpack-card-pack|world)|content\/zip)/;
  const playing = /^(kernel|program)\//;
  for (const loaded of [reading, settingUp]) {
    expect(loaded).toContain('lang/compile.ts');
    expect(loaded.filter((path) => needless.test(path))).toEqual([]);
  }
  // A game without errors is set up.
  expect([reading.some((path) => playing.test(path)), settingUp.some((path) => playing.test(path))]).toEqual([false, true]);
});

test('the compile cache lies where NODE_COMPILE_CACHE says, and is not needed', () => {
  const cwd = temporaryFolder();
  const run = (env: Record<string, string>): { status: number | null; stderr: string } => {
    const { status, stderr } = spawnSync(join(ROOT, 'bin/ludwright'), ['lint', 'tic-tac-toe'], {
      encoding: 'utf8',
      cwd,
      env: { ...process.env, ...env },
    });
    return { status, stderr };
  };
  const answer = { status: 0, stderr: 'tic-tac-toe: no faults\n' };
  expect(run({ NODE_COMPILE_CACHE: join(cwd, 'cache') })).toEqual(answer);
  expect(readdirSync(join(cwd, 'cache'))).toHaveLength(1);
  expect(run({ NODE_COMPILE_CACHE: join(cwd, 'other'), NODE_DISABLE_COMPILE_CACHE: '1' })).toEqual(answer);
  expect(existsSync(join(cwd, 'other'))).toBe(false);
  expect(run({ NODE_COMPILE_CACHE: '/dev/null/cache' })).toEqual(answer);
  expect(readdirSync(cwd)).toEqual(['cache']);
});

/** A clone with packages of this one, and bundles of its own. */
function cloneIn(folder: string): {
  version: () => { status: number | null; stdout: string };
  source: (path: string) => string;
  bundles: () => string[];
} {
  for (const name of ['bin', 'src', 'bench', 'tools', 'package.json', 'package-lock.json'])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (!name.startsWith('.')) symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  return {
    version: () => {
      const { status, stdout } = spawnSync(join(folder, 'bin/ludwright'), ['--version'], { encoding: 'utf8' });
      return { status, stdout };
    },
    source: (path) => join(folder, 'src', path),
    bundles: () => readdirSync(join(folder, 'node_modules/.cache/ludwright')),
  };
}

test('a clone runs on its source as it is now, bundled once', () => {
  const { version, source, bundles } = cloneIn(temporaryFolder());
  const file = source('sim/engine-version.ts');
  const text = readFileSync(file, 'utf8');
  const [, number] = /'(.*)'/.exec(text)!;
  expect([version(), version()]).toEqual([
    { status: 0, stdout: `${number}\n` },
    { status: 0, stdout: `${number}\n` },
  ]);
  expect(bundles()).toHaveLength(1);
  // As long as before: only the time tells.
  writeFileSync(file, text.replace(number!, number!.replaceAll(/\d/g, '9')));
  expect(version().stdout).toBe('9.9.9\n');
  expect(bundles()).toHaveLength(2);
  // What cannot be bundled is run as it is, and says what is wrong.
  writeFileSync(file, 'export const ENGINE_VERSION = ;');
  expect(version()).toEqual({ status: 1, stdout: '' });
  rmSync(file);
  expect(version().status).toBe(1);
  expect(bundles()).toHaveLength(2);
});
