/** Entries of lists that stand for many: boards among the zones, combinations among the cards, all cards of a type in a deck. */
import { didYouMean, offering, phrase, type Phrase } from '../../diagnostics/phrase.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../diagnostics/source.ts';
import { meant, nearest } from '../../diagnostics/suggest.ts';
import { makeTree } from '../../text/make-tree.ts';
import { entryAt, toJson, valueAt, type Entry, type MapTree, type Tree } from '../../text/tree.ts';
import { BOARD_MACROS, boardSize, MOST_CELLS } from './macros/boards.ts';
import { combinationSize, combine, MOST_CARDS } from './macros/cards.ts';
import type { Macro } from './macros/macro.ts';

type Report = (diagnostic: Diagnostic) => void;

/** The sections with every declaration spelled out. */
export function expandDeclarations(root: MapTree, report: Report): MapTree {
  const zones = expandList(valueAt(root, 'zones'), BOARD_MACROS, withConstants(root), boardFault(), report);
  const cards = expandList(valueAt(root, 'cards'), [combine], (body) => body, cardFault(), report);
  const decks = expandDecks(valueAt(root, 'decks'), cards, report);
  const expanded: Readonly<Record<string, Tree | undefined>> = { zones, cards, decks };
  return { ...root, entries: root.entries.map((entry): Entry => ({ ...entry, value: expanded[entry.key] ?? entry.value })) };
}

/** A call of a macro that lacks a key stays as it is; the check of forms reports it. */
export function isComplete(macro: Macro, body: Tree): body is MapTree {
  return body.kind === 'map' && (macro.schema.required ?? []).every((key) => valueAt(body, key) !== undefined);
}

/** What stands against a use of a macro; undefined if nothing does. */
type Objection = (macro: Macro, body: MapTree) => ({ code: string } & Phrase) | undefined;

function expandList(
  list: Tree | undefined,
  macros: readonly Macro[],
  prepare: (body: MapTree) => MapTree,
  objection: Objection,
  report: Report,
): Tree | undefined {
  if (list?.kind !== 'list') return list;
  const items = list.items.flatMap((item): Tree[] => {
    const entry = item.kind === 'map' && item.entries.length === 1 ? item.entries[0] : undefined;
    const macro = macros.find(({ name }) => name === entry?.key);
    if (entry === undefined || macro === undefined || !isComplete(macro, entry.value)) return [item];
    const body = prepare(entry.value);
    const against = objection(macro, body);
    if (against === undefined) return macro.expand(body, { number: 0 }).map((made) => makeTree(made, item.span));
    report({ ...against, severity: 'error', path: [], span: entry.value.span });
    return [];
  });
  return { ...list, items };
}

/** The size of a board may be a constant. */
function withConstants(root: MapTree): (body: MapTree) => MapTree {
  const constants = valueAt(root, 'constants');
  const resolve = (value: Tree): Tree =>
    value.kind === 'scalar' && typeof value.value === 'string' ? (valueAt(constants, value.value) ?? value) : value;
  return (body) => ({
    ...body,
    entries: body.entries.map((entry) => (SIZES.includes(entry.key) ? { ...entry, value: resolve(entry.value) } : entry)),
  });
}

const SIZES = ['rows', 'cols', 'radius'];

function boardFault(): Objection {
  let room = MOST_CELLS;
  return (macro, body) => {
    const size = boardSize(body);
    if (size <= room) return void (room -= size);
    const told = Number.isNaN(size)
      ? phrase`The size of a board is given in integers above zero; this ${{ macro: macro.name }} has ${{ text: JSON.stringify(toJson(body)) }}.`
      : phrase`A ${{ macro: macro.name }} of ${{ count: size }} cells is too large; all boards together may have ${{ most: MOST_CELLS }}.`;
    return { code: 'gamespec/board-size', ...told };
  };
}

function cardFault(): Objection {
  let room = MOST_CARDS;
  return (_, body) => {
    const size = combinationSize(body);
    if (size <= room) return void (room -= size);
    return {
      code: 'gamespec/too-many-cards',
      ...phrase`The properties have ${{ count: size }} combinations; all of them together may be ${{ most: MOST_CARDS }} cards.`,
    };
  };
}

/** `{ allOf: "card" }` in a deck stands for every card of that type. */
function expandDecks(decks: Tree | undefined, cards: Tree | undefined, report: Report): Tree | undefined {
  if (decks?.kind !== 'list') return decks;
  const byType = idsByType(cards);
  const expandCards = (list: Tree): Tree =>
    list.kind !== 'list' ? list : { ...list, items: list.items.flatMap((item): Tree[] => allOf(item, byType, report) ?? [item]) };
  const items = decks.items.map((deck): Tree =>
    deck.kind !== 'map'
      ? deck
      : { ...deck, entries: deck.entries.map((entry) => (entry.key === 'cards' ? { ...entry, value: expandCards(entry.value) } : entry)) },
  );
  return { ...decks, items };
}

function allOf(item: Tree, byType: ReadonlyMap<string, readonly string[]>, report: Report): Tree[] | undefined {
  const type = entryAt(item, 'allOf')?.value;
  if (type?.kind !== 'scalar' || typeof type.value !== 'string') return undefined;
  const ids = byType.get(type.value);
  if (ids === undefined) report(noCards(type.value, type.span, [...byType.keys()]));
  return (ids ?? []).map((card) => makeTree({ card, count: valueAt(item, 'count') }, item.span));
}

function noCards(type: string, span: Span, known: readonly string[]): Diagnostic {
  const near = nearest(type, known);
  const best = meant(type, known);
  return {
    code: 'gamespec/no-cards',
    severity: 'error',
    path: [],
    span,
    ...phrase`There are no cards of type "${{ tokenType: type }}". ${
      near.length > 0
        ? didYouMean(near)
        : known.length > 0
          ? phrase`Types that have cards: ${offering(known)}.`
          : phrase`The game has no cards; they are declared in "${{ section: 'cards' }}".`
    }`,
    alternatives: near.length > 0 ? near : known.slice(0, 12),
    ...(best !== undefined && { fix: { kind: 'edit', title: `Write "${best}"`, edits: [{ span, text: JSON.stringify(best) }] } }),
  };
}

function idsByType(cards: Tree | undefined): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const card of cards?.kind === 'list' ? cards.items : []) {
    const [id, type] = [valueAt(card, 'id'), valueAt(card, 'type')];
    if (id?.kind !== 'scalar' || type?.kind !== 'scalar') continue;
    const ids = found.get(String(type.value)) ?? [];
    found.set(String(type.value), ids);
    ids.push(String(id.value));
  }
  return found;
}
