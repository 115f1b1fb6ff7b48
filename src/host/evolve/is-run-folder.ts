/** Whether a folder is that of a run, without reading it. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { LOG } from './run-log.ts';

export function isRunFolder(path: string): boolean {
  return statSync(join(path, LOG), { throwIfNoEntry: false })?.isFile() === true;
}
