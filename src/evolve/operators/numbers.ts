/** The numbers in effects that say how much: what is gained, paid, drawn. */
import type { Path } from '../../diagnostics/diagnostic.ts';

export interface FoundNumber {
  readonly path: Path;
  readonly value: number;
}

/** Keys whose numbers are amounts; others are places, seats, limits of the engine. */
const AMOUNTS = new Set(['delta', 'amount', 'count', 'times', 'value', 'size', 'n', 'right']);

export function numbersIn(value: unknown, path: Path = []): FoundNumber[] {
  if (typeof value === 'number') return AMOUNTS.has(String(path.at(-1))) && Number.isInteger(value) ? [{ path, value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => numbersIn(inner, [...path, Array.isArray(value) ? Number(key) : key]));
}
