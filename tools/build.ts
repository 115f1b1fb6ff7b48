/** `npm run build`: the package's `dist` with code, types, the app for browsers, and the licences of the packages whose code is in it. */
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './bundle.ts';
import { licencesOf } from './licences.ts';

const ROOT = join(import.meta.dirname, '..');
/** Another folder than `dist` is for tests. */
const folder = process.argv[2] ?? join(ROOT, 'dist');

rmSync(folder, { recursive: true, force: true });
const packages = await bundle(folder);
writeFileSync(join(folder, 'LICENSES.txt'), licencesOf(packages));
// The same app as in a clone, which may be built already.
const app = spawnSync(process.execPath, [join(import.meta.dirname, 'build-web.ts')], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
});
if (app.status === 0) cpSync(app.stdout.trim(), join(folder, 'web'), { recursive: true });
const types = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', join(ROOT, 'tsconfig.build.json'), '--outDir', folder], {
  stdio: 'inherit',
});
process.exitCode = app.status || types.status || 0;
