/** The cost of conditions that are computed without jumps. */
import type { Value } from '../../program/nodes.ts';
import { waysOf } from './directions.ts';
import type { Emitter } from './emitter.ts';
import { isItem, isPresent } from './presence.ts';

/** The approximate number of instructions that compute all of a condition; infinite if that takes jumps, or may be impossible. */
export function costOf(node: Value, x: Pick<Emitter, 'target' | 'locals' | 'constant' | 'mayBeNone'>): number {
  const cost = (part: Value): number => costOf(part, x);
  if (x.constant(node) !== null) return 0;
  switch (node.op) {
    case 'const':
      return 0;
    case 'actor':
    case 'word':
      return 1;
    case 'local':
      return 1;
    case 'zoneCount':
      return isPresent(node.zone, x) ? 2 : 4 + cost(node.zone);
    case 'tokenAt':
      if (node.index !== null) return Infinity;
      return isPresent(node.zone, x) ? 4 : 6 + cost(node.zone);
    case 'builtIn':
      return node.prop !== 'face' && node.token.op === 'tokenAt' ? 5 + cost(node.token) : Infinity;
    case 'compare': {
      const ordered = node.fn !== '==' && node.fn !== '!=';
      if (ordered && (x.mayBeNone(node.left) || x.mayBeNone(node.right))) return Infinity;
      return 1 + cost(node.left) + cost(node.right);
    }
    case 'arithmetic':
      if (!['+', '-', '*'].includes(node.fn) || x.mayBeNone(node)) return Infinity;
      return 1 + cost(node.left) + cost(node.right);
    case 'not':
      return 1 + cost(node.arg);
    case 'if':
      return 2 + cost(node.when) + cost(node.then) + cost(node.else);
    case 'step': {
      const ways = waysOf(node);
      if (ways !== node) return cost(ways);
      // A zone that is not there is where the first one is, as far as tables go.
      return x.constant(node.direction) === null ? Infinity : 3 + cost(node.zone);
    }
    case 'table':
      return isPresent(node.index, x) ? 2 : Infinity;
    case 'bit':
      return node.player.op === 'actor' ? 3 : Infinity;
    case 'indexed':
      return node.index.op === 'actor' ? 2 : Infinity;
    case 'inList':
      return 2 * node.list.length + cost(node.item);
    case 'prop':
      // What changes it may be anything.
      if (x.target.program.props[node.prop]!.modifiers.length > 0) return Infinity;
      return node.token.op === 'tokenAt' ? 5 + cost(node.token) : isItem(node.token, x) ? 4 : Infinity;
    case 'and':
    case 'or':
      return node.args.reduce((sum, arg) => sum + 1 + cost(arg), 0);
    case 'zoneFor':
    case 'allPassed':
    case 'answered':
    case 'answer':
    case 'nextPlayer':
    case 'cell':
    case 'adjacent':
    case 'connected':
    case 'inSet':
    case 'inQuery':
    case 'let':
    case 'aggregate':
    case 'exists':
    case 'forAll':
    case 'first':
    case 'can':
      return Infinity;
  }
}
