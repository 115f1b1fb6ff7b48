/** A deck by what a person types: one of the game, by its id or its name, or a file with a list of cards. */
import { readDeckList } from '../host/read-deck-list.ts';
import type { DeckEntry, PlayableGameDef } from '../ir/index.ts';
import { failed } from './exit.ts';

/** What a seat of a match brings; stops if there is no such deck. */
export function broughtDeck(def: PlayableGameDef, text: string): string | DeckEntry[] {
  const decks = def.decks ?? [];
  const named = decks.find(({ id }) => id === text) ?? decks.find((deck) => deckName(deck).toLowerCase() === text.toLowerCase());
  if (named !== undefined) return named.id;
  const read = readDeckList(def, text);
  if ('list' in read) return read.list;
  const known = decks.length === 0 ? '' : ` Its decks are ${decks.map(({ id }) => `"${id}"`).join(', ')}.`;
  throw failed(`"${text}" is not a deck of the game, and cannot be read as a file: ${read.unreadable}.${known}`);
}

/** What people call a deck. */
export function deckName({ id, presentation }: NonNullable<PlayableGameDef['decks']>[number]): string {
  return presentation?.label ?? id;
}
