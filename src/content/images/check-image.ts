/** Images by their bytes, whatever they are called. Nothing is decoded: sizes and parts are in the headers. */
import type { PictureFacts } from '../../text/project.ts';
import { CONTENT_LIMITS } from '../limits.ts';
import { isGif, readGif } from './gif.ts';
import { IMAGE_TYPES, type Cut, type ImageFacts, type ImageType, type NotShown } from './image.ts';
import { isJpeg, readJpeg } from './jpeg.ts';
import { isPng, readPng } from './png.ts';
import { isSvg, readSvg } from './svg.ts';
import { isWebp, readWebp } from './webp.ts';

interface ImageFormat {
  /** How the names of such files end, in lower case. */
  readonly endings: readonly string[];
  readonly isOne: (bytes: Uint8Array) => boolean;
  readonly read: (bytes: Uint8Array) => ImageFacts | NotShown;
}

const FORMATS: Readonly<Record<ImageType, ImageFormat>> = {
  png: { endings: ['.png'], isOne: isPng, read: readPng },
  jpeg: { endings: ['.jpg', '.jpeg'], isOne: isJpeg, read: readJpeg },
  webp: { endings: ['.webp'], isOne: isWebp, read: readWebp },
  gif: { endings: ['.gif'], isOne: isGif, read: readGif },
  svg: { endings: ['.svg'], isOne: isSvg, read: readSvg },
};

/** Which kind of image these bytes are, if any. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  return IMAGE_TYPES.find((type) => FORMATS[type].isOne(bytes));
}

/** Whether a file is called as images are. */
export function isImageName(path: string): boolean {
  return IMAGE_TYPES.some((type) => FORMATS[type].endings.some((ending) => path.toLowerCase().endsWith(ending)));
}

/** Reads an image, or says why it cannot be shown. */
export function checkImage(bytes: Uint8Array, type: ImageType): ImageFacts | NotShown {
  if (bytes.length > CONTENT_LIMITS.imageBytes) return { refused: `it has more than ${CONTENT_LIMITS.imageBytes} bytes` };
  const facts = FORMATS[type].read(bytes);
  if ('refused' in facts || facts.width === null || facts.height === null) return facts;
  const { width, height } = facts;
  if (width === 0 || height === 0) return { refused: 'it has no pixels' };
  if (Math.max(width, height) > CONTENT_LIMITS.imageSide || width * height > CONTENT_LIMITS.imagePixels)
    return { refused: `it has ${width} × ${height} pixels, more than ${CONTENT_LIMITS.imageSide} × ${CONTENT_LIMITS.imageSide}` };
  return facts;
}

/** What a game may know of a file that should be an image. */
export function pictureFacts(bytes: Uint8Array): PictureFacts {
  const type = imageTypeOf(bytes);
  if (type === undefined) return { refused: 'it is not an image' };
  const facts = checkImage(bytes, type);
  return 'refused' in facts ? facts : { width: facts.width, height: facts.height };
}

/** The same image without metadata. */
export function withoutMetadata(bytes: Uint8Array, metadata: readonly Cut[]): Uint8Array {
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const { from, to, instead } of metadata.toSorted((a, b) => a.from - b.from)) {
    parts.push(bytes.subarray(at, from));
    if (instead !== undefined) parts.push(instead);
    at = to;
  }
  parts.push(bytes.subarray(at));
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let written = 0;
  for (const part of parts) {
    all.set(part, written);
    written += part.length;
  }
  return all;
}
