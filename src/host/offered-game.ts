/** A rulebook as a gallery offers it. */
import { basename } from 'node:path';
import { renderPretty } from '../diagnostics/render/pretty.ts';
import type { PlayableGameDef } from '../ir/playable-game-def.ts';
import { catalogueEntry, type CatalogueEntry, type OfferedGame } from '../protocol/offered-game.ts';
import type { Picture } from '../table/picture.ts';
import { samplePicture } from '../sim/sample-picture.ts';
import { proseOf } from '../text/prose-of.ts';
import type { RootOptions } from './find-root.ts';
import { loadGame } from './load-game.ts';

/** A game of which we know that it was verified. */
export interface VerifiedGame extends OfferedGame {
  readonly def: PlayableGameDef;
}

/** Compiles a game by its name or file. Without errors there is a game; else the entry says what is wrong. */
export function offeredGame(
  name: string,
  place: Pick<CatalogueEntry, 'file' | 'moves'>,
  options: RootOptions = {},
): { readonly game: VerifiedGame | null; readonly entry: CatalogueEntry; readonly picture: Picture | null } {
  const loaded = loadGame(name, options);
  if ('unreadable' in loaded) return { game: null, picture: null, entry: faulty(name, place, loaded.unreadable) };
  const { gameDef, diagnostics, sources, text } = loaded;
  if (gameDef === null) return { game: null, picture: null, entry: faulty(name, place, renderPretty(diagnostics, sources)) };
  return { game: { def: gameDef, prose: proseOf(text) }, picture: samplePicture(gameDef), entry: catalogueEntry(gameDef, place) };
}

function faulty(name: string, place: Pick<CatalogueEntry, 'file' | 'moves'>, faults: string): CatalogueEntry {
  return { ...place, id: name, name: basename(name), players: { min: 1, max: 1 }, description: '', tags: [], faults };
}
