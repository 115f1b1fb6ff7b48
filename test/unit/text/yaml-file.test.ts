import { expect, test } from 'vitest';
import { applyFixes, SourceFile } from '../../../src/diagnostics/index.ts';
import { parseYamlFile, toJson, type Dialect } from '../../../src/text/index.ts';

const DIALECT: Dialect = { tags: ['!include'], plainWords: true, bracketed: /^\$/ };

function read(text: string, dialect = DIALECT) {
  const file = new SourceFile('a.yaml', text);
  return { file, ...parseYamlFile(file, dialect) };
}

test('words need no quotation marks, if the language says so', () => {
  const { tree, diagnostics } = read('a: word\nb: [ one, 2, true ]\n');
  expect(toJson(tree!)).toEqual({ a: 'word', b: ['one', 2, true] });
  expect(diagnostics).toEqual([]);
  expect(read('a: word\n', {}).diagnostics.map(({ code }) => code)).toEqual(['yaml/unquoted-word']);
});

test('tags that the language names are part of the tree, others are faults', () => {
  const { file, tree, diagnostics } = read("a: !include 'b.yaml'\nc: [ !include d.yaml, !x 1 ]\n");
  const tagged = tree!.kind === 'map' ? tree!.entries[0]!.value : undefined;
  expect(tagged).toMatchObject({ kind: 'scalar', value: 'b.yaml', tag: '!include' });
  expect(file.text.slice(tagged!.span.start.offset, tagged!.span.end.offset)).toBe("!include 'b.yaml'");
  expect(toJson(tree!)).toEqual({ a: 'b.yaml', c: ['d.yaml', 1] });
  expect(diagnostics.map(({ code, span }) => `${span!.start.line}:${span!.start.column} ${code}`)).toEqual(['2:23 yaml/tag']);
});

test('a mark of documents before the first line says nothing, later it is a fault', () => {
  for (const text of ['---\na: 1\n', '# note\n\n---  \r\na: 1\r\n']) expect(read(text)).toMatchObject({ diagnostics: [] });
  expect(read('a: 1\n---\nb: 2\n').diagnostics.map(({ code }) => code)).toEqual(['yaml/document-marker']);
});

test('carriage returns are line breaks, and places are those of the file', () => {
  const { file, tree, diagnostics } = read('a: 1\r\nb:\r\n  c: word\r\n');
  expect(diagnostics).toEqual([]);
  const inner = tree!.kind === 'map' ? tree!.entries[1]!.value : undefined;
  expect(file.text.slice(inner!.span.start.offset, inner!.span.end.offset)).toBe('c: word');
  expect(inner!.span.start).toMatchObject({ line: 3, column: 3 });
});

test('words with brackets inside of brackets are quoted', () => {
  const check = (bad: string, good: string): void => {
    const { file, diagnostics } = read(bad);
    expect(diagnostics.map(({ code, fix }) => `${code} ${fix?.certain}`)).toEqual(
      Array.from(diagnostics, () => 'yaml/special-character true'),
    );
    expect(applyFixes(file, diagnostics, { which: 'certain' }).text).toBe(good);
    expect(read(good).diagnostics).toEqual([]);
  };
  check('a: { b: $.c[0].d, e: 1 }\n', 'a: { b: "$.c[0].d", e: 1 }\n');
  check('a: [ $.c[x=1], [ $.d[0] ] ] # $.e[0]\n', 'a: [ "$.c[x=1]", [ "$.d[0]" ] ] # $.e[0]\n');
  check('a: $.c[0].d\nb: "{ $.c[0] }"\nc: { d: "it\'s $.c[0]" }\n', 'a: $.c[0].d\nb: "{ $.c[0] }"\nc: { d: "it\'s $.c[0]" }\n');
});

test('a file that is too large is not read', () => {
  const { tree, diagnostics } = read(`a: "${'x'.repeat(1 << 20)}"\n`);
  expect(tree).toBeNull();
  expect(diagnostics.map(({ code }) => code)).toEqual(['yaml/too-large']);
});
