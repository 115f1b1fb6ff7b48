import { existsSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { LEFT_FOR_VERIFY, leftOut } from '../lanes.ts';

const ROOT = join(import.meta.dirname, '../..');

test.each(LEFT_FOR_VERIFY)('$reason', ({ paths, except = [] }) => {
  for (const path of [...paths, ...except]) expect(existsSync(join(ROOT, path)), path).toBe(true);
  for (const path of except)
    expect(
      paths.some((folder) => folder.endsWith('/') && path.startsWith(folder)),
      path,
    ).toBe(true);
});

test('no path is named twice', () => {
  const paths = LEFT_FOR_VERIFY.flatMap((entry) => entry.paths);
  expect(paths.length).toBe(new Set(paths).size);
});

/** Whether `npm test` runs a file. */
function check(path: string, runs: boolean): void {
  expect(
    leftOut(path.split('/')[1]!).some((pattern) => matchesGlob(path, pattern)),
    path,
  ).toBe(!runs);
}

test('a folder is left out except for the files that are named', () => {
  check('test/browser/play.test.ts', false);
  check('test/browser/smoke.test.ts', true);
  check('test/integration/wasm/samples.test.ts', false);
  check('test/integration/wasm/identical.test.ts', true);
  check('test/memory/matches.test.ts', false);
  check('test/unit/lanes.test.ts', true);
});
