/**
 * Where the files of Ludwright lie. The code is `src` in a clone and bundled in a package, where this file is part of a
 * chunk; in both it lies one folder below the code, and the folder with the package.json is above that.
 */
import { existsSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';

/** The folder with `games`, `schemas` and `templates`. */
export const ROOT = rootAbove(import.meta.dirname);

/** The file of a module that a worker begins with, by its name from the root of the code: `host/pool-worker`. */
export function workerFile(name: string): string {
  return join(import.meta.dirname, '..', `${name}${extname(import.meta.filename)}`);
}

function rootAbove(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : rootAbove(dirname(folder));
}
