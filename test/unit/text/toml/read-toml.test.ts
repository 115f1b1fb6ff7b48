import { getStaticTOMLValue, parseTOML } from 'toml-eslint-parser';
import { describe, expect, test } from 'vitest';
import { applyFixes, SourceFile } from '../../../../src/diagnostics/index.ts';
import { readToml, toJson, type Tree } from '../../../../src/text/index.ts';
import { printDiagnostic } from '../../../support/print-diagnostic.ts';

/** What a text says, and what is wrong with it. */
function check(text: string, expected: unknown, ...faults: readonly string[]): void {
  const { tree, diagnostics } = readToml(new SourceFile('cards.toml', text));
  expect(diagnostics.map(printDiagnostic)).toEqual(faults);
  expect(tree === null ? null : toJson(tree)).toEqual(expected);
}

const CARDS = `# A small set.
[game]
id = "duel"
"max players" = 2

[players.hand]
size = 7

[[cards]]
id = 'bolt'
keywords = ["quick", # first
  "burn",
]
stats.power = 3
[cards.params]
amount = "3"
[[cards.abilities]]
trigger = "etb"
params = { target = "any", n.m = 1 }
[[cards.abilities]]
trigger = "on_play"

[[cards]]
id = "bear"
text = """
Two
lines"""
`;

describe('what is written', () => {
  test('tables, lists of tables, dotted keys, tables in braces', () =>
    check(CARDS, {
      game: { id: 'duel', 'max players': 2 },
      players: { hand: { size: 7 } },
      cards: [
        {
          id: 'bolt',
          keywords: ['quick', 'burn'],
          stats: { power: 3 },
          params: { amount: '3' },
          abilities: [{ trigger: 'etb', params: { target: 'any', n: { m: 1 } } }, { trigger: 'on_play' }],
        },
        { id: 'bear', text: 'Two\nlines' },
      ],
    }));
  test('values of every kind', () =>
    check(
      "a = 1_000\nb = 0x1F\nc = 1.5e1\nd = true\ne = 1979-05-27T07:32:00Z\nf = 07:32:00\ng = '''\n'x' '''\nh = [[1, 2], ['a']]\n__proto__ = 1\n",
      JSON.parse(
        '{ "a": 1000, "b": 31, "c": 15, "d": true, "e": "1979-05-27T07:32:00Z", "f": "07:32:00", "g": "\'x\' ", "h": [[1, 2], ["a"]], "__proto__": 1 }',
      ),
    ));
  test.each(['', '\n', '# nothing\n', '\ufeffa = 1\r\nb = 2\r\n'])('%j', (text) =>
    check(text, getStaticTOMLValue(parseTOML(text.replace('\ufeff', '')))),
  );
  test('a table may be named before and after its parts', () => check('[a.b]\nx = 1\n[a]\ny = 2\n', { a: { b: { x: 1 }, y: 2 } }));
});

test('every part knows where it stands', () => {
  const file = new SourceFile('cards.toml', CARDS);
  const written: string[] = [];
  const visit = (tree: Tree, name: string): void => {
    written.push(`${name}: ${file.text.slice(tree.span.start.offset, tree.span.end.offset).split('\n')[0]}`);
    if (tree.kind === 'list') tree.items.forEach((item, index) => visit(item, `${name}[${index}]`));
    if (tree.kind === 'map')
      for (const { key, keySpan, value } of tree.entries) {
        expect(file.text.slice(keySpan.start.offset, keySpan.end.offset).replaceAll('"', '')).toBe(key);
        visit(value, `${name}.${key}`);
      }
  };
  visit(readToml(file).tree!, '');
  expect(written).toContain('.cards[0].stats.power: 3');
  expect(written).toContain('.cards[0].keywords[1]: "burn"');
  expect(written).toContain('.cards[0].abilities[0].params.n.m: 1');
  expect(written).toContain('.cards[1]: [[cards]]');
  expect(written).toContain('.cards[1].text: """');
  expect(written).toContain('.players.hand: [players.hand]');
});

describe('a fault is told once, and the rest is read', () => {
  test('a word without quotation marks', () =>
    check('a = yes\nb = 1\n', { a: 'yes', b: 1 }, '1:5 toml/syntax: This cannot be read as TOML near `a = yes`: Unexpected character.'));
  test('several of them', () =>
    check(
      'a = “x”\nb = 1\nc = \nd d = 2\ne = 3 f = 4\ng = 5\n',
      { a: 'x', b: 1, g: 5 },
      '1:5 toml/syntax: This cannot be read as TOML near `a = “x”`: Unexpected character.',
      '3:5 toml/syntax: This cannot be read as TOML near `c =`: Unspecified values are invalid.',
      '4:3 toml/syntax: This cannot be read as TOML near `d d = 2`: Expected equal (=) token.',
      '5:7 toml/syntax: This cannot be read as TOML near `e = 3 f = 4`: Must be a newline.',
    ));
  test('a list that is not closed', () =>
    check(
      'a = [1,\n  2\nb = 3\n[c]\nd = 4\n',
      { a: [1, 2], b: 3, c: { d: 4 } },
      '2:4 toml/syntax: This cannot be read as TOML near `2`: Unterminated array.',
    ));
  test('a list that is not closed before a header', () =>
    check(
      'a = [\n  [1, 2],\n  ["x"]\n[c]\nd = 4\n',
      { a: [[1, 2], ['x']], c: { d: 4 } },
      '3:8 toml/syntax: This cannot be read as TOML near `["x"]`: Unterminated array.',
    ));
  test('a string that is not closed', () =>
    check(
      'a = "x\nb = 1\n',
      { a: 'x', b: 1 },
      '1:7 toml/syntax: This cannot be read as TOML near `a = "x`: Unterminated string constant.',
    ));
  test('a string of several lines that is not closed', () =>
    check('a = """x\nb = 1\n', { b: 1 }, '1:9 toml/syntax: This cannot be read as TOML near `a = """x`: Unterminated string constant.'));
  test('a header that is not closed', () =>
    check(
      '[a]\nx = 1\n[b\nx = 2\n[b.c]\nx = 3\n[d]\nx = 4\n',
      { a: { x: 1 }, b: { x: 2, c: { x: 3 } }, d: { x: 4 } },
      '3:3 toml/syntax: This cannot be read as TOML near `[b`: Unterminated table-key.',
    ));
  test('a header of which nobody knows what was meant takes its table with it, and the tables in that', () =>
    check(
      '[a]\nx = 1\n[b b]\nx = 2\n[bb.c]\nx = 3\n[d]\nx = 4\n',
      { a: { x: 1 }, d: { x: 4 } },
      '3:4 toml/syntax: This cannot be read as TOML near `[b b]`: Unterminated table-key.',
    ));
  test('a comment with a control character', () =>
    check(
      '# \u0001\na = 1\n',
      { a: 1 },
      '1:3 toml/syntax: This cannot be read as TOML near `# \u0001`: Invalid code point \\u0001 within comments.',
    ));
  test('a key that is there twice', () =>
    check('a = 1\nb = 2\na = 3\n', { a: 1, b: 2 }, '3:1 toml/duplicate-key: `a = 3` gives a value to a key that has one already.'));
  test('a table that is there twice', () =>
    check(
      '[a]\nx = 1\n[b]\n[a]\ny = 2\n[a.c]\nz = 1\n[d]\n',
      { a: { x: 1 }, b: {}, d: {} },
      '4:1 toml/duplicate-key: `[a]` begins a table that is there already, or whose name stands for something else.',
    ));
  test('syntax and contradictions together', () =>
    check(
      'a = 1\nb b = 1\na = 2\nb = 1\n',
      { a: 1, b: 1 },
      '2:3 toml/syntax: This cannot be read as TOML near `b b = 1`: Expected equal (=) token.',
      '3:1 toml/duplicate-key: `a = 2` gives a value to a key that has one already.',
    ));
  test.each(['inf', '-nan', '1e400', '9007199254740993'])('a number that cannot be kept: %s', (number) => {
    const { tree, diagnostics } = readToml(new SourceFile('a.toml', `a = ${number}\nb = 1\n`));
    expect(diagnostics.map(printDiagnostic)).toEqual([`1:5 toml/number: \`${number}\` is not a number that can be kept exactly.`]);
    expect(toJson(tree!)).toMatchObject({ b: 1 });
  });
});

describe('what was probably meant is offered, and read', () => {
  test.each([
    ['a = “x”', 'a = "x"'],
    ['a: 1', 'a = 1'],
    ['a := "x"', 'a = "x"'],
    ['a "x"', 'a = "x"'],
    ['a = 1,', 'a = 1'],
    ['a = 1;', 'a = 1'],
    ['a = True', 'a = true'],
    ['a = [False, true]', 'a = [false, true]'],
    ['a = { b: "x", "c": 1 }', 'a = { b = "x", "c" = 1 }'],
    ['a = fire bolt # hot', 'a = "fire bolt" # hot'],
    ['a = fire"', 'a = "fire"'],
    ['a = [flying, "quick"]', 'a = ["flying", "quick"]'],
    ['a = { b = any, c = "1" }', 'a = { b = "any", c = "1" }'],
    ['a = "x', 'a = "x"'],
    ['a = ["x, "y"]', 'a = ["x", "y"]'],
    ['a = ["x", y"]', 'a = ["x", "y"]'],
    ['a = { b = "x, c = "y" }', 'a = { b = "x", c = "y" }'],
    ['a = ["x" "y"]', 'a = ["x", "y"]'],
    ['a = { b = 1 c = 2 }', 'a = { b = 1, c = 2 }'],
    ['a = ["x", "y"', 'a = ["x", "y"]'],
    ['a = { b = "x"', 'a = { b = "x"}'],
    ['a = ["x"}', 'a = ["x"]'],
    ['[a', '[a]'],
    ['[[a]', '[[a]]'],
    ['[a]]', '[[a]]'],
    ['[a]:', '[a]'],
    ['[a]\nx = 1\n[[a]]\nx = 2', '[[a]]\nx = 1\n[[a]]\nx = 2'],
    ['[[a]]\nx = 1\n[a]\nx = 2', '[[a]]\nx = 1\n[[a]]\nx = 2'],
  ])('%s', (text, meant) => {
    const file = new SourceFile('a.toml', `${text}\nz = 9\n`);
    const { tree, diagnostics } = readToml(file);
    const { text: mended } = applyFixes(file, diagnostics, { which: 'all' });
    expect(diagnostics).toHaveLength(1);
    expect(mended).toBe(`${meant}\nz = 9\n`);
    expect(toJson(tree!)).toEqual(toJson(readToml(new SourceFile('a.toml', mended)).tree!));
  });

  test('places are those of the text as it is', () => {
    const file = new SourceFile('a.toml', 'a = fire\n[b\nc = "x"\n');
    const [, b] = readToml(file).tree!.entries;
    expect([b!.keySpan.start.line, b!.value.kind === 'map' && b!.value.entries[0]!.keySpan.start.line]).toEqual([2, 3]);
  });
});

describe('bounds', () => {
  test('nesting', () => {
    const nested = (depth: number): string => `a = ${'['.repeat(depth)}${']'.repeat(depth)}\n`;
    expect(readToml(new SourceFile('a.toml', nested(98))).diagnostics).toEqual([]);
    check(nested(101), null, '1:105 toml/too-deep: Lists and tables are nested more than 100 deep here.');
    check(`[a${'.a'.repeat(200)}]\nx = 1\n`, null, '1:202 toml/too-deep: Lists and tables are nested more than 100 deep here.');
    check(`a${'.a'.repeat(200)} = 1\n`, null, '1:201 toml/too-deep: Lists and tables are nested more than 100 deep here.');
  });
  test('long strings', () => check(`a = "${'x'.repeat(50_001)}"\n`, null, '1:5 toml/too-large: A string has more than 50000 characters.'));
  test('long texts', () =>
    check(
      '#'.repeat(2_000_000),
      null,
      '1:1 toml/too-large: This text has 2000000 characters; at most 1048576 are read. Split it into several files.',
    ));
  test('many faults', () => {
    const { tree, diagnostics } = readToml(new SourceFile('a.toml', 'a a = 1\n'.repeat(100)));
    expect([toJson(tree!), diagnostics.length]).toEqual([{}, 51]);
    expect(diagnostics.at(-1)!.message).toBe('This text has 50 more faults, which are not listed.');
  });
  test('something else entirely', () => {
    const { tree, diagnostics } = readToml(new SourceFile('a.toml', 'Once upon a time.\n'.repeat(10_000)));
    expect([tree, diagnostics.length]).toEqual([null, 51]);
  });
});
