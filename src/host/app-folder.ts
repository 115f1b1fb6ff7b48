/** Where the built app lies: beside the code in a package; in a clone it is built when its sources have changed. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './places.ts';

/** The folder of the app, or why there is none. */
export function appFolder(): { readonly folder: string } | { readonly missing: string } {
  const packed = join(ROOT, 'dist/web');
  const builder = join(ROOT, 'tools/build-web.ts');
  if (!existsSync(builder)) return existsSync(packed) ? { folder: packed } : { missing: 'the package has no app in it' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [builder], { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? { folder: stdout.trim() } : { missing: `it cannot be built:\n${stderr.trim()}` };
}
