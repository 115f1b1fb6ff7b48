/** Files that commands write. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { reasonOf, writeWhole } from '../host/files.ts';
import { failed } from './exit.ts';

/** Writes a file, whole or not at all; stops if that is not possible. */
export function writeFile(path: string, text: string | Uint8Array): void {
  orStop(path, () => writeWhole(path, text));
}

/** Makes the folder of a file that is written later; stops at once if there can be none, before anything long begins. */
export function prepareFile(path: string): void {
  orStop(path, () => mkdirSync(dirname(path), { recursive: true }));
}

function orStop(path: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw failed(`"${path}" cannot be written: ${reasonOf(error)}.`);
  }
}
