/** A rulebook as a gallery offers it. */
import { basename } from 'node:path';
import { renderPretty } from '../diagnostics/render/pretty.ts';
import { catalogueEntry, type CatalogueEntry, type OfferedGame } from '../protocol/offered-game.ts';
import { proseOf } from '../text/prose-of.ts';
import { loadGame } from './load-game.ts';

/** Compiles a game by its name or file. Without errors there is a game; else the entry says what is wrong. */
export function offeredGame(
  name: string,
  place: Pick<CatalogueEntry, 'file' | 'moves'>,
): { readonly game: OfferedGame | null; readonly entry: CatalogueEntry } {
  const loaded = loadGame(name);
  if ('unreadable' in loaded) return { game: null, entry: faulty(name, place, loaded.unreadable) };
  const { gameDef, diagnostics, sources, text } = loaded;
  if (gameDef === null) return { game: null, entry: faulty(name, place, renderPretty(diagnostics, sources)) };
  return { game: { def: gameDef, prose: proseOf(text) }, entry: catalogueEntry(gameDef, place) };
}

function faulty(name: string, place: Pick<CatalogueEntry, 'file' | 'moves'>, faults: string): CatalogueEntry {
  return { ...place, id: name, name: basename(name), players: { min: 1, max: 1 }, description: '', tags: [], faults };
}
