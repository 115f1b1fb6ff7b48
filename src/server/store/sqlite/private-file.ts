/** Files that nobody else on the machine may read: whoever knows the secret of a match knows all cards. */
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes an empty file, if there is none; SQLite gives the files beside it the same permissions. */
export function makePrivate(file: string): void {
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
}
