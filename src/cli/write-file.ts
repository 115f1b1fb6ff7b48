/** Files that commands write. */
import { reasonOf, writeWhole } from '../host/files.ts';
import { failed } from './exit.ts';

/** Writes a file, whole or not at all; stops if that is not possible. */
export function writeFile(path: string, text: string | Uint8Array): void {
  try {
    writeWhole(path, text);
  } catch (error) {
    throw failed(`"${path}" cannot be written: ${reasonOf(error)}.`);
  }
}
