import { expect, test } from 'vitest';
import { compile } from '../../../../src/lang/index.ts';
import { printDiagnostic } from '../../../support/print-diagnostic.ts';
import { rulebook } from '../../../support/rulebook.ts';
import { isQuick } from '../../../support/thoroughness.ts';

const ACTION =
  'actions:\n  - id: "take"\n    actor: "activePlayer"\n    phase: "main"\n    params: []\n    pre: PRE\n    cost: []\n    effects: EFFECTS';
const END = [{ addVar: { scope: 'global', var: 'pot', delta: 1 } }];

function compileWith(macros: string, effects: string, pre = 'null') {
  return compile(rulebook({ macros: `macros:\n${macros}`, actions: ACTION.replace('PRE', pre).replace('EFFECTS', effects) }));
}

function check(macros: string, effects: string, expected: unknown[]): void {
  const { gameDef, diagnostics } = compileWith(macros, effects);
  expect(diagnostics.map(printDiagnostic)).toEqual([]);
  expect(gameDef!.actions[0]!.effects).toEqual(expected);
}

function checkFaults(macros: string, effects: string, ...expected: string[]): void {
  const print = (text: string) => text.replace(/^\d+:\d+ /, '');
  expect(compileWith(macros, effects).diagnostics.map((diagnostic) => print(printDiagnostic(diagnostic)))).toEqual(expected);
}

const ADD = '  - { id: "add", params: ["n"], effects: [ { addVar: { scope: "global", var: "pot", delta: "<n>" } } ] }';

test('a macro of effects takes any value as argument', () => {
  check(ADD, '[ { macro: { name: "add", args: { n: 1 } } } ]', END);
  check(ADD, '[ { macro: { name: "add", args: { n: { op: "+", left: "SIZE", right: 1 } } } } ]', [
    { addVar: { scope: 'global', var: 'pot', delta: { op: '+', left: { ref: 'const', name: 'SIZE' }, right: 1 } } },
  ]);
});

test('an argument may be part of a longer string', () =>
  check(
    '  - { id: "give", params: ["who"], effects: [ { draw: { from: "deck", to: "hand:<who>", count: 1 } }, { addVar: { scope: "global", var: "pot", delta: 1 } } ] }',
    '[ { macro: { name: "give", args: { who: "left" } } } ]',
    [{ draw: { from: 'deck:none', to: 'hand:left', count: 1 } }, ...END],
  ));

test('macros use macros, and several effects take the place of one', () =>
  check(
    `${ADD}\n  - { id: "twice", params: ["n"], effects: [ { macro: { name: "add", args: { n: "<n>" } } }, { macro: { name: "add", args: { n: "<n>" } } } ] }`,
    '[ { macro: { name: "twice", args: { n: 1 } } } ]',
    [...END, ...END],
  ));

test('macros of conditions and values', () => {
  const { gameDef, diagnostics } = compileWith(
    '  - { id: "rich", params: ["least"], condition: { op: ">=", left: { macro: { name: "purse" } }, right: "<least>" } }\n  - { id: "purse", value: { ref: "pvar", player: "actor", var: "money" } }',
    '[ { addVar: { scope: "global", var: "pot", delta: 1 } } ]',
    '{ macro: { name: "rich", args: { least: 2 } } }',
  );
  expect(diagnostics.map(printDiagnostic)).toEqual([]);
  expect(gameDef!.actions[0]!.pre).toEqual({ op: '>=', left: { ref: 'pvar', player: 'actor', var: 'money' }, right: 2 });
});

test('a macro without parameters is called by its name, and may stand for a query', () =>
  check(
    '  - { id: "others", query: { query: "players", where: { op: "!=", left: "$player", right: { ref: "player", player: "actor" } } } }\n  - { id: "one", value: 1 }',
    '[ { forEach: { bind: "$p", over: { macro: "others" }, effects: [ { addVar: { scope: "global", var: "pot", delta: { macro: "one" } } } ] } } ]',
    [
      {
        forEach: {
          bind: '$p',
          over: {
            query: 'players',
            where: { op: '!=', left: { ref: 'binding', name: '$player' }, right: { ref: 'player', player: 'actor' } },
          },
          effects: END,
        },
      },
    ],
  ));

test('a macro of a value may stand where a player, a zone or a token is named', () =>
  check('  - { id: "next", value: { ref: "nextPlayer", player: "actor" } }', '[ { skipTurn: { player: { macro: "next" } } } ]', [
    { skipTurn: { player: { ref: 'nextPlayer', player: 'actor' } } },
  ]));

test('a mapping cannot be put into the middle of a string', () =>
  checkFaults(
    '  - { id: "give", params: ["who"], effects: [ { draw: { from: "deck", to: "hand:<who>", count: 1 } } ] }',
    '[ { macro: { name: "give", args: { who: { ref: "player", player: "left" } } } } ]',
    'gamespec/macro-arguments: Macro "give" puts "who" into the middle of a string, so it needs a word, a number or a binding, not a mapping or list.',
  ));

test('faults of macros', () => {
  checkFaults(ADD, '[ { macro: { name: "ad", args: { n: 1 } } } ]', 'gamespec/unknown-macro: There is no macro "ad". Did you mean "add"?');
  checkFaults(
    ADD,
    '[ { macro: { name: "add", args: { m: 1 } } } ]',
    'gamespec/macro-arguments: Macro "add" has no parameter "m". Did you mean "n"?',
  );
  checkFaults(ADD, '[ { macro: { name: "add" } } ]', 'gamespec/macro-arguments: Macro "add" needs the argument "n".');
  checkFaults(
    '  - { id: "sum", value: 1 }',
    '[ { macro: { name: "sum" } } ]',
    'gamespec/macro-kind: Macro "sum" stands for a value; wanted here: effects.',
  );
  checkFaults(
    '  - { id: "a", effects: [ { macro: { name: "b" } } ] }\n  - { id: "b", effects: [ { macro: { name: "a" } } ] }',
    '[ { macro: { name: "a" } } ]',
    'gamespec/macro-recursion: Macro "a" contains itself: a → b → a. Macros cannot repeat things; use repeat or forEach.',
  );
  checkFaults(
    '  - { id: "add", params: ["amount"], effects: [ { addVar: { scope: "global", var: "pot", delta: "<amout>" } } ] }',
    '[ { macro: { name: "add", args: { amount: 1 } } } ]',
    'gamespec/macro-parameter: Macro "add" has no parameter "amout". Parameters: amount.',
  );
});

test('a fault inside a macro is told where the macro says it, once', () =>
  checkFaults(
    '  - { id: "add", params: ["n"], effects: [ { addVar: { scope: "global", var: "pott", delta: "<n>" } } ] }',
    '[ { macro: { name: "add", args: { n: 1 } } }, { macro: { name: "add", args: { n: 1 } } }, { addVar: { scope: "global", var: "pot", delta: 1 } } ]',
    'verify/unknown-variable actions.take.effects[0].addVar.var: Action "take" adds to variable "pott", which does not exist. Did you mean "pot"?',
  ));

test('macros that grow without measure are stopped', () => {
  const levels = Array.from(
    { length: 12 },
    (_, level) =>
      `  - { id: "m${level}", effects: [ ${Array.from({ length: 8 }, () => (level === 11 ? '{ pass: {} }' : `{ macro: { name: "m${level + 1}" } }`)).join(', ')} ] }`,
  );
  const { diagnostics } = compileWith(levels.join('\n'), '[ { macro: { name: "m0" } } ]');
  expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(['gamespec/expansion-too-large']));
});

test('what is one fault of macros is told once', () => {
  const call = (name: string, param = 'n') => `{ macro: { name: "${name}", args: { ${param}: 1 } } }`;
  const checkFix = (macros: string, effects: string, message: string, ...edits: string[]) => {
    const [found, ...others] = compileWith(macros, effects).diagnostics;
    expect(others).toEqual([]);
    expect(found).toMatchObject({ message, fix: { edits: edits.map((text) => ({ text })) } });
  };
  checkFix(ADD, `[ ${call('ad')}, ${call('ad')}, ${call('add')} ]`, 'There is no macro "ad". Did you mean "add"?', '"add"', '"add"');
  checkFix(ADD, `[ ${call('adds')}, ${call('adds')} ]`, 'There is no macro "adds". Did you mean "add"?', '"adds"');
  checkFix(ADD, `[ ${call('raise')} ]`, 'There is no macro "raise". Macros: add.', '"add"');
  checkFix(`${ADD}\n${ADD}`, `[ ${call('add')} ]`, 'Macro "add" is declared twice.', '');
  checkFix(
    ADD.replace('"n"', '"m"'),
    `[ ${call('add')}, ${call('add')} ]`,
    'Macro "add" does not use its parameter "m", but "n", which it does not have.',
    '"n"',
  );
});

test('without any macros it is the section that is missing', () => {
  const { diagnostics } = compile(
    rulebook({ actions: ACTION.replace('PRE', 'null').replace('EFFECTS', '[ { macro: "one" }, { macro: "two" } ]') }),
  );
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'There is no macro "one". The rulebook has no macros; they are declared in section "macros".',
  ]);
  expect(diagnostics[0]!.related!.map(({ message }) => message)).toEqual(['Nor is there "two".']);
});

test.skipIf(isQuick)('macros that would become too much', () => {
  const chain = (count: number, first: string, next: (index: number) => string) =>
    [first, ...Array.from({ length: count }, (_, index) => next(index))].map((text) => `  - ${text}`).join('\n');
  const double = chain(
    40,
    '{ id: "m0", params: ["x"], effects: [ { message: { text: "{0}", args: "<x>" } } ] }',
    (index) => `{ id: "m${index + 1}", params: ["x"], effects: [ { macro: { name: "m${index}", args: { x: ["<x>", "<x>"] } } } ] }`,
  );
  const longer = chain(
    40,
    '{ id: "m0", params: ["x"], effects: [ { message: { text: "<x>" } } ] }',
    (index) => `{ id: "m${index + 1}", params: ["x"], effects: [ { macro: { name: "m${index}", args: { x: "<x><x>" } } } ] }`,
  );
  const deeper = chain(
    5000,
    '{ id: "m0", params: ["x"], effects: [] }',
    (index) => `{ id: "m${index + 1}", params: ["x"], effects: [ { macro: { name: "m${index}", args: { x: 1 } } } ] }`,
  );
  for (const [macros, last, text] of [
    [double, 40, 'more than 200000 values'],
    [longer, 40, 'more than 200000 values'],
    [deeper, 5000, 'more than 50 deep'],
  ] as const)
    expect(compileWith(macros, `[ { macro: { name: "m${last}", args: { x: "aa" } } } ]`).diagnostics).toMatchObject([
      { code: 'gamespec/expansion-too-large', message: expect.stringContaining(text) },
    ]);
});

test('a fault of a macro is told where it is written, however often the macro is used', () => {
  const macros = '  - id: "poor"\n    condition:\n      op: "<"\n      left: { ref: "pvar", player: "actor", var: "money" }';
  const { diagnostics } = compileWith(
    macros,
    '[ { if: { when: { macro: "poor" }, then: [ { if: { when: { macro: "poor" }, then: [] } } ] } } ]',
  );
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]?.message).toMatch(/^The condition lacks "right"/);
});

test('what a macro stands for, misspelled', () =>
  checkFaults(
    '  - { id: "one", vaule: 1 }',
    '[ { addVar: { scope: "global", var: "pot", delta: { macro: "one" } } } ]',
    'structure/unknown-key macros.one.vaule: The macro "one" has an unknown key "vaule"; did you mean "value"?',
  ));

test('of two macros with one name, one is called by another', () => {
  const macros = `${ADD}\n  - { id: "add", params: ["who"], condition: { op: ">", left: { ref: "pvar", player: "<who>", var: "money" }, right: 0 } }`;
  const found = compileWith(
    macros,
    '[ { macro: { name: "add", args: { n: 1 } } } ]',
    '{ macro: { name: "isRich", args: { who: "actor" } } }',
  ).diagnostics;
  expect(found.map(({ code }) => code).toSorted()).toEqual(['gamespec/duplicate-name', 'gamespec/unknown-macro']);
  expect(found.find(({ code }) => code === 'gamespec/unknown-macro')?.fix).toMatchObject({ title: 'Rename "add" to "isRich"' });
});

test('faults of form, of calls and inside of macros are reported in one run', () => {
  const macros = `${ADD}\n  - { id: "odd", effects: [ { addVarr: { scope: "global", var: "pot", delta: 1 } } ] }`;
  const effects =
    '[ { addVar: { scope: "global", varr: "pot", delta: 1 } }, { macro: { name: "odd" } }, { macro: "none" }, { macro: { name: "add", args: {} } } ]';
  const codes = (made: ReturnType<typeof compileWith>): unknown[] =>
    made.diagnostics.map(({ code, args }) => [code, args.key ?? args.macro]);
  expect(codes(compileWith(macros, effects))).toEqual([
    ['structure/unknown-key', 'varr'],
    ['gamespec/unknown-macro', 'none'],
    ['gamespec/macro-arguments', 'add'],
    ['structure/unknown-value', 'addVarr'],
  ]);
  // Without another fault of form, a faulty call does not hide what is wrong inside of macros either.
  expect(codes(compileWith(macros, effects.replace('varr', 'var')))).toEqual([
    ['gamespec/unknown-macro', 'none'],
    ['gamespec/macro-arguments', 'add'],
    ['structure/unknown-value', 'addVarr'],
  ]);
});
