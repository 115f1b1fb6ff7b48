/** Card sets as written: numbers from 0 without gaps, suits that exist, colours and sizes that can be shown. docs/languages/cardable.md */
import { phrase, type Phrase } from '../../../diagnostics/phrase.ts';
import type { Path } from '../../../diagnostics/diagnostic.ts';
import type { MapTree, Tree } from '../../../text/tree.ts';
import { fractions } from '../../lowering/missing.ts';
import { givenAt, mapsAt, numberAt, textAt, truthAt } from '../game/trees.ts';
import { reportMissing, type Report } from '../reporting/report.ts';

/** More cards than any set has; a deck names them by number. */
const MOST_CARDS = 10_000;

export function checkCardSet(set: MapTree, report: Report): void {
  const suits = mapsAt(set, 'suits');
  const cards = mapsAt(set, 'cards');
  const isSymmetrical = truthAt(set, 'symmetrical_deck') ?? false;
  const count = isSymmetrical && suits.length > 0 ? suits.length * cards.length : cards.length;
  if (count > MOST_CARDS)
    report(set, 'cardable/too-many-cards', phrase`The set has ${{ count }} cards; at most ${{ most: MOST_CARDS }} are allowed.`);
  checkNumbers(suits, 'suit_id', 'suit', report);
  checkNumbers(cards, 'card_id', 'card', report);
  for (const suit of suits) checkColour(suit, report);
  for (const card of cards) checkCard(card, isSymmetrical, suits, report);
  if (!isSymmetrical) checkSuitsUsed(suits, cards, report);
  for (const at of [set, ...cards]) checkSize(at, report);
}

function checkSize(at: MapTree, report: Report): void {
  const dimensions = givenAt(at, 'card_dimensions');
  for (const key of ['width', 'height']) {
    const size = numberAt(dimensions, key);
    if (size !== undefined && size <= 0)
      wrongNumber(givenAt(dimensions, key)!, phrase`The ${{ key }} of a card is more than 0; it is ${{ value: size }}.`, report);
  }
}

/** Numbers are 0, 1, 2, … in any order: decks count on it. */
function checkNumbers(things: readonly MapTree[], key: 'suit_id' | 'card_id', kind: string, report: Report): void {
  const written = things.map((thing, index) => numberAt(thing, key) ?? index);
  const taken = new Map<number, MapTree>();
  const wanted = new Set(written);
  const free = things.map((_, index) => index).filter((number) => !wanted.has(number));
  for (const [index, thing] of things.entries()) {
    const number = written[index]!;
    const at = givenAt(thing, key) ?? thing;
    const first = taken.get(number);
    const inRange = Number.isInteger(number) && number >= 0 && number < things.length;
    if (first === undefined && inRange) {
      taken.set(number, thing);
      continue;
    }
    const [next] = free;
    if (next !== undefined) free.shift();
    report(
      at,
      'cardable/numbers',
      first !== undefined
        ? phrase`Two of the kind ${{ kind }} have the number ${{ value: number }}.`
        : phrase`Numbers are counted from ${{ least: 0 }}: those of ${{ count: things.length }} of the kind ${{ kind }} go up to ${{ most: things.length - 1 }}, and this one is ${{ value: number }}.`,
      {
        ...(first !== undefined && {
          related: [{ path: [], span: (givenAt(first, key) ?? first).span, message: 'It is here for the first time.' }],
        }),
        ...(next !== undefined && { alternatives: [String(next)] }),
        ...(next !== undefined &&
          givenAt(thing, key) !== undefined && {
            fix: (path: Path) => ({ kind: 'replace', path, value: next, title: `Write ${next}` }),
          }),
      },
    );
  }
}

function checkColour(suit: MapTree, report: Report): void {
  const colour = givenAt(suit, 'suit_colour');
  for (const key of ['red', 'green', 'blue']) {
    const part = numberAt(colour, key);
    if (part === undefined || (Number.isInteger(part) && part >= 0 && part <= 255)) continue;
    const best = Math.max(0, Math.min(255, Math.round(part)));
    wrongNumber(
      givenAt(colour, key)!,
      phrase`The ${{ key }} of a colour is a whole number from ${{ least: 0 }} to ${{ most: 255 }}; it is ${{ value: part }}.`,
      report,
      best,
    );
  }
}

function checkCard(card: MapTree, isSymmetrical: boolean, suits: readonly MapTree[], report: Report): void {
  const value = numberAt(card, 'card_value');
  if (value !== undefined && !Number.isInteger(value))
    reportMissing(
      report,
      givenAt(card, 'card_value')!,
      phrase`${{ value }} is not a whole number.`,
      fractions('count in smaller units, so that all values are whole'),
    );
  const suit = numberAt(card, 'suit_id');
  if (suit === undefined || suit === NO_SUIT) return;
  const at = givenAt(card, 'suit_id')!;
  const name = textAt(card, 'card_name') ?? '';
  if (isSymmetrical)
    report(
      at,
      'cardable/suit-of-card',
      phrase`The set is symmetrical: every suit has the card "${{ card: name }}", so that it has no "suit_id".`,
      {
        fix: (path: Path) => ({ kind: 'remove', path, title: 'Leave "suit_id" out' }),
      },
    );
  else if (!suits.some((each, index) => (numberAt(each, 'suit_id') ?? index) === suit))
    report(at, 'cardable/suit-of-card', phrase`The card "${{ card: name }}" is of suit ${{ value: suit }}, and there is no such suit.`, {
      alternatives: suits.map((each, index) => String(numberAt(each, 'suit_id') ?? index)),
    });
}

const NO_SUIT = -1;

/** A suit without cards is mostly a set that should be symmetrical. */
function checkSuitsUsed(suits: readonly MapTree[], cards: readonly MapTree[], report: Report): void {
  const used = new Set(cards.map((card) => numberAt(card, 'suit_id')));
  for (const [index, suit] of suits.entries())
    if (!used.has(numberAt(suit, 'suit_id') ?? index))
      report(
        givenAt(suit, 'suit_name') ?? suit,
        'cardable/suit-without-cards',
        phrase`No card is of the suit "${{ name: textAt(suit, 'suit_name') ?? '' }}". With "symmetrical_deck": true, every suit has all the cards.`,
        { severity: 'warning' },
      );
}

function wrongNumber(at: Tree, told: Phrase, report: Report, better?: number): void {
  report(at, 'cardable/number', told, {
    ...(better !== undefined && {
      alternatives: [String(better)],
      fix: (path: Path) => ({ kind: 'replace', path, value: better, title: `Write ${better}` }),
    }),
  });
}
