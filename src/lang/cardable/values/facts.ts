/** What is printed on a card, by the names of the endpoints that read it; the properties of cards in the GameDef hold it. */
import { propOf } from '../../../ir/build.ts';
import type { CardableGame } from '../game.ts';
import { int, player, word, type Item, type Value } from './value.ts';

export type Fact = 'card_name' | 'card_value' | 'card_suit' | 'card_colour' | 'card_set' | 'card_owner';

interface Printed {
  readonly game: CardableGame;
}

export const FACTS: Readonly<Record<Fact, (l: Printed, card: Item) => Value>> = {
  card_value: (_, card) => int(propOf(card, PROPS.value)),
  card_name: ({ game }, card) => word(propOf(card, PROPS.name), wordsOf(game, 'card_name')),
  card_suit: ({ game }, card) => word(propOf(card, PROPS.suit), wordsOf(game, 'card_suit')),
  card_colour: ({ game }, card) => word(propOf(card, PROPS.colour), wordsOf(game, 'card_colour')),
  card_set: ({ game }, card) => word(propOf(card, PROPS.set), wordsOf(game, 'card_set')),
  card_owner: (_, card) => player(propOf(card, 'owner')),
};

/** The properties of cards in the GameDef. By `suit` and `rank` interfaces recognise playing cards. */
export const PROPS = { value: 'value', name: 'rank', suit: 'suit', colour: 'colour', set: 'set' } as const;

/** The words that a fact can be, in the order of the card sets. */
export function wordsOf({ cardSets }: CardableGame, fact: 'card_name' | 'card_suit' | 'card_colour' | 'card_set'): string[] {
  const all = cardSets.flatMap(({ name, suits, cards }) => {
    if (fact === 'card_set') return [name];
    if (fact === 'card_name') return cards.map((card) => card.name);
    return suits.flatMap((suit) => (fact === 'card_suit' ? [suit.name] : suit.colour === undefined ? [] : [suit.colour]));
  });
  return [...new Set(all)];
}
