/** The images that a game of a folder names. Only they are offered, and only if they are what their names say. */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';
import type { RootOptions } from './find-root.ts';
import { loadGame } from './load-game.ts';

/** An image with its media type. */
export interface OfferedImage {
  readonly type: string;
  readonly bytes: Buffer;
}

interface ImageKind {
  readonly type: string;
  readonly isOne: (bytes: Buffer) => boolean;
}

const LARGEST = 8 * 1024 * 1024;
/** An SVG begins within so many bytes, after comments and declarations. */
const HEAD = 4096;

const startsWith =
  (...start: number[]) =>
  (bytes: Buffer): boolean =>
    start.every((byte, at) => bytes[at] === byte);
const JPEG: ImageKind = { type: 'image/jpeg', isOne: startsWith(0xff, 0xd8, 0xff) };
const KINDS: Readonly<Record<string, ImageKind>> = {
  '.png': { type: 'image/png', isOne: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  '.jpg': JPEG,
  '.jpeg': JPEG,
  '.gif': { type: 'image/gif', isOne: (bytes) => bytes.toString('latin1', 0, 4) === 'GIF8' },
  '.webp': {
    type: 'image/webp',
    isOne: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
  '.svg': { type: 'image/svg+xml', isOne: (bytes) => bytes[0] === 0x3c && bytes.toString('utf8', 0, HEAD).includes('<svg') },
};

/** Reads an image that a rulebook names. Undefined if it lies elsewhere, is too large, or is not an image. */
export function offeredImage(rulebook: string, image: string): OfferedImage | undefined {
  const kind = KINDS[extname(image).toLowerCase()];
  if (kind === undefined) return undefined;
  try {
    const folder = realpathSync(dirname(rulebook));
    const path = realpathSync(join(folder, image));
    const { size } = statSync(path);
    if (relative(folder, path).split(sep)[0] === '..' || !statSync(path).isFile() || size > LARGEST) return undefined;
    const bytes = readFileSync(path);
    return kind.isOne(bytes) ? { type: kind.type, bytes } : undefined;
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
