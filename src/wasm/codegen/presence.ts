/** Values that can be none, and those that cannot. */
import { KIND_FACTS } from '../../program/facts/kinds.ts';
import { rangeOf } from '../../program/facts/ranges.ts';
import { NONE, type Node, type Value } from '../../program/nodes.ts';
import type { Emitter } from './emitter.ts';

/** The part of an emitter that knows values. */
type Known = Pick<Emitter, 'target' | 'locals' | 'constant'>;

/** Whether a value can be none. */
export function mayBeNone(node: Value, x: Known): boolean {
  const known = x.constant(node);
  if (known !== null) return known === NONE;
  switch (node.op) {
    case 'const':
      return node.value === NONE;
    case 'word': {
      const variable = x.target.program.variables.find(({ at, count }) => node.at >= at && node.at < at + count);
      return variable !== undefined && KIND_FACTS[variable.kind].mayBeNone;
    }
    case 'actor':
    case 'bit':
    case 'compare':
    case 'and':
    case 'or':
    case 'not':
    case 'inList':
    case 'inSet':
    case 'inQuery':
    case 'exists':
    case 'forAll':
    case 'can':
    case 'adjacent':
    case 'connected':
    case 'allPassed':
    case 'answered':
      return false;
    case 'zoneCount':
      return mayBeNone(node.zone, x);
    case 'aggregate':
      return node.fn === 'min' || node.fn === 'max' || rangeOf(x.target.program, node) === null;
    case 'arithmetic':
      return ['/', '%', 'floorDiv', 'ceilDiv'].includes(node.fn)
        ? !(node.right.op === 'const' && node.right.value !== 0) || mayBeNone(node.left, x)
        : mayBeNone(node.left, x) || mayBeNone(node.right, x) || (WRAPPING.has(node.fn) && rangeOf(x.target.program, node) === null);
    case 'if':
      return mayBeNone(node.then, x) || mayBeNone(node.else, x);
    case 'local':
    case 'indexed':
    case 'table':
    case 'zoneFor':
    case 'answer':
    case 'nextPlayer':
    case 'cell':
    case 'step':
    case 'tokenAt':
    case 'prop':
    case 'builtIn':
    case 'let':
    case 'first':
      return true;
  }
}

/** Whether a zone or token is certainly there. */
export function isPresent(node: Value, x: Known): boolean {
  const known = x.constant(node);
  return known === null ? isItem(node, x) : known >= 0;
}

/** Whether a value is a local that a query has bound to one of its items, which are never none. */
export function isItem(node: Value, x: Known): boolean {
  return node.op === 'local' && x.locals.names.get(node.slot)?.is === 'item';
}

/** Arithmetic that may wrap to the number that means none. */
const WRAPPING: ReadonlySet<Node<'arithmetic'>['fn']> = new Set(['+', '-', '*']);
