/** Arithmetic and comparison. None is contagious in arithmetic and never less or more than anything. */
import { NONE, type Node } from '../../program/nodes.ts';
import type { Eval } from '../machine.ts';
import type { Closures } from './closures.ts';
import { sameEndOwnerClosure, endOwnerWord, ownerReader } from './token-values.ts';

export function arithmeticClosure(node: Node<'arithmetic'>, c: Closures): Eval {
  const left = c.value(node.left);
  const right = c.value(node.right);
  const apply = ARITHMETIC[node.fn];
  return (m) => {
    const a = left(m);
    const b = right(m);
    return a === NONE || b === NONE ? NONE : apply(a, b);
  };
}

/** Division by zero gives none, so that whatever needs the result fails. */
const ARITHMETIC: Record<Node<'arithmetic'>['fn'], (a: number, b: number) => number> = {
  '+': (a, b) => (a + b) | 0,
  '-': (a, b) => (a - b) | 0,
  '*': (a, b) => Math.imul(a, b),
  '/': (a, b) => (b === 0 ? NONE : (a / b) | 0),
  '%': (a, b) => (b === 0 ? NONE : (a % b) | 0),
  floorDiv: (a, b) => (b === 0 ? NONE : Math.floor(a / b) | 0),
  ceilDiv: (a, b) => (b === 0 ? NONE : Math.ceil(a / b) | 0),
  min: (a, b) => (a < b ? a : b),
  max: (a, b) => (a > b ? a : b),
};

export function compareClosure(node: Node<'compare'>, c: Closures): Eval {
  const left = c.value(node.left);
  if (node.right.op === 'const' && (node.fn === '==' || node.fn === '!=')) {
    const { value } = node.right;
    const end = value === NONE ? endOwnerWord(node.left, c) : null;
    if (end !== null) {
      const owner = ownerReader(c);
      const whenNone = node.fn === '==' ? 1 : 0;
      return (m) => (owner(m.s, end) === 0 ? whenNone : 1 - whenNone);
    }
    return node.fn === '==' ? (m) => (left(m) === value ? 1 : 0) : (m) => (left(m) === value ? 0 : 1);
  }
  const right = c.value(node.right);
  if (node.fn === '==') {
    const owners = sameEndOwnerClosure(node.left, node.right, c);
    if (owners !== null) return owners;
  }
  const ordered =
    (holds: (a: number, b: number) => boolean): Eval =>
    (m) => {
      const a = left(m);
      const b = right(m);
      return a !== NONE && b !== NONE && holds(a, b) ? 1 : 0;
    };
  switch (node.fn) {
    case '==':
      return (m) => (left(m) === right(m) ? 1 : 0);
    case '!=':
      return (m) => (left(m) === right(m) ? 0 : 1);
    case '<':
      return ordered((a, b) => a < b);
    case '<=':
      return ordered((a, b) => a <= b);
    case '>':
      return ordered((a, b) => a > b);
    case '>=':
      return ordered((a, b) => a >= b);
  }
}
