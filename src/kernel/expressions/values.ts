/** Values and conditions as functions. */
import { ZONE } from '../../program/layout.ts';
import { NONE, type Node, type Value } from '../../program/nodes.ts';
import type { Eval } from '../machine.ts';
import { nextPlayer } from '../flow/turn-order.ts';
import { allPassed } from '../flow/eligible.ts';
import { tokenAt } from '../zones.ts';
import { answerClosure, answeredClosure } from './answers.ts';
import type { Closures } from './closures.ts';
import { aggregateClosure, existsClosure, firstClosure, forAllClosure, inQueryClosure } from './folds.ts';
import { isConnected } from './graph.ts';
import { arithmeticClosure, compareClosure } from './operators.ts';
import { builtInClosure, endOf } from './token-values.ts';

export function valueClosure(node: Value, c: Closures): Eval {
  switch (node.op) {
    case 'const': {
      const { value } = node;
      return () => value;
    }
    case 'local': {
      const { slot } = node;
      return (m) => m.s[m.base + slot]!;
    }
    case 'actor':
      return (m) => m.actor;
    case 'word': {
      const { at } = node;
      return (m) => m.s[at]!;
    }
    case 'indexed': {
      const { at, count } = node;
      const index = c.value(node.index);
      return (m) => {
        const i = index(m);
        return i >= 0 && i < count ? m.s[at + i]! : NONE;
      };
    }
    case 'table': {
      const { table } = node;
      const index = c.value(node.index);
      return (m) => {
        const i = index(m);
        return i >= 0 && i < table.length ? table[i]! : NONE;
      };
    }
    case 'zoneFor': {
      const { base, count } = node;
      const index = c.value(node.index);
      return (m) => {
        const i = index(m);
        return i >= 0 && i < count ? base + i : NONE;
      };
    }
    case 'bit': {
      const { at } = node;
      const player = c.value(node.player);
      return (m) => {
        const p = player(m);
        return p >= 0 ? (m.s[at]! >> p) & 1 : 0;
      };
    }
    case 'allPassed':
      return (m) => Number(allPassed(m));
    case 'answered':
      return answeredClosure(node, c);
    case 'answer':
      return answerClosure(node, c);
    case 'nextPlayer': {
      const { seating } = node;
      const player = c.value(node.player);
      const by = c.value(node.by);
      return (m) => nextPlayer(m, player(m), by(m), seating);
    }
    case 'zoneCount': {
      const zone = c.value(node.zone);
      const counts = c.program.layout.zones + ZONE.COUNT;
      if (node.zone.op === 'local') {
        const { slot } = node.zone;
        return (m) => {
          const z = m.s[m.base + slot]!;
          return z >= 0 ? m.s[counts + 3 * z]! : NONE;
        };
      }
      return (m) => {
        const z = zone(m);
        return z >= 0 ? m.s[counts + 3 * z]! : NONE;
      };
    }
    case 'cell':
      return cellClosure(node, c);
    case 'step':
      return stepClosure(node, c);
    case 'adjacent': {
      const zone = c.value(node.zone);
      const to = c.value(node.to);
      const { adjacentFrom, adjacentZone } = c.program.zones;
      return (m) => {
        const z = zone(m);
        const target = to(m);
        if (z < 0 || target < 0) return 0;
        for (let i = adjacentFrom[z]!; i < adjacentFrom[z + 1]!; i++) if (adjacentZone[i] === target) return 1;
        return 0;
      };
    }
    case 'connected': {
      const zone = c.value(node.zone);
      const to = c.value(node.to);
      const via = node.via === null ? null : c.value(node.via);
      return (m) => Number(isConnected(m, zone(m), to(m), via, node.slot));
    }
    case 'tokenAt': {
      const zone = c.value(node.zone);
      const index = node.index === null ? null : c.value(node.index);
      const { zones } = c.program.layout;
      const end = zones + (node.from === 'top' ? ZONE.HEAD : ZONE.TAIL);
      if (index !== null) return (m) => tokenAt(m, zone(m), index(m));
      if (node.zone.op === 'const' && node.zone.value >= 0) {
        const at = endOf(node, c);
        return (m) => {
          const stored = m.s[at]!;
          return stored === 0 ? NONE : stored - 1;
        };
      }
      return (m) => {
        const z = zone(m);
        if (z < 0) return NONE;
        const stored = m.s[end + 3 * z]!;
        return stored === 0 ? NONE : stored - 1;
      };
    }
    case 'prop': {
      const token = c.value(node.token);
      const { prop } = node;
      const { column, printed, modifiers } = c.program.props[prop]!;
      const { tokens, tokenStride } = c.program.layout;
      if (modifiers.length > 0) return (m) => c.propOf(m, token(m), prop);
      if (column >= 0)
        return (m) => {
          const t = token(m);
          return t >= 0 ? m.s[tokens + t * tokenStride + column]! : NONE;
        };
      return (m) => {
        const t = token(m);
        return t >= 0 ? (printed[m.s[tokens + t * tokenStride]! - 1] ?? NONE) : NONE;
      };
    }
    case 'builtIn':
      return builtInClosure(node, c);
    case 'arithmetic':
      return arithmeticClosure(node, c);
    case 'compare':
      return compareClosure(node, c);
    case 'and': {
      const args = node.args.map(c.value);
      if (args.length === 2) {
        const [first, second] = args as [Eval, Eval];
        return (m) => (first(m) > 0 && second(m) > 0 ? 1 : 0);
      }
      if (args.length === 3) {
        const [first, second, third] = args as [Eval, Eval, Eval];
        return (m) => (first(m) > 0 && second(m) > 0 && third(m) > 0 ? 1 : 0);
      }
      return (m) => {
        for (let i = 0; i < args.length; i++) if (args[i]!(m) <= 0) return 0;
        return 1;
      };
    }
    case 'or': {
      const args = node.args.map(c.value);
      return (m) => {
        for (let i = 0; i < args.length; i++) if (args[i]!(m) > 0) return 1;
        return 0;
      };
    }
    case 'not': {
      const arg = c.value(node.arg);
      return (m) => (arg(m) > 0 ? 0 : 1);
    }
    case 'inList': {
      const { list } = node;
      const item = c.value(node.item);
      return (m) => (list.includes(item(m)) ? 1 : 0);
    }
    case 'inSet': {
      const { slot } = node;
      const item = c.value(node.item);
      return (m) => {
        const wanted = item(m);
        const at = m.base + slot;
        for (let i = 1; i <= m.s[at]!; i++) if (m.s[at + i] === wanted) return 1;
        return 0;
      };
    }
    case 'inQuery':
      return inQueryClosure(node, c);
    case 'if': {
      const when = c.value(node.when);
      const then = c.value(node.then);
      const otherwise = c.value(node.else);
      return (m) => (when(m) > 0 ? then(m) : otherwise(m));
    }
    case 'let': {
      const { slot } = node;
      const value = c.value(node.value);
      const inner = c.value(node.in);
      return (m) => {
        m.s[m.base + slot] = value(m);
        return inner(m);
      };
    }
    case 'aggregate':
      return aggregateClosure(node, c);
    case 'exists':
      return existsClosure(node, c);
    case 'forAll':
      return forAllClosure(node, c);
    case 'first':
      return firstClosure(node, c);
    case 'can': {
      const { routine, locals } = node;
      return (m) => Number(c.dryRun(m, routine, locals));
    }
  }
}

function cellClosure(node: Node<'cell'>, c: Closures): Eval {
  const row = c.value(node.row);
  const column = c.value(node.column);
  const { firstRow, rows, firstColumn, columns, cells } = node;
  return (m) => {
    const r = row(m) - firstRow;
    const k = column(m) - firstColumn;
    return r >= 0 && r < rows && k >= 0 && k < columns ? cells[r * columns + k]! : NONE;
  };
}

function stepClosure(node: Node<'step'>, c: Closures): Eval {
  const zone = c.value(node.zone);
  const { steps } = c.program.zones;
  if (node.direction.op === 'const') {
    const table = steps.get(node.direction.value);
    return (m) => {
      const z = zone(m);
      return z >= 0 && table !== undefined ? table[z]! : NONE;
    };
  }
  const direction = c.value(node.direction);
  const byWord = Array.from({ length: c.program.strings.length }, (_, word) => steps.get(word) ?? null);
  return (m) => {
    const z = zone(m);
    const word = direction(m);
    const table = z >= 0 && word >= 0 && word < byWord.length ? byWord[word]! : null;
    return table === null ? NONE : table[z]!;
  };
}
