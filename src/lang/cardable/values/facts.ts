/** What is printed on a card, and whose it is; the properties of cards in the GameDef hold it. */
import { propOf } from '../../../ir/build.ts';
import { idOf } from '../../names.ts';
import type { CardableGame } from '../game/game.ts';
import { bool, int, player, word, type Item, type Value } from './value.ts';

/** The parts of a card, as paths name them; endpoints and filters put `card_` before it. */
export type Fact = 'owner' | 'name' | 'value' | 'suit' | 'colour' | 'set';

interface Printed {
  readonly game: CardableGame;
}

export const FACTS: Readonly<Record<Fact, (l: Printed, card: Item) => Value>> = {
  owner: (_, card) => player(propOf(card, 'owner')),
  name: ({ game }, card) => word(propOf(card, PROPS.name), wordsOf(game, 'name')),
  value: (_, card) => int(propOf(card, PROPS.value)),
  suit: ({ game }, card) => word(propOf(card, PROPS.suit), wordsOf(game, 'suit')),
  colour: ({ game }, card) => word(propOf(card, PROPS.colour), wordsOf(game, 'colour')),
  set: ({ game }, card) => word(propOf(card, PROPS.set), wordsOf(game, 'set')),
};

/** A fact or an attribute of a card, by its name; undefined if it has none of that name. */
export function factOf(l: Printed, name: string, card: Item): Value | undefined {
  const fact = factCalled(name);
  if (fact !== undefined) return FACTS[fact](l, card);
  const attribute = l.game.attributes.find((each) => each.name === name);
  if (attribute === undefined) return undefined;
  const code = propOf(card, attributeProp(name));
  return attribute.type === 'int' ? int(code) : attribute.type === 'bool' ? bool(code) : word(code, attribute.words);
}

/** The names of everything that cards have. */
export function factNames({ game }: Printed): string[] {
  return [...Object.keys(FACTS), ...game.attributes.map(({ name }) => name)];
}

/** The property of cards that holds an attribute. */
export function attributeProp(name: string): string {
  const id = idOf(name);
  return TAKEN.has(id) ? `card_${id}` : id;
}

/** The properties of cards in the GameDef. By `suit` and `rank` interfaces recognise playing cards. */
export const PROPS = { value: 'value', name: 'rank', suit: 'suit', colour: 'colour', set: 'set' } as const;

/** Properties that every card has. */
const TAKEN: ReadonlySet<string> = new Set([...Object.values(PROPS), 'owner', 'controller', 'face', 'definition', 'type', 'zone']);

/** The words that a fact can be, in the order of the card sets. */
export function wordsOf({ cardSets }: CardableGame, fact: 'name' | 'suit' | 'colour' | 'set'): string[] {
  const all = cardSets.flatMap(({ name, suits, cards }) => {
    if (fact === 'set') return [name];
    if (fact === 'name') return cards.map((card) => card.name);
    return suits.flatMap((suit) => (fact === 'suit' ? [suit.name] : suit.colour === undefined ? [] : [suit.colour]));
  });
  return [...new Set(all)];
}

/** The fact that a name stands for; undefined if it is none. */
function factCalled(name: string): Fact | undefined {
  return Object.hasOwn(FACTS, name) ? (name as Fact) : undefined;
}
