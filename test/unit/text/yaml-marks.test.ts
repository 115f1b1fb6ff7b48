import { test } from 'vitest';
import { checkYaml as check } from '../../support/check-yaml.ts';

test('curly quotation marks', () => {
  check('id: “deck”', ['1:5 smart-quotes! `“deck”` has curly quotation marks, which YAML takes for letters. Write "deck".'], 'id: "deck"');
  check('id: ‘deck’', ['1:5 smart-quotes! `‘deck’` has curly quotation marks, which YAML takes for letters. Write "deck".'], 'id: "deck"');
  check('“id”: "deck"', ['1:1 smart-quotes! The key `“id”` has curly quotation marks. Write `id`.'], '"id": "deck"');
  check(
    'a: { “id”: “x”, b: ”y” }',
    [
      '1:6 smart-quotes! `“id”` has curly quotation marks, which YAML takes for letters. Write "id".',
      '1:12 smart-quotes! `“x”` has curly quotation marks, which YAML takes for letters. Write "x".',
      '1:20 smart-quotes! `”y”` has curly quotation marks, which YAML takes for letters. Write "y".',
    ],
    'a: { "id": "x", b: "y" }',
  );
  check('a: "x”', ['1:4 smart-quotes! `"x”` begins with " and ends with ”. Write "x".'], 'a: "x"');
  check(
    'a: [ “x, “y” ]',
    ['1:6 smart-quotes! `“x, “y”` has curly quotation marks, which YAML takes for letters. Write "x, “y".'],
    'a: [ "x, “y" ]',
  );
});

test('two kinds of quotation marks', () => {
  check(`id: "deck'`, ['1:5 mixed-quotes! `"deck\'` begins with " and ends with \'. Write "deck".'], 'id: "deck"');
  check(`id: 'deck"`, ['1:5 mixed-quotes! `\'deck"` begins with \' and ends with ". Write "deck".'], 'id: "deck"');
  check(`a: [ "x', "y" ]`, ['1:6 mixed-quotes! `"x\'` begins with " and ends with \'. Write "x".'], 'a: [ "x", "y" ]');
});

test('a string that is not closed', () => {
  check('id: "deck', ['1:5 unclosed-quote The string `"deck` has no closing ".'], 'id: "deck"');
  check('id: "deck\nowner: "none"', ['1:5 unclosed-quote The string `"deck` has no closing ".'], 'id: "deck"\nowner: "none"');
  check(
    'a: { id: "deck, owner: "none" }',
    ['1:10 unclosed-quote The string `"deck` has no closing ".'],
    'a: { id: "deck", owner: "none" }',
  );
  check('a: [ "x, "y" ]', ['1:6 unclosed-quote The string `"x` has no closing ".'], 'a: [ "x", "y" ]');
  check('a: { id: "deck }', ['1:10 unclosed-quote The string `"deck` has no closing ".'], 'a: { id: "deck" }');
  check(
    'name: deck"',
    ['1:7 unclosed-quote! `deck"` ends with a quotation mark but does not begin with one. Write "deck".'],
    'name: "deck"',
  );
  check(
    'a: [ x", "y" ]',
    ['1:6 unclosed-quote! `x"` ends with a quotation mark but does not begin with one. Write "x".'],
    'a: [ "x", "y" ]',
  );
});

test('quotation marks inside a string', () => {
  check(
    '- { text: "Player {0} "burns" {1}.", args: [] }',
    ['1:11 inner-quotes! The string `"Player {0} "burns" {1}."` has a " inside. Write \\" for a quotation mark inside a string.'],
    '- { text: "Player {0} \\"burns\\" {1}.", args: [] }',
  );
  check(
    'text: "Under "the" hammer: {0}."',
    ['1:7 inner-quotes! The string `"Under "the" hammer: {0}."` has a " inside. Write \\" for a quotation mark inside a string.'],
    'text: "Under \\"the\\" hammer: {0}."',
  );
  check(
    'text: "say "hi" now"',
    ['1:7 inner-quotes! The string `"say "hi" now"` has a " inside. Write \\" for a quotation mark inside a string.'],
    'text: "say \\"hi\\" now"',
  );
  check(
    'text: "say "hi""',
    ['1:7 inner-quotes! The string `"say "hi""` has a " inside. Write \\" for a quotation mark inside a string.'],
    'text: "say \\"hi\\""',
  );
  check(
    'a: { text: "say "hi" now", id: "b" }',
    ['1:12 inner-quotes! The string `"say "hi" now"` has a " inside. Write \\" for a quotation mark inside a string.'],
    'a: { text: "say \\"hi\\" now", id: "b" }',
  );
  check(
    `text: 'don't stop'`,
    ["1:7 inner-quotes! The string `'don't stop'` has a ' inside. Write the string in double quotation marks."],
    `text: "don't stop"`,
  );
  check(
    'text: "Draw" two',
    ['1:7 inner-quotes The string `"Draw" two` has a " inside. Write \\" for a quotation mark inside a string.'],
    'text: "\\"Draw\\" two"',
  );
});

test('a backslash that escapes nothing', () => {
  check(
    'text: "\\d"',
    ['1:8 bad-escape `\\d` is not an escape in YAML. Write `\\\\d` for a backslash, or leave the backslash out.'],
    'text: "\\\\d"',
  );
  check(
    `text: "it\\'s"`,
    [`1:10 bad-escape! \\' is not an escape in YAML: an apostrophe in double quotation marks needs no backslash.`],
    `text: "it's"`,
  );
  check('id: \\"deck\\"', ['1:5 bad-escape! `\\"deck\\"` has backslashes before its quotation marks. Write "deck".'], 'id: "deck"');
  check(
    'a: { id: \\"deck\\", n: 1 }',
    ['1:10 bad-escape! `\\"deck\\"` has backslashes before its quotation marks. Write "deck".'],
    'a: { id: "deck", n: 1 }',
  );
});

test('a bracket that is not closed', () => {
  check(
    'tags: [ "a", "b"\nid: "x"',
    ['1:7 unclosed-bracket The bracket [ that opens here is not closed: ] is missing at the end.'],
    'tags: [ "a", "b" ]\nid: "x"',
  );
  check(
    '- { id: "a", owner: "b"\n- { id: "c" }',
    ['1:3 unclosed-bracket The brace { that opens here is not closed: } is missing at the end.'],
    '- { id: "a", owner: "b" }\n- { id: "c" }',
  );
  check(
    '- { params: [, cost: [] }',
    ['1:13 unclosed-bracket The bracket [ that opens here is not closed: ] is missing before the comma.'],
    '- { params: [], cost: [] }',
  );
  check(
    'a: { b: { c: 1 }, d: 2',
    ['1:4 unclosed-bracket The brace { that opens here is not closed: } is missing at the end.'],
    'a: { b: { c: 1 }, d: 2 }',
  );
  check(
    'zones: [\n  { id: "a",\n  { id: "b" }\n]',
    ['2:3 unclosed-bracket The brace { that opens here is not closed: } is missing before the next {.'],
    'zones: [\n  { id: "a" },\n  { id: "b" }\n]',
  );
  check(
    'a: [ { b: 1, c: 2 ]',
    ['1:6 unclosed-bracket The brace { that opens here is not closed: } is missing before the ].'],
    'a: [ { b: 1, c: 2 } ]',
  );
  check(
    'a: [ 1, 2,\nb: 3',
    ['1:4 unclosed-bracket The bracket [ that opens here is not closed: ] is missing at the end.'],
    'a: [ 1, 2 ]\nb: 3',
  );
});

test('a bracket too many', () => {
  check('size: { rows: 3 } }', ['1:19 extra-bracket `}` closes nothing. Delete it, or open the bracket before.'], 'size: { rows: 3 }');
  check('a: [ 1 ] ]\nb: 2', ['1:10 extra-bracket `]` closes nothing. Delete it, or open the bracket before.'], 'a: [ 1 ]\nb: 2');
  check('a: 1\n}', ['2:1 extra-bracket `}` closes nothing. Delete it.'], 'a: 1');
  check(
    'name: deck]',
    [
      '1:7 unquoted-word! The string `deck` has no quotation marks. Write "deck".',
      '1:11 extra-bracket `]` closes nothing. Delete it, or open the bracket before.',
    ],
    'name: "deck"',
  );
  check('a: { b: 1, [ c: 2 }', ['1:12 extra-bracket `[` is one bracket too many. Delete it.'], 'a: { b: 1, c: 2 }');
  check('a: [ "b",] "c" ]', ['1:10 extra-bracket `]` closes nothing. Delete it.'], 'a: [ "b", "c" ]');
});

test('a bracket of the wrong kind', () => {
  check('tags: [ "a", "b" }', ['1:18 wrong-bracket The bracket [ is closed by }. Write ].'], 'tags: [ "a", "b" ]');
  check('a: { b: [ 1, 2 }, c: 3 }', ['1:16 wrong-bracket The bracket [ is closed by }. Write ].'], 'a: { b: [ 1, 2 ], c: 3 }');
  check(
    'tags: { "a", "b" }',
    ['1:7 wrong-bracket! `{ "a", "b" }` has braces but no keys: a list has square brackets.'],
    'tags: [ "a", "b" ]',
  );
});

test('brackets that were left out', () => {
  check('tags: "a", "b"', ['1:7 missing-brackets! `"a", "b"` is a list without brackets. Write [ … ] around it.'], 'tags: [ "a", "b" ]');
  check(
    '- id: "a", owner: "b" }',
    ['1:3 missing-brackets! The brace that opens the mapping of `id` is missing. Write { before it.'],
    '- { id: "a", owner: "b" }',
  );
  check(
    'a: { b: c: 1, d: 2 }, e: 3 }',
    ['1:9 missing-brackets! The brace that opens the mapping of `c` is missing. Write { before it.'],
    'a: { b: { c: 1, d: 2 }, e: 3 }',
  );
});

test('a comma at the end', () => {
  check('tags: [ "a", ]', ['1:12 trailing-comma! This comma separates nothing. Delete it.'], 'tags: [ "a" ]');
  check('id: "deck",', ['1:11 trailing-comma! A line of YAML does not end with a comma. Delete it.'], 'id: "deck"');
  check('n: 5,', ['1:5 trailing-comma! A line of YAML does not end with a comma. Delete it.'], 'n: 5');
  check('n: 5;', ['1:5 trailing-comma! A line of YAML does not end with a semicolon. Delete it.'], 'n: 5');
  check('a: [ , 1 ]', ['1:6 trailing-comma! This comma separates nothing. Delete it.'], 'a: [ 1 ]');
  check('a: [ 1,, 2 ]', ['1:8 trailing-comma! This comma separates nothing. Delete it.'], 'a: [ 1, 2 ]');
  check(
    '{\n  "a": 1,\n  "b": [ 2, ],\n}',
    ['3:11 trailing-comma! This comma separates nothing. Delete it.', '3:14 trailing-comma! This comma separates nothing. Delete it.'],
    '{\n  "a": 1,\n  "b": [ 2 ]\n}',
  );
});

test('no comma between items', () => {
  check('size: { rows: 3 cols: 4 }', ['1:16 missing-comma! There is no comma before `cols: 4 }`.'], 'size: { rows: 3, cols: 4 }');
  check(
    'a: [ "x" "y" z ]',
    [
      '1:9 missing-comma! There is no comma before `"y" z ]`.',
      '1:13 missing-comma! There is no comma before `z ]`.',
      '1:14 unquoted-word! The string `z` has no quotation marks. Write "z".',
    ],
    'a: [ "x", "y", "z" ]',
  );
  check('a: [ 1 2 3 ]', ['1:6 missing-comma! `1 2 3` has no commas between its numbers.'], 'a: [ 1, 2, 3 ]');
  check('a: { b: "x" c: "y" }', ['1:12 missing-comma! There is no comma before `c: "y" }`.'], 'a: { b: "x", c: "y" }');
  check(
    'zones: [\n  { id: "a" }\n  { id: "b" }\n]',
    ['2:14 missing-comma! There is no comma before `{ id: "b" }`.'],
    'zones: [\n  { id: "a" },\n  { id: "b" }\n]',
  );
});

test('no space after a colon or a dash', () => {
  check('id:"deck"', ['1:3 missing-space! There is no space after the colon of `id`.'], 'id: "deck"');
  check(
    'id:deck\nn: 1',
    [
      '1:3 missing-space There is no space after the colon of `id`.',
      '1:4 unquoted-word! The string `deck` has no quotation marks. Write "deck".',
    ],
    'id: "deck"\nn: 1',
  );
  check(
    'a: {id:"x", n:3}',
    ['1:7 missing-space! There is no space after the colon of `id`.', '1:14 missing-space! There is no space after the colon of `n`.'],
    'a: {id: "x", n: 3}',
  );
  check('a: { b :"x" }', ['1:7 missing-space! There is no space after the colon of `b`.'], 'a: { b : "x" }');
  check('-id: "x"\n owner: "y"', ['1:1 missing-space! There is no space after the dash.'], '- id: "x"\n  owner: "y"');
  check(
    '-"a"\n-"b"',
    ['1:1 missing-space! There is no space after the dash.', '2:1 missing-space! There is no space after the dash.'],
    '- "a"\n- "b"',
  );
  check('id: "x"# remark', ['1:8 missing-space! There is no space before this comment.'], 'id: "x" # remark');
});

test('no colon after a key', () => {
  check('id "deck"\nowner: "none"', ['1:1 missing-colon! There is no colon after the key `id`.'], 'id: "deck"\nowner: "none"');
  check('effects\n  - "a"', ['1:1 missing-colon! There is no colon after the key `effects`.'], 'effects:\n  - "a"');
  check('a: { b "x" }', ['1:7 missing-colon! There is no colon after the key `b`.'], 'a: { b: "x" }');
  check('a: { b 1, c: 2 }', ['1:7 missing-colon! There is no colon after the key `b`.'], 'a: { b: 1, c: 2 }');
});

test('an equals sign', () => {
  check('id = "deck"', ['1:4 equals-sign! The key `id` has `=` after it: write a colon.'], 'id: "deck"');
  check('id: = "deck"', ['1:5 equals-sign! A colon stands before this equals sign already. Delete the equals sign.'], 'id: "deck"');
  check('n := 4', ['1:3 equals-sign! The key `n` has `:=` after it: write a colon.'], 'n: 4');
  check(
    'a: { id = "x", n=3 }',
    ['1:8 equals-sign! The key `id` has `=` after it: write a colon.', '1:17 equals-sign! The key `n` has `=` after it: write a colon.'],
    'a: { id: "x", n: 3 }',
  );
  check('id:: "deck"', ['1:3 equals-sign! The key `id` has `::` after it: write a colon.'], 'id: "deck"');
});

test('comments of other languages', () => {
  check('size: 3 // rows', ['1:9 json-comment! `// rows` is not a comment in YAML: write # in place of //.'], 'size: 3 # rows');
  check('// zones\na: 1', ['1:1 json-comment! `// zones` is not a comment in YAML: write # in place of //.'], '# zones\na: 1');
  check('a: "x" // y', ['1:8 json-comment! `// y` is not a comment in YAML: write # in place of //.'], 'a: "x" # y');
  check(
    'a: { b: 1, // x\n  c: 2 }',
    ['1:12 json-comment! `// x` is not a comment in YAML: write # in place of //.'],
    'a: { b: 1, # x\n  c: 2 }',
  );
  check('/* zones */\na: 1', ['1:1 json-comment! `/* zones */` is not a comment in YAML: write # in place of /* */.'], '# zones\na: 1');
  check('a: [ 1, /* x */ 2 ]', ['1:9 json-comment! `/* x */` is not a comment in YAML: write # in place of /* */.'], 'a: [ 1, 2 ]');
  check(
    '/*\n * two\n * lines\n */\na: 1',
    ['1:1 json-comment! `/*` is not a comment in YAML: write # in place of /* */.'],
    '#\n # two\n # lines\n \na: 1',
  );
});
