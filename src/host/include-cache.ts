/**
 * Files that games include by their address, kept in the cache folder of the person (`$XDG_CACHE_HOME/ludwright` or
 * `~/.cache/ludwright`) under the hash of the address. Reading never goes to the network.
 */
import { homedir } from 'node:os';
import { join } from 'node:path';
import { readText, writeWhole, type ReadText } from './files.ts';
import { world } from './world.ts';

/** `https://…` or `http://…`. */
export function isAddress(path: string): boolean {
  return /^https?:\/\//i.test(path);
}

/** The text at an address, if it was ever downloaded. */
export function cachedInclude(address: string): ReadText {
  return readText(placeOf(address));
}

/** Keeps the text of an address. */
export function keepInclude(address: string, text: string): void {
  writeWhole(placeOf(address), text);
}

function placeOf(address: string): string {
  // Loaded here, because it takes longer than all other modules of Node together and few games include by address.
  const { createHash } = process.getBuiltinModule('node:crypto');
  const { XDG_CACHE_HOME: folder = '' } = world().env;
  return join(
    folder === '' ? join(homedir(), '.cache') : folder,
    'ludwright',
    'includes',
    `${createHash('sha256').update(address).digest('hex')}.yaml`,
  );
}
