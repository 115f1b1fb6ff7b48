/** History of speeds: a line of JSON for each release. */
import type { Multiples } from './compare.ts';

/** Speeds of one release. */
export interface HistoryEntry {
  version: string;
  /** Day of the measurement, `2026-11-18`. */
  date: string;
  node: string;
  /** Playouts per second of the yardstick on the machine that measured. */
  yardstick: number;
  multiples: Multiples;
}

/** Reads a history; throws a SyntaxError with the number of the line that is not an entry. */
export function parseHistory(text: string): HistoryEntry[] {
  return text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [parseEntry(line, index + 1)]));
}

/** Prints an entry as its line, with figures of three digits. */
export function printEntry({ version, date, node, yardstick, multiples }: HistoryEntry): string {
  const rounded = Object.fromEntries(Object.entries(multiples).map(([game, multiple]) => [game, Number(multiple.toPrecision(3))]));
  return `${JSON.stringify({ version, date, node, yardstick: Math.round(yardstick), multiples: rounded })}\n`;
}

/** Entry of a version, if there is one. */
export function entryOf(history: readonly HistoryEntry[], version: string): HistoryEntry | undefined {
  return history.find((entry) => entry.version === version);
}

function parseEntry(line: string, number: number): HistoryEntry {
  const entry = parseJson(line);
  if (!isEntry(entry)) throw new SyntaxError(`line ${number} is not an entry of the history`);
  return entry;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isEntry(value: unknown): value is HistoryEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { version, multiples } = value as Partial<HistoryEntry>;
  return typeof version === 'string' && typeof multiples === 'object' && multiples !== null;
}
