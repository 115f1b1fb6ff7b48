/** Operands as trees → formulas. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Tree } from '../../../text/tree.ts';
import type { Report } from '../reporting/report.ts';
import type { Formula } from './formula.ts';
import { PathFault, parseText } from './parse-text.ts';

/** The formula that stands in a tree; what cannot be read is reported once. */
export function readFormula(tree: Tree, report: Report): Formula {
  // A stored value may be written where a literal stands.
  if (tree.kind === 'scalar')
    return typeof tree.value === 'string' && tree.value.startsWith('ref:')
      ? readPath(tree, report)
      : { kind: 'literal', value: tree.value, at: tree };
  if (tree.kind === 'list') return { kind: 'call', operator: 'list', args: tree.items.map((item) => readFormula(item, report)), at: tree };
  const [entry] = tree.entries;
  if (entry === undefined) return { kind: 'literal', value: null, at: tree };
  if (tree.entries.length > 1 || OBJECT_KEYS.has(entry.key))
    return { kind: 'object', fields: new Map(tree.entries.map(({ key, value }) => [key, readFormula(value, report)])), at: tree };
  const { key, value } = entry;
  if (key === 'value') return readFormula(value, report);
  if (key === 'path') return readPath(value, report);
  if (key === 'ref') return { kind: 'path', head: { kind: 'ref', name: textOf(value) }, steps: [], at: value };
  const operands = value.kind === 'list' ? value.items : [value];
  if (key === 'canPerform') {
    const [action] = operands;
    return action?.kind === 'map' ? { kind: 'can', action, at: tree } : { kind: 'literal', value: false, at: tree };
  }
  return { kind: 'call', operator: key, args: operands.map((operand) => readFormula(operand, report)), at: tree };
}

/** Keys of objects that are not operators: the result of a win condition. */
const OBJECT_KEYS: ReadonlySet<string> = new Set(['winners', 'reason']);

function readPath(tree: Tree, report: Report): Formula {
  const text = textOf(tree);
  try {
    return parseText(text, tree);
  } catch (error) {
    if (!(error instanceof PathFault)) throw error;
    report(tree, 'cgml/path', phrase`The path "${{ text }}" cannot be read: ${error.told}.`);
    return { kind: 'fault', at: tree };
  }
}

function textOf(tree: Tree): string {
  return tree.kind === 'scalar' ? String(tree.value) : '';
}
