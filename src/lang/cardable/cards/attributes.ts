/** Attributes of cards: keys of a card beyond those of the language, each with a number, a text or a truth value. */
import { meant } from '../../../diagnostics/suggest.ts';
import type { Entry, MapTree } from '../../../text/tree.ts';
import { CARD_KEYS, type Attribute, type CardSet } from '../game/game.ts';

/** Facts of every card, which have keys of their own. */
const FACTS: ReadonlySet<string> = new Set(['id', 'name', 'value', 'suit', 'colour', 'color', 'set', 'owner']);

const PREFIX = /^card_/;

/** The entries of a card that are attributes; a key that is nearly one of the language is a misspelled one. */
export function attributeEntries(card: MapTree): readonly Entry[] {
  return card.entries.filter(
    ({ key, value }) =>
      value.kind === 'scalar' &&
      value.value !== null &&
      !FACTS.has(attributeName(key)) &&
      !CARD_KEYS.some((known) => known === key) &&
      meant(key, CARD_KEYS) === undefined,
  );
}

/** The name of an attribute; filters put `card_` before it, and cards may. */
export function attributeName(key: string): string {
  return key.replace(PREFIX, '');
}

/** What a card has of its own. */
export function attributesOf(card: MapTree): Card['attributes'] {
  return Object.fromEntries(
    attributeEntries(card).flatMap(({ key, value }) =>
      value.kind === 'scalar' && value.value !== null ? [[attributeName(key), value.value]] : [],
    ),
  );
}

type Card = CardSet['cards'][number];

/** All attributes of some sets; one that is a text on any card is a text on all of them. */
export function attributesIn(sets: readonly CardSet[]): readonly Attribute[] {
  const values = new Map<string, Set<string | number | boolean>>();
  for (const { attributes } of sets.flatMap(({ cards }) => cards))
    for (const [name, value] of Object.entries(attributes)) values.set(name, (values.get(name) ?? new Set()).add(value));
  return [...values].map(([name, found]) => {
    const all = [...found];
    if (all.every((value) => typeof value === 'number')) return { name, type: 'int', words: [] };
    if (all.every((value) => typeof value === 'boolean')) return { name, type: 'bool', words: [] };
    return { name, type: 'enum', words: [...new Set(all.map(String))] };
  });
}
