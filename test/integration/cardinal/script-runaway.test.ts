/**
 * Scripts that try to run away end: those that would become endless rules are refused when they are compiled, and what takes too
 * long in a match halts it. What sets itself off again and again has samples (`samples/scripts/limits.ts`).
 */
import { describe, expect, test } from 'vitest';
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import { applyMove, legalMoves, pendingPlayers, startMatch, terminalResult } from '../../../src/kernel/index.ts';
import { compile } from '../../../src/lang/index.ts';
import { fuzzProject } from '../../support/cardinal/fuzz-scripts.ts';
import { projectOf } from '../../support/project.ts';

/** Functions that each call the one before: `inner` is what the next one does with it. */
function chain(length: number, first: string, inner: (call: string) => string, params = ''): string {
  return Array.from({ length }, (_, index) => `fn f${index}(${params}) { ${index === 0 ? first : inner(`f${index - 1}`)} }\n`).join('');
}

const TOO_LONG = 'cardinal/script-too-long';
const TOO_DEEP = 'cardinal/script-syntax';

/** What is said of each, and nothing else. */
const REFUSED: Readonly<Record<string, readonly [script: string, code: string]>> = {
  'values that double': [`${chain(30, '1', (f) => `${f}() + ${f}()`)}fn execute_ability() { gain_life(0, f29()) }`, TOO_LONG],
  'conditions that double': [
    `${chain(30, '1', (f) => `if turn_number > 1 { ${f}() } else { ${f}() }`)}fn execute_ability() { gain_life(0, f29()) }`,
    TOO_LONG,
  ],
  'effects that double': [`${chain(30, 'gain_life(0, 1)', (f) => `[${f}(), ${f}()]`)}fn execute_ability() { f29() }`, TOO_LONG],
  'arguments that double': [
    `${chain(30, 'n', (f) => `${f}(n + n) + ${f}(n)`, 'n')}fn execute_ability() { gain_life(0, f29(1)) }`,
    TOO_LONG,
  ],
  'lists of lists that double': [
    `${chain(25, 'is_tapped(c)', (f) => `cards_in_zone(0, "field").any(|d| ${f}(d)) && cards_in_zone(1, "field").any(|d| ${f}(d))`, 'c')}fn execute_ability() { if f24(source_card) { gain_life(0, 1) } else { [] } }`,
    TOO_LONG,
  ],
  'loops over what is written out': [
    `fn execute_ability() { let out = []; for a in [${'1, '.repeat(200)}] { for b in [${'1, '.repeat(200)}] { out.push(gain_life(0, a + b)); } } out }`,
    TOO_LONG,
  ],
  'functions that call themselves': [
    'fn f(n) { if n > 0 { f(n - 1) } else { gain_life(0, 1) } }\nfn execute_ability() { f(5) }',
    'cardinal/missing-capability',
  ],
  'functions that call one another too deep': [
    `${chain(60, 'gain_life(0, 1)', (f) => `${f}()`)}fn execute_ability() { f59() }`,
    'cardinal/missing-capability',
  ],
  'too many functions': [`${chain(300, 'gain_life(0, 1)', () => '[]')}fn execute_ability() { f1() }`, TOO_LONG],
  'too many words': [`fn execute_ability() { gain_life(0, ${'turn_number + '.repeat(20_000)} 1) }`, TOO_LONG],
  'sums of too many parts': [`fn execute_ability() { gain_life(0, ${'turn_number + '.repeat(500)} 1) }`, TOO_DEEP],
  'brackets in brackets': [`fn execute_ability() { gain_life(0, ${'('.repeat(5000)}1${')'.repeat(5000)}) }`, TOO_DEEP],
  'conditions in conditions': [`fn execute_ability() { ${'if true { '.repeat(200)} [] ${'} else { [] }'.repeat(200)} }`, TOO_DEEP],
  'functions in functions': ['fn execute_ability() { '.repeat(2000), TOO_DEEP],
  'more targets than can be chosen': [`fn execute_ability() { [${'destroy(target_creature()), '.repeat(200)}] }`, 'cardinal/script-target'],
  'as many targets as there are numbers': [
    'fn execute_ability() { target_creatures(0, 2147483647).map(|c| destroy(c)) }',
    'cardinal/script-target',
  ],
};

/** What comes of playing each. */
const PLAYED: Readonly<Record<string, readonly [script: string, result: string]>> = {
  'three loops at the bound': [
    'fn execute_ability() { let n = 0; for a in 0..10000 { for b in 0..10000 { for c in 0..10000 { n += 1; } } } gain_life(0, n) }',
    'halted',
  ],
  'loops without end': ['fn execute_ability() { let n = 0; while true { while true { n += 1; } } gain_life(0, n) }', 'halted'],
  'one loop without end': ['fn execute_ability() { let n = 0; while true { n += 1; } gain_life(0, n) }', 'goes on'],
  'names that double': [
    `fn execute_ability() { let a0 = turn_number;${Array.from({ length: 60 }, (_, index) => `let a${index + 1} = a${index} + a${index};`).join('')} gain_life(0, a60) }`,
    'goes on',
  ],
  'cards for each card for each card': [
    'fn execute_ability() { cards_in_zone(0, "deck").map(|a| cards_in_zone(0, "deck").map(|b| cards_in_zone(0, "deck").map(|c| cards_in_zone(0, "deck").map(|d| cards_in_zone(0, "deck").map(|e| cards_in_zone(0, "deck").map(|f| gain_life(0, 1))))))) }',
    'halted',
  ],
};

describe('refused when it is compiled', () => {
  test.each(Object.entries(REFUSED))('%s', (_, [script, code]) => {
    const files = fuzzProject(script, 'card');
    const { diagnostics } = compile(files['rules.toml']!, { file: 'rules.toml', project: projectOf(files) });
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    expect([...new Set(errors.map((each) => each.code))], errors.map(({ message }) => message).join('\n')).toEqual([code]);
  });
});

describe('played', () => {
  test.each(Object.entries(PLAYED))('%s', (_, [script, result]) => {
    const files = fuzzProject(script, 'card');
    const { gameDef, diagnostics } = compile(files['rules.toml']!, { file: 'rules.toml', project: projectOf(files) });
    expect(gameDef, diagnostics.map(({ message }) => message).join('\n')).not.toBeNull();
    expect(resultOf(gameDef!)).toBe(result);
  });
});

const DECISIONS = 40;

/** Plays spells with the script whenever that can be done, and does nothing else. */
function resultOf(def: PlayableGameDef): string {
  let { state } = startMatch(def, 4, { players: 2 });
  for (let decision = 0; decision < DECISIONS; decision++) {
    const [player] = pendingPlayers(def, state);
    if (player === undefined) break;
    const moves = legalMoves(def, state, player);
    const plays = moves.filter((move) => JSON.stringify(move).includes('play_card'));
    const applied = applyMove(def, state, player, plays.at(-1) ?? moves.at(-1)!);
    if ('rejected' in applied) return applied.rejected;
    ({ state } = applied);
  }
  const result = terminalResult(def, state);
  return result?.type ?? 'goes on';
}
