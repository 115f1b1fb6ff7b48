/** WebP: chunks in a RIFF file; lossy (VP8), lossless (VP8L), or extended (VP8X) with one of these inside. */
import { letters, viewOf, type Cut, type ImageFacts, type NotShown } from './image.ts';

const FILE_HEADER = 12;
const CHUNK_HEADER = 8;
/** Where a picture says its size, its chunk's header included. */
const LEAST = { 'VP8 ': CHUNK_HEADER + 10, VP8L: CHUNK_HEADER + 5, VP8X: CHUNK_HEADER + 10 } as const;
const SHOWN: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);
const ANIMATED: ReadonlySet<string> = new Set(['ANIM', 'ANMF']);
/** The flags of VP8X, in its first byte. */
const FLAGS = { animated: 0x02, xmp: 0x04, exif: 0x08 } as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

export function isWebp(bytes: Uint8Array): boolean {
  return letters(bytes, 0, 4) === 'RIFF' && letters(bytes, 8, FILE_HEADER) === 'WEBP';
}

export function readWebp(bytes: Uint8Array): ImageFacts | NotShown {
  const view = viewOf(bytes);
  const end = CHUNK_HEADER + view.getUint32(4, true);
  if (end > bytes.length) return { refused: 'it ends too early' };
  const cuts: Cut[] = [];
  let canvas: Size | undefined;
  let picture: Size | undefined;
  let at = FILE_HEADER;
  while (at < end) {
    if (at + CHUNK_HEADER > end) return { refused: 'it ends too early' };
    const type = letters(bytes, at, at + 4);
    const length = view.getUint32(at + 4, true);
    const next = at + CHUNK_HEADER + length + (length & 1);
    if (next > end) return { refused: 'it ends too early' };
    if (ANIMATED.has(type)) return { refused: 'it is animated' };
    if (type === 'VP8X') {
      if (at !== FILE_HEADER || next < at + LEAST[type]) return { refused: 'its header is damaged' };
      if (bytes[at + CHUNK_HEADER]! & FLAGS.animated) return { refused: 'it is animated' };
      canvas = { width: 1 + long24(bytes, at + 12), height: 1 + long24(bytes, at + 15) };
    } else if (type === 'VP8 ' || type === 'VP8L') {
      if (picture !== undefined) return { refused: 'it has several pictures' };
      if (next < at + LEAST[type]) return { refused: 'its header is damaged' };
      picture = type === 'VP8L' ? losslessSize(bytes, view, at + CHUNK_HEADER) : lossySize(bytes, view, at + CHUNK_HEADER);
      if (picture === undefined) return { refused: 'its header is damaged' };
    } else if (!SHOWN.has(type)) cuts.push({ from: at, to: next });
    at = next;
  }
  if (picture === undefined) return { refused: 'it has no picture' };
  if (canvas !== undefined && (canvas.width !== picture.width || canvas.height !== picture.height))
    return { refused: 'its picture is of another size than its header says' };
  if (end < bytes.length) cuts.push({ from: end, to: bytes.length });
  return { ...picture, metadata: cuts.length === 0 ? [] : [...headerWithout(bytes, end, cuts, canvas !== undefined), ...cuts] };
}

function lossySize(bytes: Uint8Array, view: DataView, at: number): Size | undefined {
  if (letters(bytes, at + 3, at + 6) !== '\x9d\x01\x2a') return undefined;
  return { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff };
}

function losslessSize(bytes: Uint8Array, view: DataView, at: number): Size | undefined {
  if (bytes[at] !== 0x2f) return undefined;
  const bits = view.getUint32(at + 1, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

function long24(bytes: Uint8Array, at: number): number {
  return bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16);
}

/** The size of the file and the flags, as they are once the cuts are made. */
function headerWithout(bytes: Uint8Array, end: number, cuts: readonly Cut[], isExtended: boolean): Cut[] {
  const left = cuts.reduce((size, { from, to }) => (from < end ? size - (to - from) : size), end - CHUNK_HEADER);
  const size = new Uint8Array(4);
  viewOf(size).setUint32(0, left, true);
  const flagsAt = FILE_HEADER + CHUNK_HEADER;
  const flags = bytes[flagsAt]! & ~(FLAGS.xmp | FLAGS.exif);
  return [{ from: 4, to: 8, instead: size }, ...(isExtended ? [{ from: flagsAt, to: flagsAt + 1, instead: Uint8Array.of(flags) }] : [])];
}
