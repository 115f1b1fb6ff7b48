/** PNG: a signature, then chunks. */
import { letters, viewOf, type Cut, type ImageFacts, type NotShown } from './image.ts';

const SIGNATURE = 8;
/** Length, type and checksum around the data of a chunk. */
const AROUND = 12;
const HEADER_LENGTH = 13;

/** Chunks that say how it looks. What has another name is metadata, or makes it something else than a still image. */
const SHOWN: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB bKGD hIST pHYs sPLT cICP mDCV cLLI'.split(' '),
);
const ANIMATED: ReadonlySet<string> = new Set(['acTL', 'fcTL', 'fdAT']);

export function isPng(bytes: Uint8Array): boolean {
  return letters(bytes, 0, SIGNATURE) === '\x89PNG\r\n\x1a\n';
}

export function readPng(bytes: Uint8Array): ImageFacts | NotShown {
  const view = viewOf(bytes);
  const metadata: Cut[] = [];
  const seen = new Set<string>();
  for (let at = SIGNATURE; ;) {
    if (at + AROUND > bytes.length) return { refused: 'it ends too early' };
    const length = view.getUint32(at);
    const type = letters(bytes, at + 4, at + 8);
    const next = at + AROUND + length;
    if (next > bytes.length) return { refused: 'it ends too early' };
    if ((at === SIGNATURE) !== (type === 'IHDR') || (type === 'IHDR' && length !== HEADER_LENGTH))
      return { refused: 'its header is damaged' };
    if (ANIMATED.has(type)) return { refused: 'it is animated' };
    if (!SHOWN.has(type)) {
      if (!/^[a-z][A-Za-z]{3}$/.test(type)) return { refused: 'it has a part that is not known' };
      metadata.push({ from: at, to: next });
    }
    seen.add(type);
    at = next;
    if (type !== 'IEND') continue;
    if (!seen.has('IDAT')) return { refused: 'it has no picture' };
    if (at < bytes.length) metadata.push({ from: at, to: bytes.length });
    return { width: view.getUint32(SIGNATURE + 8), height: view.getUint32(SIGNATURE + 12), metadata };
  }
}
