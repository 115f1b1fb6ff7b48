import { expect, test } from 'vitest';
import { writtenOffsets } from '../../../src/text/written-offsets.ts';
import type { ScalarStyle } from '../../../src/text/tree.ts';

/** The character of the value at which `mark` stands is written where `mark` stands in the text. */
function check(written: string, style: ScalarStyle, value: string, mark: string): void {
  const offsets = writtenOffsets(written, style, value);
  expect(offsets).toHaveLength(value.length + 1);
  expect(offsets![value.indexOf(mark)]).toBe(written.indexOf(mark));
}

test('strings on one line', () => {
  check('"= a + b"', 'double', '= a + b', 'b');
  check("'= it''s b'", 'single', "= it's b", 'b');
  check('= a + b', 'plain', '= a + b', 'b');
});

test('escapes', () => {
  check(String.raw`"= \"a\" b"`, 'double', '= "a" b', 'b');
  check(String.raw`"= \x41\u0042\U0001F600 z"`, 'double', '= AB\u{1F600} z', 'z');
  check(String.raw`"= \t z"`, 'double', '= \t z', 'z');
});

test('strings over several lines', () => {
  check('"= a\n     + z"', 'double', '= a + z', 'z');
  check('"= a \\\n     + z"', 'double', '= a + z', 'z');
  check('>-\n    = a\n    + z', 'block', '= a + z', 'z');
  check('|\n    = a\n    + z\n', 'block', '= a\n+ z\n', 'z');
  check('= a\n   + z', 'plain', '= a + z', 'z');
});

test('a value that was not written like that has no places', () => {
  expect(writtenOffsets('"= a"', 'double', '= b')).toBeUndefined();
});
