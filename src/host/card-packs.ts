/** Card packs as files: `.ccpack` is a tar archive, compressed by zstd. What a file is goes by its bytes, not by its name. */
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PACK_DECLARATION } from '../content/card-pack-manifest.ts';
import { cardPackOf, packFault, packTar, type CardPack, type MadeCardPack } from '../content/card-pack.ts';
import { DECLARATION } from '../content/declaration.ts';
import { CONTENT_LIMITS } from '../content/limits.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { readFileBytes } from './files.ts';
import { filesIn } from './read-package.ts';
import { refusedPack, unpackCardPack, zlib } from './unpack-card-pack.ts';

const LEVEL = 3;
const MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** Whether a path leads to a card pack: a folder with `pack.toml` that is no package, or a compressed archive. */
export function isCardPack(path: string): boolean {
  const there = statSync(path, { throwIfNoEntry: false });
  if (there?.isDirectory() === true) return existsSync(join(path, PACK_DECLARATION)) && !existsSync(join(path, DECLARATION));
  return there?.isFile() === true && beginsWithMagic(path);
}

function beginsWithMagic(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const begin = Buffer.alloc(MAGIC.length);
    return readSync(file, begin, 0, begin.length, 0) === MAGIC.length && begin.equals(MAGIC);
  } finally {
    closeSync(file);
  }
}

/** Reads a pack from a folder or an archive. */
export function readCardPack(path: string): MadeCardPack {
  if (statSync(path).isDirectory()) {
    const collected = filesIn(path);
    return 'refused' in collected ? { pack: null, diagnostics: [collected.refused] } : cardPackOf(path, collected.files);
  }
  const read = readFileBytes(path, CONTENT_LIMITS.packedBytes);
  return 'unreadable' in read ? refusedPack(path, read.unreadable) : unpackCardPack(path, read.bytes);
}

/** The archive of a pack, or why there is none. */
export function packCardPack(pack: CardPack): { readonly archive: Uint8Array } | { readonly refused: Diagnostic } {
  const packed = packTar(pack);
  if ('refused' in packed) return packed;
  const { constants, zstdCompressSync } = zlib();
  const archive = zstdCompressSync(packed.tar, { params: { [constants.ZSTD_c_compressionLevel]: LEVEL } });
  return archive.length > CONTENT_LIMITS.packedBytes
    ? { refused: packFault(pack.id, `it has more than ${CONTENT_LIMITS.packedBytes} bytes`) }
    : { archive };
}
