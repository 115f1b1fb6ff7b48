/** Decks that players have picked. */
import type { Deck } from '../game/game.ts';

/** The variable of a player that names the deck that was picked. */
export const PICKED = 'picked_deck';

/** What players call decks: by their names, with a number where a ruleset has a deck more than once. */
export function wordsOfDecks(decks: readonly Deck[]): ReadonlyMap<Deck, string> {
  const counts = new Map<string, number>();
  return new Map(
    decks.map((deck) => {
      const count = (counts.get(deck.name) ?? 0) + 1;
      counts.set(deck.name, count);
      return [deck, count === 1 ? deck.name : `${deck.name} ${count}`];
    }),
  );
}
