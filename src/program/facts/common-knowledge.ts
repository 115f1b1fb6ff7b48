/** What everybody can work out: expressions that read nothing but what all viewers see. */
import type { Query, Source, Value } from '../nodes.ts';
import type { Program } from '../program.ts';
import { isSeenByAll } from './open-places.ts';
import { sourceFactsOf } from './sources.ts';
import { factsOf } from './values.ts';

/** Where an expression stands: the locals that hold tokens which everybody sees. */
export interface Place {
  readonly program: Program;
  readonly tokens: ReadonlySet<number>;
}

/** Whether all viewers can work a value out. What is not certain is not. */
export function isCommon(value: Value | null, place: Place): boolean {
  return value === null || (COMMON[value.op] as (node: Value, place: Place) => boolean)(value, place);
}

/** Whether all viewers can list the items of a query. */
export function isCommonQuery(query: Query, place: Place): boolean {
  const inside = withItem(query, place);
  const parts = [query.where, query.sortBy, query.distinct];
  return isCommonSource(query.source, place) && parts.every((part) => isCommon(part, inside)) && isCommon(query.limit, place);
}

/** The place inside of a query, where its item has a name. */
export function withItem({ slot, kind }: Query, { program, tokens }: Place): Place {
  return kind === 'token' ? { program, tokens: new Set([...tokens, slot]) } : { program, tokens };
}

type Test<Node> = (node: Node, place: Place) => boolean;

const NEVER = (): boolean => false;
/** What depends on nothing but its parts, which are values. */
const PARTS: Test<Value> = (node, place) =>
  factsOf(node)
    .parts(node as never)
    .every((part) => part === null || isCommon(part as Value, place));

const COMMON: { readonly [Op in Value['op']]: Test<Extract<Value, { op: Op }>> } = {
  const: PARTS,
  local: PARTS,
  actor: PARTS,
  word: ({ at }, { program }) => isPublic(program, at),
  indexed: ({ at, index }, place) => isPublic(place.program, at) && isCommon(index, place),
  table: PARTS,
  zoneFor: PARTS,
  bit: PARTS,
  // Who can pass, and what was answered, may depend on anything.
  allPassed: NEVER,
  answered: NEVER,
  answer: NEVER,
  nextPlayer: PARTS,
  zoneCount: ({ zone }, place) => isCommon(zone, place) && namesOpen(zone, place),
  cell: PARTS,
  step: PARTS,
  adjacent: PARTS,
  connected: ({ zone, to, via }, place) => [zone, to, via].every((part) => isCommon(part, place)),
  tokenAt: ({ zone, index }, place) => isCommon(zone, place) && namesOpen(zone, place) && isCommon(index, place),
  prop: ({ token, prop }, place) => isToken(token, place) && isCommonProp(place.program, prop),
  builtIn: ({ token }, place) => isToken(token, place),
  arithmetic: PARTS,
  compare: PARTS,
  and: PARTS,
  or: PARTS,
  not: PARTS,
  inList: PARTS,
  inSet: NEVER,
  inQuery: ({ item, query }, place) => isCommon(item, place) && isCommonQuery(query, place),
  if: PARTS,
  let: ({ slot, value, in: inner }, { program, tokens }) => {
    const named = isToken(value, { program, tokens }) ? { program, tokens: new Set([...tokens, slot]) } : { program, tokens };
    return isCommon(value, { program, tokens }) && isCommon(inner, named);
  },
  aggregate: ({ query, value }, place) => isCommonQuery(query, place) && isCommon(value, withItem(query, place)),
  exists: ({ query }, place) => isCommonQuery(query, place),
  forAll: ({ query, holds }, place) => isCommonQuery(query, place) && isCommon(holds, withItem(query, place)),
  first: ({ query }, place) => isCommonQuery(query, place),
  can: NEVER,
};

const LISTED: Test<Source> = (source, place) =>
  sourceFactsOf(source)
    .parts(source as never)
    .every((part) => part === null || isCommon(part as Value, place));

const SOURCES: { readonly [Op in Source['op']]: Test<Extract<Source, { op: Op }>> } = {
  tokens: ({ zones }, place) =>
    zones.every((entry) =>
      'one' in entry ? isCommon(entry.one, place) && namesOpen(entry.one, place) : areOpen(place.program, entry.base, entry.count),
    ),
  range: LISTED,
  list: LISTED,
  players: LISTED,
  zonesOf: LISTED,
  adjacentZones: LISTED,
  tokensAround: NEVER,
  connectedZones: LISTED,
  ray: LISTED,
  directions: LISTED,
  set: NEVER,
  union: ({ of }, place) => of.every((query) => isCommonQuery(query, place)),
  combinations: NEVER,
};

function isCommonSource(source: Source, place: Place): boolean {
  return (SOURCES[source.op] as Test<Source>)(source, place);
}

/** Whether everybody sees a word; those that belong to no variable say how the match stands. */
function isPublic({ variables }: Program, word: number): boolean {
  const variable = variables.find(({ at, count }) => word >= at && word < at + count);
  return variable === undefined || variable.visibility === 'public';
}

/** Whether a value is a token that everybody sees. */
function isToken(value: Value, place: Place): boolean {
  if (value.op === 'local') return place.tokens.has(value.slot);
  return (value.op === 'tokenAt' || value.op === 'first') && isCommon(value, place);
}

/** Whether a value names a zone of which everybody sees all. */
function namesOpen(zone: Value, { program }: Place): boolean {
  if (zone.op === 'const') return zone.value >= 0 && isSeenByAll(program, zone.value);
  return zone.op === 'zoneFor' && areOpen(program, zone.base, zone.count);
}

function areOpen(program: Program, base: number, count: number): boolean {
  for (let zone = base; zone < base + count; zone++) if (!isSeenByAll(program, zone)) return false;
  return true;
}

const COMMON_PROPS = new WeakMap<Program, Map<number, boolean>>();

/** Whether everybody can work out a property of a token in the open: all that modifies it is common knowledge, too. */
function isCommonProp(program: Program, prop: number): boolean {
  let known = COMMON_PROPS.get(program);
  if (known === undefined) COMMON_PROPS.set(program, (known = new Map()));
  const before = known.get(prop);
  if (before !== undefined) return before;
  // Properties that modify one another in a circle are not looked into.
  known.set(prop, false);
  const found = program.props[prop]!.together.every((each) =>
    program.props[each]!.modifiers.every(({ source, tokenSlot, when, value }) => {
      const around: Place = { program, tokens: new Set([tokenSlot]) };
      if (source !== null && !isCommonQuery(source, around)) return false;
      const inside = source === null ? around : withItem(source, around);
      return isCommon(when, inside) && isCommon(value, inside);
    }),
  );
  known.set(prop, found);
  return found;
}
