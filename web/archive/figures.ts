/** Figures of games in words. */
import type { ArchivedGame, OfferedArchive } from '../../src/protocol/offered-archive.ts';

/** Of 100. */
export function points(share: number): string {
  return String(Math.round(100 * share));
}

/** Two or three digits. */
export function rough(value: number): string {
  return value < 10 ? String(Math.round(10 * value) / 10) : String(Math.round(value));
}

/** A bound of a cell, as short as it can be. */
export function bound(value: number): string {
  return String(Number(value.toPrecision(2)));
}

/** `24 turns, 5.1 options, 3 mechanics`. */
export function figuresText({ figures }: ArchivedGame, { dimensions }: Pick<OfferedArchive, 'dimensions'>): string {
  return dimensions
    .flatMap(({ name, unit }) => (figures[name] === undefined ? [] : [`${rough(figures[name])} ${unit}`]))
    .join(', ')
    .replace(/(^|, )1 mechanics\b/, '$11 mechanic');
}
