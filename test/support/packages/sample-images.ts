/** The smallest images of each kind, and how to put something else into them. */
import { zlibSync } from 'fflate/browser';
import { crc32 } from '../../../src/content/zip/crc32.ts';

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'base64'));

export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(parts));
}

export function ascii(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, 'latin1'));
}

/** A number of four bytes, the largest first. */
function long(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
}

export function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const body = concat(ascii(type), data);
  return concat(long(data.length), body, long(crc32(body)));
}

const PNG_SIGNATURE = ascii('\x89PNG\r\n\x1a\n');
const PNG_END = pngChunk('IEND', new Uint8Array());

/** A grey image of a size, with chunks between its header and its picture. */
export function png(width = 2, height = 2, ...chunks: readonly Uint8Array[]): Uint8Array {
  const rows = new Uint8Array(Math.min(height, 16) * (Math.min(width, 16) + 1));
  const header = concat(long(width), long(height), Uint8Array.of(8, 0, 0, 0, 0));
  return concat(PNG_SIGNATURE, pngChunk('IHDR', header), ...chunks, pngChunk('IDAT', zlibSync(rows)), PNG_END);
}

export const PNG = png();
export const GIF = fromBase64('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7');
export const WEBP = fromBase64('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA');
export const WEBP_LOSSLESS = fromBase64('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==');
export const JPEG = concat(
  fromBase64(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  ),
  Uint8Array.of(0xff, 0xd9),
);

/** A segment of a JPEG, put after its start. */
export function withSegment(marker: number, data: Uint8Array, jpeg = JPEG): Uint8Array {
  const length = data.length + 2;
  return concat(jpeg.subarray(0, 2), Uint8Array.of(0xff, marker, length >> 8, length & 0xff), data, jpeg.subarray(2));
}

/** An extended WebP around the picture of another one. */
export function webpWith(flags: number, chunks: readonly Uint8Array[], size: readonly [number, number] = [1, 1]): Uint8Array {
  const [width, height] = size;
  const header = concat(Uint8Array.of(flags, 0, 0, 0), long24(width - 1), long24(height - 1));
  const body = concat(ascii('WEBP'), webpChunk('VP8X', header), WEBP.subarray(12), ...chunks);
  return concat(ascii('RIFF'), long(body.length).toReversed(), body);
}

export function webpChunk(type: string, data: Uint8Array): Uint8Array {
  return concat(ascii(type), long(data.length).toReversed(), data, new Uint8Array(data.length & 1));
}

function long24(value: number): Uint8Array {
  return Uint8Array.of(value, value >> 8, value >> 16);
}

/** A drawing with something in it. */
export function svg(inside: string, attributes = ''): Uint8Array {
  return new TextEncoder().encode(
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 140"${attributes}>${inside}</svg>\n`,
  );
}

export const SVG = svg(
  '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient><g id="pip"><path d="M0 0h9"/></g></defs><style>.a{fill:url(#g)}</style><rect class="a" width="9" height="9"/><use href="#pip"/><use xlink:href="#pip" x="3"/><text x="1">A &amp; B</text>',
);
