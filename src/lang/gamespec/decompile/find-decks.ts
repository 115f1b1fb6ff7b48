/** Decks that take all cards of a type → decks that say so. */
import type { CardDef, DeckDef } from '../../../ir/game-def.ts';
import { groupBy } from '../../../ir/group-by.ts';
import { isSame } from './json.ts';

/** The decks, with one entry in place of every row of entries that are all cards of a type. */
export function findDecks(decks: readonly DeckDef[], cards: readonly CardDef[] = []): object[] {
  const types = groupBy(cards, ({ type }) => type);
  const typeOf = new Map(cards.map(({ id, type }) => [id, type]));
  return decks.map((deck) => {
    const entries: object[] = [];
    for (let at = 0; at < deck.cards.length;) {
      const { card, count } = deck.cards[at]!;
      const type = typeOf.get(card);
      const all = type === undefined ? [] : types.get(type)!.map(({ id }) => ({ card: id, count }));
      const isAll = all.length > 1 && isSame(deck.cards.slice(at, at + all.length), all);
      entries.push(isAll ? { allOf: type, count } : deck.cards[at]!);
      at += isAll ? all.length : 1;
    }
    return { ...deck, cards: entries };
  });
}
