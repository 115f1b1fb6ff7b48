/** GIF: a screen with blocks; a still one has a single picture. */
import { letters, viewOf, type Cut, type ImageFacts, type NotShown } from './image.ts';

const SCREEN = 13;
const EXTENSION = 0x21;
const PICTURE = 0x2c;
const END = 0x3b;
/** The extension that says which colour is transparent. */
const CONTROL = 0xf9;
const PICTURE_HEADER = 10;

export function isGif(bytes: Uint8Array): boolean {
  return /^GIF8[79]a$/.test(letters(bytes, 0, 6));
}

export function readGif(bytes: Uint8Array): ImageFacts | NotShown {
  if (bytes.length < SCREEN) return { refused: 'it ends too early' };
  const view = viewOf(bytes);
  const width = view.getUint16(6, true);
  const height = view.getUint16(8, true);
  const metadata: Cut[] = [];
  let hasPicture = false;
  for (let at = SCREEN + colours(bytes[10]!); ;) {
    const kind = bytes[at];
    if (kind === END) {
      if (!hasPicture) return { refused: 'it has no picture' };
      if (at + 1 < bytes.length) metadata.push({ from: at + 1, to: bytes.length });
      return { width, height, metadata };
    }
    if (kind === EXTENSION) {
      const next = endOfBlocks(bytes, at + 2);
      if (bytes[at + 1] !== CONTROL && next <= bytes.length) metadata.push({ from: at, to: next });
      at = next;
    } else if (kind === PICTURE && at + PICTURE_HEADER <= bytes.length) {
      if (hasPicture) return { refused: 'it is animated' };
      hasPicture = true;
      const right = view.getUint16(at + 1, true) + view.getUint16(at + 5, true);
      const bottom = view.getUint16(at + 3, true) + view.getUint16(at + 7, true);
      if (right > width || bottom > height) return { refused: 'its picture is larger than its header says' };
      // The size of a code lies before the data.
      at = endOfBlocks(bytes, at + PICTURE_HEADER + colours(bytes[at + 9]!) + 1);
    } else return { refused: at < bytes.length ? 'it is damaged' : 'it ends too early' };
    if (at > bytes.length) return { refused: 'it ends too early' };
  }
}

/** Bytes of the table of colours that flags announce. */
function colours(flags: number): number {
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0;
}

/** Where blocks end that each begin with their length; beyond the file if they do not. */
function endOfBlocks(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at += bytes[at]! + 1) if (bytes[at] === 0) return at + 1;
  return bytes.length + 1;
}
