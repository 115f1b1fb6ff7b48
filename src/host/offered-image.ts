/** The images that a game of a folder names. Only they are offered, and only if they are images; of which kind goes by their bytes. */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { RootOptions } from './find-root.ts';
import { imageTypeOf, isImageName } from '../content/images/check-image.ts';
import type { ImageType } from '../content/images/image.ts';
import { loadGame } from './load-game.ts';

/** An image with its media type. */
export interface OfferedImage {
  readonly type: string;
  readonly bytes: Buffer;
}

const LARGEST = 8 * 1024 * 1024;
const MEDIA_TYPES: Readonly<Record<ImageType, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  svg: 'image/svg+xml',
};

/** Reads an image that a rulebook names. Undefined if it lies elsewhere, is too large, or is not an image. */
export function offeredImage(rulebook: string, image: string): OfferedImage | undefined {
  if (!isImageName(image)) return undefined;
  try {
    const folder = realpathSync(dirname(rulebook));
    const path = realpathSync(join(folder, image));
    const { size } = statSync(path);
    if (relative(folder, path).split(sep)[0] === '..' || !statSync(path).isFile() || size > LARGEST) return undefined;
    const bytes = readFileSync(path);
    const type = imageTypeOf(bytes);
    return type === undefined ? undefined : { type: MEDIA_TYPES[type], bytes };
  } catch {
    return undefined;
  }
}

/** The names of all images of a rulebook; none if it has faults. */
export function imagesOf(rulebook: string, options: RootOptions = {}): ReadonlySet<string> {
  const loaded = loadGame(rulebook, options);
  const images = new Set<string>();
  if (!('unreadable' in loaded)) collect(loaded.gameDef, images);
  return images;
}

/** Whatever is declared may have an image, so that all declarations are looked through. */
function collect(value: unknown, images: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (name !== 'presentation') collect(part, images);
    else if (typeof (part as { image?: unknown }).image === 'string') images.add((part as { image: string }).image);
  }
}
