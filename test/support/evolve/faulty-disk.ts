/** A disk that breaks at a certain write, or at a certain wait for what was written. */
import { fsyncSync, writeSync } from 'node:fs';
import type { Disk } from '../../../src/host/evolve/run-files.ts';

/** In the middle of a write, before or after it. */
export const PLACES = ['before the write', 'in the write', 'before it is safe', 'when it is safe'] as const;
export type Place = (typeof PLACES)[number];

/** Does `what` at the place of the write with that number, counted from 0; it may throw. Only what is appended is written through it. */
export function faultyDisk(number: number, place: Place, what: () => void): Disk {
  let writes = -1;
  const at = (here: Place): void => {
    if (writes === number && here === place) what();
  };
  return {
    write(file, bytes, position) {
      writes++;
      at('before the write');
      if (writes === number && place === 'in the write') writeSync(file, bytes, 0, Math.floor(bytes.length / 2), position);
      at('in the write');
      return writeSync(file, bytes, 0, bytes.length, position);
    },
    sync(file) {
      at('before it is safe');
      fsyncSync(file);
      at('when it is safe');
    },
  };
}
