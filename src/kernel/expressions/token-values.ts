/** What is known of a token by its kind or place: the built-in properties, and short cuts for what lies at the end of a zone. */
import { TOKEN, ZONE } from '../../program/layout.ts';
import { NONE, type Node, type Value } from '../../program/nodes.ts';
import type { Eval } from '../machine.ts';
import type { Closures } from './closures.ts';

export function builtInClosure(node: Node<'builtIn'>, c: Closures): Eval {
  const owner = endOwnerClosure(node, c);
  if (owner !== null) return owner;
  const token = c.value(node.token);
  const { program } = c;
  const { tokens, tokenStride, controller, face } = program.layout;
  const reference =
    (column: number): Eval =>
    (m) => {
      const t = token(m);
      if (t < 0) return NONE;
      const stored = m.s[tokens + t * tokenStride + column]!;
      return stored === 0 ? NONE : stored - 1;
    };
  const printed =
    (table: Int32Array): Eval =>
    (m) => {
      const t = token(m);
      return t < 0 ? NONE : (table[m.s[tokens + t * tokenStride]! - 1] ?? NONE);
    };
  switch (node.prop) {
    case 'owner':
      return reference(TOKEN.OWNER);
    case 'controller':
      return reference(controller >= 0 ? controller : TOKEN.OWNER);
    case 'zone':
      return reference(TOKEN.ZONE);
    case 'definition':
      return printed(program.definitions.words);
    case 'type':
      return printed(program.definitions.type);
    case 'face': {
      const up = program.strings.indexOf('up');
      const down = program.strings.indexOf('down');
      return (m) => {
        const t = token(m);
        return t < 0 ? NONE : face >= 0 && m.s[tokens + t * tokenStride + face] === 1 ? down : up;
      };
    }
  }
}

/** The word that says what lies at the end of a fixed zone. */
export function endOf(node: Node<'tokenAt'>, c: Closures): number {
  return c.program.layout.zones + 3 * (node.zone as Node<'const'>).value + (node.from === 'top' ? ZONE.HEAD : ZONE.TAIL);
}

/**
 * Whose the token at the end of a fixed zone is: the question of every line and area on a board.
 * It is one function, also where it is compared, because that makes such conditions a third faster.
 */
export function endOwnerWord(node: Value, c: Closures): number | null {
  if (node.op !== 'builtIn' || node.prop !== 'owner' || node.token.op !== 'tokenAt' || node.token.index !== null) return null;
  return node.token.zone.op === 'const' && node.token.zone.value >= 0 ? endOf(node.token, c) : null;
}

function endOwnerClosure(node: Node<'builtIn'>, c: Closures): Eval | null {
  const end = endOwnerWord(node, c);
  if (end === null) return null;
  const owner = ownerReader(c);
  return (m) => {
    const stored = owner(m.s, end);
    return stored === 0 ? NONE : stored - 1;
  };
}

export function sameEndOwnerClosure(left: Value, right: Value, c: Closures): Eval | null {
  const one = endOwnerWord(left, c);
  const other = endOwnerWord(right, c);
  if (one === null || other === null) return null;
  const owner = ownerReader(c);
  return (m) => (owner(m.s, one) === owner(m.s, other) ? 1 : 0);
}

/** The stored owner (plus one) of the token that a word of a zone names; 0 without token or owner. */
export function ownerReader(c: Closures): (s: Int32Array, end: number) => number {
  const { tokens, tokenStride } = c.program.layout;
  const owners = tokens + TOKEN.OWNER - tokenStride;
  return (s, end) => (s[end] === 0 ? 0 : s[owners + s[end]! * tokenStride]!);
}
