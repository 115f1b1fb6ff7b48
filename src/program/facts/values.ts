/** What is known of each kind of value. A new kind does not compile until all of it is stated here. */
import type { Node, Query, Value } from '../nodes.ts';
import { EVERY_FACET, FACET } from './facet.ts';

/** What nodes are made of. */
export type Part = Value | Query;

/** The facts of one kind of value, without those of its parts. */
export interface ValueFacts<Op extends Value['op']> {
  /** What it is computed from. */
  parts(node: Node<Op>): readonly (Part | null)[];
  /** The facets of the state that it reads; `words` has the facet of every word. */
  reads(node: Node<Op>, words: Uint8Array): number;
  /** The locals that it reads. */
  locals(node: Node<Op>): readonly number[];
  /** Whether looking at it may use up some of the allowance. What modifies a property may do anything. */
  pays: 'never' | 'always' | 'if modified';
  /** Whether it depends on who acts. What modifies a property may. */
  asksActor: boolean;
  /** Whether locals must lie in the state: a trial copies them. */
  needsMemory: boolean;
  /** Whether it binds a local, or looks at a set of locals: then it cannot be computed anywhere else. */
  isBound: boolean;
  /** Whether a condition that looks at it several times should compute it once. */
  isShared: boolean;
  /** Whether it gives 0 or 1, and nothing else. */
  isTruth: boolean;
}

const NO_PARTS = (): readonly Part[] => [];
const NO_LOCALS = (): readonly number[] => [];
const NOTHING = (): number => 0;
const GAME = (): number => FACET.GAME;

/** What most values are: they read nothing by themselves and cost nothing. */
const PURE = {
  reads: NOTHING,
  locals: NO_LOCALS,
  pays: 'never',
  asksActor: false,
  needsMemory: false,
  isBound: false,
  isShared: false,
  isTruth: false,
} as const;

export const VALUE_FACTS: { readonly [Op in Value['op']]: ValueFacts<Op> } = {
  const: { ...PURE, parts: NO_PARTS },
  local: { ...PURE, parts: NO_PARTS, locals: ({ slot }) => [slot] },
  actor: { ...PURE, parts: NO_PARTS, reads: () => FACET.ACTIVE, asksActor: true },
  word: { ...PURE, parts: NO_PARTS, reads: ({ at }, words) => words[at]! },
  indexed: { ...PURE, parts: ({ index }) => [index], reads: ({ at }, words) => words[at]! },
  table: { ...PURE, parts: ({ index }) => [index], isShared: true },
  zoneFor: { ...PURE, parts: ({ index }) => [index] },
  bit: { ...PURE, parts: ({ player }) => [player], reads: ({ at }, words) => words[at]!, isTruth: true },
  // Who can still pass depends on the window, which may ask anything.
  allPassed: { ...PURE, parts: NO_PARTS, reads: () => EVERY_FACET, isTruth: true },
  answered: { ...PURE, parts: ({ player }) => [player], reads: () => FACET.WINDOW, isTruth: true },
  answer: { ...PURE, parts: ({ player }) => [player], reads: () => FACET.WINDOW },
  nextPlayer: { ...PURE, parts: ({ player, by }) => [player, by], reads: () => FACET.PLAYERS },
  zoneCount: { ...PURE, parts: ({ zone }) => [zone], reads: GAME, isShared: true },
  cell: { ...PURE, parts: ({ row, column }) => [row, column] },
  step: { ...PURE, parts: ({ zone, direction }) => [zone, direction], isShared: true },
  adjacent: { ...PURE, parts: ({ zone, to }) => [zone, to], isTruth: true },
  connected: { ...PURE, parts: ({ zone, to, via }) => [zone, to, via], pays: 'always', isTruth: true },
  tokenAt: { ...PURE, parts: ({ zone, index }) => [zone, index], reads: GAME, isShared: true },
  prop: { ...PURE, parts: ({ token }) => [token], reads: GAME, pays: 'if modified', asksActor: true },
  builtIn: { ...PURE, parts: ({ token }) => [token], reads: GAME, isShared: true },
  arithmetic: { ...PURE, parts: ({ left, right }) => [left, right] },
  compare: { ...PURE, parts: ({ left, right }) => [left, right], isTruth: true },
  and: { ...PURE, parts: ({ args }) => args, isTruth: true },
  or: { ...PURE, parts: ({ args }) => args, isTruth: true },
  not: { ...PURE, parts: ({ arg }) => [arg], isTruth: true },
  inList: { ...PURE, parts: ({ item }) => [item], isTruth: true },
  inSet: { ...PURE, parts: ({ item }) => [item], locals: ({ slot }) => [slot], isBound: true, isTruth: true },
  inQuery: { ...PURE, parts: ({ item, query }) => [item, query], isTruth: true },
  if: { ...PURE, parts: (node) => [node.when, node.then, node.else] },
  let: { ...PURE, parts: (node) => [node.value, node.in], isBound: true },
  aggregate: { ...PURE, parts: ({ query, value }) => [query, value] },
  exists: { ...PURE, parts: ({ query }) => [query], isTruth: true },
  forAll: { ...PURE, parts: ({ query, holds }) => [query, holds], isTruth: true },
  first: { ...PURE, parts: ({ query }) => [query] },
  // A trial runs effects, which may read anything; its routine is looked at by whoever needs to know more.
  can: { ...PURE, parts: NO_PARTS, reads: () => EVERY_FACET, pays: 'always', asksActor: true, needsMemory: true, isTruth: true },
};

/** The facts of a value, whatever its kind. */
export function factsOf<Op extends Value['op']>(node: Node<Op>): ValueFacts<Op> {
  return VALUE_FACTS[node.op] as ValueFacts<Op>;
}
