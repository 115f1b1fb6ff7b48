/** What a person means by what is typed: the number of a move, or words of it. */
import { largest } from '../../ir/largest.ts';
import type { Entry, Told } from './entries.ts';

/** A move that is taken at once, one to be confirmed, a range whose number is missing, several that fit, or none. */
export type Found = { take: Told } | { confirm: Told } | { amount: Entry } | { several: readonly Entry[] } | 'none';

/** Finds the moves of a list that a text stands for. */
export function findMove(entries: readonly Entry[], typed: string): Found {
  const text = normal(typed);
  return /^-?\d+$/.test(text) ? byNumber(entries, Number(text)) : byWords(entries, text);
}

/** The move of a range with the number that is typed; null if it is none of its numbers. */
export function moveInRange({ range }: Entry, typed: string): Told | null {
  const value = Number(typed.trim());
  if (range === undefined || !/^-?\d+$/.test(typed.trim()) || value < range.low || (value > range.high && !range.open)) return null;
  return range.at(value);
}

function byNumber(entries: readonly Entry[], number: number): Found {
  // Where nothing but a number is asked for, the number is the answer.
  const lone = entries.length === 1 ? moveInRange(entries[0]!, String(number)) : null;
  if (lone !== null) return { take: lone };
  const entry = entries.find((each) => each.number === number);
  if (entry !== undefined) return entry.range === undefined ? { take: entry } : { amount: entry };
  const inside = entries.flatMap((each) => moveInRange(each, String(number)) ?? []);
  return inside.length === 1 ? { confirm: inside[0]! } : 'none';
}

function byWords(entries: readonly Entry[], text: string): Found {
  const words = text.split(' ').filter((word) => word !== '');
  if (words.length === 0) return 'none';
  const fitting = entries.flatMap((entry) => fit(entry, words) ?? []);
  const exact = fitting.filter(({ told }) => told !== null && normal(told.text) === text);
  if (exact.length === 1) return { take: exact[0]!.told! };
  const closest = largest(
    fitting.map(({ closeness }) => closeness),
    0,
  );
  const best = fitting.filter(({ closeness }) => closeness === closest);
  if (best.length === 0) return 'none';
  if (best.length > 1) return { several: best.map(({ entry }) => entry) };
  const { told, entry } = best[0]!;
  return told === null ? { amount: entry } : { confirm: told };
}

interface Fit {
  readonly entry: Entry;
  /** The move; null for a range without its number. */
  readonly told: Told | null;
  /** 2 where the words stand in the move as they were typed, 1 in the same order, 0 in any: `row 1` is rather not `row 2, column 1`. */
  readonly closeness: number;
}

function fit(entry: Entry, words: readonly string[]): Fit | null {
  const inside = words.flatMap((word) => moveInRange(entry, word) ?? []);
  const told = entry.range === undefined ? entry : (inside[0] ?? null);
  const text = normal((told ?? entry).text);
  if (!words.every((word) => pattern([word]).test(text))) return null;
  return { entry, told, closeness: pattern(words, ' ').test(text) ? 2 : pattern(words).test(text) ? 1 : 0 };
}

/** Words one after the other; numbers are whole. */
function pattern(words: readonly string[], between = '.*?'): RegExp {
  return new RegExp(
    words.map((word) => (/^\d+$/.test(word) ? `(?<!\\d)${word}(?!\\d)` : word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))).join(between),
  );
}

/** Without capitals, punctuation and superfluous spaces. */
function normal(text: string): string {
  return text
    .toLowerCase()
    .replace(/[,;:.“”"]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
