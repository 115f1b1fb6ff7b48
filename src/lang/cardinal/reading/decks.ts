/** Decks: lists of cards. */
import { idOf } from '../../names.ts';
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Span } from '../../../diagnostics/source.ts';
import { valueAt, type MapTree, type Tree } from '../../../text/tree.ts';
import { entriesAt, mapsAt, textAt, textOf } from '../../../text/tree-values.ts';
import type { Card, Deck, PlayerRules } from '../game/game.ts';
import { reportDuplicate } from '../reporting/duplicate.ts';
import { reportUnknown, type Report } from '../reporting/report.ts';
import { nameOf, placeOf } from './values.ts';
import { wholeAt, wholeOf } from './words.ts';

export function readDecks(
  written: readonly MapTree[],
  cards: readonly Card[],
  players: PlayerRules,
  rules: MapTree,
  report: Report,
): readonly Deck[] {
  const byId = new Map(cards.map((card) => [textAt(card.at, 'id') ?? card.id, card]));
  const taken = new Map<string, MapTree>();
  const decks = written.map((at) => {
    const { cards: own, unknown } = contentOf(at, byId, report);
    const deck = { id: deckId(at, taken, report), name: nameOf(at), description: textAt(at, 'description'), cards: own, at };
    checkDeck(deck, unknown, players, report);
    return deck;
  });
  return decks.length > 0 ? decks : [madeDeck(cards, players, rules, report)];
}

function deckId(at: MapTree, taken: Map<string, MapTree>, report: Report): string {
  const name = textAt(at, 'id') ?? '';
  const id = idOf(name) || 'deck';
  const before = taken.get(id);
  if (before !== undefined) reportDuplicate(report, 'decks', before, at);
  else taken.set(id, at);
  return id;
}

interface Content {
  readonly cards: Deck['cards'];
  /** Of how many it is told that there are no such cards. */
  readonly unknown: number;
}

/** `cards = { "id" = 4 }`, or `[[cards]]` with `card` and `count`. */
function contentOf(deck: MapTree, byId: ReadonlyMap<string, Card>, report: Report): Content {
  const counts = new Map<Card, { readonly count: number; readonly at: Tree }>();
  let unknown = 0;
  const add = (name: string, count: number | undefined, at: Tree, keySpan?: Span): void => {
    const card = byId.get(name);
    if (card === undefined) {
      unknown += count ?? 0;
      reportUnknown(report, at, 'cardinal/unknown-card', 'card', name, byId.keys(), keySpan === undefined ? {} : { keySpan });
      return;
    }
    if (card.isToken)
      report(at, 'cardinal/token-in-deck', phrase`"${{ card: name }}" is a token: only effects make it, and no deck has it.`);
    const before = counts.get(card);
    counts.set(card, { count: (before?.count ?? 0) + (count ?? 0), at: before?.at ?? at });
  };
  for (const { key, keySpan, value } of entriesAt(deck, 'cards')) add(key, wholeOf(value, key, report, COUNTS), value, keySpan);
  for (const item of mapsAt(deck, 'cards')) {
    const at = placeOf(item, 'card');
    add(textOf(valueAt(item, 'card')) ?? '', wholeAt(item, 'count', 1, report, COUNTS), at);
  }
  return { cards: Array.from(counts, ([card, { count, at }]) => ({ card, count, at })), unknown };
}

const COUNTS = { least: 1, most: 1000 };

function checkDeck({ name, cards, at }: Deck, unknown: number, { minDeck, maxDeck, maxCopies }: PlayerRules, report: Report): void {
  const count = cards.reduce((sum, card) => sum + card.count, unknown);
  const place = valueAt(at as MapTree, 'cards') ?? at;
  if (count < minDeck)
    report(
      place,
      'cardinal/deck-size',
      phrase`The deck "${{ deck: name }}" has ${{ count }} cards; at least ${{ least: minDeck }} are needed.`,
    );
  else if (count > maxDeck)
    report(
      place,
      'cardinal/deck-size',
      phrase`The deck "${{ deck: name }}" has ${{ count }} cards; at most ${{ most: maxDeck }} are allowed.`,
    );
  for (const { card, count: copies, at: own } of cards)
    if (maxCopies !== undefined && copies > maxCopies)
      report(
        own,
        'cardinal/too-many-copies',
        phrase`The deck "${{ deck: name }}" has ${{ count: copies }} copies of "${{ card: card.name }}"; at most ${{ most: maxCopies }} are allowed.`,
        {
          alternatives: [String(maxCopies)],
          fix: (path) => ({ kind: 'replace', path, value: maxCopies, title: `Write ${maxCopies}` }),
        },
      );
}

/** So many cards a deck has that nobody wrote, unless the rules say otherwise. */
const USUAL_SIZE = 60;

/** Where there are no decks, one is made of the cards as they come. */
function madeDeck(cards: readonly Card[], { minDeck, maxDeck, maxCopies }: PlayerRules, rules: MapTree, report: Report): Deck {
  const own = cards.filter(({ isToken }) => !isToken);
  const wanted = Math.min(maxDeck, Math.max(minDeck, Math.min(USUAL_SIZE, own.length)));
  const counts = new Map<Card, number>();
  for (let left = wanted, round = 1; left > 0 && own.length > 0 && round <= (maxCopies ?? wanted); round++)
    for (const card of own.slice(0, left)) {
      counts.set(card, round);
      left--;
    }
  if (own.length === 0)
    report(
      rules,
      'cardinal/no-cards',
      phrase`The game has no cards, so that there is nothing to play. They stand in ${{ file: 'cards/' }}, in ${{ name: 'cards.toml' }}, or in "cards" of the rules.`,
      { severity: 'warning' },
    );
  else
    report(
      rules,
      'cardinal/no-decks',
      phrase`There are no decks in ${{ file: 'decks/' }}, so that everybody plays with one of ${{ count: wanted }} cards as they come.`,
      { severity: 'info' },
    );
  return {
    id: 'deck',
    name: 'Cards as they come',
    description: undefined,
    cards: Array.from(counts, ([card, count]) => ({ card, count, at: rules })),
    at: rules,
  };
}
