/** Rulebooks as a gallery offers them, by the files of its catalogue; compiled when asked for. */
import { imageName } from '../protocol/image-name.ts';
import type { CatalogueEntry, OfferedGame } from '../protocol/offered-game.ts';
import type { Picture } from '../table/picture.ts';
import type { RootOptions } from './find-root.ts';
import { offeredGame } from './offered-game.ts';
import { imagesOf, offeredImage, type OfferedImage } from './offered-image.ts';

/** A rulebook with its names. */
export interface NamedRulebook {
  /** The file of its catalogue entry. */
  readonly file: string;
  /** What it is loaded by: a path, or the name of a package. */
  readonly game: string;
  /** Where its text lies; its images lie beside it. */
  readonly path: string;
}

export interface OfferedRulebooks {
  index(): CatalogueEntry[];
  /** What all rulebooks are loaded by. */
  rulebooks(): string[];
  /** The game that an entry of the index names as its file, or its picture. */
  offer(path: string): OfferedGame | Picture | undefined;
  /** An image that a game names: `NAME.images/IMAGE` for the game `NAME.json`. */
  image(path: string): OfferedImage | undefined;
}

const IMAGES = '.images/';
const PICTURE = /\.picture\.json$/;

/** Offers what a list has whenever it is asked for; `changed` forgets which images each rulebook names. */
export function offeredRulebooks(
  list: () => readonly NamedRulebook[],
  options: RootOptions = {},
): OfferedRulebooks & { readonly changed: () => void } {
  /** Which images each rulebook names, until something changes: a table asks for many. */
  const images = new Map<string, ReadonlySet<string>>();
  const named = (asked: string): NamedRulebook | undefined => list().find(({ file }) => `/${file}` === asked);
  return {
    changed: () => images.clear(),
    rulebooks: () => list().map(({ game }) => game),
    index: () => list().map(({ game, file }) => offeredGame(game, { file, moves: null }, options).entry),
    offer(asked) {
      const wanted = asked.replace(PICTURE, '.json');
      const rulebook = named(wanted);
      if (rulebook === undefined) return undefined;
      const { game, picture } = offeredGame(rulebook.game, { file: rulebook.file, moves: null }, options);
      return (asked === wanted ? game : picture) ?? undefined;
    },
    image(asked) {
      const [name, image, ...more] = asked.split(IMAGES);
      const rulebook = image === undefined || more.length > 0 ? undefined : named(`${name}.json`);
      if (rulebook === undefined) return undefined;
      const { game, path } = rulebook;
      if (!images.has(game)) images.set(game, imagesOf(game, options));
      const found = [...images.get(game)!].find((each) => imageName(each) === image);
      return found === undefined ? undefined : offeredImage(path, found, options);
    },
  };
}
