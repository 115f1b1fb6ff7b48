/** What other languages write otherwise, and signs that are missing, are put right by the fixes that are offered. */
import { expect, test } from 'vitest';
import { applyFixes, SourceFile } from '../../../../../src/diagnostics/index.ts';
import { parseScript } from '../../../../../src/lang/cardinal/script/parse.ts';

test.each([
  ['function f() { g() }', 'fn f() { g() }'],
  ['fn f() { var n = 1; n }', 'fn f() { let n = 1; n }'],
  ['fn f() { let mut n = 1; n }', 'fn f() { let n = 1; n }'],
  ['fn f(a: int) -> Array { a }', 'fn f(a) { a }'],
  ['fn f() { let n: int = 1; n }', 'fn f() { let n = 1; n }'],
  ['fn f() { a and not b }', 'fn f() { a && !b }'],
  ['fn f() { if a = b { c } }', 'fn f() { if a == b { c } }'],
  ['fn f() { a === b }', 'fn f() { a == b }'],
  ['fn f() { l.filter(c => c) }', 'fn f() { l.filter(|c| c) }'],
  ['fn f() { l.filter((c) => c) }', 'fn f() { l.filter(|c| c) }'],
  ['fn f() { a ? b : c }', 'fn f() { if a { b } else { c } }'],
  ['fn f() { for (let c of l) { c; } }', 'fn f() { for c in l { c; } }'],
  ['fn f() { foreach c in l { c; } }', 'fn f() { for c in l { c; } }'],
  ['fn f() { null }', 'fn f() { () }'],
  ['fn f() { g(2.0) }', 'fn f() { g(2) }'],
  ["fn f() { g('hand') }", 'fn f() { g("hand") }'],
  ['# says\nfn f() { g() }', '// says\nfn f() { g() }'],
  ['fn f() { this.g(1) }', 'fn f() { g(1) }'],
  ['fn f() { {type: "draw"} }', 'fn f() { #{type: "draw"} }'],
  ['fn f() { g(1, 2 }', 'fn f() { g(1, 2) }'],
  ['fn f() { g(1 2) }', 'fn f() { g(1, 2) }'],
  ['fn f() { [g(1)), h()] }', 'fn f() { [g(1), h()] }'],
  ['fn f() { g(1, "hand) }', 'fn f() { g(1, "hand") }'],
  ['fn f() { g("a, "b") }', 'fn f() { g("a", "b") }'],
  ['fn f() {\n  if a {\n    b;\n  c\n}\n', 'fn f() {\n  if a {\n    b;\n}\n  c\n}\n'],
  ['fn f() {\n  let a = g()\n  [a, b]\n}', 'fn f() {\n  let a = g();\n  [a, b]\n}'],
])('%j', (wrong, right) => {
  const file = new SourceFile('a.rhai', wrong);
  const { diagnostics } = parseScript(file);
  expect(applyFixes(file, diagnostics, { which: 'all' }).text).toBe(right);
  expect(parseScript(new SourceFile('a.rhai', right)).diagnostics).toEqual([]);
});
