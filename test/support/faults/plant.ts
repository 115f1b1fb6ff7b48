/** What a planted fault is, and how texts are changed to make one. */
import type { Rng } from '../../../src/kernel/index.ts';
import { SourceFile } from '../../../src/diagnostics/index.ts';
import type { Rulebook } from './rulebook.ts';

/** A text with one fault in it. */
export interface Plant {
  readonly kind: string;
  readonly rulebook: Rulebook;
  /** What was done, for people. */
  readonly what: string;
  readonly text: string;
  /** The text without the fault, where that is not the text of the rulebook. */
  readonly intended: string;
  /** The lines of which one should be named. */
  readonly lines: readonly number[];
  /** Texts of which one should be offered; undefined: whatever brings the intended text back. */
  readonly alternatives: readonly string[] | undefined;
}

/** Plants a fault somewhere in a rulebook; undefined if there is no place for it. */
export type Planter = (rulebook: Rulebook, rng: Rng) => Omit<Plant, 'kind' | 'rulebook'> | undefined;

/** A change of a text. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The fault that a change makes. */
export function faultBy(
  rulebook: { readonly text: string },
  change: Change,
  rest: { what?: string; alternatives?: readonly string[]; lines?: readonly number[]; intended?: string } = {},
): Omit<Plant, 'kind' | 'rulebook'> {
  const { text, lines } = changed(rulebook.text, [change]);
  const before = rulebook.text.slice(change.start, change.end);
  return {
    what: rest.what ?? `${short(before)} → ${short(change.text)}`,
    text,
    intended: rest.intended ?? rulebook.text,
    lines: rest.lines ?? lines,
    alternatives: rest.alternatives,
  };
}

/** What a planter has done, and what should be said about it. */
interface Done extends Change {
  readonly alternatives?: readonly string[];
  readonly lines?: readonly number[];
  /** The text that was meant, where that is not the one of the rulebook. */
  readonly intended?: string;
}

/** Plants at one of some places. */
export function among<Place>(
  find: (rulebook: Rulebook) => readonly Place[],
  plant: (place: Place, rulebook: Rulebook, rng: Rng) => Done | undefined,
): Planter {
  return (rulebook, rng) => {
    const place = pick(find(rulebook), rng);
    const done = place === undefined ? undefined : plant(place, rulebook, rng);
    if (done === undefined) return undefined;
    const { start, end, text, ...rest } = done;
    return faultBy(rulebook, { start, end, text }, rest);
  };
}

/** The text after changes, which are in order, and the lines that they touch. */
export function changed(text: string, changes: readonly Change[]): { text: string; lines: number[] } {
  let result = '';
  let at = 0;
  const places: [start: number, end: number][] = [];
  for (const change of changes) {
    result += text.slice(at, change.start);
    places.push([result.length, result.length + change.text.length]);
    result += change.text;
    at = change.end;
  }
  const file = new SourceFile('', result + text.slice(at));
  return { text: file.text, lines: places.flatMap(([start, end]) => linesBetween(file, start, end)) };
}

/** The lines of a stretch of a text. */
export function linesBetween(file: SourceFile, start: number, end: number): number[] {
  const first = file.position(start).line;
  return Array.from({ length: file.position(end).line - first + 1 }, (_, index) => first + index);
}

/** One of several things; undefined if there are none. */
export function pick<Item>(items: readonly Item[], rng: Rng): Item | undefined {
  return items.length === 0 ? undefined : items[rng.below(items.length)];
}

export function short(text: string): string {
  const line = JSON.stringify(text);
  return line.length > 120 ? `${line.slice(0, 117)}…` : line;
}
