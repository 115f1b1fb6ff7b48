/** Whether a viewer can work out what a game displays, as far as that follows from the rules and from what the viewer knows of cards. */
import { isCommon, isCommonQuery, withItem } from '../program/facts/common-knowledge.ts';
import { countedBy, type Counted } from '../program/facts/counted.ts';
import { hasUncounted, inside, isUncounted, lookingAs, readsUnseen, withBound, withLoose } from '../program/facts/unseen-places.ts';
import { NONE, type Query, type Value } from '../program/nodes.ts';
import type { Display, Program } from '../program/program.ts';
import { classOf, wasMadeUnseen } from './hidden/knowledge.ts';
import type { Interpreter } from './interpreter.ts';
import type { Machine } from './machine.ts';

/** Everybody can; those who know which cards are counted; or nothing follows, and several possible states must be tried. */
export type Knowledge = 'common' | 'doubtful' | Counted;

const KNOWN = new WeakMap<Display, Knowledge>();

export function knowledgeOf(program: Program, display: Display): Knowledge {
  let known = KNOWN.get(display);
  if (known === undefined) KNOWN.set(display, (known = lookAt(program, display)));
  return known;
}

function lookAt(program: Program, { source, when, value }: Display): Knowledge {
  const around = { program, tokens: new Set<number>() };
  const isListed = source === null || isCommonQuery(source, around);
  const withSource = source === null ? around : withItem(source, around);
  if (!isListed || !isCommon(when, withSource)) return 'doubtful';
  return isCommon(value, withSource) ? 'common' : (countedBy(program, value) ?? 'doubtful');
}

const READABLE = new WeakMap<Display, Map<string, boolean>>();

/**
 * Whether a display reads nothing of places of which a viewer does not see how much lies there, for a player or thing that it belongs
 * to. It follows from the rules, the viewer and who acts, and is found out once for each of them.
 */
export function canRead(program: Program, display: Display, viewer: number, item: number, actor: number): boolean {
  const isBound = display.source === null || display.source.kind === 'zone' || display.source.kind === 'player';
  return remembered(display, `${viewer} ${isBound ? item : ''} ${actor}`, () => {
    const around = lookingAs(program, viewer, actor);
    const bound = display.slot >= 0 && isBound ? withBound(around, display.slot, [item]) : around;
    return !readsUnseen(display.when, bound) && !readsUnseen(display.value, bound);
  });
}

/** The same for the options of an action, whatever their arguments are. */
export function canReadOptions(program: Program, display: Display, player: number): boolean {
  return remembered(display, `${player}`, () => {
    const { params } = program.actions[display.action]!;
    const looking = params.reduce(
      (around, { kind }, slot) => (kind === 'token' ? withLoose(around, slot) : around),
      lookingAs(program, player, player),
    );
    return !readsUnseen(display.when, looking) && !readsUnseen(display.value, looking);
  });
}

function remembered(display: Display, key: string, find: () => boolean): boolean {
  let known = READABLE.get(display);
  if (known === undefined) READABLE.set(display, (known = new Map()));
  let found = known.get(key);
  if (found === undefined) known.set(key, (found = find()));
  return found;
}

/** The items of a query that a viewer can list: of tokens those that lie where the viewer sees how much there is, if each is there for itself. */
export function readableItems(executor: Interpreter, m: Machine, query: Query, viewer: number): number[] {
  const { program } = m;
  const looking = lookingAs(program, viewer, m.active);
  if (!hasUncounted(program, viewer) || !readsUnseen(query, looking)) return itemsOf(executor, m, query);
  const { source, where, sortBy, distinct, limit } = query;
  const isEach = source.op === 'tokens' && sortBy === null && distinct === null && limit === null;
  if (!isEach || readsUnseen(where, inside(query, looking))) return [];
  if (source.zones.some((entry) => 'one' in entry && readsUnseen(entry.one, looking))) return [];
  return itemsOf(executor, m, query).filter((token) => !isUncounted(program, m.zoneOf(token), viewer));
}

/**
 * Whether a viewer knows which cards are counted: those that lie somewhere among the cards of a class must all be counted, or all
 * add the same wherever they lie.
 */
export function isCountKnown(executor: Interpreter, m: Machine, { query, cards, worth }: Counted, viewer: number): boolean {
  const classes = new Map<number, number>();
  for (const token of itemsOf(executor, m, cards)) {
    if (m.program.zones.sight[m.zoneOf(token) * m.layout.viewers + viewer] === 0) return false;
    const name = classOf(m, viewer, token);
    if (name !== 0) classes.set(name, (classes.get(name) ?? 0) + 1);
  }
  for (const [name, count] of classes) {
    const members = membersOf(m, viewer, name);
    if (members.some((token) => wasMadeUnseen(m, viewer, token))) return false;
    if (members.length === count) continue;
    const adds = new Set(members.map((token) => addedBy(executor, m, query, worth, token)));
    if (adds.size > 1) return false;
  }
  return true;
}

function membersOf(m: Machine, viewer: number, name: number): number[] {
  const members: number[] = [];
  for (let token = 0; token < m.layout.maxTokens; token++) if (classOf(m, viewer, token) === name) members.push(token);
  return members;
}

/** What a card adds where it is counted. */
function addedBy(executor: Interpreter, m: Machine, { slot, where }: Query, worth: Value | null, token: number): number {
  m.s[m.base + slot] = token;
  if (where !== null && executor.evaluator(where)(m) <= 0) return 0;
  if (worth === null) return 1;
  const value = executor.evaluator(worth)(m);
  return value === NONE ? 0 : value;
}

/** The items of a query, here and now. */
export function itemsOf(executor: Interpreter, m: Machine, query: Query): number[] {
  const start = m.top;
  const count = executor.collector(query)(m);
  const items = [...m.items.subarray(start, start + count)];
  m.top = start;
  return items;
}
