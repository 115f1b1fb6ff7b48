/** Arguments that types would refuse, at every function of the package: a mistake of the caller, and never an error from inside. */
import { describe, expect, test } from 'vitest';
import * as ludwright from '../../src/index.ts';
import { bundleSource, frameOf, frameSource, mine } from '../support/bundles/small-parts.ts';
import { rulebook } from '../support/rulebook.ts';

const text = rulebook();
const compiled = ludwright.compile(text);
const def = compiled.gameDef!;
const doc = ludwright.parseGameSpec(text);
const match = { players: def.meta.players.min };
const { state, records } = ludwright.startMatch(def, 1, match);
const [move] = ludwright.legalMoves(def, state, 0);
const source = compiled.sources.get('rules.md')!;
const { diagnostics } = ludwright.compile(text.slice(0, text.length / 2));

/** Arguments with which each function does what it is for. */
const CALLS: Readonly<Record<string, readonly unknown[]>> = {
  applyEffects: [def, [], { state }],
  applyFixes: [source, diagnostics, { which: 'all' }],
  applyMove: [def, state, 0, move],
  canonicalText: [def],
  collectMissingCapabilities: [],
  compile: [text, {}],
  compileGameSpecToGameDef: [doc],
  compose: [frameOf(), [mine()], {}],
  countMoves: [def, state, 0],
  decompile: [def, {}],
  determinize: [def, state, 0, new ludwright.Rng(1)],
  dispatch: [def, 'turnEnd', {}, { state }],
  evalCond: [def, true, { state }],
  evalValue: [def, 1, { state }],
  executorFor: [def, match],
  expandMacros: [doc],
  gameDefHash: [def],
  hashPosition: [def, state],
  hashState: [def, state],
  initialState: [def, 1, match],
  inspect: [def, state],
  legalMoves: [def, state, 0],
  link: [def, match],
  loadState: [def, ludwright.saveState(def, state), match],
  matchHash: [match],
  mergeCapabilitySummaries: [[]],
  observe: [def, state, 0],
  parseGameDef: [ludwright.canonicalText(def)],
  parseGameSpec: [text, {}],
  pendingDecisions: [def, state],
  pendingPlayers: [def, state],
  printPath: [['actions', 0]],
  readBundle: [bundleSource('shop'), 'bundle.md'],
  readFrame: [frameSource(), 'frame.md'],
  redactEvents: [def, state, records, 0],
  renderJson: [diagnostics],
  renderPretty: [diagnostics, compiled.sources, {}],
  renderSarif: [diagnostics, { version: '1', explain: () => undefined }],
  saveState: [def, state],
  startMatch: [def, 1, match],
  terminalResult: [def, state],
  textProject: [() => undefined, []],
  validateGameDef: [def],
  validateGameSpec: [doc],
  verifyGameDef: [def],
};

/** The same for constructors. */
const CLASSES: Readonly<Record<string, readonly unknown[]>> = {
  Interpreter: [ludwright.link(def, match).program],
  Rng: [1],
  SourceFile: ['rules.md', text],
};

const OTHERS: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['a number', 7],
  ['NaN', Number.NaN],
  ['a yes', true],
  ['an object', {}],
  ['an object without prototype', Object.create(null)],
  ['a list', []],
  ['a list of nulls', [null]],
  ['a text', 'x'],
  ['a symbol', Symbol('x')],
  ['a function', () => undefined],
  ['bytes', new Uint8Array(3)],
];

/** Errors of the engine say these words, and nothing that helps a caller. */
const FROM_INSIDE = /reading '|is not a function|not iterable|destructure|Cannot convert|weak map|call stack|defect/;

/** The faults of calls in which one argument is another value. */
function faultsOf(name: string, call: (args: readonly unknown[]) => unknown, args: readonly unknown[]): string[] {
  expect(() => call(args), name).not.toThrow();
  return args.flatMap((_, at) =>
    OTHERS.flatMap(([label, other]) => {
      try {
        call(args.with(at, other));
        return [];
      } catch (error) {
        const { message } = error as Error;
        return error instanceof RangeError && !FROM_INSIDE.test(message) ? [] : [`argument ${at}, ${label}: ${message}`];
      }
    }),
  );
}

const EXPORTS: Readonly<Record<string, unknown>> = { ...ludwright };

describe('other values in place of an argument of', () => {
  test.each(Object.entries(CALLS))('%s', (name, args) => {
    const called = EXPORTS[name] as (...all: readonly unknown[]) => unknown;
    expect(faultsOf(name, (all) => called(...all), args)).toEqual([]);
  });

  test.each(Object.entries(CLASSES))('%s', (name, args) => {
    const made = EXPORTS[name] as new (...all: readonly unknown[]) => unknown;
    expect(faultsOf(name, (all) => new made(...all), args)).toEqual([]);
  });
});

test('every function of the package is called', () => {
  const functions = Object.entries(EXPORTS).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []));
  expect([...Object.keys(CALLS), ...Object.keys(CLASSES), 'CallerMistake'].toSorted()).toEqual(functions.toSorted());
});

test.each([null, undefined, 7, {}, Buffer.from('text')])('a rulebook that is %o is a mistake of the caller, in words', (other) => {
  expect(() => ludwright.compile(other as never)).toThrow(ludwright.CallerMistake);
  expect(() => ludwright.compile(other as never)).toThrow(/is a text/);
});
