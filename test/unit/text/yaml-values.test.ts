import { test } from 'vitest';
import { checkYaml as check } from '../../support/check-yaml.ts';

test('a string without quotation marks', () => {
  check('owner: none', ['1:8 unquoted-word! The string `none` has no quotation marks. Write "none".'], 'owner: "none"');
  check('name: $card', ['1:7 unquoted-word! The string `$card` has no quotation marks. Write "$card".'], 'name: "$card"');
  check(
    'tags: [ deck:none, draw pile ]',
    [
      '1:9 unquoted-word! The string `deck:none` has no quotation marks. Write "deck:none".',
      '1:20 unquoted-word! The string `draw pile` has no quotation marks. Write "draw pile".',
    ],
    'tags: [ "deck:none", "draw pile" ]',
  );
  check(
    'text: Draw a card.\n  Then discard one.',
    ['1:7 unquoted-word! The string `Draw a card. Then discard one.` has no quotation marks. Write "Draw a card. Then discard one.".'],
    'text: "Draw a card. Then discard one."',
  );
});

test('words that some readers take for truth values', () => {
  check(
    'land: no',
    ['1:7 norway `no` is a word to some YAML readers and false to others. Write "no" for the word, false for the truth value.'],
    'land: "no"',
  );
  check(
    'a: [ Yes, off, N ]',
    [
      '1:6 norway `Yes` is a word to some YAML readers and true to others. Write "Yes" for the word, true for the truth value.',
      '1:11 norway `off` is a word to some YAML readers and false to others. Write "off" for the word, false for the truth value.',
      '1:16 norway `N` is a word to some YAML readers and false to others. Write "N" for the word, false for the truth value.',
    ],
    'a: [ "Yes", "off", "N" ]',
  );
});

test('constants of other languages', () => {
  check('done: True', ['1:7 python-literal! `True` is not YAML: write true.'], 'done: true');
  check('done: FALSE', ['1:7 python-literal! `FALSE` is not YAML: write false.'], 'done: false');
  check('pre: None', ['1:6 python-literal `None` is not YAML: write null for no value, or "none" for the word.'], 'pre: null');
  check(
    'pre: undefined',
    ['1:6 python-literal `undefined` is not YAML: write null for no value, or "undefined" for the word.'],
    'pre: null',
  );
  check('pre: NULL', ['1:6 python-literal! `NULL` is not YAML: write null.'], 'pre: null');
  check('size: NaN', ['1:7 python-literal `NaN` is not YAML: write null for no value, or "NaN" for the word.'], 'size: null');
});

test('a tilde', () => {
  check('pre: ~', ['1:6 tilde! `~` means null in YAML. Write null.'], 'pre: null');
});

test('numbers in unusual forms', () => {
  check(
    'id: 012',
    [
      '1:5 ambiguous-number `012` begins with a zero, so some YAML readers take it for an octal number. Write 12, or "012" if it is a word.',
    ],
    'id: 12',
  );
  check(
    'n: 1e3',
    [
      '1:4 ambiguous-number `1e3` is a number with an exponent to some YAML readers and a word to others. Write 1000, or "1e3" if it is a word.',
    ],
    'n: 1000',
  );
  check(
    'n: 0x1F',
    ['1:4 ambiguous-number! `0x1F` is not a decimal number, which not all YAML readers understand. Write 31, or "0x1F" if it is a word.'],
    'n: 31',
  );
  check(
    'n: 0b101',
    ['1:4 ambiguous-number! `0b101` is not a decimal number, which not all YAML readers understand. Write 5, or "0b101" if it is a word.'],
    'n: 5',
  );
  check(
    'n: 1_000',
    ['1:4 ambiguous-number! `1_000` has an underscore, so some YAML readers take it for a word. Write 1000, or "1_000" if it is a word.'],
    'n: 1000',
  );
  check(
    'n: 1,000',
    ['1:4 ambiguous-number! `1,000` has a comma, so YAML takes it for a word. Write 1000, or "1,000" if it is a word.'],
    'n: 1000',
  );
  check(
    'n: +5',
    ['1:4 ambiguous-number! `+5` has a plus sign, which numbers in rulebooks do not have. Write 5, or "+5" if it is a word.'],
    'n: 5',
  );
  check('n: .5', ['1:4 ambiguous-number! `.5` lacks a digit before or after its point. Write 0.5, or ".5" if it is a word.'], 'n: 0.5');
  check('n: 5.', ['1:4 ambiguous-number! `5.` lacks a digit before or after its point. Write 5, or "5." if it is a word.'], 'n: 5');
  check(
    'max: .inf',
    ['1:6 ambiguous-number `.inf` is not a number to count with. Write null for no limit, or a large number.'],
    'max: null',
  );
  check('at: 12:30', ['1:5 ambiguous-number! `12:30` is a date or a number to some YAML readers. Write "12:30".'], 'at: "12:30"');
  check(
    'on: 2024-01-31',
    ['1:5 ambiguous-number! `2024-01-31` is a date or a number to some YAML readers. Write "2024-01-31".'],
    'on: "2024-01-31"',
  );
  check(
    'n: 99999999999999999999',
    ['1:4 ambiguous-number `99999999999999999999` is too large to be exact. Write a smaller number, or put it in quotation marks.'],
    'n: "99999999999999999999"',
  );
});

test('a key or an item without a value', () => {
  check('pre:', ['1:1 empty-value The key `pre` has no value. Write null, [] or "" after it if that is meant.'], 'pre: null');
  check(
    'a: { b: , c: 1 }',
    ['1:6 empty-value The key `b` has no value. Write null, [] or "" after it if that is meant.'],
    'a: { b: null , c: 1 }',
  );
  check('a: { b }', ['1:6 empty-value The key `b` has no value. Write null, [] or "" after it if that is meant.'], 'a: { b: null }');
  check('-\n- 1', ['1:1 empty-value This item of a list has no value. Write one after the dash, or delete the dash.'], '- null\n- 1');
  check('pre: &x', ['1:1 empty-value The key `pre` has no value. Write null, [] or "" after it if that is meant.'], 'pre: &x null');
});

test('a value that begins with a special character', () => {
  check('who: @actor', ['1:6 special-character! `@actor` begins with @, which is reserved in YAML. Write "@actor".'], 'who: "@actor"');
  check('text: `code`', ['1:7 special-character! ``code`` begins with `, which is reserved in YAML. Write "`code`".'], 'text: "`code`"');
  check('rate: %x', ['1:7 special-character! `%x` begins with %, which begins a directive in YAML. Write "%x".'], 'rate: "%x"');
  check('n: * 2', ['1:4 special-character! `* 2` begins with *, which begins an alias in YAML. Write "* 2".'], 'n: "* 2"');
  check(
    'op: >= 5',
    ['1:5 special-character! `>= 5` begins with >, which begins a text of several lines in YAML. Write ">= 5".'],
    'op: ">= 5"',
  );
  check(
    'a: { op: >=, b: -, c: | }',
    [
      '1:10 special-character! `>=` begins with >, which begins a text of several lines in YAML. Write ">=".',
      '1:17 special-character! `-` begins with -, which begins an item of a list in YAML. Write "-".',
      '1:23 special-character! `|` begins with |, which begins a text of several lines in YAML. Write "|".',
    ],
    'a: { op: ">=", b: "-", c: "|" }',
  );
  check('color: #fff', ['1:8 special-character! `#fff` is a comment to YAML, because it begins with #. Write "#fff".'], 'color: "#fff"');
  check(
    'name: Room #5',
    ['1:7 special-character YAML takes what follows the # in `Room #5` for a comment. Write "Room #5".'],
    'name: "Room #5"',
  );
  check('name: Room # 5', ['1:7 unquoted-word! The string `Room` has no quotation marks. Write "Room".'], 'name: "Room" # 5');
  check('n: #5 of 7', ['1:4 special-character `#5 of 7` is a comment to YAML, because it begins with #. Write "#5 of 7".'], 'n: "#5 of 7"');
});

test('a string with a colon', () => {
  check(
    'name: Chess: the card game',
    ['1:7 unquoted-colon! `Chess: the card game` has a colon, so YAML takes it for another key. Write "Chess: the card game".'],
    'name: "Chess: the card game"',
  );
  check(
    '- Draw: then discard it at once',
    ['1:9 unquoted-word! The string `then discard it at once` has no quotation marks. Write "then discard it at once".'],
    '- Draw: "then discard it at once"',
  );
  check(
    'a: { b: "x": 1 }',
    ['1:9 unquoted-colon `"x": 1` is a key inside a value. Write it in braces, { "x": 1 }, or as a string in quotation marks.'],
    'a: { b: { "x": 1 } }',
  );
});

test('a key inside a value', () => {
  check(
    'cost: gold: 3',
    ['1:7 unquoted-colon `gold: 3` is a key inside a value. Write it in braces, { gold: 3 }, or as a string in quotation marks.'],
    'cost: { gold: 3 }',
  );
  check(
    'a: { cost: gold: 3, b: 1 }',
    ['1:12 unquoted-colon `gold: 3` is a key inside a value. Write it in braces, { gold: 3 }, or as a string in quotation marks.'],
    'a: { cost: { gold: 3 }, b: 1 }',
  );
  check(
    'when: op: "eq"',
    ['1:7 unquoted-colon `op: "eq"` is a key inside a value. Write it in braces, { op: "eq" }, or as a string in quotation marks.'],
    'when: { op: "eq" }',
  );
});

test('a tag', () => {
  check('size: !!str 5', ['1:7 tag! `!!str` is a YAML tag, and rulebooks have none. Write `"5"` without it.'], 'size: "5"');
  check(
    'zones: !include zones.md',
    ['1:8 tag `!include` is a YAML tag, and rulebooks have none. Write `"zones.md"` without it.'],
    'zones: "zones.md"',
  );
  check('pre: !done', ['1:6 tag `!done` is a YAML tag without a value. Write "!done" if it is a string.'], 'pre: "!done"');
  check('a: !!map { b: 1 }', ['1:4 tag! `!!map` is a YAML tag, and rulebooks have none. Write `{ b: 1 }` without it.'], 'a: { b: 1 }');
});

test('a merge key', () => {
  check(
    'a: &base { x: 1, y: 2 }\nb:\n  <<: *base\n  y: 3',
    ['3:3 merge-key! Rulebooks have no merge keys: write out the entries that << stands for.'],
    'a: &base { x: 1, y: 2 }\nb:\n  x: 1\n  y: 3',
  );
  check(
    'a: &base { x: 1 }\nb: { <<: *base, y: 2 }',
    ['2:6 merge-key! Rulebooks have no merge keys: write out the entries that << stands for.'],
    'a: &base { x: 1 }\nb: { x: 1, y: 2 }',
  );
  check('b:\n  <<: *base\n  y: 3', ['2:3 merge-key Rulebooks have no merge keys: write out the entries that << stands for.'], 'b:\n  y: 3');
});

test('an alias without an anchor', () => {
  check(
    'cost: *price',
    ['1:7 alias `*price` is an alias, but no anchor &price stands before it. Write the value out, or "*price" if it is a string.'],
    'cost: "*price"',
  );
  check(
    'a: &x [ *x ]',
    ['1:9 alias `*x` is an alias, but no anchor &x stands before it. Write the value out, or "*x" if it is a string.'],
    'a: &x [ "*x" ]',
  );
});

test('a key that stands twice', () => {
  check(
    'id: "a"\nid: "a"',
    ['2:1 duplicate-key! The key `id` stands twice in this mapping with the same value. Delete one, or give it another name.'],
    'id: "a"',
  );
  check(
    '- id: "a"\n  id: "b"',
    ['2:3 duplicate-key The key `id` stands twice in this mapping, and only one can count. Delete one, or give it another name.'],
    '- id: "b"',
  );
  check(
    '{ a: 1, b: 2, a: 3 }',
    ['1:15 duplicate-key The key `a` stands twice in this mapping, and only one can count. Delete one, or give it another name.'],
    '{ b: 2, a: 3 }',
  );
  check(
    'a: 1\nb: 2\nc: 3\nb: 2\nd: 4',
    ['4:1 duplicate-key! The key `b` stands twice in this mapping with the same value. Delete one, or give it another name.'],
    'a: 1\nb: 2\nc: 3\nd: 4',
  );
});

test('no key at all', () => {
  check(': "a"', ['1:1 bad-key There is no key before this colon.'], '"": "a"');
  check('{ : 1 }', ['1:2 bad-key There is no key before this colon.'], '{"" : 1 }');
});
