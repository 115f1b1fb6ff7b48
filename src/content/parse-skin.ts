/** Reads the `main` of a skin, and finds the images that it names. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { phrase } from '../diagnostics/phrase.ts';
import { fault } from './fault.ts';
import { parseDocument, type ParsedDocument } from './parse-document.ts';
import type { Skin, TokenLook } from '../ir/skin.ts';

/** As many cards as a game may have, each with all that can be said of it. */
const SIZE = { items: 20_000, depth: 5, nodes: 400_000 };

/** Reads a skin. `has` knows the files of its package, by their paths. */
export function parseSkin(file: string, text: string, has: (path: string) => boolean): ParsedDocument<Skin> {
  const { value, diagnostics } = parseDocument<Skin>(file, text, 'Skin', SIZE);
  if (value !== null) for (const image of imagesOfSkin(value)) if (!has(inPackage(file, image))) diagnostics.push(missing(file, image));
  return { value, diagnostics };
}

/** The names of all images of a skin. */
export function imagesOfSkin({ zones = {}, tokenTypes = {}, cards = {} }: Skin): ReadonlySet<string> {
  const looks: TokenLook[] = [zones, tokenTypes, cards].flatMap((part) => Object.values(part));
  return new Set(looks.flatMap(({ image, backImage }) => [image, backImage].filter((each) => each !== undefined)));
}

/** The path of an image in its package: names are relative to the skin's own file. */
export function inPackage(file: string, image: string): string {
  const folders = file.split('/').slice(0, -1);
  for (const part of image.split('/')) {
    if (part === '..') folders.pop();
    else folders.push(part);
  }
  return folders.join('/');
}

function missing(file: string, image: string): Diagnostic {
  return fault('package/no-image', file, phrase`The skin has no image "${{ file: image }}", which it names.`);
}
