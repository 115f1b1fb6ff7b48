/** The offers of a question as a list for people: numbered, and ranges of numbers as one entry. */
import type { PlayableGameDef } from '../../ir/index.ts';
import type { Move } from '../../kernel/index.ts';
import { keyOf, offeredMove, type Offer, type PendingDecision } from '../../protocol/index.ts';
import { tellOptions, type Telling } from '../../tell/index.ts';

/** A move, or a family of moves that differ in one number. */
export interface Entry {
  /** What the person may type for it, from 1. */
  readonly number: number;
  readonly text: string;
  /** The move, or the first of the family. */
  readonly move: Move;
  readonly range?: Range;
}

/** The numbers of a family. */
interface Range {
  readonly low: number;
  readonly high: number;
  /** Whether there are more than are listed. */
  readonly open: boolean;
  /** The move with one of the numbers, and its text. */
  readonly at: (value: number) => Told;
}

/** A move with its text. */
export interface Told {
  readonly move: Move;
  readonly text: string;
}

/** What a player can answer now. */
export function entriesFor(def: PlayableGameDef, { offers, chosen }: PendingDecision, telling: Telling): Entry[] {
  const moves = offers.map(({ move }) => move);
  const texts = tellOptions(def, moves, { ...telling, chosen, shown: offers.map(({ shows }) => shows) });
  return offers.map((offer, index) => ({ number: index + 1, ...entryOf(offer, texts[index]!) }));
}

function entryOf(offer: Offer, text: string): Omit<Entry, 'number'> {
  const { move } = offer;
  if (offer.range === undefined) return { move, text };
  const { low, high, open = false } = offer.range;
  const at = (value: number): Told => ({ move: offeredMove(offer, value), text: withNumber(text, low, value) });
  return { move, text: withNumber(text, low, open ? `${low} or more` : `${low}–${high}`), range: { low, high, open, at } };
}

/** A text in which the last mention of a number is replaced; behind the text if it does not mention it. */
function withNumber(text: string, number: number, by: number | string): string {
  const replaced = text.replace(new RegExp(`(?<![\\d–-])${number}(?!\\d)(?!.*(?<![\\d–-])${number}(?!\\d))`), String(by));
  return replaced === text && String(by) !== String(number) ? `${text}: ${by}` : replaced;
}

/** What the move of a key is called in a list; undefined if it is not in it. */
export function textOfKey(entries: readonly Entry[], key: string): string | undefined {
  for (const { move, text, range } of entries) {
    if (range === undefined && keyOf(move) === key) return text;
    const told = range === undefined ? undefined : numberIn(key, range);
    if (told !== undefined) return told.text;
  }
  return undefined;
}

/** The move of a range that a key stands for. */
function numberIn(key: string, { low, high, at }: Range): Told | undefined {
  for (const [digits] of key.matchAll(/-?\d+/g)) {
    const value = Number(digits);
    const told = value >= low && value <= high ? at(value) : undefined;
    if (told !== undefined && keyOf(told.move) === key) return told;
  }
  return undefined;
}
