import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from './cli.ts';

/** Writes these files, into a folder for one test unless another is given. The path of that folder has no links in it. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>, into = temporaryFolder()): string {
  const folder = realpathSync(into);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}
