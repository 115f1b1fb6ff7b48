/** Whether a viewer can work out what a game displays, as far as that follows from the rules and from what the viewer knows of cards. */
import { isCommon, isCommonQuery, withItem } from '../program/facts/common-knowledge.ts';
import { countedBy, type Counted } from '../program/facts/counted.ts';
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
  const inside = source === null ? around : withItem(source, around);
  if (!isListed || !isCommon(when, inside)) return 'doubtful';
  return isCommon(value, inside) ? 'common' : (countedBy(program, value) ?? 'doubtful');
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
  for (const [name, inside] of classes) {
    const members = membersOf(m, viewer, name);
    if (members.some((token) => wasMadeUnseen(m, viewer, token))) return false;
    if (members.length === inside) continue;
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
