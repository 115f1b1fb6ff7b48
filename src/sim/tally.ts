/**
 * What is kept of many matches: sums, the matches that show something most clearly, and their best moments.
 * It stays small, and two tallies can be made one in any order.
 */
import type { HighlightKind } from './highlight-kinds.ts';
import type { Looks } from './look-back.ts';
import { mergeSums, type Sums } from './metrics.ts';
import { addSums } from './statistics/sum.ts';

export interface Tally {
  sums: Sums;
  /** By what it shows: the match that shows it most. */
  witnesses: Partial<Record<Trait, Witness>>;
  /** By kind, the best few. What is rare shows only in the end. */
  moments: Partial<Record<MomentKind, Moment[]>>;
  /** By action, the first time that it was taken. */
  firstUses: Record<string, FirstUse>;
  /** By number: the matches of these moments and first uses. */
  matches: Record<string, Answered>;
  /** What was seen in matches that were looked at again, if any were to be. */
  looks?: Looks;
}

/** What a match may show. */
export type Trait = 'repeats' | 'quiet' | 'short' | 'capped' | 'truncated' | 'halted' | 'idle' | 'lost' | 'setup';

/** What is seen in a single match. */
export type MomentKind = Exclude<HighlightKind, 'rare-action'>;

/** One of many matches: with its seed and its agents, seat by seat, it can be played again. */
export interface RunOf {
  run: number;
  seed: string;
  agents: string[];
}

/** A match, and how much it shows. */
export interface Witness extends RunOf {
  value: number;
}

/** A match with all answers that were given: it can be played again without those who thought. */
export interface Answered extends RunOf {
  /** For each move the player and the number of the option; -1 for who resigns. */
  answers: number[];
}

/** A move of a match. */
export interface FirstUse {
  run: number;
  /** The number of the move; -1 for what was so from the start. */
  index: number;
  turn: number;
  player: number;
}

/** A moment worth a look, without its sentence: that takes playing the match again, and is done for those that are left in the end. */
export interface Moment extends FirstUse {
  /** How interesting, from 0 to 1000, among those of its kind. */
  weight: number;
  /** What its sentence says, in numbers; see `highlights.ts`. */
  facts: number[];
}

/** How many moments of a kind are kept. */
export const MOST_MOMENTS = 3;

/** Number of matches in a tally. */
export function matchesIn({ sums }: Tally): number {
  return (sums.outcomes as { runs: number }).runs;
}

/** What is kept of all matches of two parts. */
export function mergeTallies(a: Tally, b: Tally): Tally {
  const moments: Tally['moments'] = mergeBy(a.moments, b.moments, (x, y) => best([...x, ...y]));
  const firstUses = mergeBy(a.firstUses, b.firstUses, (x, y) => ((x.run - y.run || x.index - y.index) <= 0 ? x : y));
  return {
    sums: mergeSums(a.sums, b.sums),
    witnesses: mergeBy(a.witnesses, b.witnesses, (x, y) => ((y.value - x.value || x.run - y.run) <= 0 ? x : y)),
    moments,
    firstUses,
    matches: matchesOf(moments, firstUses, { ...a.matches, ...b.matches }),
    ...(a.looks === undefined || b.looks === undefined ? {} : { looks: addSums(a.looks, b.looks) }),
  };
}

/** The best first: by weight, then by match and place, so that the order is the same however matches were divided. */
export function best(moments: readonly Moment[]): Moment[] {
  return moments
    .toSorted((a, b) => b.weight - a.weight || a.run - b.run || a.index - b.index || (a.facts[0] ?? 0) - (b.facts[0] ?? 0))
    .slice(0, MOST_MOMENTS);
}

/** Those of some matches that moments or first uses refer to. */
export function matchesOf(moments: Tally['moments'], firstUses: Tally['firstUses'], matches: Tally['matches']): Tally['matches'] {
  const wanted = new Set([...Object.values(moments).flat(), ...Object.values(firstUses)].map(({ run }) => run));
  return Object.fromEntries(Object.entries(matches).filter(([, { run }]) => wanted.has(run)));
}

function mergeBy<T>(a: Readonly<Record<string, T>>, b: Readonly<Record<string, T>>, merge: (x: T, y: T) => T): Record<string, T> {
  const merged: Record<string, T> = { ...a };
  for (const [key, value] of Object.entries(b)) merged[key] = Object.hasOwn(a, key) ? merge(a[key]!, value) : value;
  return merged;
}
