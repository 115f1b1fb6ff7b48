/** Archives of card packs as they lie in a project: unpacked without what makes and checks packages. */
import { packFault, readPackTar, type MadeCardPack } from '../content/card-pack.ts';
import { CONTENT_LIMITS } from '../content/limits.ts';

/** The archive has headers and empty room beside the files. */
const MOST_UNPACKED = CONTENT_LIMITS.unpackedBytes + 1024 * CONTENT_LIMITS.files;

/** Reads a compressed archive that anybody may have made. `name` is what it is called in diagnostics. */
export function unpackCardPack(name: string, bytes: Uint8Array): MadeCardPack {
  if (bytes.length > CONTENT_LIMITS.packedBytes) return refusedPack(name, `it has more than ${CONTENT_LIMITS.packedBytes} bytes`);
  try {
    const most = Math.min(MOST_UNPACKED, Math.max(MOST_SMALL, bytes.length * CONTENT_LIMITS.ratio));
    return readPackTar(name, zlib().zstdDecompressSync(bytes, { maxOutputLength: most }));
  } catch {
    return refusedPack(name, 'it is damaged, no zstd archive, or too large when it is unpacked');
  }
}

/** An archive of few files is mostly headers, which almost vanish when they are compressed. */
const MOST_SMALL = 4 * 1024 * 1024;

/** No pack, and why. */
export function refusedPack(name: string, reason: string): MadeCardPack {
  return { pack: null, diagnostics: [packFault(name, reason)] };
}

/** Loaded when it is needed: few games have packs, and all that start would wait for it. */
export function zlib(): typeof import('node:zlib') {
  return process.getBuiltinModule('node:zlib');
}
