import { describe, expect, test } from 'vitest';
import { applyFixes } from '../../../../src/diagnostics/index.ts';
import type { GameDef } from '../../../../src/ir/index.ts';
import { compile, compileAndFix } from '../../../../src/lang/index.ts';
import { printJson } from '../../../../src/text/index.ts';
import { printDiagnostic } from '../../../support/print-diagnostic.ts';
import { compileCorpusGame, CORPUS, readCorpusJson } from '../../../support/corpus.ts';

const FILE = { file: 'game.json' };
const GAME = readCorpusJson('tic-tac-toe', 'game.json') as GameDef;
const TEXT = printJson(GAME);

/** What is wrong with the text of a game in which something was replaced. */
function check(from: string | RegExp, to: string, ...expected: string[]): void {
  const text = TEXT.replace(from, to);
  expect(text).not.toBe(TEXT);
  expect(compile(text, FILE).diagnostics.map(printDiagnostic)).toEqual(expected);
}

/** What all fixes make of such a text. */
function fixed(from: string, to: string): string {
  const { diagnostics, sources } = compile(TEXT.replace(from, to), FILE);
  return applyFixes(sources.get('game.json')!, diagnostics, { which: 'all' }).text;
}

test.each(CORPUS)('a GameDef is read as JSON.parse reads it: %s', (id) => {
  const def = compileCorpusGame(id).gameDef!;
  const { gameDef, diagnostics } = compile(printJson(def), FILE);
  expect(diagnostics).toEqual([]);
  expect(JSON.stringify(gameDef)).toBe(JSON.stringify(def));
});

test.each(['[]', '{}', '" \\u0041\\n"', '-0.5e2', '[1,[2,{"a":null}],true]', ' [ ] ', '{"a":{"__proto__":1}}', '\ufeff[]'])(
  'any JSON becomes the value it stands for: %s',
  (text) => {
    // Whatever it is, it is not a game: what matters is that its shape is judged, and not its text.
    expect(compile(text, FILE).diagnostics.every(({ code }) => code.startsWith('structure/') && code !== 'structure/not-json')).toBe(true);
  },
);

describe('what is not JSON is told where it stands', () => {
  test('a text without a fix', () => {
    check('"version": "1.0.0",', '"version": 1.0.0,', '5:19 structure/not-json: The text is not JSON: expected "," or "}", found ".".');
    check('"meta":', 'meta:', '2:3 structure/not-json: The text is not JSON: expected a key in double quotes, found "m".');
    check(/\}\s*$/, '', expect.stringMatching(/^\d+:\d+ structure\/not-json: .* found the end of the text/) as string);
  });
  test('a comment', () =>
    check('"version": "1.0.0",', '"version": "1.0.0", // the first', '5:25 structure/not-json: JSON has no comments.'));
  test('a comma after the last item', () =>
    check('"perfect information"]', '"perfect information", ]', '9:52 structure/not-json: JSON has no comma before "]".'));
  test('both, and a fault of the game beside them', () =>
    check(
      /"version": "1.0.0",\s*"players": \{ "min": 2, "max": 2 \}/,
      '/* one\n two */ "version": "1.0.0", "players": { "min": 3, "max": 2, /* more */ }',
      '5:5 structure/not-json: JSON has no comments.',
      expect.stringContaining('verify/') as string,
      '6:60 structure/not-json: JSON has no comma before "}".',
      '6:62 structure/not-json: JSON has no comments.',
    ));
  test('text in strings is neither', () =>
    expect(compile(TEXT.replace('Three in', 'See https://example.org, /* or */ [1,]: Three \\"in'), FILE).diagnostics).toEqual([]));
  test('a key that is there twice', () =>
    check(
      '"zones": [',
      '"zones": [], "zones": [',
      '11:16 structure/duplicate-key: The object has the key "zones" twice. Only one of them can count.',
    ));
});

describe('faults of the game have their place in the text', () => {
  test('of a key', () =>
    check(
      '"maxTokens": 9',
      '"maxTokns": 9',
      '7:5 structure/unknown-key meta.maxTokns: The meta "tic-tac-toe" has an unknown key "maxTokns"; did you mean "maxTokens"?',
    ));
  test('of a name', () =>
    check(
      '"type": "mark"',
      '"type": "mrk"',
      expect.stringMatching(
        /^\d+:\d+ verify\/unknown-token-type actions.mark.effects\[0\].createToken.type: .*Did you mean "mark"/,
      ) as string,
    ));
});

describe('fixes are written as JSON', () => {
  test('a key', () => expect(fixed('"maxTokens": 9', '"maxTokns": 9')).toBe(TEXT));
  test('a word', () => expect(fixed('"ordering": "set"', '"ordering": "sett"')).toBe(TEXT));
  test('comments and commas are taken away', () => {
    const { gameDef, diagnostics, changed } = compileAndFix(
      TEXT.replace('"version": "1.0.0",', '"version": "1.0.0", // one').replace('"perfect information"]', '"perfect information",]'),
      FILE,
    );
    expect(diagnostics).toEqual([]);
    expect(JSON.stringify(gameDef)).toBe(JSON.stringify(GAME));
    expect(JSON.parse(changed.get('game.json')!)).toEqual(GAME);
  });
});

describe('no text takes long or throws', () => {
  const cases: Record<string, [text: string, code: string]> = {
    'a string of ten million characters': [`{"meta":"${'x'.repeat(1e7)}"}`, 'structure/missing-key'],
    'escapes without end': [`["${'\\n'.repeat(3e6)}`, 'structure/not-json'],
    'brackets without end': ['['.repeat(1e6), 'structure/too-deep'],
    'a comment without end': [`{/*${'x'.repeat(1e7)}`, 'structure/not-json'],
    'many values': [`[${'1,'.repeat(3e6)}1]`, 'structure/too-large'],
    'many faults': [',/**/]'.repeat(1e6), 'structure/not-json'],
    nothing: ['', 'structure/not-json'],
    'more than is read': [' '.repeat(17e6), 'structure/too-large'],
  };
  test.each(Object.entries(cases))('%s', (_, [text, code]) => {
    const { diagnostics, gameDef } = compile(text, FILE);
    expect(gameDef).toBeNull();
    expect(diagnostics.length).toBeLessThan(200);
    expect(diagnostics.map((diagnostic) => diagnostic.code)).toContain(code);
  });
});
