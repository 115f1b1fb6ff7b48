/** Between which numbers a value lies for certain: arithmetic that may leave the numbers of 32 bits wraps, and may come to the one that means none. */
import { NONE, type Node, type Value } from '../nodes.ts';
import type { Program } from '../program.ts';
import { factsOf } from './values.ts';

export interface Range {
  readonly low: number;
  readonly high: number;
}

/** Null if it may be any number. That it may be none because a part of it is, is another question. */
export function rangeOf(program: Program, node: Value): Range | null {
  switch (node.op) {
    case 'const':
      return node.value === NONE ? null : { low: node.value, high: node.value };
    case 'word':
    case 'indexed':
      return rangeOfWord(program, node.at);
    case 'prop':
      return rangeOfProp(program, node.prop);
    case 'zoneCount':
      return { low: 0, high: program.layout.maxTokens };
    case 'if':
      return joined(rangeOf(program, node.then), rangeOf(program, node.else));
    case 'let':
      return rangeOf(program, node.in);
    case 'aggregate':
      return rangeOfAggregate(program, node);
    case 'arithmetic':
      return rangeOfArithmetic(node.fn, rangeOf(program, node.left), rangeOf(program, node.right));
    default:
      return factsOf(node).isTruth ? { low: 0, high: 1 } : null;
  }
}

/** What belongs to no variable counts turns, phases or players. */
const MOST_COUNTED = 1 << 30;

function rangeOfWord({ variables }: Program, word: number): Range | null {
  const variable = variables.find(({ at, count }) => word >= at && word < at + count);
  if (variable === undefined) return { low: -1, high: MOST_COUNTED };
  return within(variable.min, variable.max);
}

function rangeOfProp({ props }: Program, prop: number): Range | null {
  const { bounds, printed, modifiers } = props[prop]!;
  if (modifiers.length > 0) return null;
  let range: Range | null = { low: 0, high: 0 };
  for (const bound of bounds) if (bound !== undefined) range = joined(range, within(bound.min, bound.max));
  for (const value of printed) if (value !== NONE) range = joined(range, { low: value, high: value });
  return range;
}

function rangeOfAggregate(program: Program, { fn, query, value }: Node<'aggregate'>): Range | null {
  if (fn === 'count') return { low: 0, high: query.bound };
  if (value === null) return null;
  const each = rangeOf(program, value);
  if (fn !== 'sum' || each === null) return each;
  return within(Math.min(0, each.low) * query.bound, Math.max(0, each.high) * query.bound);
}

function rangeOfArithmetic(fn: Node<'arithmetic'>['fn'], left: Range | null, right: Range | null): Range | null {
  if (left === null || right === null) return null;
  switch (fn) {
    case '+':
      return within(left.low + right.low, left.high + right.high);
    case '-':
      return within(left.low - right.high, left.high - right.low);
    case '*': {
      const corners = [left.low * right.low, left.low * right.high, left.high * right.low, left.high * right.high];
      return within(Math.min(...corners), Math.max(...corners));
    }
    case 'min':
      return { low: Math.min(left.low, right.low), high: Math.min(left.high, right.high) };
    case 'max':
      return { low: Math.max(left.low, right.low), high: Math.max(left.high, right.high) };
    case '/':
    case '%':
    case 'floorDiv':
    case 'ceilDiv': {
      const most = Math.max(Math.abs(left.low), Math.abs(left.high));
      return within(-most, most);
    }
  }
}

function joined(one: Range | null, other: Range | null): Range | null {
  return one === null || other === null ? null : { low: Math.min(one.low, other.low), high: Math.max(one.high, other.high) };
}

/** What lies beyond the numbers of 32 bits, or at the one that means none, may be anything. */
function within(low: number, high: number): Range | null {
  return low > NONE && high <= -(NONE + 1) ? { low, high } : null;
}
