import { expect, test } from 'vitest';
import { applyFixes, type ApplyFixesOptions, type Diagnostic, SourceFile } from '../../../src/diagnostics/index.ts';

const source = new SourceFile('rules.md', 'abcdefgh');
const other = new SourceFile('other.md', 'abcdefgh');

/** An edit of the text: from, to, what to write there. */
type Edit = [number, number, string];

function fix(code: string, edits: Edit[], { certain = true, elsewhere = [] as Edit[] } = {}): Diagnostic {
  const inTexts = [
    ...edits.map(([start, end, text]) => ({ span: source.span(start, end), text })),
    ...elsewhere.map(([start, end, text]) => ({ span: other.span(start, end), text })),
  ];
  return { code, severity: 'error', path: [], message: '', args: {}, fix: { kind: 'edit', title: '', certain, edits: inTexts } };
}

function check(
  diagnostics: Diagnostic[],
  expected: { text: string; applied?: string; skipped?: string },
  which: ApplyFixesOptions['which'] = 'certain',
) {
  const { text, applied, skipped } = applyFixes(source, diagnostics, { which });
  const codes = (list: Diagnostic[]): string => list.map(({ code }) => code).join(' ');
  expect({ text, applied: codes(applied), skipped: codes(skipped) }).toEqual({ applied: '', skipped: '', ...expected });
}

test('nothing to apply', () => {
  check([], { text: 'abcdefgh' });
  check([{ code: 'a', severity: 'error', path: [], message: '', args: {} }], { text: 'abcdefgh' }, 'all');
  check([{ code: 'a', severity: 'error', path: [], message: '', args: {}, fix: { kind: 'remove', path: [], title: '', certain: true } }], {
    text: 'abcdefgh',
  });
  check([fix('a', [], { elsewhere: [[0, 1, 'x']] })], { text: 'abcdefgh' });
});

test('replacing, inserting and deleting, in any order', () =>
  check([fix('c', [[6, 8, '']]), fix('b', [[3, 3, '-']]), fix('a', [[0, 2, 'AB!']])], { text: 'AB!c-def', applied: 'a b c' }));

test('which: the certain ones, all, or by a test', () => {
  const diagnostics = [fix('a', [[0, 1, 'A']]), fix('b', [[1, 2, 'B']], { certain: false })];
  check(diagnostics, { text: 'Abcdefgh', applied: 'a' });
  check(diagnostics, { text: 'ABcdefgh', applied: 'a b' }, 'all');
  check(diagnostics, { text: 'aBcdefgh', applied: 'b' }, ({ code }) => code === 'b');
});

test('of overlapping fixes the first in the text wins', () => {
  check([fix('b', [[2, 5, 'B']]), fix('a', [[1, 3, 'A']])], { text: 'aAdefgh', applied: 'a', skipped: 'b' });
  check([fix('a', [[0, 4, 'A']]), fix('b', [[2, 2, '-']])], { text: 'Aefgh', applied: 'a', skipped: 'b' });
  check([fix('long', [[0, 4, 'A']]), fix('short', [[0, 2, 'B']])], { text: 'Bcdefgh', applied: 'short', skipped: 'long' });
  check([fix('a', [[0, 4, 'A']]), fix('b', [[3, 6, 'B']]), fix('c', [[5, 8, 'C']])], { text: 'AeC', applied: 'a c', skipped: 'b' });
});

test('touching is not overlapping', () => {
  check([fix('a', [[0, 2, 'A']]), fix('b', [[2, 4, 'B']])], { text: 'ABefgh', applied: 'a b' });
  check([fix('a', [[0, 2, 'A']]), fix('b', [[2, 2, '-']]), fix('c', [[0, 0, '+']])], { text: '+A-cdefgh', applied: 'c a b' });
});

test('insertions at one place keep their order', () =>
  check(
    [
      fix('a', [[2, 2, '1']]),
      fix('b', [[2, 2, '2']]),
      fix('c', [
        [2, 2, '3'],
        [2, 2, '4'],
      ]),
    ],
    { text: 'ab1234cdefgh', applied: 'a b c' },
  ));

test('the same edit is made once', () => {
  check([fix('a', [[2, 2, 'x']]), fix('b', [[2, 2, 'x']])], { text: 'abxcdefgh', applied: 'a b' });
  check(
    [
      fix('a', [[0, 2, 'A']]),
      fix('b', [
        [0, 2, 'A'],
        [4, 5, 'E'],
      ]),
    ],
    { text: 'AcdEfgh', applied: 'a b' },
  );
});

test('a fix is applied as a whole or not at all', () => {
  check(
    [
      fix('a', [
        [0, 2, 'A'],
        [6, 8, 'Z'],
      ]),
      fix('b', [
        [3, 4, 'D'],
        [7, 8, 'H'],
      ]),
      fix('c', [[4, 5, 'E']]),
    ],
    { text: 'AcdEfZ', applied: 'a c', skipped: 'b' },
  );
  check([fix('a', [[0, 2, 'A']], { elsewhere: [[0, 1, 'x']] })], { text: 'abcdefgh', skipped: 'a' });
  check(
    [
      fix('a', [
        [0, 3, 'A'],
        [2, 4, 'B'],
      ]),
    ],
    { text: 'abcdefgh', skipped: 'a' },
  );
});

test('a fix of another state of the text is skipped', () => {
  const longer = new SourceFile('rules.md', 'abcdefgh and more');
  const stale: Diagnostic = {
    ...fix('a', []),
    fix: { kind: 'edit', title: '', certain: true, edits: [{ span: longer.span(9, 12), text: '' }] },
  };
  check([stale], { text: 'abcdefgh', skipped: 'a' });
});
