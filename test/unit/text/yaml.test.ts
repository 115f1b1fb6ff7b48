import { expect, test } from 'vitest';
import { applyFixes, SourceFile } from '../../../src/diagnostics/index.ts';
import { fencedBlocks, parseYaml, toJson, type Tree } from '../../../src/text/index.ts';
import { printDiagnostic } from '../../support/print-diagnostic.ts';

function read(markdown: string) {
  const file = new SourceFile('rules.md', markdown);
  return { file, ...parseYaml(file, fencedBlocks(file).blocks[0]!) };
}

function readYaml(yaml: string) {
  return read(`\`\`\`yaml\n${yaml}\n\`\`\`\n`);
}

/** A whole text: what is said about its first block, and the text with all fixes made. */
function check(markdown: string, expected: readonly string[], mended: string): void {
  const { file, diagnostics } = read(markdown);
  expect(diagnostics.map(printDiagnostic)).toEqual(expected);
  expect(applyFixes(file, diagnostics, { which: 'all' }).text).toBe(mended);
}

function checkValue(yaml: string, value: unknown): void {
  const { tree, diagnostics } = readYaml(yaml);
  expect(diagnostics).toEqual([]);
  expect(toJson(tree!)).toEqual(value);
}

test('values of all kinds', () => {
  checkValue('a: 1\nb: -2.50\nc: true\nd: null\ne: "x"\nf: \'y\'\ng: [ 1, { h: [] } ]\ni: {}', {
    a: 1,
    b: -2.5,
    c: true,
    d: null,
    e: 'x',
    f: 'y',
    g: [1, { h: [] }],
    i: {},
  });
  checkValue('- |\n  two\n  lines\n- >-\n  one\n  line\n- "esc\\"aped \\u0041"', ['two\nlines\n', 'one line', 'esc"aped A']);
  checkValue('"a b": 1\n1: 2\nno: 3\n__proto__: 4', JSON.parse('{ "a b": 1, "1": 2, "no": 3, "__proto__": 4 }'));
  checkValue('n: -0', { n: 0 });
});

test('strings and comments may have what would be faults elsewhere', () => {
  checkValue('# say "hi, { [ // = \t“\na: "“x”, // { = # \t\u00a0…" # ~ “\nb: { c: "}" } # ]', {
    a: '“x”, // { = # \t\u00a0…',
    b: { c: '}' },
  });
  checkValue("a: 'it''s: so'\nb: \"it's\"", { a: "it's: so", b: "it's" });
  checkValue('a: "over\n  two: lines"\nb: [ 1,\n  2 ]\nc: {\n  d: 3\n}', { a: 'over two: lines', b: [1, 2], c: { d: 3 } });
});

test('aliases are allowed', () => checkValue('a: &x { b: [ 1 ] }\nc: *x\nd: [ *x ]', { a: { b: [1] }, c: { b: [1] }, d: [{ b: [1] }] }));

/** Each part of the tree with the text that stands at its span. */
function places(tree: Tree, text: string): string[] {
  const here = `${tree.kind} ${text.slice(tree.span.start.offset, tree.span.end.offset)}`;
  if (tree.kind === 'list') return [here, ...tree.items.flatMap((item) => places(item, text))];
  if (tree.kind === 'map')
    return [
      here,
      ...tree.entries.flatMap(({ keySpan, value }) => [
        `key ${text.slice(keySpan.start.offset, keySpan.end.offset)}`,
        ...places(value, text),
      ]),
    ];
  return [`${here} ${tree.style}`];
}

test('every part of the tree knows where it stands', () => {
  const { file, tree } = readYaml(
    'zones: # remark\n  - id: "deck"\n    "n": 5\n\n  - [ a, { b: \'c\' } ] # remark\n\n# end\ntext: |\n  x\n',
  );
  expect(places(tree!, file.text)).toEqual([
    'map zones: # remark\n  - id: "deck"\n    "n": 5\n\n  - [ a, { b: \'c\' } ] # remark\n\n# end\ntext: |\n  x',
    'key zones',
    'list - id: "deck"\n    "n": 5\n\n  - [ a, { b: \'c\' } ]',
    'map id: "deck"\n    "n": 5',
    'key id',
    'scalar "deck" double',
    'key "n"',
    'scalar 5 plain',
    "list [ a, { b: 'c' } ]",
    'scalar a plain',
    "map { b: 'c' }",
    'key b',
    "scalar 'c' single",
    'key text',
    'scalar |\n  x block',
  ]);
});

test('places are those of the text as written, however much of it had to be mended', () => {
  const { file, tree } = readYaml('zones:\n\t- id = “deck”,\n\t   owner:“none”\n  id: "hand"');
  expect(places(tree!, file.text)).toEqual([
    'map zones:\n\t- id = “deck”,\n\t   owner:“none”\n  id: "hand"',
    'key zones',
    'list - id = “deck”,\n\t   owner:“none”\n  id: "hand"',
    'map id = “deck”,\n\t   owner:“none”',
    'key id',
    'scalar “deck” double',
    'key owner',
    'scalar “none” double',
    'map id: "hand"',
    'key id',
    'scalar "hand" double',
  ]);
});

test('several faults in one block are told one by one, and what lies between them is read', () => {
  check(
    '# Zones\n\n```yaml\nsection: "zones"\nzones:\n  - { id: "deck", owner: none visibility: "hidden" }\n  - { id: “hand”, owner: "player", }\n   - id: "pile"\n     face: True\n  - { id: "box", tags: [ "a", "b" }\n```\n',
    [
      '6:26 warning yaml/unquoted-word: The string `none` has no quotation marks. Write "none".',
      '6:30 yaml/missing-comma: There is no comma before `visibility: "hidden" }`.',
      '7:11 yaml/smart-quotes: `“hand”` has curly quotation marks, which YAML takes for letters. Write "hand".',
      '7:34 yaml/trailing-comma: This comma separates nothing. Delete it.',
      '8:4 yaml/indentation: This item is indented by 3 spaces, but the other items are indented by 2.',
      '9:12 yaml/python-literal: `True` is not YAML: write true.',
      '10:24 yaml/unclosed-bracket: The bracket [ that opens here is not closed: ] is missing before the }.',
    ],
    '# Zones\n\n```yaml\nsection: "zones"\nzones:\n  - { id: "deck", owner: "none", visibility: "hidden" }\n  - { id: "hand", owner: "player" }\n  - id: "pile"\n    face: true\n  - { id: "box", tags: [ "a", "b" ] }\n```\n',
  );
});

test('in lists and quotes, and with other line ends', () => {
  check(
    '> ```yaml\n> a: 1, b: no\n> c:\n>    - "x"\n>   - “y”\n> ```\n',
    [
      '2:9 yaml/missing-line-break: The key `b` stands on the line of another one. Write it on a line of its own, or put both in braces.',
      '2:12 yaml/norway: `no` is a word to some YAML readers and false to others. Write "no" for the word, false for the truth value.',
      '4:6 yaml/indentation: This item is indented by 3 spaces, but what follows asks for it to be indented by 2.',
      '5:7 yaml/smart-quotes: `“y”` has curly quotation marks, which YAML takes for letters. Write "y".',
    ],
    '> ```yaml\n> a: 1\n> b: "no"\n> c:\n>   - "x"\n>   - "y"\n> ```\n',
  );
  check(
    '1. One\n\n   ```yaml\n   section: "zones"\n   - "deck"\n   ```\n',
    ['5:4 yaml/misplaced-list: The list of section "zones" has no key. Write "zones:" on a line of its own before it.'],
    '1. One\n\n   ```yaml\n   section: "zones"\n   zones:\n   - "deck"\n   ```\n',
  );
  check(
    '```yaml\r\na: "x\r\nb:\r\n\t- 1,\r\n---\r\nc: 2, d: 3\r\n```\r\n',
    [
      '2:4 yaml/unclosed-quote: The string `"x` has no closing ".',
      '4:1 yaml/tab: This line is indented by tabs; YAML is indented by spaces only.',
      '4:5 yaml/trailing-comma: A line of YAML does not end with a comma. Delete it.',
      '5:1 yaml/document-marker: `---` separates documents in YAML, and a block is one document. Delete it.',
      '6:7 yaml/missing-line-break: The key `d` stands on the line of another one. Write it on a line of its own, or put both in braces.',
    ],
    '```yaml\r\na: "x"\r\nb:\r\n  - 1\r\nc: 2\r\nd: 3\r\n```\r\n',
  );
});

test('alternatives and related places', () => {
  expect(readYaml('land: no').diagnostics[0]?.alternatives).toEqual(['"no"', 'false']);
  expect(readYaml('pre:').diagnostics[0]?.alternatives).toEqual(['null', '[]', '""']);
  expect(readYaml('n: 012').diagnostics[0]?.alternatives).toEqual(['12', '"012"']);
  expect(readYaml('a: 1\nb: 2\na: 3').diagnostics[0]?.related).toMatchObject([
    { span: { start: { line: 2, column: 1 } }, message: '`a` stands here first.' },
  ]);
});

test('what cannot be mended is told in plain words, once', () => {
  const { tree, diagnostics } = readYaml('a: { b: 1, *c: 2 }\nd: { e: 1, *f: 2 }\ng: no');
  expect(tree).toBeNull();
  expect(diagnostics.map(printDiagnostic)).toEqual([
    '2:16 yaml/syntax: This block cannot be read as YAML near `a: { b: 1, *c: 2 }`: a colon, comma, quotation mark, space or dash is missing (Missing , or : between flow map items).',
  ]);
});

test('an empty block', () => {
  for (const yaml of ['', '\n\n', '# only a remark'])
    expect(readYaml(yaml)).toMatchObject({ tree: null, diagnostics: [{ code: 'yaml/empty-block', severity: 'warning' }] });
});

/** The codes of a block that is refused. */
function checkRefused(yaml: string, codes: readonly string[]): void {
  const { tree, diagnostics } = readYaml(yaml);
  expect(diagnostics.map(({ code }) => code)).toEqual(codes);
  expect(tree).toBeNull();
}

test('nesting has a limit', () => {
  checkValue(`${'['.repeat(100)}${']'.repeat(100)}`, JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`));
  checkRefused(`${'['.repeat(101)}${']'.repeat(101)}`, ['yaml/too-deep']);
  checkRefused('['.repeat(50_000), ['yaml/too-deep']);
  checkRefused('[\n'.repeat(50_000), ['yaml/too-deep']);
  checkRefused(`${'- '.repeat(50_000)}1`, ['yaml/too-deep']);
  checkRefused(Array.from({ length: 120 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'), ['yaml/too-deep']);
});

test('aliases count as often as they are used', () => {
  const laughs = (deep: number): string =>
    [
      'a0: &a0 [ 1, 1 ]',
      ...Array.from({ length: deep }, (_, index) => `a${index + 1}: &a${index + 1} [ ${Array(10).fill(`*a${index}`).join(', ')} ]`),
    ].join('\n');
  expect(readYaml(laughs(3)).diagnostics).toEqual([]);
  checkRefused(laughs(20), ['yaml/too-large']);
});

test('at most fifty faults of a block are listed, errors first', () => {
  const { diagnostics } = readYaml(`${'- word\n'.repeat(80)}- no`);
  expect(diagnostics).toHaveLength(51);
  expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual(['yaml/norway', 'yaml/too-many']);
  expect(diagnostics.at(-1)?.message).toBe('This block has 31 more faults, which are not listed.');
  checkRefused('a = 1\n'.repeat(2000), [...Array<string>(50).fill('yaml/equals-sign'), 'yaml/too-many']);
});
