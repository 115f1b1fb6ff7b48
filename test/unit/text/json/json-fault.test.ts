import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonFault } from '../../../../src/text/json/json-fault.ts';

function check(text: string, expected: string | null) {
  const fault = findJsonFault(text);
  expect(fault && `${fault.offset} ${fault.reason}`).toBe(expected);
}

test('what is JSON has no fault', () => {
  for (const text of ['{}', '[]', ' [ ] ', '{"a":[1,-2.5e+3,true,null,"\\u00e9\\n"]}', '0', '"x"']) check(text, null);
});

test('faults are found where they are', () => {
  check('', '0 expected a value, found the end of the text');
  check('{"a":1,}', '7 a comma before "}" is not allowed');
  check('[1,]', '3 a comma before "]" is not allowed');
  check("{'a':1}", '1 expected a key in double quotes, found "\'"');
  check('{"a" 1}', '5 expected ":" after the key, found "1"');
  check('{"a":1 "b":2}', '7 expected "," or "}", found "\\""');
  check('[1 2]', '3 expected "," or "]", found "2"');
  check('// no\n{}', '0 expected a value, found "/"');
  check('\ufeff{}', '0 expected a value, found the character U+FEFF');
  check('{}{}', '2 "{" follows the end of the document');
  check('["abc', '1 a string begins here and does not end');
  check('["a\nb"]', '3 a string contains the character U+000A; write it as an escape such as \\n');
  check('["\\x"]', '2 a string contains an unknown escape');
  check('[NaN]', '1 expected a value, found "N"');
});

test('the scanner and the engine agree on what is JSON', () =>
  fc.assert(
    fc.property(
      fc.json(),
      fc.nat(),
      fc.constantFrom('', ',', '"', '}', ']', '\\', '1', 'e', '-', '.', ' ', 'u', '\u0001'),
      (json, at, insert) => {
        const place = at % (json.length + 1);
        for (const text of [json, json.slice(0, place) + insert + json.slice(place), json.slice(0, place) + insert + json.slice(place + 1)])
          expect(findJsonFault(text) === null).toBe(isJson(text));
      },
    ),
    { numRuns: 2000 },
  ));

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('depth and length are no danger', () => {
  check('['.repeat(100_000), '100000 expected a value, found the end of the text');
  check(`"${'\\n'.repeat(1_000_000)}`, '0 a string begins here and does not end');
});
