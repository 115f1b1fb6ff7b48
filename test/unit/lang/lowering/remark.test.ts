import { expect, test } from 'vitest';
import { SourceFile } from '../../../../src/diagnostics/index.ts';
import { phrase } from '../../../../src/diagnostics/phrase.ts';
import { diagnosticAt, type Remark } from '../../../../src/lang/lowering/remark.ts';
import { readJson, type Tree } from '../../../../src/text/index.ts';

const at = readJson(new SourceFile('game.json', '[1]'), 'json').tree as Tree;
const place = { root: undefined, path: ['rounds'], isWritten: true };

test('a diagnostic is an error unless stated; what the document has needs no span', () =>
  expect(diagnosticAt(at, place, 'some/code', phrase`Wrong.`, {})).toEqual({
    code: 'some/code',
    severity: 'error',
    path: ['rounds'],
    message: 'Wrong.',
    args: {},
  }));

test('what was made stands where it was made for, unless stated', () => {
  const made = { ...place, isWritten: false };
  const key = { ...at.span, end: at.span.start };
  expect(diagnosticAt(at, made, 'some/code', phrase`Wrong.`, {}).span).toEqual(at.span);
  expect(diagnosticAt(at, made, 'some/code', phrase`Wrong.`, { span: key }).span).toEqual(key);
});

test('a fix may depend on the path', () => {
  const remark: Remark = { severity: 'warning', fix: (path) => ({ kind: 'remove', path, title: 'Remove it' }) };
  expect(diagnosticAt(at, place, 'some/code', phrase`Wrong.`, remark)).toMatchObject({
    severity: 'warning',
    fix: { kind: 'remove', path: ['rounds'] },
  });
  expect(diagnosticAt(at, place, 'some/code', phrase`Wrong.`, { fix: () => undefined })).not.toHaveProperty('fix');
});
