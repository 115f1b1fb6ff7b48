import { expect, test } from 'vitest';
import { checkYaml as check, readYaml as read } from '../../support/check-yaml.ts';

test('tabs in front of lines', () => {
  check('zones:\n\t- "deck"', ['2:1 tab! This line is indented by tabs; YAML is indented by spaces only.'], 'zones:\n  - "deck"');
  check(
    'a:\n\t- id: "x"\n\t  owner: "y"\n\t- id: "z"\n\t\towner: "w"',
    ['2:1 tab! This line and 3 more are indented by tabs; YAML is indented by spaces only.'],
    'a:\n  - id: "x"\n    owner: "y"\n  - id: "z"\n    owner: "w"',
  );
  check('a:\n    b: 1\n\tc: 2', ['3:1 tab! This line is indented by tabs; YAML is indented by spaces only.'], 'a:\n    b: 1\n    c: 2');
  check('a:\n-\t"x"', ['2:2 tab! This line is indented by tabs; YAML is indented by spaces only.'], 'a:\n- "x"');
});

test('a key that is indented too deeply', () => {
  check(
    'zone:\n  id: "deck"\n   owner: "none"',
    ['3:4 indentation `owner` is indented by 3 spaces, but its neighbours are indented by 2.'],
    'zone:\n  id: "deck"\n  owner: "none"',
  );
  check(
    'zones:\n  - id: "a"\n      owner: "x"\n      face: "y"\n  - id: "b"',
    ['3:7 indentation `owner` is indented by 6 spaces, but its neighbours are indented by 4.'],
    'zones:\n  - id: "a"\n    owner: "x"\n    face: "y"\n  - id: "b"',
  );
  check(
    'section: "zones"\n  zones:\n    - "a"',
    ['2:3 indentation `zones` is indented by 2 spaces, but its neighbours are not indented.'],
    'section: "zones"\nzones:\n  - "a"',
  );
  check(
    'a:\n  - b: 1\n       effects:\n      - "x"',
    ['3:8 indentation `effects` is indented by 7 spaces, but its neighbours are indented by 4.'],
    'a:\n  - b: 1\n    effects:\n      - "x"',
  );
});

test('a key that is not indented enough', () => {
  check(
    'zones:\n  - id: "a"\n   owner: "x"',
    ['3:4 indentation `owner` is indented by 3 spaces, but its neighbours are indented by 4.'],
    'zones:\n  - id: "a"\n    owner: "x"',
  );
  check(
    'zones:\n  - id: "a"\n  owner: "x"\n  - id: "b"\n  owner: "y"',
    [
      '3:3 indentation `owner` is indented by 2 spaces, but its neighbours are indented by 4.',
      '5:3 indentation `owner` is indented by 2 spaces, but its neighbours are indented by 4.',
    ],
    'zones:\n  - id: "a"\n    owner: "x"\n  - id: "b"\n    owner: "y"',
  );
  check(
    'a:\n  b:\n    c: 1\n   d: 2\n  e: 3',
    ['4:4 indentation `d` is indented by 3 spaces, but its neighbours are indented by 4.'],
    'a:\n  b:\n    c: 1\n    d: 2\n  e: 3',
  );
});

test('an item that is indented otherwise', () => {
  check(
    'zones:\n  - "a"\n - "b"\n  - "c"',
    ['3:2 indentation This item is indented by 1 space, but the other items are indented by 2.'],
    'zones:\n  - "a"\n  - "b"\n  - "c"',
  );
  check(
    'zones:\n  - id: "a"\n   - id: "b"',
    ['3:4 indentation This item is indented by 3 spaces, but the other items are indented by 2.'],
    'zones:\n  - id: "a"\n  - id: "b"',
  );
  check(
    'zones:\n  - id: "a"\n    - id: "b"',
    ['3:5 indentation This item is indented by 4 spaces, but the other items are indented by 2.'],
    'zones:\n  - id: "a"\n  - id: "b"',
  );
  check(
    'zones:\n  - "a"\n- "b"\n  - "c"',
    ['3:1 indentation This item is not indented, but the other items are indented by 2.'],
    'zones:\n  - "a"\n  - "b"\n  - "c"',
  );
});

test('the first line alone is indented', () => {
  check(
    '  section: "zones"\nzones:\n  - "a"',
    ['1:3 indentation! `section` is indented by 2 spaces, but the lines below it are not indented.'],
    'section: "zones"\nzones:\n  - "a"',
  );
  check(
    'a:\n     b:\n    c: 1\n  d: 2',
    ['2:6 indentation `b` is indented by 5 spaces, but what belongs to it only by 4; this line should be indented by 2.'],
    'a:\n  b:\n    c: 1\n  d: 2',
  );
});

test('a value at the column of its key', () => {
  check(
    'name:\n"Foo"',
    ['2:1 indentation! `"Foo"` is not indented, but it has to be indented deeper than the key above it: by 2 spaces.'],
    'name:\n  "Foo"',
  );
});

test('lines in brackets that are not indented', () => {
  check(
    'zones: [\n{ id: "a" },\n{ id: "b" }\n]',
    ['2:1 indentation! Lines inside brackets have to be indented deeper than the line they belong to: by at least 2 spaces here.'],
    'zones: [\n  { id: "a" },\n  { id: "b" }\n]',
  );
  check(
    'a:\n  - b: [\n  1,\n  2\n]',
    ['3:3 indentation! Lines inside brackets have to be indented deeper than the line they belong to: by at least 6 spaces here.'],
    'a:\n  - b: [\n      1,\n      2\n    ]',
  );
});

test('text of several lines moves with its key', () => {
  check(
    'a:\n  b: 1\n   c: |\n     x\n      y\n  d: 2',
    ['3:4 indentation `c` is indented by 3 spaces, but its neighbours are indented by 2.'],
    'a:\n  b: 1\n  c: |\n    x\n     y\n  d: 2',
  );
});

test('an item without a dash', () => {
  check(
    'tags:\n  - "a"\n  "b"',
    ['3:3 missing-dash! `"b"` stands in a list without a dash. Write "- " before it.'],
    'tags:\n  - "a"\n  - "b"',
  );
  check(
    'zones:\n  - id: "a"\n    owner: "x"\n  id: "b"\n    owner: "y"\n  - id: "c"',
    ['4:3 missing-dash `id` stands in a list without a dash. Write "- " before it.'],
    'zones:\n  - id: "a"\n    owner: "x"\n  - id: "b"\n    owner: "y"\n  - id: "c"',
  );
  check(
    'zones:\n  - id: "a"\n  id: "b"\n  owner: "y"\n  id: "c"\n  owner: "z"',
    [
      '3:3 missing-dash `id` stands in a list without a dash. Write "- " before it.',
      '5:3 missing-dash `id` stands in a list without a dash. Write "- " before it.',
    ],
    'zones:\n  - id: "a"\n  - id: "b"\n    owner: "y"\n  - id: "c"\n    owner: "z"',
  );
  check(
    'zones:\n  id: "a"\n  owner: "x"\n  - id: "b"\n    owner: "y"',
    ['2:3 missing-dash `id: "a"` is the first item of a list and has no dash. Write "- " before it.'],
    'zones:\n  - id: "a"\n    owner: "x"\n  - id: "b"\n    owner: "y"',
  );
  check(
    'by:\n  { a: 1 }\n  - { a: 2 }',
    ['2:3 missing-dash! `{ a: 1 }` is the first item of a list and has no dash. Write "- " before it.'],
    'by:\n  - { a: 1 }\n  - { a: 2 }',
  );
});

test('a dash among keys', () => {
  check(
    'id: "deck"\n- owner: "none"\n  face: "up"\nn: 1',
    ['2:1 extra-dash The key `owner` has a dash, but the keys beside it have none. Delete the dash.'],
    'id: "deck"\nowner: "none"\nface: "up"\nn: 1',
  );
});

test('a list in a wrong place', () => {
  check(
    'tags: - "a"',
    ['1:7 misplaced-list! A list does not begin on the line of its key. Begin a new line before the dash, or write the list in brackets.'],
    'tags:\n  - "a"',
  );
  check(
    'tags: - "a"\n  - "b"',
    ['1:7 misplaced-list! A list does not begin on the line of its key. Begin a new line before the dash, or write the list in brackets.'],
    'tags:\n  - "a"\n  - "b"',
  );
  check(
    'section: "zones"\n- id: "deck"\n- id: "hand"',
    ['2:1 misplaced-list! The list of section "zones" has no key. Write "zones:" on a line of its own before it.'],
    'section: "zones"\nzones:\n- id: "deck"\n- id: "hand"',
  );
  check(
    'a: 1\n- "x"\n- "y"\nb: 2',
    ['2:1 misplaced-list An item of a list stands among the keys of a mapping. Put the list under a key of its own.'],
    'a: 1\n# - "x"\n# - "y"\nb: 2',
  );
});

test('items that do not begin with a dash', () => {
  check(
    'tags:\n  * "a"\n  * "b"',
    [
      '2:3 list-marker! Items of a list begin with a dash, not with `*`.',
      '3:3 list-marker! Items of a list begin with a dash, not with `*`.',
    ],
    'tags:\n  - "a"\n  - "b"',
  );
  check('tags:\n  • "a"', ['2:3 list-marker! Items of a list begin with a dash, not with `•`.'], 'tags:\n  - "a"');
  check(
    'tags:\n  1. "a"\n  2. "b"',
    [
      '2:3 list-marker! Items of a list begin with a dash, not with `1.`.',
      '3:3 list-marker! Items of a list begin with a dash, not with `2.`.',
    ],
    'tags:\n  - "a"\n  - "b"',
  );
  check(
    'tags:\n  + id: "a"\n    n: 1',
    ['2:3 list-marker! Items of a list begin with a dash, not with `+`.'],
    'tags:\n  - id: "a"\n    n: 1',
  );
  check('tags: [ - "a" ]', ['1:9 list-marker! Items in brackets have no dash.'], 'tags: [ "a" ]');
});

test('two entries on one line', () => {
  check(
    'id: "deck", owner: "none"',
    ['1:13 missing-line-break! The key `owner` stands on the line of another one. Write it on a line of its own, or put both in braces.'],
    'id: "deck"\nowner: "none"',
  );
  check(
    '- id: "a", owner: "b"\n  face: "c"',
    ['1:12 missing-line-break! The key `owner` stands on the line of another one. Write it on a line of its own, or put both in braces.'],
    '- id: "a"\n  owner: "b"\n  face: "c"',
  );
  check(
    'n: 1 m: 2',
    ['1:6 missing-line-break! The key `m` stands on the line of another one. Write it on a line of its own, or put both in braces.'],
    'n: 1\nm: 2',
  );
  check(
    'a: [ 1 ] b: 2',
    ['1:10 missing-line-break! The key `b` stands on the line of another one. Write it on a line of its own, or put both in braces.'],
    'a: [ 1 ]\nb: 2',
  );
});

test('text that is not YAML', () => {
  check(
    'id: "deck"\nThe deck is shuffled first.',
    [
      '2:1 extra-text `The deck is shuffled first.` is neither a key with its value nor an item of a list. If it is a remark, begin it with #; if it is prose, end the code block before it.',
    ],
    'id: "deck"\n# The deck is shuffled first.',
  );
  check(
    'The zones:\nzones: []\nand so on',
    [
      '1:1 empty-value The key `The zones` has no value. Write null, [] or "" after it if that is meant.',
      '3:1 extra-text `and so on` is neither a key with its value nor an item of a list. If it is a remark, begin it with #; if it is prose, end the code block before it.',
    ],
    'The zones: null\nzones: []\n# and so on',
  );
  check(
    'a: [ 1 ] and more',
    [
      '1:10 extra-text `and more` follows a value that is complete. If it is a remark, begin it with #; if it belongs to the value, put the whole value in quotation marks.',
    ],
    'a: [ 1 ] # and more',
  );
});

test('marks of documents, and dots', () => {
  check(
    '---\nid: "deck"',
    ['1:1 document-marker! `---` separates documents in YAML, and a block is one document. Delete it.'],
    'id: "deck"',
  );
  check(
    'a: 1\n---\nb: 2',
    ['2:1 document-marker! `---` separates documents in YAML, and a block is one document. Delete it.'],
    'a: 1\nb: 2',
  );
  check(
    '%YAML 1.2\n---\na: 1',
    [
      '1:1 document-marker! `%YAML 1.2` is a YAML directive, and rulebooks have none. Delete it.',
      '2:1 document-marker! `---` separates documents in YAML, and a block is one document. Delete it.',
    ],
    'a: 1',
  );
  check(
    '- "a"\n- ...\n- "b"',
    ['2:1 document-marker `- ...` stands for something that was left out. Write it out, or delete the line.'],
    '- "a"\n- "b"',
  );
  check(
    'tags:\n  - "a"\n  ...',
    ['3:3 document-marker `...` stands for something that was left out. Write it out, or delete the line.'],
    'tags:\n  - "a"',
  );
  check(
    'a: [ "x", ... ]',
    ['1:11 document-marker `...` stands for something that was left out. Write it out, or delete the dots.'],
    'a: [ "x" ]',
  );
  check(
    'a: [ ..., "x" ]',
    ['1:6 document-marker `...` stands for something that was left out. Write it out, or delete the dots.'],
    'a: [ "x" ]',
  );
  check('a: ...', ['1:4 document-marker `...` stands for something that was left out. Write it out, or null.'], 'a: null');
  check('a: …', ['1:4 document-marker `…` stands for something that was left out. Write it out, or null.'], 'a: null');
});

test('characters that do not show, or look like others', () => {
  check('id:\u00a0"deck"', ['1:4 invisible-character! This line has a no-break space (U+00A0). Write an ordinary space.'], 'id: "deck"');
  check('id: "de\u200bck"', ['1:8 invisible-character! This line has a zero-width space (U+200B). Delete it.'], 'id: "deck"');
  check('\ufeffid: "deck"', ['1:1 invisible-character! This line has a byte order mark (U+FEFF). Delete it.'], 'id: "deck"');
  check(
    'id：deck',
    [
      '1:3 invisible-character! This line has a full-width "：". Write an ordinary ":".',
      '1:4 unquoted-word! The string `deck` has no quotation marks. Write "deck".',
    ],
    'id: "deck"',
  );
  check(
    'a:\n\u3000\u3000b: 1',
    ['2:1 invisible-character! This line has an ideographic space (U+3000) and 1 more such character. Write an ordinary space.'],
    'a:\n  b: 1',
  );
  check('a: 1\rb: 2', ['1:5 invisible-character! This line has a carriage return (U+000D). Write an ordinary line break.'], 'a: 1\nb: 2');
  check('text: "a\u00a0b 👩\u200d🚀"', [], 'text: "a\u00a0b 👩\u200d🚀"');
});

test('blanks in place of a dash', () => {
  check(
    'zones:\n  - id: "a"\n    owner: "x"\n    id: "b"\n    owner: "y"\n  - id: "c"',
    ['4:5 missing-dash `id` begins the next item of the list, but has no dash. Write "- " before it.'],
    'zones:\n  - id: "a"\n    owner: "x"\n  - id: "b"\n    owner: "y"\n  - id: "c"',
  );
  check(
    'a:\n  effects:\n      move: { to: "x" }\n    - draw: { n: 1 }\n    - pass: {}',
    ['3:7 missing-dash `move: { to: "x" }` is the first item of a list and has no dash. Write "- " before it.'],
    'a:\n  effects:\n    - move: { to: "x" }\n    - draw: { n: 1 }\n    - pass: {}',
  );
  check(
    'params:\n    name: "a"\n    n: 1\n  - name: "b"',
    ['2:5 missing-dash `name: "a"` is the first item of a list and has no dash. Write "- " before it.'],
    'params:\n  - name: "a"\n    n: 1\n  - name: "b"',
  );
});

test('the first entry is the one that is indented wrongly', () => {
  const asks = (what: string, column: number, wanted: number) =>
    `indentation ${what} is indented by ${column} space${column === 1 ? '' : 's'}, but what follows asks for it to be indented by ${wanted}.`;
  check('meta:\n   id: "a"\n  name: "b"\n  n: 1', [`2:4 ${asks('`id`', 3, 2)}`], 'meta:\n  id: "a"\n  name: "b"\n  n: 1');
  check('meta:\n id: "a"\n  name: "b"', [`2:2 ${asks('`id`', 1, 2)}`], 'meta:\n  id: "a"\n  name: "b"');
  check('zones:\n   - "a"\n  - "b"\n  - "c"', [`2:4 ${asks('This item', 3, 2)}`], 'zones:\n  - "a"\n  - "b"\n  - "c"');
  check(
    'zones:\n   - id: "a"\n    owner: "x"\n  - id: "b"',
    [`2:4 ${asks('This item', 3, 2)}`],
    'zones:\n  - id: "a"\n    owner: "x"\n  - id: "b"',
  );
  check(
    'a:\n  zones:\n      - id: "a"\n      owner: "x"\n    - id: "b"',
    [`3:7 ${asks('This item', 6, 4)}`],
    'a:\n  zones:\n    - id: "a"\n      owner: "x"\n    - id: "b"',
  );
});

test('an item behind a mapping that is indented too deeply', () => {
  const { diagnostics } = read('effects:\n  - message:\n      text: "a"\n    - pass: {}');
  expect(diagnostics.map(({ code }) => code)).not.toContain('yaml/missing-dash');
});
