/** The bytes of a file in an archive. What the archive says of its size may be a lie: what comes out is counted. */
import { Inflate } from 'fflate/browser';
import { CONTENT_LIMITS } from '../limits.ts';
import { crc32 } from './crc32.ts';
import type { ZipEntry } from './read-directory.ts';

/** Bytes that go in at once; at most about a thousand times as many come out before they are counted. */
const STEP = 1024;

/** Unpacks a file of at most `most` bytes, or says why not. */
export function unpackEntry({ method, packed, size, crc }: ZipEntry, most: number): { bytes: Uint8Array } | { refused: string } {
  if (size > most) return { refused: `has more than ${most} bytes` };
  if (size > packed.length * CONTENT_LIMITS.ratio) return { refused: `is compressed to less than a ${CONTENT_LIMITS.ratio}th of its size` };
  const bytes = method === 'stored' ? packed : inflated(packed, size);
  if (bytes === undefined) return { refused: 'is damaged: its compressed data is not right' };
  if (crc32(bytes) !== crc) return { refused: 'is damaged: its checksum is not right' };
  return { bytes };
}

/** Undefined if the data is not what compressed data looks like, or gives more or less than its size. */
function inflated(packed: Uint8Array, size: number): Uint8Array | undefined {
  const bytes = new Uint8Array(size);
  let count = 0;
  const stream = new Inflate((chunk) => {
    if (count + chunk.length <= size) bytes.set(chunk, count);
    count += chunk.length;
  });
  try {
    for (let at = 0; at < packed.length; at += STEP) {
      stream.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
      if (count > size) return undefined;
    }
  } catch {
    return undefined;
  }
  return count === size ? bytes : undefined;
}
