/** JPEG: segments that begin with a marker, and compressed data after the start of each scan. */
import { letters, viewOf, type Cut, type ImageFacts, type NotShown } from './image.ts';

const MARK = 0xff;
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const COMMENT = 0xfe;
const EXIF = 0xe1;

/** How many bytes of a frame's segment say its size, its marker included. */
const FRAME_LENGTH = 11;

export function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === MARK && bytes[1] === START && bytes[2] === MARK;
}

export function readJpeg(bytes: Uint8Array): ImageFacts | NotShown {
  const view = viewOf(bytes);
  const metadata: Cut[] = [];
  let size: { width: number; height: number } | undefined;
  let hasScan = false;
  for (let at = 2; ;) {
    if (bytes[at] !== MARK) return { refused: at < bytes.length ? 'it is damaged' : 'it ends too early' };
    while (bytes[at + 1] === MARK) at++;
    const marker = bytes[at + 1];
    if (marker === END) {
      if (size === undefined || !hasScan) return { refused: 'it has no picture' };
      // Some cameras put further pictures after the end, which nobody shows.
      if (at + 2 < bytes.length) metadata.push({ from: at + 2, to: bytes.length });
      return { ...size, metadata };
    }
    if (marker === undefined || at + 4 > bytes.length) return { refused: 'it ends too early' };
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= START)) return { refused: 'it is damaged' };
    const length = view.getUint16(at + 2);
    const next = at + 2 + length;
    if (length < 2 || next > bytes.length) return { refused: 'it ends too early' };
    if (isFrame(marker)) {
      if (size !== undefined) return { refused: 'it has several pictures' };
      if (next < at + FRAME_LENGTH) return { refused: 'it is damaged' };
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    } else if (marker === SCAN) hasScan = true;
    else if (isMetadata(bytes, marker, at)) for (const cut of cutOf(bytes, at, next)) metadata.push(cut);
    at = marker === SCAN ? endOfScan(bytes, next) : next;
  }
}

/** Where a frame begins there is its size; three markers in between mean something else. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Segments for applications, but for those that say how colours are meant. */
function isMetadata(bytes: Uint8Array, marker: number, at: number): boolean {
  if (marker === COMMENT) return true;
  if (marker < 0xe0 || marker > 0xef) return false;
  const name = letters(bytes, at + 4, at + 16);
  return !(name.startsWith('JFIF\0') || name === 'ICC_PROFILE\0' || (marker === 0xee && name.startsWith('Adobe')));
}

/** The next marker that belongs to no scan: zeros are stuffed after other marks, and scans may restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && !(bytes[at] === MARK && bytes[at + 1] !== 0 && !isRestart(bytes[at + 1]!))) at++;
  return at;
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

/** Cameras say in their metadata which way is up; that stays. */
function cutOf(bytes: Uint8Array, from: number, to: number): Cut[] {
  const isExif = bytes[from + 1] === EXIF && letters(bytes, from + 4, from + 10) === 'Exif\0\0';
  const turned = isExif ? orientationIn(bytes.subarray(from + 10, to)) : 1;
  if (turned === 1) return [{ from, to }];
  const instead = orientationOnly(turned);
  const isOnly = instead.length === to - from && instead.every((byte, index) => byte === bytes[from + index]);
  return isOnly ? [] : [{ from, to, instead }];
}

const ORIENTATION = 0x0112;

/** The orientation that a TIFF header with its first directory says; 1 is upright. */
function orientationIn(tiff: Uint8Array): number {
  const view = viewOf(tiff);
  if (tiff.length < 14) return 1;
  const little = tiff[0] === 0x49;
  const directory = view.getUint32(4, little);
  if (directory + 2 > tiff.length) return 1;
  const entries = view.getUint16(directory, little);
  for (let index = 0; index < entries; index++) {
    const at = directory + 2 + index * 12;
    if (at + 12 > tiff.length) return 1;
    if (view.getUint16(at, little) !== ORIENTATION) continue;
    const value = view.getUint16(at + 8, little);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** A segment that says the orientation and nothing else: marker and length, `Exif`, a TIFF header, a directory of one entry. */
function orientationOnly(value: number): Uint8Array {
  const parts = new TextEncoder().encode('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0');
  return Uint8Array.from([...SEGMENT_OF_34, ...parts, value, ...new Uint8Array(6)]);
}

const SEGMENT_OF_34 = [MARK, EXIF, 0, 34];
