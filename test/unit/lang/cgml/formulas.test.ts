/** Infix text as formulas. */
import { expect, test } from 'vitest';
import type { Formula } from '../../../../src/lang/cgml/formulas/formula.ts';
import { parseText } from '../../../../src/lang/cgml/formulas/parse-text.ts';
import { makeTree } from '../../../../src/text/make-tree.ts';

const at = makeTree(null, {
  file: 'game.cgml',
  start: { line: 1, column: 1, offset: 0 },
  end: { line: 1, column: 1, offset: 0 },
});

/** A formula in parentheses: calls with their operator first, literals as JSON. */
function print(formula: Formula): string {
  if (formula.kind === 'literal') return JSON.stringify(formula.value);
  if (formula.kind === 'call') return `(${[formula.operator, ...formula.args.map(print)].join(' ')})`;
  if (formula.kind === 'path')
    return [formula.head.kind, ...formula.steps.map((step) => (step.kind === 'field' ? step.name : '[]'))].join('.');
  return formula.kind;
}

test.each([
  ['1 - 2 - 3', '(sub (sub 1 2) 3)'],
  ['1 + 2 * 3', '(add 1 (mul 2 3))'],
  ['-1 - -2', '(sub -1 -2)'],
  ['a.b == "x" and not c', '(and (isEqual root.a.b "x") (not root.c))'],
  [String.raw`"say \"no\""`, String.raw`"say \"no\""`],
  [String.raw`'it\'s'`, `"it's"`],
  [String.raw`"a\\b"`, String.raw`"a\\b"`],
])('%s', (text, expected) => expect(print(parseText(text, at))).toBe(expected));
