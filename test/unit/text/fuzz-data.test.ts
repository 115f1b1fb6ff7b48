/** JSON and TOML that nobody would write: nothing throws, every place lies inside its file, and what is sound is read as others read it. */
import fc from 'fast-check';
import { getStaticTOMLValue, parseTOML } from 'toml-eslint-parser';
import { describe, expect, test } from 'vitest';
import { SourceFile, type Diagnostic, type Span } from '../../../src/diagnostics/index.ts';
import { Rng } from '../../../src/kernel/index.ts';
import { readJson, readToml, toJson, topLevelKeys, type Tree } from '../../../src/text/index.ts';
import { figureFor, isQuick } from '../../support/thoroughness.ts';

const MUTANTS = figureFor({ quick: 375, full: 1500, long: 50_000 });

const TOML = `# Cards.
title = "A small set"
[players]
min = 2
max = 4
hand.size = 7

[[cards]]
id = "bolt" # fast
keywords = [ "quick", 'burn',
  "x" ]
[cards.stats]
power = 3
when = 1979-05-27
[[cards.abilities]]
params = { target = "any", n.m = [1, { a = 2 }] }

[[cards]]
id = "bear"
text = """
Two
lines \\
  joined"""
`;
const JSONC = `// A set of cards.
{
  "cardset": { /* the name */ "set_name": "Skull", "size": [1, -2.5e3, true, null,], },
  "deck": [{ "content": [0, 1, 1] }, "x\\u0041\\n"],
}
`;

const STRANGE =
  '" \' [ ] { } , : = . # // /* */ \\ \\u """ \'\'\' [[ ]] \n \r \r\n \t - + _ 0 1e9 inf nan true null 1979-05-27 a a.b “ ” \ufeff \u0000 \u2028 \ud800 é 😀'.split(
    ' ',
  );

/** A text with a few pieces taken out, doubled, moved or put in. */
function mutant(text: string, rng: Rng): string {
  let result = text;
  for (let changes = 1 + rng.below(4); changes > 0; changes--) {
    const at = rng.below(result.length + 1);
    const end = Math.min(result.length, at + rng.below(rng.below(4) === 0 ? 60 : 4));
    const piece = [STRANGE[rng.below(STRANGE.length)]!, '', result.slice(at, end).repeat(2), text.slice(end, end + 20)][rng.below(4)]!;
    result = result.slice(0, at) + piece + result.slice(end);
  }
  return result;
}

function checkPlaces(file: SourceFile, tree: Tree | null, diagnostics: readonly Diagnostic[]): void {
  const inside = (span: Span): void => {
    const isInside = span.start.offset >= 0 && span.end.offset >= span.start.offset && span.end.offset <= file.text.length;
    // Asked only when it fails: there are very many spans.
    if (!isInside) expect(span).toBe('inside the text');
  };
  const visit = (each: Tree): void => {
    inside(each.span);
    if (each.kind === 'list') each.items.forEach(visit);
    if (each.kind === 'map')
      for (const { keySpan, value } of each.entries) {
        inside(keySpan);
        visit(value);
      }
  };
  if (tree !== null) visit(tree);
  else expect(diagnostics).not.toEqual([]);
  for (const { span } of diagnostics) inside(span!);
}

/** What the library itself makes of a text, with dates as they are written; undefined if it refuses it. */
function asLibrary(text: string): unknown {
  try {
    return JSON.parse(JSON.stringify(getStaticTOMLValue(parseTOML(text, { tomlVersion: '1.1' }))));
  } catch {
    return undefined;
  }
}

describe('TOML', () => {
  test.skipIf(isQuick)('mutated texts', () => {
    const rng = new Rng(1);
    for (let index = 0; index < MUTANTS; index++) {
      const file = new SourceFile('a.toml', mutant(TOML, rng));
      const { tree, diagnostics } = readToml(file);
      checkPlaces(file, tree, diagnostics);
      const expected = asLibrary(file.text);
      if (expected !== undefined && !/\d-\d\d|:\d\d|inf|nan|1e|\d{15}/.test(file.text)) {
        expect([diagnostics, toJson(tree!)], JSON.stringify(file.text)).toEqual([[], expected]);
      } else if (expected === undefined && !file.text.startsWith('\ufeff')) expect(diagnostics, JSON.stringify(file.text)).not.toEqual([]);
    }
  });
  test.skipIf(isQuick)('arbitrary texts', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const file = new SourceFile('a.toml', text);
        const { tree, diagnostics } = readToml(file);
        checkPlaces(file, tree, diagnostics);
      }),
      { numRuns: figureFor({ quick: 125, full: 500, long: 20_000 }) },
    ),
  );
});

describe('JSON with comments', () => {
  test('mutated texts', () => {
    const rng = new Rng(2);
    for (let index = 0; index < MUTANTS; index++) {
      const file = new SourceFile('a.jsonc', mutant(JSONC, rng));
      for (const dialect of ['json', 'jsonc'] as const) {
        const { tree, diagnostics } = readJson(file, dialect);
        checkPlaces(file, tree, diagnostics);
      }
      topLevelKeys(file.text);
    }
  });
  test('any value comes back, whatever comments stand in it, and its keys are known', () =>
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()),
        fc.array(fc.constantFrom('//"[{\n', '/*"[{*/', '/**/', '/*//*/', ' \n'), { minLength: 1 }),
        (value, comments) => {
          const sound = JSON.parse(JSON.stringify(value)) as object;
          let next = 0;
          const comment = (): string => comments[next++ % comments.length]!;
          const text = `${comment()}${withComments(sound, comment)}${comment()}`;
          const { tree, diagnostics } = readJson(new SourceFile('a.jsonc', text), 'jsonc');
          expect(diagnostics).toEqual([]);
          expect(toJson(tree!)).toEqual(sound);
          expect(topLevelKeys(text)).toEqual(Object.keys(JSON.parse(JSON.stringify(sound)) as object));
        },
      ),
      { numRuns: figureFor({ quick: 75, full: 300, long: 10_000 }) },
    ));
});

/** JSON with a comment wherever one may stand, and a comma after every item. */
function withComments(value: unknown, comment: () => string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const items = Array.isArray(value)
    ? value.map((item) => withComments(item, comment))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}${comment()}:${comment()}${withComments(item, comment)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return open + items.map((item) => `${comment()}${item}${comment()},`).join('') + comment() + close;
}
