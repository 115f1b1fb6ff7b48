/**
 * `npm run coverage [lane…]`: line coverage of the source by the unit and integration lanes, or by the named ones.
 * Prints the summary and writes the report into `coverage`.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const lanes = process.argv.length > 2 ? process.argv.slice(2) : ['unit', 'integration'];

rmSync(join(ROOT, 'coverage'), { recursive: true, force: true });
const { status } = spawnSync(
  process.execPath,
  [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...lanes.flatMap((lane) => ['--project', lane]),
    '--reporter=dot',
    '--coverage.enabled',
    '--coverage.provider=v8',
    '--coverage.include=src/**/*.ts',
    '--coverage.reportsDirectory=coverage',
    ...['text-summary', 'json-summary', 'html'].map((reporter) => `--coverage.reporter=${reporter}`),
  ],
  { cwd: ROOT, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
