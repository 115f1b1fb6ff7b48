/** Decks: which cards of a set, and how often. */
import { offering, phrase, type Phrase } from '../../../diagnostics/phrase.ts';
import { numberIn } from '../../../diagnostics/number-called.ts';
import { nearest } from '../../../diagnostics/suggest.ts';
import { idOf } from '../../names.ts';
import type { MapTree, ScalarTree, Tree } from '../../../text/tree.ts';
import { fullName, namesOf } from '../game/card-names.ts';
import type { Card, CardSet, Deck } from '../game/game.ts';
import { givenAt, listAt, numberAt, textAt, textOf } from '../game/trees.ts';
import { asNumber } from '../reporting/as-number.ts';
import { reportUnknown, type Report } from '../reporting/report.ts';
import type { Part } from '../game/document.ts';

/** What a ruleset says of its decks: which, and where each lies; with no decks, one of every card of each set. */
export function readDecks(
  ruleset: MapTree,
  decks: readonly Part[],
  sets: readonly CardSet[],
  report: Report,
  where: Phrase | undefined,
): readonly Deck[] {
  const written = listAt(ruleset, 'decks');
  const ids = new Set<string>();
  if (written.length === 0)
    return sets.map((set) => ({
      id: deckId(set.name, ids),
      name: set.name,
      content: set.cards.map((card) => ({ card, count: 1 })),
      location: undefined,
      at: set.at,
    }));
  return written.flatMap((at) => {
    const named = textOf(at) === undefined ? (givenAt(at, 'deck') ?? at) : at;
    const name = textOf(named) ?? '';
    const part = decks.find((deck) => deck.name === name);
    if (part === undefined) {
      reportUnknown(
        report,
        named,
        'cardable/unknown-deck',
        'deck',
        name,
        decks.map((deck) => deck.name),
        undefined,
        where,
      );
      return [];
    }
    return [{ id: deckId(name, ids), name, content: contentOf(part.at, sets, report), location: textAt(at, 'location'), at }];
  });
}

function deckId(name: string, taken: Set<string>): string {
  const base = idOf(name.toLowerCase()) || 'deck';
  let id = base;
  for (let number = 2; taken.has(id); number++) id = `${base}_${number}`;
  taken.add(id);
  return id;
}

/** The cards of a deck in their order, those that are the same together. */
export function contentOf(deck: MapTree, sets: readonly CardSet[], report: Report): Deck['content'] {
  const counts = new Map<Card, number>();
  for (const item of listAt(deck, 'content')) {
    const count = numberAt(item, 'count') ?? 1;
    if (!(Number.isInteger(count) && count >= 1))
      report(
        givenAt(item, 'count') ?? item,
        'cardable/number',
        phrase`"${{ key: 'count' }}" is a whole number from ${{ least: 1 }} on; it is ${{ value: count }}.`,
      );
    const set = setOf(item, deck, sets, report);
    const card = set === undefined ? undefined : cardIn(set, givenAt(item, 'card_id') ?? item, report);
    if (card !== undefined) counts.set(card, (counts.get(card) ?? 0) + count);
  }
  return [...counts].map(([card, count]) => ({ card, count }));
}

/** The set of a card: its own, that of the deck, or the only one there is. That a set is not known is told where sets are looked up. */
function setOf(item: Tree, deck: MapTree, sets: readonly CardSet[], report: Report): CardSet | undefined {
  const name = textAt(item, 'cardset') ?? textAt(deck, 'cardset');
  if (name !== undefined) return sets.find((set) => set.name === name);
  if (sets.length === 1) return sets[0];
  report(
    item,
    'cardable/no-cardset',
    phrase`The deck "${{ deck: textAt(deck, 'deck_name') ?? '' }}" does not say of which card set its cards are. There are: ${offering(
      sets.map((set) => set.name),
      MOST_NAMES,
    )}.`,
    { alternatives: sets.map((set) => set.name) },
  );
  return undefined;
}

/** A card by its number, or by its name where that leaves no doubt: `Ace of Hearts`. */
function cardIn(set: CardSet, at: Tree, report: Report): Card | undefined {
  const key = at.kind === 'scalar' ? at.value : null;
  const found = cardsBy(set).get(key) ?? [];
  if (found.length === 1) return found[0];
  if (found.length > 1)
    report(
      at,
      'cardable/ambiguous-card',
      phrase`Several cards of the set are called "${{ card: String(key) }}": ${offering(found.map(fullName), MOST_NAMES)}.`,
      { alternatives: found.map(fullName) },
    );
  else if (typeof key === 'string' && cardsBy(set).has(numberIn(key)))
    report(
      at,
      'cardable/unknown-card',
      phrase`There is no card called "${{ name: key }}"; numbers stand without quotation marks.`,
      asNumber(at, true),
    );
  else if (typeof key === 'string') reportUnknown(report, at, 'cardable/unknown-card', 'card', key, likelyNames(set, key));
  else
    report(
      at,
      'cardable/unknown-card',
      phrase`There is no card ${{ value: key }} in the set "${{ name: set.name }}": its ${{ count: set.cards.length }} cards have the numbers ${{ least: 0 }} to ${{ most: set.cards.length - 1 }}.`,
    );
  return undefined;
}

/** Names that are near, in whatever spelling; else each card in one spelling, those first that have a word of the name. */
function likelyNames(set: CardSet, name: string): readonly string[] {
  const unique = set.cards.flatMap(namesOf).filter((each) => cardsBy(set).get(each)?.length === 1);
  if (nearest(name, unique).length > 0) return unique;
  const words = new Set(name.toLowerCase().split(/\W+/));
  const rank = (card: Card): number =>
    (fullName(card)
      .toLowerCase()
      .split(/\W+/)
      .every((word) => words.has(word))
      ? 0
      : 1) + (words.has(card.name.toLowerCase()) ? 0 : 1);
  return set.cards.toSorted((a, b) => rank(a) - rank(b)).map(fullName);
}

const MOST_NAMES = 8;

/** By what decks name a card. */
type CardKey = ScalarTree['value'] | undefined;

const known = new WeakMap<CardSet, ReadonlyMap<CardKey, readonly Card[]>>();

/** The cards of a set by their numbers and names. */
function cardsBy(set: CardSet): ReadonlyMap<CardKey, readonly Card[]> {
  let cards = known.get(set);
  if (cards === undefined) {
    const found = new Map<CardKey, Card[]>();
    for (const card of set.cards)
      for (const key of [card.number, ...namesOf(card)]) {
        const same = found.get(key);
        if (same === undefined) found.set(key, [card]);
        else same.push(card);
      }
    known.set(set, (cards = found));
  }
  return cards;
}
