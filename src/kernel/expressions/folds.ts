/** What folds a query into one value: aggregates and quantifiers. They stop as soon as they know. */
import { ZONE } from '../../program/layout.ts';
import { NONE, type Node, type Query } from '../../program/nodes.ts';
import type { Collect, Eval, Machine } from '../machine.ts';
import type { Closures } from './closures.ts';
import { eachCombination } from './combinations.ts';
import { zonesClosure } from './queries.ts';

/** Calls `visit` with each item bound, until it returns true. */
type Visit = (m: Machine, visit: (m: Machine, item: number) => boolean) => void;

function visitClosure(query: Query, c: Closures): Visit {
  if (query.source.op === 'combinations') return eachCombination(query, c);
  const { slot } = query;
  const plain = query.where !== null && query.sortBy === null && query.distinct === null && query.limit === null;
  // Without order or cut the filter can run with the visitor, and stop with it.
  const where = plain ? c.value(query.where!) : null;
  const collect: Collect = c.query(plain ? { ...query, where: null } : query);
  return (m, visit) => {
    const start = m.top;
    const count = collect(m);
    m.top = start + count;
    for (let i = start; i < start + count && m.allowance >= 0; i++) {
      const item = m.items[i]!;
      m.s[m.base + slot] = item;
      if (where !== null && where(m) <= 0) continue;
      m.s[m.base + slot] = item;
      if (visit(m, item)) break;
    }
    m.top = start;
  };
}

export function existsClosure(node: Node<'exists'>, c: Closures): Eval {
  if (node.query.where === null && node.query.source.op !== 'combinations') {
    const collect = c.query(node.query);
    return (m) => (collect(m) > 0 ? 1 : 0);
  }
  const visit = visitClosure(node.query, c);
  return (m) => {
    let found = 0;
    visit(m, () => {
      found = 1;
      return true;
    });
    return found;
  };
}

/** The first item, or none. */
export function firstClosure(node: Node<'first'>, c: Closures): Eval {
  const visit = visitClosure(node.query, c);
  return (m) => {
    let first: number = NONE;
    visit(m, (_, item) => {
      first = item;
      return true;
    });
    return first;
  };
}

export function inQueryClosure(node: Node<'inQuery'>, c: Closures): Eval {
  const wanted = c.value(node.item);
  const visit = visitClosure(node.query, c);
  return (m) => {
    const looked = wanted(m);
    let found = 0;
    visit(m, (_, item) => {
      if (item === looked) found = 1;
      return found === 1;
    });
    return found;
  };
}

export function forAllClosure(node: Node<'forAll'>, c: Closures): Eval {
  const visit = visitClosure(node.query, c);
  const holds = c.value(node.holds);
  return (m) => {
    let all = 1;
    visit(m, (inner) => {
      if (holds(inner) > 0) return false;
      all = 0;
      return true;
    });
    return all;
  };
}

/** `sum` and `count` of nothing are 0, `min` and `max` of nothing are none; an item without a value is left out. */
export function aggregateClosure(node: Node<'aggregate'>, c: Closures): Eval {
  const { fn } = node;
  if (fn === 'count' && node.value === null && node.query.source.op !== 'combinations') return countClosure(node.query, c);
  const visit = visitClosure(node.query, c);
  const value = node.value === null ? null : c.value(node.value);
  return (m) => {
    let result = fn === 'min' || fn === 'max' ? NONE : 0;
    visit(m, (inner, item) => {
      const each = value === null ? item : value(inner);
      if (each === NONE) return false;
      if (fn === 'sum') result = (result + each) | 0;
      else if (fn === 'count') result += value === null || each > 0 ? 1 : 0;
      else if (result === NONE || (fn === 'min' ? each < result : each > result)) result = each;
      return false;
    });
    return result;
  };
}

/** Counting the tokens of zones needs no list of them. */
function countClosure(query: Query, c: Closures): Eval {
  const { source } = query;
  if (source.op !== 'tokens' || query.where !== null || query.distinct !== null || query.limit !== null) return c.query(query);
  const zones = zonesClosure(source.zones, c);
  const counts = c.program.layout.zones + ZONE.COUNT;
  const fixed = source.zones.map((part) => ('one' in part && part.one.op === 'const' ? part.one.value : NONE));
  if (fixed.every((zone) => zone >= 0)) {
    const words = fixed.map((zone) => counts + 3 * zone);
    return (m) => {
      let count = 0;
      m.afford(words.length);
      for (let i = 0; i < words.length; i++) count += m.s[words[i]!]!;
      return count;
    };
  }
  return (m) => {
    let count = 0;
    zones(m, (zone) => {
      count += m.s[counts + 3 * zone]!;
    });
    return count;
  };
}
