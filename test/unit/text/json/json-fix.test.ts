/** Texts that are not JSON, and the one change that makes them so. */
import { expect, test } from 'vitest';
import { applyFixes, SourceFile } from '../../../../src/diagnostics/index.ts';
import { readJson } from '../../../../src/text/index.ts';

/** The text after every fix that is offered, again as long as there is one. */
function mended(text: string): string {
  let now = text;
  for (let round = 0; round < 5; round++) {
    const file = new SourceFile('x.jsonc', now);
    now = applyFixes(file, readJson(file, 'jsonc').diagnostics, { which: 'all' }).text;
  }
  return now;
}

test.each([
  ['{ "a": 1 "b": 2 }', '{ "a": 1, "b": 2 }'],
  ['{ "a": [1 2, 3] }', '{ "a": [1, 2, 3] }'],
  ['{\n  "a": "x"\n  "b": {}\n}', '{\n  "a": "x",\n  "b": {}\n}'],
  ['{ "a": { "b": 1 } // note\n "c": 2 }', '{ "a": { "b": 1 }, // note\n "c": 2 }'],
  ['{ "a" 1 }', '{ "a": 1 }'],
  ['{ "a" "x", "b" "y" }', '{ "a": "x", "b": "y" }'],
  ["{ 'a': 'it', \"b\": [ 'c' ] }", '{ "a": "it", "b": [ "c" ] }'],
  ['{ a: 1, b_c: deck }', '{ "a": 1, "b_c": "deck" }'],
  ['[ True, False, None, $player.hand ]', '[ true, false, null, "$player.hand" ]'],
  ['{ "a": "x, "b": 2 }', '{ "a": "x", "b": 2 }'],
  ['{ "a": [ "x ], "b": "y" }', '{ "a": [ "x" ], "b": "y" }'],
  ['{\n "a": "x,\n "b": 2\n}', '{\n "a": "x",\n "b": 2\n}'],
  ['{ “a”: „b“, "c": «d» }', '{ "a": "b", "c": "d" }'],
  ['{ a": 1, "b": x y" }', '{ "a": 1, "b": "x y" }'],
  ['{ "a": rue }', '{ "a": true }'],
  ['[1, 2', '[1, 2 ]'],
  ['[ { "a": "b" ,\n  { "a": "c" } ]', '[ { "a": "b" } ,\n  { "a": "c" } ]'],
  ['{ "a": [ 1, 2, "b": 3 }', '{ "a": [ 1, 2 ], "b": 3 }'],
  ['{ "a": "b": 1 } }', '{ "a": { "b": 1 } }'],
  ['{ "a": "b", "c" ] }', '{ "a": [ "b", "c" ] }'],
  ['"a": 1 }', '{ "a": 1 }'],
  ['{\n  "a": {\n    "b": 1\n  ,\n  "c": 2\n}', '{\n  "a": {\n    "b": 1\n  }\n  ,\n  "c": 2\n}'],
])('%s', (text, expected) => expect(mended(text)).toBe(expected));

test.each(['{ "a": { "b": 1, "c": 2 }', '{ "a": [ 1, 2, 3 ] ] }'])(
  '%s could be mended in several ways, and is not mended unasked',
  (text) => {
    const { diagnostics } = readJson(new SourceFile('x.jsonc', text), 'jsonc');
    expect(diagnostics.map(({ fix }) => fix?.certain)).toEqual([false]);
  },
);

test.each(['{ "a": }', '{ "a": 1, , "b": 2 }', '{ "a": "b" ,, "c": 1 }', '{ "a": 1 ]', '"', '', '}', '{ "a": @ }'])(
  '%s has no change that mends it',
  (text) => expect(mended(text)).toBe(text),
);
