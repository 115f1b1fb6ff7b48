/**
 * `npm run build`: the package's `dist` with code, types, the app for browsers, and the licences of the packages whose code is in it.
 * Tests name another folder, and leave out the types where they need none (`--no-types`).
 */
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundle } from './bundle.ts';
import { licencesOf } from './licences.ts';

const ROOT = join(import.meta.dirname, '..');
const { values, positionals } = parseArgs({ options: { 'no-types': { type: 'boolean', default: false } }, allowPositionals: true });
const folder = positionals[0] ?? join(ROOT, 'dist');

rmSync(folder, { recursive: true, force: true });
const packages = await bundle(folder);
writeFileSync(join(folder, 'LICENSES.txt'), licencesOf(packages));
// The same app as in a clone, which may be built already.
const app = spawnSync(process.execPath, [join(import.meta.dirname, 'build-web.ts')], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
});
if (app.status === 0) cpSync(app.stdout.trim(), join(folder, 'web'), { recursive: true });
process.exitCode = app.status || (values['no-types'] ? 0 : writeTypes()) || 0;

function writeTypes(): number | null {
  const words = ['-p', join(ROOT, 'tsconfig.build.json'), '--outDir', folder];
  return spawnSync(join(ROOT, 'node_modules/.bin/tsc'), words, { stdio: 'inherit' }).status;
}
