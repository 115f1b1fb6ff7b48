/** The images that a game of a folder names. Only they are offered, and only if they are images; of which kind goes by their bytes. */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { findRoot, type RootOptions } from './find-root.ts';
import { imageTypeOf, isImageName } from '../content/images/check-image.ts';
import type { ImageType } from '../content/images/image.ts';
import type { GameDef } from '../ir/game-def.ts';
import type { TokenPresentation, ZonePresentation } from '../ir/presentation.ts';
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

/** Bytes as an image, if they are one. */
export function asImage(bytes: Buffer): OfferedImage | undefined {
  const type = imageTypeOf(bytes);
  return type === undefined ? undefined : { type: MEDIA_TYPES[type], bytes };
}

/** Reads an image that a rulebook names. Undefined if it lies outside of the game's root, is too large, or is not an image. */
export function offeredImage(rulebook: string, image: string, options: RootOptions = {}): OfferedImage | undefined {
  if (!isImageName(image)) return undefined;
  try {
    const folder = realpathSync(dirname(rulebook));
    const path = realpathSync(join(folder, image));
    const { size } = statSync(path);
    const root = findRoot(folder, options);
    // A folder that holds more than a game offers nothing but what lies beside it.
    const around = root.by === 'too wide' ? folder : root.folder;
    if (relative(around, path).split(sep)[0] === '..' || !statSync(path).isFile() || size > LARGEST) return undefined;
    return asImage(readFileSync(path));
  } catch {
    return undefined;
  }
}

/** The names of all images of a rulebook; none if it has faults. */
export function imagesOf(rulebook: string, options: RootOptions = {}): ReadonlySet<string> {
  const loaded = loadGame(rulebook, options);
  return imagesIn('unreadable' in loaded ? null : loaded.gameDef);
}

/** The names of all images of a game. */
export function imagesIn(def: GameDef | null): ReadonlySet<string> {
  const images = new Set<string>();
  collect(def, images);
  return images;
}

/** Whatever is declared may have an image, so that all declarations are looked through. */
function collect(value: unknown, images: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (name !== 'presentation') collect(part, images);
    else {
      const { backs, ...hints } = part as Partial<Record<string, unknown>> & ZonePresentation;
      for (const key of IMAGE_KEYS) addText(hints[key], images);
      for (const image of Object.values(backs?.images ?? {})) addText(image, images);
    }
  }
}

/** What `presentation` names images by. */
const IMAGE_KEYS = ['image', 'backImage'] as const satisfies (keyof TokenPresentation)[];

function addText(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value);
}
