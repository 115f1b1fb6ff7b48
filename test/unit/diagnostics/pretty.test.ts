import { expect, test } from 'vitest';
import { type Diagnostic, type PrettyOptions, renderPretty, SourceFile, type Span } from '../../../src/diagnostics/index.ts';

/** A fault in a text; what is wrong stands between « and », which are not part of the text. */
function fault(marked: string, more: Partial<Diagnostic> = {}): { diagnostic: Diagnostic; source: SourceFile } {
  const start = marked.indexOf('«');
  const source = new SourceFile('rules.md', marked.replaceAll(/[«»]/g, ''));
  const span = source.span(start, marked.indexOf('»') - 1);
  return { diagnostic: { code: 'test/wrong', severity: 'error', path: [], message: 'This is wrong.', args: {}, span, ...more }, source };
}

/** What people see of the diagnostics, without the summary. */
function check(diagnostic: Diagnostic, sources: SourceFile[], expected: string, options: PrettyOptions = {}) {
  const text = renderPretty([diagnostic], (name) => sources.find((source) => source.name === name), options);
  expect(text.slice(0, text.lastIndexOf('\n\n'))).toBe(expected.slice(1));
}

function checkFault(marked: string, expected: string, more: Partial<Diagnostic> = {}, options: PrettyOptions = {}) {
  const { diagnostic, source } = fault(marked, more);
  check(diagnostic, [source], expected, options);
}

test('code, place, message, the line and what is wrong in it, and the section', () =>
  checkFault(
    'section: "actions"\nactions:\n  - draw: { from: «"dekc"», count: 1 }\n',
    `
error[verify/unknown-zone] rules.md:3:19
  Action "buy" draws from zone "dekc", which does not exist.
    3 |   - draw: { from: "dekc", count: 1 }
      |                   ^^^^^^
  in: actions.buy.effects[0].draw.from`,
    {
      code: 'verify/unknown-zone',
      message: 'Action "buy" draws from zone "dekc", which does not exist.',
      args: {},
      section: 'actions.buy.effects[0].draw.from',
      path: ['actions', 0, 'effects', 0, 'draw', 'from'],
    },
  ));

test('without a text, the path', () => {
  const path = ['actions', 2, 'effects', 0];
  const diagnostic: Diagnostic = { code: 'verify/wrong', severity: 'warning', path, message: 'This is wrong.', args: {} };
  check(diagnostic, [], '\nwarning[verify/wrong] actions[2].effects[0]\n  This is wrong.');
  check({ ...diagnostic, section: 'actions.buy.effects[0]' }, [], '\nwarning[verify/wrong] actions.buy.effects[0]\n  This is wrong.');
  check({ ...diagnostic, path: [] }, [], '\nwarning[verify/wrong] $\n  This is wrong.');
});

test('a text that is not at hand is only named', () => {
  const { diagnostic } = fault('a: «b»');
  check(diagnostic, [], '\nerror[test/wrong] rules.md:1:4\n  This is wrong.');
});

test('texts may be given as a map', () => {
  const { diagnostic, source } = fault('a: «b»');
  expect(renderPretty([diagnostic], new Map([[source.name, source]]))).toBe(renderPretty([diagnostic], () => source));
});

test('an empty part gets one caret, also at the end of a line and of the text', () => {
  checkFault('a: «»b', '\nerror[test/wrong] rules.md:1:4\n  This is wrong.\n    1 | a: b\n      |    ^');
  checkFault('a: b«»\nc: d', '\nerror[test/wrong] rules.md:1:5\n  This is wrong.\n    1 | a: b\n      |     ^');
  checkFault('a: b\n«»', '\nerror[test/wrong] rules.md:2:1\n  This is wrong.\n    2 |\n      | ^');
});

test('several lines are marked at the side, many are shortened', () => {
  checkFault(
    'actions:\n  - «id: "buy"\n    actor: "any"\n»',
    `
error[test/wrong] rules.md:2:5
  This is wrong.
    2 >   - id: "buy"
    3 >     actor: "any"`,
  );
  checkFault(
    'x\n'.repeat(7) + '«a: 1\nb: 2\nc: 3\nd: 4\ne: 5\nf: 6\n\n»g: 7',
    `
error[test/wrong] rules.md:8:1
  This is wrong.
     8 > a: 1
     9 > b: 2
    10 > c: 3
       > …
    13 > f: 6`,
  );
});

test('a line with its line break is one line', () =>
  checkFault('a: «b\r\n»c: d\r\n', '\nerror[test/wrong] rules.md:1:4\n  This is wrong.\n    1 | a: b\n      |    ^'));

test('tabs, wide and combining characters do not shift the underline', () => {
  checkFault('\ta:\t«b» c', '\nerror[test/wrong] rules.md:1:5\n  This is wrong.\n    1 |     a:    b c\n      |           ^');
  checkFault(
    '漢字 e\u0301 😀 «é»!',
    '\nerror[test/wrong] rules.md:1:10\n  This is wrong.\n    1 | 漢字 e\u0301 😀 é!\n      |           ^',
  );
  checkFault('"«漢😀»"', '\nerror[test/wrong] rules.md:1:2\n  This is wrong.\n    1 | "漢😀"\n      |  ^^^^');
});

test('control characters are shown, not sent to the terminal', () => {
  checkFault('a\u001b[31m «b»', '\nerror[test/wrong] rules.md:1:8\n  Red␛[31m, �.\n    1 | a␛[31m b\n      |        ^', {
    message: 'Red\u001b[31m, \u202e.',
    args: {},
  });
  checkFault('\ud800 «b»\udc00', '\nerror[test/wrong] rules.md:1:3\n  This is wrong.\n    1 | � b�\n      |   ^');
});

test('a long line is cut around what is wrong', () => {
  const words = 'one two three four five six seven eight nine ten ';
  checkFault(
    `«wrong» ${words}`,
    `
error[test/wrong] rules.md:1:1
  This is wrong.
    1 | wrong one two three four five s…
      | ^^^^^`,
    {},
    { width: 40 },
  );
  checkFault(
    `${words}«wrong» ${words}`,
    `
error[test/wrong] rules.md:1:50
  This is wrong.
    1 | … nine ten wrong one two three …
      |            ^^^^^`,
    {},
    { width: 40 },
  );
  checkFault(
    `${words}«${words}»${words}`,
    `
error[test/wrong] rules.md:1:50
  This is wrong.
    1 | … nine ten one two three four f…
      |            ^^^^^^^^^^^^^^^^^^^^`,
    {},
    { width: 40 },
  );
  checkFault(
    `${words}«wrong»`,
    `
error[test/wrong] rules.md:1:50
  This is wrong.
    1 | … nine ten wrong
      |            ^^^^^`,
    {},
    { width: 40 },
  );
});

test('a line of a million characters is not a trouble', () => {
  const { diagnostic, source } = fault(`${'x'.repeat(500_000)}«wrong»${'漢'.repeat(500_000)}`);
  expect(renderPretty([diagnostic], () => source).length).toBeLessThan(500);
});

test('alternatives are named unless the message has done so', () => {
  const seen = '\nerror[test/wrong] rules.md:1:1\n  ';
  checkFault('«x»', `${seen}No "hnad".\n    1 | x\n      | ^\n  did you mean: "hand" or "band"?`, {
    message: 'No "hnad".',
    args: {},
    alternatives: ['hand', 'band'],
  });
  checkFault('«x»', `${seen}Did you mean "hand"?\n    1 | x\n      | ^`, {
    message: 'Did you mean "hand"?',
    args: { offered: ['hand'] },
    alternatives: ['hand'],
  });
  checkFault('«x»', `${seen}Zones: hand, deck.\n    1 | x\n      | ^`, {
    message: 'Zones: hand, deck.',
    args: { offered: ['hand', 'deck'] },
    alternatives: ['hand', 'deck'],
  });
  checkFault('«x»', `${seen}Handy.\n    1 | x\n      | ^\n  possible: a, b, c, d`, {
    message: 'Handy.',
    args: {},
    alternatives: ['a', 'b', 'c', 'd'],
  });
});

test('other places have excerpts of their own, also in other files', () => {
  const other = new SourceFile('cards.md', 'id: "deck"\n');
  const { diagnostic, source } = fault('\n'.repeat(9) + 'id: «"deck"»');
  check(
    {
      ...diagnostic,
      related: [
        { path: ['zones', 0, 'id'], span: other.span(4, 10), message: 'The first "deck".' },
        { path: ['zones', 1, 'id'], message: 'The second "deck".' },
      ],
    },
    [source, other],
    `
error[test/wrong] rules.md:10:5
  This is wrong.
    10 | id: "deck"
       |     ^^^^^^
  see: cards.md:1:5 The first "deck".
     1 | id: "deck"
       |     ^^^^^^
  see: zones[1].id The second "deck".`,
  );
});

test('a certain fix shows the line before and after', () => {
  const { diagnostic, source } = fault('zones:\n  - from: «"dekc"» # pile\n');
  check(
    { ...diagnostic, fix: { kind: 'edit', title: 'Write "deck".', certain: true, edits: [{ span: diagnostic.span!, text: '"deck"' }] } },
    [source],
    `
error[test/wrong] rules.md:2:11
  This is wrong.
    2 |   - from: "dekc" # pile
      |           ^^^^^^
  fix: Write "deck".
    2 -   - from: "dekc" # pile
    2 +   - from: "deck" # pile`,
  );
});

test('a fix that inserts lines shows only these, one that changes several places shows them all', () => {
  const source = new SourceFile('rules.md', 'a: x\nb: y\nc: z\n');
  const at = (start: number, end = start): Span => source.span(start, end);
  const diagnostic: Diagnostic = { code: 'test/wrong', severity: 'error', path: [], message: 'This is wrong.', args: {}, span: at(5, 6) };
  const shown = '\nerror[test/wrong] rules.md:2:1\n  This is wrong.\n    2 | b: y\n      | ^\n';
  const checkEdits = (edits: { span: Span; text: string }[], expected: string) =>
    check({ ...diagnostic, fix: { kind: 'edit', title: 'So.', edits } }, [source], `${shown}  possible fix: So.\n${expected}`);
  checkEdits([{ span: at(5), text: 'b: 0\nnew: 1\n' }], '    2 + b: 0\n    3 + new: 1');
  checkEdits([{ span: at(4), text: '\nnew: 1' }], '    2 + new: 1');
  checkEdits([{ span: at(5, 10), text: '' }], '    2 - b: y');
  checkEdits(
    [
      { span: at(13, 14), text: '"z"' },
      { span: at(3, 4), text: '"x"' },
    ],
    '    1 - a: x\n    1 + a: "x"\n    3 - c: z\n    3 + c: "z"',
  );
  checkEdits([{ span: at(0, 14), text: 'a: 1' }], '    1 - a: x\n    2 - b: y\n    3 - c: z\n    1 + a: 1');
  checkEdits([{ span: at(5), text: 'n\n'.repeat(7) }], '    2 + n\n    3 + n\n    4 + n\n    5 + n\n    6 + n\n      + … (7 lines)');
});

test('a fix in another file names it', () => {
  const other = new SourceFile('cards.md', 'a: x\n');
  const { diagnostic, source } = fault('«b»');
  check(
    { ...diagnostic, fix: { kind: 'edit', title: 'So.', certain: true, edits: [{ span: other.span(3, 4), text: 'y' }] } },
    [source, other],
    '\nerror[test/wrong] rules.md:1:1\n  This is wrong.\n    1 | b\n      | ^\n  fix: So.\n  in cards.md:\n    1 - a: x\n    1 + a: y',
  );
});

test('a fix of a document without text says what to change', () => {
  const diagnostic: Diagnostic = { code: 'test/wrong', severity: 'error', path: ['zones'], message: 'This is wrong.', args: {} };
  const seen = '\nerror[test/wrong] zones\n  This is wrong.\n  ';
  check(
    { ...diagnostic, fix: { kind: 'insert', path: ['meta', 'id'], value: 'x', title: 'Add.' } },
    [],
    `${seen}possible fix: Add.\n    meta.id: "x"`,
  );
  check(
    { ...diagnostic, fix: { kind: 'remove', path: ['zones', 0], title: 'Remove.', certain: true } },
    [],
    `${seen}fix: Remove.\n    remove zones[0]`,
  );
  const others = [{ kind: 'replace', path: ['y'], value: 0 }] as const;
  check(
    { ...diagnostic, fix: { kind: 'remove', path: ['x'], title: 'Both.', others } },
    [],
    `${seen}possible fix: Both.\n    remove x\n    y: 0`,
  );
  check(
    { ...diagnostic, fix: { kind: 'rename', path: ['zonez'], to: 'zones', title: 'Rename.' } },
    [],
    `${seen}possible fix: Rename.\n    rename zonez to zones`,
  );
});

test('a missing capability comes with its reason and the way around it', () =>
  checkFault(
    '«x»',
    `
error[test/wrong] rules.md:1:1
  This is wrong.
    1 | x
      | ^
  missing: bidding-in-secret
  because: A trigger asks one player at a time.
  instead: Go to a phase with a simultaneous window.`,
    {
      missing: {
        capability: 'bidding-in-secret',
        constraint: 'A trigger asks one player at a time.',
        workaround: 'Go to a phase with a simultaneous window.',
      },
    },
  ));

test('what the message says of a missing capability is not said again', () => {
  const missing = { capability: 'timer', constraint: 'there is no clock', workaround: 'count turns' };
  check(
    {
      code: 'test/wrong',
      severity: 'error',
      path: [],
      message: 'No timer: there is no clock.',
      args: { capability: 'timer', constraint: 'there is no clock' },
      missing,
    },
    [],
    '\nerror[test/wrong] $\n  No timer: there is no clock.\n  instead: count turns',
  );
});

test('long messages are broken at spaces, but no word is', () => {
  const message = 'The first of many words, each of which is followed by another.\nA_second_paragraph_without_any_space_in_it ends.';
  check(
    { code: 'test/wrong', severity: 'error', path: [], message, args: {}, alternatives: ['the one that is long', 'the other one'] },
    [],
    `
error[test/wrong] $
  The first of many words, each of
  which is followed by another.
  A_second_paragraph_without_any_space_in_it
  ends.
  did you mean: "the one that is
    long" or "the other one"?`,
    { width: 36 },
  );
});

test('a span beyond the text shows no excerpt', () => {
  const { diagnostic } = fault('a\nb\n«c»');
  check(diagnostic, [new SourceFile('rules.md', 'a')], '\nerror[test/wrong] rules.md:3:1\n  This is wrong.');
});

test('colours only on request', () => {
  const { diagnostic, source } = fault('a: «b»');
  const painted = renderPretty([diagnostic], () => source, { color: true });
  expect(painted).toBe(
    '\u001b[1;31merror[test/wrong]\u001b[0m \u001b[1mrules.md:1:4\u001b[0m\n' +
      '  This is wrong.\n' +
      '    \u001b[34m1\u001b[0m \u001b[34m|\u001b[0m a: b\n' +
      '    \u001b[34m \u001b[0m \u001b[34m|\u001b[0m    \u001b[1;31m^\u001b[0m\n\n' +
      '1 error\n',
  );
  expect(renderPretty([diagnostic], () => source)).not.toContain('\u001b');
});

test('the summary counts', () => {
  const error: Diagnostic = { code: 'a/b', severity: 'error', path: [], message: 'Wrong.', args: {} };
  const fix = { kind: 'edit', title: 'So.', certain: true, edits: [] } as const;
  const summaryOf = (diagnostics: Diagnostic[]): string =>
    renderPretty(diagnostics, () => undefined)
      .trimEnd()
      .split('\n')
      .at(-1)!;
  expect(summaryOf([error])).toBe('1 error');
  expect(summaryOf([{ ...error, severity: 'warning' }, error, { ...error, fix }])).toBe(
    '2 errors, 1 warning; 1 can be fixed automatically',
  );
  expect(
    summaryOf([
      { ...error, severity: 'info' },
      { ...error, severity: 'info', fix: { ...fix, certain: false } },
    ]),
  ).toBe('2 info');
  expect(renderPretty([], () => undefined)).toBe('');
});

test('a fix with very many places shows the first of them', () => {
  const count = 200_000;
  const source = new SourceFile('rules.md', '\ta: 1\n'.repeat(count));
  const edits = Array.from({ length: count }, (_, line) => ({ span: source.span(line * 6, line * 6 + 1), text: '  ' }));
  const span = source.span(0, 1);
  const fix = { kind: 'edit', edits, certain: true, title: 'Indent by spaces' } as const;
  const lines = renderPretty(
    [{ args: {}, code: 'yaml/tab', severity: 'error', path: [], message: 'Tabs.', span, fix }],
    () => source,
  ).split('\n');
  expect(lines.length).toBeLessThan(40);
  expect(lines.filter((line) => line.includes('more places'))).toEqual([`             … (and ${count - 11} more places)`]);
});
