/** Where images are found. */
import { imageName } from '../../src/protocol/image-name.ts';

/** What begins the name of an image of a skin; the rest is its address. */
const WORN = 'skin:';

/** How an image of a skin is named in a game that wears it. */
export function wornImage(images: string, image: string): string {
  return `${WORN}${images}${imageName(image)}`;
}

/** The address of an image of a skin; null for those of games. */
export function wornAddress(image: string): string | null {
  return image.startsWith(WORN) ? image.slice(WORN.length) : null;
}

/** The address of an image of a game, by the file of the game; null for games that the server does not have. */
export function imageAddress(file: string, image: string): string | null {
  const own = /^(?:folder|games)\//.test(file) ? file.replace(/\.json$/, '.images/') + imageName(image) : null;
  return wornAddress(image) ?? own;
}
