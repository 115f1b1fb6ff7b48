/**
 * What is kept of many matches: sums, the matches that show something most clearly, and their best moments.
 * It stays small, and two tallies can be made one in any order.
 */
import type { PlayableGameDef } from '../ir/index.ts';
import type { Move } from '../kernel/index.ts';
import { highlightsIn, type Highlight, type HighlightKind } from './highlights.ts';
import { idleIn, incidentsOf, setupFailed } from './measures/incidents.ts';
import { readMatch, type MatchFacts } from './measures/match-facts.ts';
import { longestQuiet, mostVisits } from './measures/repetition.ts';
import { countMatch, mergeSums, type Sums } from './metrics.ts';
import type { GameTrace } from './trace.ts';

export interface Tally {
  sums: Sums;
  /** By what it shows: the match that shows it most. */
  witnesses: Partial<Record<Trait, Witness>>;
  /** By kind, the best few. What is rare shows only in the end. */
  moments: Partial<Record<Exclude<HighlightKind, 'rare-action'>, MomentOfRun[]>>;
  /** By action, the first time that it was taken. */
  firstUses: Record<string, FirstUse>;
}

/** What a match may show. */
export type Trait = 'repeats' | 'quiet' | 'short' | 'capped' | 'truncated' | 'halted' | 'idle' | 'lost' | 'setup';

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

/** A moment, and in which match it was. */
export interface MomentOfRun extends Highlight, RunOf {}

/** A move, and in which match it was made. */
export interface FirstUse extends RunOf {
  index: number;
  turn: number;
  player: number;
  move: Move;
}

/** How many moments of a kind are kept. */
const MOST_MOMENTS = 3;

/** What is kept of one match. */
export function tallyMatch(def: PlayableGameDef, trace: GameTrace, run: number): Tally {
  const match = readMatch(def, trace);
  const { seed, agents } = trace.header;
  const which: RunOf = { run, seed, agents };
  const moments: Tally['moments'] = {};
  for (const { kind, ...highlight } of highlightsIn(match))
    if (kind !== 'rare-action') moments[kind] = best([...(moments[kind] ?? []), { kind, ...highlight, ...which }]);
  return {
    sums: countMatch(match),
    witnesses: Object.fromEntries(traitsOf(match).map(([trait, value]) => [trait, { ...which, value }])),
    moments,
    firstUses: firstUsesIn(match, which),
  };
}

/** What is kept of all matches of two parts. */
export function mergeTallies(a: Tally, b: Tally): Tally {
  return {
    sums: mergeSums(a.sums, b.sums),
    witnesses: mergeBy(a.witnesses, b.witnesses, (x, y) => ((y.value - x.value || x.run - y.run) <= 0 ? x : y)),
    moments: mergeBy(a.moments, b.moments, (x, y) => best([...x, ...y])),
    firstUses: mergeBy(a.firstUses, b.firstUses, (x, y) => ((x.run - y.run || x.index - y.index) <= 0 ? x : y)),
  };
}

function traitsOf(match: MatchFacts): [Trait, number][] {
  const { trace, decisions, won } = match;
  const incidents = incidentsOf(match);
  const count = (...types: string[]): number => incidents.filter(({ type }) => types.includes(type)).length;
  const traits: [Trait, number][] = [
    ['repeats', mostVisits(match)],
    ['quiet', longestQuiet(match)],
    ['short', won ? 1 / (1 + decisions.length) : 0],
    ['capped', trace.end.stopped === 'ended' ? 0 : trace.entries.length],
    ['truncated', count('triggerTruncated', 'checksTruncated')],
    ['halted', count('halted')],
    ['idle', idleIn(match)],
    ['lost', count('lost')],
    ['setup', setupFailed(trace) ? 1 : 0],
  ];
  return traits.filter(([, value]) => value > 0);
}

function firstUsesIn({ decisions }: MatchFacts, which: RunOf): Tally['firstUses'] {
  const found: Tally['firstUses'] = {};
  for (const { move, index, turn, player } of decisions)
    if ('action' in move && !Object.hasOwn(found, move.action)) found[move.action] = { ...which, index, turn, player, move };
  return found;
}

/** The best first: by weight, then by match and place, so that the order is the same however matches were divided. */
function best(moments: readonly MomentOfRun[]): MomentOfRun[] {
  return moments
    .toSorted((a, b) => b.weight - a.weight || a.run - b.run || a.index - b.index || (a.sentence < b.sentence ? -1 : 1))
    .slice(0, MOST_MOMENTS);
}

function mergeBy<T>(a: Readonly<Record<string, T>>, b: Readonly<Record<string, T>>, merge: (x: T, y: T) => T): Record<string, T> {
  const merged: Record<string, T> = { ...a };
  for (const [key, value] of Object.entries(b)) merged[key] = Object.hasOwn(a, key) ? merge(a[key]!, value) : value;
  return merged;
}
