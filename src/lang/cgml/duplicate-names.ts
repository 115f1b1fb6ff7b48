/** Rules, zones and variables that one file declares twice. What another file declares is overridden; that is no fault. */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { valueAt, type Tree } from '../../text/tree.ts';
import { itemsAt, textOf } from './declare/trees.ts';

/** Reports each name from its second declaration on. */
export function duplicateNames(document: Tree, report: (diagnostic: Diagnostic) => void): void {
  const components = valueAt(document, 'components') ?? document;
  check(itemsAt(document, 'rules'), 'id', 'rule', report);
  check(itemsAt(components, 'zones'), 'name', 'zone', report);
  check(itemsAt(components, 'variables'), 'name', 'variable', report);
}

function check(items: readonly Tree[], key: string, kind: string, report: (diagnostic: Diagnostic) => void): void {
  const first = new Map<string, Tree>();
  for (const item of items) {
    const name = valueAt(item, key);
    const text = textOf(name);
    if (name === undefined || text === undefined) continue;
    const before = first.get(text);
    if (before === undefined) first.set(text, name);
    else
      report({
        code: 'cgml/duplicate-name',
        severity: 'error',
        path: [],
        span: name.span,
        message: `There are two ${kind}s "${text}". Each has a name of its own.`,
        related: [{ path: [], span: before.span, message: 'the first one is declared here' }],
      });
  }
}
