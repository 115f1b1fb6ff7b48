/** Numbers as people read them. */
import { nounFor } from '../english/index.ts';

/** Between a number and its unit there is no line break. */
const SPACE = '\u00a0';
const MINUS = '\u2212';

/** About three digits: `0.05`, `3.2`, `22.4`, `573`, `12 345`. */
export function amount(value: number): string {
  const size = Math.abs(value);
  const digits = size < 0.0995 ? 3 : size < 9.995 ? 2 : size < 99.95 ? 1 : 0;
  const shown = Number(size.toFixed(digits));
  const text = Number.isInteger(shown) ? grouped(String(shown)) : String(shown);
  return value < 0 && shown > 0 ? MINUS + text : text;
}

/** A whole number: `12 345`. */
export function whole(value: number): string {
  return value < 0 ? MINUS + grouped(String(-value)) : grouped(String(value));
}

/** A round number where there is little room: `1500`, `20k`, `2.5M`. */
export function short(value: number): string {
  const size = Math.abs(value);
  if (size < 10_000) return amount(value);
  const [unit, letter] = size < 1e6 ? [1e3, 'k'] : size < 1e9 ? [1e6, 'M'] : [1e9, 'G'];
  return `${value < 0 ? MINUS : ''}${Number((size / unit).toPrecision(3))}${letter}`;
}

/** A share: `5 %`, `0.4 %`, `33.3 %`. */
export function percent(share: number): string {
  return `${amount(Math.round(share * 1000) / 10)}${SPACE}%`;
}

/** A score from 0 to 1, as so many of a hundred. */
export function hundredths(score: number): string {
  return String(Math.round(score * 100));
}

/** `1 match`, `20 matches`, with grouped digits. */
export function counted(count: number, noun: string): string {
  return `${whole(count)}${SPACE}${nounFor(count, noun)}`;
}

/** What takes the place of a number that is not known. */
export const UNKNOWN = '–';

/** A number that may be unknown. */
export function known(value: number | null, print: (value: number) => string): string {
  return value === null ? UNKNOWN : print(value);
}

function grouped(digits: string): string {
  return digits.length < 5 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, '\u202f');
}
