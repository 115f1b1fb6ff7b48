/**
 * `npm run test:long [part…]`: the tests with full figures, part by part; all parts unless some are named.
 * A test file belongs to the first part that its path begins with.
 */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

const PARTS = [
  ['wasm', 'test/integration/wasm/'],
  ['cgml', 'test/integration/cgml/'],
  ['cardable', 'test/integration/cardable/'],
  ['cardinal', 'test/integration/cardinal/'],
  ['corpus', 'test/integration/corpus'],
  ['bundles', 'test/integration/bundles/'],
  ['eval', 'test/integration/eval/'],
  ['calibration', 'test/integration/evolve/calibration'],
  ['strength', 'test/integration/strength'],
  ['interference', 'test/integration/interference'],
  ['kill', 'test/integration/server/kill'],
  ['wire', 'test/integration/server/wire'],
  ['uploads', 'test/integration/server/hostile-uploads'],
  ['server', 'test/integration/server/'],
  ['integration', 'test/integration/'],
  ['unit', 'test/unit/'],
  ['e2e', 'test/e2e/'],
  ['browser', 'test/browser/'],
  ['memory', 'test/memory/'],
  ['load', 'test/performance/server-load'],
  ['performance', 'test/performance/'],
] as const;
type Part = (typeof PARTS)[number];

const named = process.argv.slice(2);
const unknown = named.find((name) => PARTS.every(([part]) => part !== name));
if (unknown === undefined) process.exitCode = runParts(PARTS.filter(([name]) => named.length === 0 || named.includes(name)));
else {
  console.error(`There is no part "${unknown}"; there are ${PARTS.map(([name]) => name).join(', ')}.`);
  process.exitCode = 2;
}

/** Runs parts one after the other, says how long each took, and gives the exit code. */
function runParts(parts: readonly Part[]): number {
  const files = globSync('test/**/*.test.ts', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'));
  const failed = parts.filter((part) => {
    const began = performance.now();
    const { status } = spawnSync(
      join(ROOT, 'node_modules/.bin/vitest'),
      ['run', '--project', laneOf(part), ...files.filter((path) => partOf(path) === part)],
      { cwd: ROOT, stdio: 'inherit', env: { ...process.env, LUDWRIGHT_LONG: process.env['LUDWRIGHT_LONG'] ?? '1' } },
    );
    console.log(
      `Part "${part[0]}" ${status === 0 ? 'passed' : 'failed'} after ${((performance.now() - began) / 60_000).toFixed(1)} minutes.`,
    );
    return status !== 0;
  });
  return failed.length === 0 ? 0 : 1;
}

function partOf(path: string): Part | undefined {
  return PARTS.find(([, start]) => path.startsWith(start));
}

/** The lane is the folder of `test` that a part lies in. */
function laneOf([, start]: Part): string {
  return start.split('/')[1]!;
}
