/** The decks of a match: those of the game, and the lists that players bring. */
import type { DeckEntry } from '../ir/deck-entry.ts';
import type { GameDef } from '../ir/game-def.ts';
import type { Match } from '../ir/match.ts';

/** The cards of the deck that a seat brings; of the first declared deck where the match does not say. */
export function deckOfSeat(def: GameDef, match: Match, seat: number): readonly DeckEntry[] {
  const brought = match.seats?.[seat]?.deck ?? def.decks?.[0]?.id ?? '';
  return typeof brought === 'string' ? deckNamed(def, brought) : brought;
}

/** The cards of a deck of the game. */
export function deckNamed(def: GameDef, id: string): readonly DeckEntry[] {
  return def.decks?.find((deck) => deck.id === id)?.cards ?? [];
}

/** How many cards a deck has. */
export function deckSize(cards: readonly DeckEntry[]): number {
  return cards.reduce((sum, { count = 1 }) => sum + count, 0);
}
