/** Games that need no proof: those that come with the program, compiled when the app was built, and rulebooks of the operator. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderPretty } from '../../diagnostics/render/pretty.ts';
import type { RootOptions } from '../../host/find-root.ts';
import { loadGame } from '../../host/load-game.ts';
import { asImage, imagesIn, offeredImage, type OfferedImage } from '../../host/offered-image.ts';
import { imageName } from '../../protocol/image-name.ts';
import type { ServedGame } from '../../protocol/index.ts';
import { proseOf } from '../../text/prose-of.ts';
import { gameAsSent, type SentGame } from './game-as-sent.ts';

export interface TrustedGame extends SentGame {
  /** The names of its pictures. */
  readonly pictures: readonly string[];
  /** Undefined if it is not there, or not a picture. */
  picture(name: string): OfferedImage | undefined;
}

/** What the build writes beside the games of the app, so that nobody has to look into them. */
export interface BuiltGame {
  /** `NAME.json` is the game, `NAME.images` has its pictures. */
  readonly name: string;
  readonly entry: ServedGame;
  readonly pictures: readonly string[];
}

/** The name of the list of `BuiltGame`. */
export const BUILT_GAMES = 'served.json';

/** The games of an app that was built. */
export function builtGames(app: string): TrustedGame[] {
  const folder = join(app, 'games');
  const listed = JSON.parse(readFileSync(join(folder, BUILT_GAMES), 'utf8')) as BuiltGame[];
  return listed.map(({ name, entry, pictures }) => ({
    entry,
    text: readFileSync(join(folder, `${name}.json`), 'utf8'),
    pictures,
    picture: (path) => asImage(readFileSync(join(folder, `${name}.images`, imageName(path)))),
  }));
}

/** Compiles a bundled game by its name, or a rulebook by its path. */
export function compiledGame(name: string, from: ServedGame['from'], options: RootOptions = {}): TrustedGame | { readonly faults: string } {
  const loaded = loadGame(name, options);
  if ('unreadable' in loaded) return { faults: loaded.unreadable };
  const { gameDef, diagnostics, sources, text, path, cameIn } = loaded;
  if (gameDef === null) return { faults: renderPretty(diagnostics, sources) };
  return {
    ...gameAsSent({ def: gameDef, prose: proseOf(text), ...(cameIn !== undefined && { package: cameIn }) }, from),
    pictures: [...imagesIn(gameDef)],
    picture: (image) => offeredImage(path, image, options),
  };
}
