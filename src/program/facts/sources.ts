/** What is known of each source of a query. A new source does not compile until all of it is stated here. */
import type { Source, ZoneList } from '../nodes.ts';
import { FACET } from './facet.ts';
import type { Part } from './values.ts';

type SourceNode<Op extends Source['op']> = Extract<Source, { op: Op }>;

/** The facts of one kind of source, without those of its parts. Every query pays for the items that it looks at. */
export interface SourceFacts<Op extends Source['op']> {
  parts(source: SourceNode<Op>): readonly (Part | null)[];
  /** The facets of the state that it reads. */
  reads(source: SourceNode<Op>): number;
  /** The locals that it reads. */
  locals(source: SourceNode<Op>): readonly number[];
  /** Whether it depends on who acts. */
  asksActor(source: SourceNode<Op>): boolean;
  /** Whether locals must lie in the state: a set is a list of words. */
  needsMemory: boolean;
  /** Whether its items are put on the item stack before they are looked at, and those of its parts with them. */
  isListed: boolean;
  /** Whether it walks along the neighbours of all zones that it reaches. */
  walks: boolean;
}

const NOTHING = (): number => 0;
const GAME = (): number => FACET.GAME;
const NO_PARTS = (): readonly Part[] => [];
const NO_LOCALS = (): readonly number[] => [];
const NO = (): boolean => false;

/** What most sources are. */
const PURE = { reads: NOTHING, locals: NO_LOCALS, asksActor: NO, needsMemory: false, isListed: false, walks: false } as const;

export const SOURCE_FACTS: { readonly [Op in Source['op']]: SourceFacts<Op> } = {
  tokens: {
    ...PURE,
    parts: ({ zones }) => zonesIn(zones),
    reads: ({ zones }) => FACET.GAME | zonesRead(zones),
    asksActor: ({ zones }) => zones.some((entry) => 'many' in entry),
  },
  range: { ...PURE, parts: ({ min, max }) => [min, max] },
  list: { ...PURE, parts: NO_PARTS },
  players: { ...PURE, parts: NO_PARTS, reads: ({ include }) => (include === 'everyone' ? 0 : FACET.PLAYERS) },
  zonesOf: { ...PURE, parts: ({ owner }) => [owner] },
  adjacentZones: { ...PURE, parts: ({ zone, direction }) => [zone, direction] },
  tokensAround: { ...PURE, parts: ({ zone }) => [zone], reads: GAME },
  connectedZones: { ...PURE, parts: ({ zone, via }) => [zone, via], walks: true },
  ray: { ...PURE, parts: (source) => [source.from, source.direction, source.while] },
  directions: { ...PURE, parts: ({ zone }) => [zone] },
  set: { ...PURE, parts: NO_PARTS, locals: ({ slot }) => [slot] },
  union: { ...PURE, parts: ({ of }) => of, isListed: true },
  combinations: { ...PURE, parts: ({ of }) => [of], needsMemory: true, isListed: true },
};

/** The facts of a source, whatever its kind. */
export function sourceFactsOf<Op extends Source['op']>(source: SourceNode<Op>): SourceFacts<Op> {
  return SOURCE_FACTS[source.op] as SourceFacts<Op>;
}

/** The values that name single zones of a list. */
export function zonesIn(zones: ZoneList): Part[] {
  return zones.flatMap((entry) => ('one' in entry ? [entry.one] : []));
}

/** What a list reads to know which zones are meant: the players who remain, and the one who acts. */
function zonesRead(zones: ZoneList): number {
  return zones.reduce(
    (facets, entry) => ('many' in entry ? facets | FACET.PLAYERS | (entry.many === 'allOther' ? FACET.ACTIVE : 0) : facets),
    0,
  );
}
