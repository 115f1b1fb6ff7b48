import { describe, expect, test } from 'vitest';
import { SourceFile } from '../../../../src/diagnostics/index.ts';
import { readJson, toJson, topLevelKeys, type JsonDialect } from '../../../../src/text/index.ts';
import { printDiagnostic } from '../../../support/print-diagnostic.ts';

function check(dialect: JsonDialect, text: string, expected: unknown, ...faults: readonly string[]): void {
  const { tree, diagnostics } = readJson(new SourceFile('a.json', text), dialect);
  expect(diagnostics.map(printDiagnostic)).toEqual(faults);
  expect(tree === null ? null : toJson(tree)).toEqual(expected);
}

const COMMENTED = '// a set\n{ "a": [1, 2,], /* b */ "b": "// no comment", }\n';

describe('comments and surplus commas', () => {
  test('belong to JSON with comments', () => check('jsonc', COMMENTED, { a: [1, 2], b: '// no comment' }));
  test('are faults of JSON, which is read all the same', () =>
    check(
      'json',
      COMMENTED,
      { a: [1, 2], b: '// no comment' },
      '1:1 structure/not-json: JSON has no comments.',
      '2:13 structure/not-json: JSON has no comma before "]".',
      '2:17 structure/not-json: JSON has no comments.',
      '2:45 structure/not-json: JSON has no comma before "}".',
    ));
  test('may be many', () =>
    check(
      'jsonc',
      `[${'// one\n1,'.repeat(5000)}]`,
      Array.from({ length: 5000 }, () => 1),
    ));
  test.each(['{} /* no end', '{} /*/', '/*'])('have an end: %s', (text) =>
    check(
      'jsonc',
      text,
      null,
      `1:${text.indexOf('/') + 1} structure/not-json: The text is not JSON: a comment begins here and does not end.`,
    ),
  );
  test.each(['[1,,]', '{ "a": 1,, }'])('are single: %s', (text) => {
    const { tree, diagnostics } = readJson(new SourceFile('a.json', text), 'jsonc');
    expect([tree, diagnostics.map(({ code }) => code)]).toEqual([null, ['structure/not-json']]);
  });
});

test('a key that is there twice is told', () =>
  check(
    'jsonc',
    '{ "a": 1, "a": 2 }',
    { a: 2 },
    '1:11 structure/duplicate-key: The object has the key "a" twice. Only one of them can count.',
  ));

test.each([
  [COMMENTED, ['a', 'b']],
  ['\ufeff /* { "x": 1 } */ { "ruleset": { "meta": 1 }, "de\\u0063k": [ { "z": 1 } ] }', ['ruleset', 'deck']],
  ['{ "a": "}", "b": { "c": [ "d" ] }, "e', ['a', 'b']],
  ['{}', []],
  ['{', []],
  ['[ { "a": 1 } ]', undefined],
  ['"a"', undefined],
  ['a: { "b": 1 }', undefined],
  ['# Rules\n\n{ "a": 1 }', undefined],
  ['// only a comment', undefined],
  ['', undefined],
])('the keys of %j', (text, expected) => expect(topLevelKeys(text)).toEqual(expected));
