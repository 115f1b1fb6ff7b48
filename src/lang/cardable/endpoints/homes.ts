/** Where the decks of the table lie, which is where their cards go back to. */
import type { Tree } from '../../../text/tree.ts';
import type { Deck } from '../game.ts';
import type { Lowering } from '../values/lowering.ts';
import type { Place } from '../values/places.ts';

export interface DeckHome {
  readonly place: Place;
  readonly decks: readonly Deck[];
  /** The definitions of the cards that belong there; those of several homes belong to the first. */
  readonly cards: readonly string[];
}

export function deckHomes(l: Lowering, at: Tree): readonly DeckHome[] {
  const names = new Set(l.game.decks.map(({ location }) => location ?? 'deck'));
  const taken = new Set<string>();
  return [...names].map((name) => {
    const place = l.place(name, 'table', at);
    l.use(place, 'filled face down');
    const decks = l.game.decks.filter(({ location }) => (location ?? 'deck') === name);
    const cards = [...new Set(decks.flatMap(({ content }) => content.map(({ card }) => card.id)))].filter((id) => !taken.has(id));
    for (const id of cards) taken.add(id);
    return { place, decks, cards };
  });
}
