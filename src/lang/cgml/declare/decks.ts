/** Deck types and decks: which cards there are, and what is printed on them. docs/languages/cgml.md#components-7-14-15 */
import { phrase } from '../../../diagnostics/phrase.ts';
import { toJson, valueAt, type Tree } from '../../../text/tree.ts';
import type { Literal } from '../formulas/formula.ts';
import { nearest } from '../../../diagnostics/suggest.ts';
import { reportUnknown, type Report } from '../reporting/report.ts';
import { writing } from '../reporting/texts.ts';
import { idOf } from '../../names.ts';
import { entriesAt, itemsAt, mapsAt, numberAt, textAt, textOf } from '../../../text/tree-values.ts';

/** A card of a deck type, with its number of copies. */
interface Card {
  /** The name of its definition. */
  readonly id: string;
  readonly properties: ReadonlyMap<string, Literal>;
  readonly count: number;
}

export interface DeckType {
  readonly name: string;
  readonly cards: readonly Card[];
  /** Ranks from the lowest to the highest. */
  readonly hierarchy: readonly string[];
}

/** What kind of thing a property of cards holds. */
export type Property = { readonly type: 'int' | 'bool' } | { readonly type: 'word'; readonly words: readonly string[] };

export interface Decks {
  readonly types: ReadonlyMap<string, DeckType>;
  /** The type of each deck. */
  readonly decks: ReadonlyMap<string, DeckType>;
  readonly properties: ReadonlyMap<string, Property>;
}

/** The suits of the template `standard_suits`. */
const STANDARD_SUITS: readonly string[] = ['C', 'D', 'H', 'S'];

/** The property in which cards keep their place in the hierarchy. */
export const RANK_VALUE = 'rank_value';

export function declareDecks(components: Tree | undefined, report: Report): Decks {
  const types = new Map<string, DeckType>();
  const taken = new Set<string>();
  for (const { key, value } of entriesAt(valueAt(components, 'component_types'), 'deck_types'))
    types.set(key, deckType(key, value, taken, report));
  const decks = new Map<string, DeckType>();
  for (const { key, value } of entriesAt(components, 'decks')) {
    const named = valueAt(value, 'type');
    const type = textOf(named)?.replace(/^deck_types\./, '');
    const found = types.get(type ?? '');
    decks.set(key, found ?? { name: type ?? '', cards: [], hierarchy: [] });
    if (found === undefined && named !== undefined)
      reportUnknown(report, named, 'cgml/unknown-deck-type', 'deck type', type ?? '', types.keys());
  }
  return { types, decks, properties: propertiesOf([...types.values()]) };
}

function deckType(name: string, tree: Tree, taken: Set<string>, report: Report): DeckType {
  const defaults = new Map(entriesAt(tree, 'default_properties').map(({ key, value }) => [key, literalOf(value)]));
  const hierarchy = itemsAt(tree, 'rank_hierarchy').map((rank) => textOf(rank) ?? '');
  const found = mapsAt(tree, 'composition').flatMap((entry) => cardsOf(entry, report));
  if (hierarchy.length > 0)
    for (const entry of mapsAt(tree, 'composition')) for (const rank of itemsAt(entry, 'values')) checkRank(rank, hierarchy, report);
  const cards = found.map(({ id, properties, count }) => {
    const all = new Map([...defaults, ...properties]);
    const rank = all.get('rank');
    if (rank !== undefined && hierarchy.includes(String(rank))) all.set(RANK_VALUE, hierarchy.indexOf(String(rank)));
    return { id: freeId(id, name, taken), properties: all, count };
  });
  return { name, cards, hierarchy };
}

/** A rank of a template that has no place in the hierarchy is mostly a slip. */
function checkRank(rank: Tree, hierarchy: readonly string[], report: Report): void {
  const text = textOf(rank) ?? '';
  if (hierarchy.includes(text)) return;
  const parts = text.split(/\s+/);
  const areRanks = parts.length > 1 && parts.every((part) => hierarchy.includes(part));
  const near = areRanks ? [parts.join(', ')] : nearest(text, hierarchy);
  report(
    rank,
    'cgml/unknown-word',
    phrase`The rank "${{ name: text }}" has no place in "rank_hierarchy".${areRanks ? phrase` Is a comma missing? Write ${{ written: near[0]! }}.` : ''}`,
    {
      severity: 'warning',
      ...(near.length > 0 && { alternatives: near, fix: writing(rank.span, near[0]!) }),
    },
  );
}

/** The cards of one entry of a composition. */
function cardsOf(entry: Tree, report: Report): Card[] {
  const type = textAt(entry, 'type');
  if (type === 'card') {
    const properties = new Map(entriesAt(entry, 'properties').map(({ key, value }) => [key, literalOf(value)]));
    return [{ id: textAt(entry, 'id') ?? nameOf(properties), properties, count: numberAt(entry, 'count') ?? 1 }];
  }
  const lists =
    type === 'product'
      ? entriesAt(entry, 'properties').map(({ key, value }) => [key, literalsOf(value)] as const)
      : templateLists(entry, report);
  const extra = type === 'product' ? [] : entriesAt(entry, 'properties').map(({ key, value }) => [key, literalOf(value)] as const);
  const count = numberAt(entry, 'copies') ?? 1;
  const except = mapsAt(entry, 'except').map((pattern) =>
    pattern.entries.map(({ key, value }) => [key, String(literalOf(value))] as const),
  );
  return product(lists)
    .filter((properties) => !except.some((pattern) => pattern.every(([key, value]) => String(properties.get(key)) === value)))
    .map((properties) => ({ id: nameOf(properties), properties: new Map([...properties, ...extra]), count }));
}

function templateLists(entry: Tree, report: Report): (readonly [string, readonly Literal[]])[] {
  const template = valueAt(entry, 'template');
  const suits = valueAt(entry, 'suits');
  if (suits === undefined && template !== undefined && textOf(template) !== 'standard_suits')
    reportUnknown(report, template, 'cgml/unknown-template', 'template', textOf(template) ?? '', ['standard_suits']);
  return [
    ['suit', suits === undefined ? STANDARD_SUITS : literalsOf(suits)],
    ['rank', literalsOf(valueAt(entry, 'values'))],
  ];
}

function product(lists: readonly (readonly [string, readonly Literal[]])[]): Map<string, Literal>[] {
  return lists.reduce<Map<string, Literal>[]>(
    (made, [key, values]) => made.flatMap((properties) => values.map((value) => new Map([...properties, [key, value]]))),
    [new Map()],
  );
}

/** `10H`, or the values in their order. */
function nameOf(properties: ReadonlyMap<string, Literal>): string {
  const rank = properties.get('rank');
  const suit = properties.get('suit');
  return rank !== undefined && suit !== undefined ? `${rank}${suit}` : [...properties.values()].join('_') || 'card';
}

function freeId(wanted: string, type: string, taken: Set<string>): string {
  let id = idOf(wanted);
  if (taken.has(id)) id = idOf(`${type}_${wanted}`);
  for (let copy = 2; taken.has(id); copy++) id = idOf(`${type}_${wanted}_${copy}`);
  taken.add(id);
  return id;
}

function propertiesOf(types: readonly DeckType[]): Map<string, Property> {
  const values = new Map<string, Set<Literal>>();
  for (const { cards } of types)
    for (const { properties } of cards)
      for (const [key, value] of properties) {
        if (!values.has(key)) values.set(key, new Set());
        values.get(key)!.add(value);
      }
  // A rank is a word even if nobody has one, so that the order of the hierarchy is the order of the words.
  const ranks = new Set(types.flatMap(({ hierarchy }) => hierarchy));
  return new Map(
    [...values].map(([key, found]) => [
      key,
      propertyOf(
        key,
        [...found].filter((value) => value !== null),
        ranks,
      ),
    ]),
  );
}

function propertyOf(name: string, values: readonly Literal[], ranks: ReadonlySet<string>): Property {
  if (name !== 'rank' && name !== 'suit') {
    if (values.every((value) => typeof value === 'number')) return { type: 'int' };
    if (values.every((value) => typeof value === 'boolean')) return { type: 'bool' };
  }
  return { type: 'word', words: [...new Set([...(name === 'rank' ? ranks : []), ...values.map(String)])] };
}

function literalsOf(tree: Tree | undefined): Literal[] {
  return tree?.kind === 'list' ? tree.items.map(literalOf) : [];
}

function literalOf(tree: Tree): Literal {
  const value = toJson(tree);
  return value === null || typeof value === 'object' ? null : (value as Literal);
}
