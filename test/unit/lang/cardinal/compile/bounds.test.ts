/** Scripts that would grow beyond all bounds when they are compiled, or lie too deep inside themselves: they are compiled or refused. */
import { expect, test } from 'vitest';
import { compile } from '../../../../../src/lang/index.ts';
import { filesOf, instant } from '../../../../support/cardinal/sample.ts';
import { projectOf } from '../../../../support/project.ts';

const times = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join('\n');
const entry = (body: string): string => `fn execute_ability() { ${body} }`;

/** The codes of what is told about a script, each once; a game without errors comes of the others. */
function check(script: string, expected: readonly string[]): void {
  const files = filesOf(
    {
      shows: [],
      title: '',
      cards: [instant('spell', { trigger: 'on_play', effect: 'script:spell' })],
      scripts: { 'scripts/spell.rhai': script },
      decks: { A: { spell: 1 } },
      expected: {},
    },
    0,
  );
  const { gameDef, diagnostics } = compile(files['rules.toml']!, { file: 'rules.toml', project: projectOf(files) });
  const codes = diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);
  expect([...new Set(codes)]).toEqual(expected);
  expect(gameDef === null).toBe(expected.length > 0);
}

const FITTING: Readonly<Record<string, string>> = {
  'many names in a row': entry(`${times(200, (n) => `let a${n} = player_life(0) + ${n};`)} gain_life(0, a0 + a199)`),
  'many early returns': entry(`${times(150, (n) => `if player_life(0) == ${n} { return gain_life(0, ${n}); }`)} gain_life(0, 1)`),
  'values that use the one before twice': `fn f() { let a0 = player_life(0); ${times(50, (n) => `let a${n + 1} = a${n} + a${n};`)} a50 } ${entry('gain_life(0, f())')}`,
  'values with many early returns': `fn f() { ${times(20, (n) => `if player_life(0) == ${n} { return ${n}; }`)} 7 } ${entry('gain_life(0, if f() > 2 { f() } else { 1 })')}`,
  'many loops': entry(`let out = []; ${times(100, () => 'for c in cards_in_zone(0, "field") { out.push(tap(c)); }')} out`),
  'loops in loops': entry(`let out = []; ${'for i in 0..10000 { '.repeat(20)} out.push(gain_life(0, 1)); ${'}'.repeat(20)} out`),
  'a loop without an end': entry('let out = []; while true { out.push(gain_life(0, 1)); } out'),
};

test.each(Object.entries(FITTING))('%s are compiled', (_, script) => check(script, []));

const REFUSED: Readonly<Record<string, readonly [script: string, code: string]>> = {
  'values of functions that call one another twice': [
    `${times(25, (n) => `fn f${n}(a) { f${n + 1}(a) + f${n + 1}(a + 1) }`)} fn f25(a) { a } ${entry('gain_life(0, f0(1))')}`,
    'cardinal/script-too-long',
  ],
  'effects of functions that call one another twice': [
    `${times(25, (n) => `fn f${n}(a) { [f${n + 1}(a), f${n + 1}(a + 1)] }`)} fn f25(a) { gain_life(0, a) } ${entry('f0(1)')}`,
    'cardinal/script-too-long',
  ],
  'functions with steps that call one another twice': [
    `${times(25, (n) => `fn f${n}(a) { let n = f${n + 1}(a); n += f${n + 1}(n); n }`)} fn f25(a) { a } ${entry('gain_life(0, f0(1))')}`,
    'cardinal/script-too-long',
  ],
  'too many names in a row': [
    entry(`${times(2000, (n) => `let a${n} = player_life(0) + ${n};`)} gain_life(0, a0 + a1999)`),
    'cardinal/script-too-long',
  ],
  'too many effects': [
    entry(`let out = []; ${times(300, () => `out.push([${times(40, () => '(),')}]);`)} out`),
    'cardinal/script-too-long',
  ],
  'blocks in the functions of blocks': [
    `${times(20, (n) => `fn f${n}() { ${'{ '.repeat(40)} f${n + 1}() ${'}'.repeat(40)} }`)} fn f20() { gain_life(0, 1) } ${entry('f0()')}`,
    'cardinal/script-too-long',
  ],
  'a sum without an end': [entry(`gain_life(0, ${times(3000, () => '1 +')} 1)`), 'cardinal/script-syntax'],
  'a chain of filters without an end': [
    entry(`gain_life(0, cards_in_zone(0, "hand")${times(1000, () => '.filter(|c| true)')}.len())`),
    'cardinal/script-syntax',
  ],
};

test.each(Object.entries(REFUSED))('%s are refused', (_, [script, code]) => check(script, [code]));
