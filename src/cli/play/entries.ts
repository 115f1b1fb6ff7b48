/** The moves of a question as a list for people: numbered, and ranges of numbers as one entry. */
import type { PlayableGameDef } from '../../ir/index.ts';
import { countMoves, type Move, type Named, type State } from '../../kernel/index.ts';
import { tellMoves } from '../../tell/index.ts';

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

/** So many moves in a row that differ in a number are a range; fewer are easier to see one by one. */
const SHORTEST_RANGE = 12;

/** What a player can answer now. */
export function entriesFor(def: PlayableGameDef, state: State, player: number): Entry[] {
  const told = tellMoves(def, state, player);
  const cut = countMoves(def, state, player) > told.length;
  const entries: Omit<Entry, 'number'>[] = [];
  for (let first = 0; first < told.length;) {
    const family = familyAt(told, first);
    const last = first + (family?.length ?? 1) - 1;
    entries.push(family === null ? told[first]! : rangeEntry(told[first]!, family, cut && last === told.length - 1));
    first = last + 1;
  }
  return entries.map((entry, index) => ({ number: index + 1, ...entry }));
}

interface Family {
  readonly slot: string;
  readonly low: number;
  readonly length: number;
}

function rangeEntry(first: Told, { slot, low, length }: Family, open: boolean): Omit<Entry, 'number'> {
  const high = low + length - 1;
  const at = (value: number): Told => ({ move: withNumber(first.move, slot, value), text: withText(first.text, low, value) });
  return { move: first.move, text: withText(first.text, low, open ? `${low} or more` : `${low}–${high}`), range: { low, high, open, at } };
}

/** The longest family that begins at a place, if there is one. */
function familyAt(told: readonly Told[], first: number): Family | null {
  const { move, text } = told[first]!;
  for (const [slot, low] of Object.entries(numbersIn(move))) {
    if (withText(text, low, '') === text) continue;
    let length = 1;
    for (let next = told[first + 1]; next !== undefined && isLater(next, told[first]!, slot, low, length); next = told[first + length])
      length++;
    if (length >= SHORTEST_RANGE) return { slot, low, length };
  }
  return null;
}

function isLater(next: Told, first: Told, slot: string, low: number, by: number): boolean {
  return (
    numbersIn(next.move)[slot] === low + by &&
    next.text === withText(first.text, low, low + by) &&
    JSON.stringify(next.move) === JSON.stringify(withNumber(first.move, slot, low + by))
  );
}

/** The numbers of a move, by where they stand. */
function numbersIn(move: Move): Record<string, number> {
  const values: Record<string, Named> =
    'action' in move ? move.args : 'param' in move ? { value: move.value } : 'choose' in move ? { choose: move.choose } : {};
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
}

function withNumber(move: Move, slot: string, value: number): Move {
  return 'action' in move ? { ...move, args: { ...move.args, [slot]: value } } : { ...move, [slot]: value };
}

/** A text in which the last mention of a number is replaced. */
function withText(text: string, number: number, by: number | string): string {
  return text.replace(new RegExp(`(?<![\\d–-])${number}(?!\\d)(?!.*(?<![\\d–-])${number}(?!\\d))`), String(by));
}
