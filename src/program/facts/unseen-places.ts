/**
 * Expressions that read how much lies where a viewer does not even see that. States that the viewer must think possible keep these
 * numbers, as nothing says what they may be; so whatever follows from them is unknown to the viewer, even if it comes out the same.
 */
import type { Query, Source, Value } from '../nodes.ts';
import type { Program } from '../program.ts';
import type { Part } from './values.ts';
import { isQuery, partsOf } from './walk.ts';

/** Who looks at an expression, and what is known of the values that are bound where it stands. */
export interface Looking {
  readonly program: Program;
  readonly viewer: number;
  /** Who acts, if that is known. */
  readonly actor: number | null;
  /** By local: the values that it may have; locals of other kinds are left out. */
  readonly bound: ReadonlyMap<number, readonly number[]>;
  /** Locals that hold tokens which may lie anywhere. */
  readonly loose: ReadonlySet<number>;
}

/** A viewer at a place where nothing is bound. */
export function lookingAs(program: Program, viewer: number, actor: number | null = null): Looking {
  return { program, viewer, actor, bound: new Map(), loose: new Set() };
}

/** The same where a local has one of some values. */
export function withBound(looking: Looking, slot: number, values: readonly number[]): Looking {
  return { ...looking, bound: new Map([...looking.bound, [slot, values]]) };
}

/** The same where a local holds a token that may lie anywhere. */
export function withLoose(looking: Looking, slot: number): Looking {
  return { ...looking, loose: new Set([...looking.loose, slot]) };
}

/** Whether a viewer does not see how much lies in a zone. */
export function isUncounted({ zones, layout }: Pick<Program, 'zones' | 'layout'>, zone: number, viewer: number): boolean {
  return zones.sight[zone * layout.viewers + viewer] === 0;
}

const uncounted = new WeakMap<Program, Map<number, boolean>>();

/** Whether there is any zone of which a viewer does not see how much lies in it. */
export function hasUncounted(program: Program, viewer: number): boolean {
  let known = uncounted.get(program);
  if (known === undefined) uncounted.set(program, (known = new Map()));
  let found = known.get(viewer);
  if (found === undefined) known.set(viewer, (found = allZones(program).some((zone) => isUncounted(program, zone, viewer))));
  return found;
}

/** Whether an expression may read what lies where a viewer sees nothing, or what others have answered in secret. What is not certain may. */
export function readsUnseen(part: Part | null, looking: Looking, modified: ReadonlySet<number> = new Set()): boolean {
  if (part === null) return false;
  if (isQuery(part)) return queryReads(part, looking, modified);
  if (valueReads(part, looking, modified)) return true;
  switch (part.op) {
    case 'let': {
      const inner = letBound(part, looking);
      return readsUnseen(part.value, looking, modified) || readsUnseen(part.in, inner, modified);
    }
    case 'connected':
      return [part.zone, part.to].some((each) => readsUnseen(each, looking, modified)) || walks(part.slot, part.via, looking, modified);
    case 'inQuery':
      return readsUnseen(part.item, looking, modified) || queryReads(part.query, looking, modified);
    case 'aggregate':
      return queryReads(part.query, looking, modified) || readsUnseen(part.value, inside(part.query, looking), modified);
    case 'forAll':
      return queryReads(part.query, looking, modified) || readsUnseen(part.holds, inside(part.query, looking), modified);
    default:
      return partsOf(part).some((each) => readsUnseen(each, looking, modified));
  }
}

/** What a value reads by itself, besides what it is computed from. */
function valueReads(node: Value, looking: Looking, modified: ReadonlySet<number>): boolean {
  const { program, viewer } = looking;
  switch (node.op) {
    case 'zoneCount':
    case 'tokenAt':
      return mayBeUncounted(node.zone, looking);
    case 'prop':
      return (isLoose(node.token, looking) && hasUncounted(program, viewer)) || propReads(node.prop, looking, modified);
    case 'builtIn':
      return isLoose(node.token, looking) && hasUncounted(program, viewer);
    // What is tried out may do anything, and rules that nobody sees may stop it.
    case 'can':
      return program.hides;
    case 'answer':
      return !(possibleOf(node.player, looking)?.every((player) => player === viewer) ?? false);
    case 'allPassed':
      return program.flow.states.some(({ phases }) =>
        phases.some(({ window }) => {
          const eligible = window?.eligible;
          return typeof eligible === 'object' && readsUnseen(eligible.value, lookingAs(program, viewer), modified);
        }),
      );
    default:
      return false;
  }
}

/** Whether what modifies a property reads it. */
function propReads(prop: number, { program, viewer }: Looking, modified: ReadonlySet<number>): boolean {
  if (modified.has(prop)) return false;
  const { together } = program.props[prop]!;
  const known = new Set([...modified, prop, ...together]);
  const around = lookingAs(program, viewer);
  return [prop, ...together].some((each) =>
    program.props[each]!.modifiers.some(({ source, when, value }) => {
      if (source !== null && queryReads(source, around, known)) return true;
      const within = source === null ? around : inside(source, around);
      return readsUnseen(when, within, known) || readsUnseen(value, within, known);
    }),
  );
}

function queryReads(query: Query, looking: Looking, modified: ReadonlySet<number>): boolean {
  const within = inside(query, looking);
  return (
    sourceReads(query.source, looking, modified) ||
    [query.where, query.sortBy, query.distinct].some((part) => readsUnseen(part, within, modified)) ||
    readsUnseen(query.limit, looking, modified)
  );
}

function sourceReads(source: Source, looking: Looking, modified: ReadonlySet<number>): boolean {
  const { program, viewer } = looking;
  const reads = (part: Part | null): boolean => readsUnseen(part, looking, modified);
  switch (source.op) {
    case 'tokens':
      return source.zones.some((entry) => {
        if ('one' in entry) return mayBeUncounted(entry.one, looking) || reads(entry.one);
        return Array.from({ length: entry.count }, (_, index) => entry.base + index).some((zone) => isUncounted(program, zone, viewer));
      });
    case 'tokensAround':
      return onBoards(program).some((zone) => isUncounted(program, zone, viewer)) || reads(source.zone);
    case 'connectedZones':
      return reads(source.zone) || walks(source.slot, source.via, looking, modified);
    case 'ray':
      return reads(source.from) || reads(source.direction) || walks(source.slot, source.while, looking, modified);
    case 'range':
      return reads(source.min) || reads(source.max);
    case 'zonesOf':
      return reads(source.owner);
    case 'adjacentZones':
      return reads(source.zone) || reads(source.direction);
    case 'directions':
      return reads(source.zone);
    case 'union':
      return source.of.some(reads);
    case 'combinations':
      return reads(source.of);
    case 'list':
    case 'players':
    case 'set':
      return false;
  }
}

/** A condition that is asked of one cell after the other. */
function walks(slot: number, condition: Value | null, looking: Looking, modified: ReadonlySet<number>): boolean {
  return readsUnseen(condition, withBound(looking, slot, onBoards(looking.program)), modified);
}

/** The place inside of a query, where its item is bound. */
export function inside({ slot, source, kind }: Query, looking: Looking): Looking {
  const items = itemsOf(source, looking.program);
  if (items !== null) return withBound(looking, slot, items);
  const bound = new Map(looking.bound);
  bound.delete(slot);
  const isLooseToken = kind === 'token' && source.op !== 'tokens' && source.op !== 'tokensAround' && source.op !== 'union';
  return isLooseToken ? withLoose({ ...looking, bound }, slot) : { ...looking, bound };
}

/** The items that a source may have; null if that does not follow from the rules. */
function itemsOf(source: Source, program: Program): readonly number[] | null {
  switch (source.op) {
    case 'list':
      return [...source.items];
    case 'players':
      return Array.from({ length: program.players }, (_, player) => player);
    case 'zonesOf':
      return [...source.zones];
    case 'adjacentZones':
    case 'connectedZones':
    case 'ray':
      return onBoards(program);
    default:
      return null;
  }
}

function letBound({ slot, value }: Extract<Value, { op: 'let' }>, looking: Looking): Looking {
  const values = possibleOf(value, looking);
  const bound = new Map(looking.bound);
  bound.delete(slot);
  const inner = values === null ? { ...looking, bound } : withBound(looking, slot, values);
  return isLoose(value, looking) ? withLoose(inner, slot) : inner;
}

/** Whether a value that is a token may be one that lies anywhere: others come out of queries, which say where they look. */
function isLoose(token: Value, looking: Looking): boolean {
  if (token.op === 'local') return looking.loose.has(token.slot);
  if (token.op === 'if') return isLoose(token.then, looking) || isLoose(token.else, looking);
  if (token.op === 'let') return isLoose(token.in, letBound(token, looking));
  return token.op !== 'tokenAt' && token.op !== 'first' && token.op !== 'const';
}

function mayBeUncounted(zone: Value, looking: Looking): boolean {
  const { program, viewer } = looking;
  const possible = possibleOf(zone, looking);
  if (possible === null) return hasUncounted(program, viewer);
  return possible.some((each) => each >= 0 && each < program.zones.count && isUncounted(program, each, viewer));
}

/** The values that an expression may have, of players and zones; null for any. */
function possibleOf(value: Value, looking: Looking): readonly number[] | null {
  switch (value.op) {
    case 'const':
      return [value.value];
    case 'local':
      return looking.bound.get(value.slot) ?? null;
    case 'actor':
      return looking.actor === null ? null : [looking.actor];
    case 'zoneFor': {
      const indexes = possibleOf(value.index, looking) ?? Array.from({ length: value.count }, (_, index) => index);
      return indexes.flatMap((index) => (index >= 0 && index < value.count ? [value.base + index] : []));
    }
    case 'cell':
      return [...value.cells];
    case 'step':
      return onBoards(looking.program);
    case 'table':
      return [...value.table];
    case 'if': {
      const [one, other] = [possibleOf(value.then, looking), possibleOf(value.else, looking)];
      return one === null || other === null ? null : [...one, ...other];
    }
    default:
      return null;
  }
}

const boards = new WeakMap<Program, readonly number[]>();

/** The zones that are joined to others. */
function onBoards(program: Program): readonly number[] {
  let found = boards.get(program);
  if (found === undefined) {
    const { adjacentFrom } = program.zones;
    const joined = new Set(program.zones.adjacentZone);
    found = allZones(program).filter((zone) => joined.has(zone) || adjacentFrom[zone + 1]! > adjacentFrom[zone]!);
    boards.set(program, found);
  }
  return found;
}

function allZones({ zones }: Pick<Program, 'zones'>): number[] {
  return Array.from({ length: zones.count }, (_, zone) => zone);
}
