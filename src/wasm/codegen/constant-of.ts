/** Values that are known while code is emitted. */
import { NONE, type Value } from '../../program/nodes.ts';
import type { Program } from '../../program/program.ts';
import type { Locals } from './emitter.ts';

/** The number of a value, if it follows from the program and the locals that are known; otherwise null. */
export function constantOf(node: Value, locals: Locals, program: Program): number | null {
  const constant = (part: Value): number | null => constantOf(part, locals, program);
  switch (node.op) {
    case 'const':
      return node.value;
    case 'local':
      return locals.names.get(node.slot)?.known ?? null;
    case 'cell': {
      const [row, column] = [constant(node.row), constant(node.column)];
      if (row === null || column === null) return null;
      const [r, c] = [row - node.firstRow, column - node.firstColumn];
      return r >= 0 && r < node.rows && c >= 0 && c < node.columns ? node.cells[r * node.columns + c]! : NONE;
    }
    case 'step': {
      const [zone, direction] = [constant(node.zone), constant(node.direction)];
      if (zone === null || direction === null) return null;
      return zone < 0 ? NONE : (program.zones.steps.get(direction)?.[zone] ?? NONE);
    }
    case 'table': {
      const index = constant(node.index);
      return index === null ? null : (node.table[index] ?? NONE);
    }
    case 'actor':
    case 'word':
    case 'indexed':
    case 'zoneFor':
    case 'bit':
    case 'allPassed':
    case 'answered':
    case 'answer':
    case 'nextPlayer':
    case 'zoneCount':
    case 'adjacent':
    case 'connected':
    case 'tokenAt':
    case 'prop':
    case 'builtIn':
    case 'arithmetic':
    case 'compare':
    case 'and':
    case 'or':
    case 'not':
    case 'inList':
    case 'inSet':
    case 'inQuery':
    case 'if':
    case 'let':
    case 'aggregate':
    case 'exists':
    case 'forAll':
    case 'first':
    case 'can':
      return null;
  }
}
