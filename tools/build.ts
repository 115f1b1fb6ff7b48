/** `npm run build`: the package's `dist` with code, types, and the licences of the packages whose code is in it. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './bundle.ts';

const ROOT = join(import.meta.dirname, '..');
/** Another folder than `dist` is for tests. */
const folder = process.argv[2] ?? join(ROOT, 'dist');

rmSync(folder, { recursive: true, force: true });
const packages = await bundle(folder);
writeFileSync(join(folder, 'LICENSES.txt'), packages.map(licenceOf).join('\n'));
const types = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', join(ROOT, 'tsconfig.build.json'), '--outDir', folder], {
  stdio: 'inherit',
});
process.exitCode = types.status ?? 1;

function licenceOf(name: string): string {
  const place = join(ROOT, 'node_modules', name);
  const file = readdirSync(place).find((each) => /^licen[cs]e(\.|$)/i.test(each));
  if (file === undefined) throw new Error(`The package ${name} has no licence file.`);
  return `${name}\n\n${readFileSync(join(place, file), 'utf8').trim()}\n`;
}
