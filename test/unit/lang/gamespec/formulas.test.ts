/** Formulas in rulebooks. */
import { expect, test } from 'vitest';
import { compile } from '../../../../src/lang/index.ts';
import { printDiagnostic } from '../../../support/print-diagnostic.ts';
import { rulebook } from '../../../support/rulebook.ts';

/** The rulebook with something written as a formula is the same game as with the long form. */
function check(place: string, short: string, long: string): void {
  const [formula, data] = [short, long].map((text) => compile(rulebook().replace(place, text)));
  expect([...formula!.diagnostics, ...data!.diagnostics].map(printDiagnostic)).toEqual([]);
  expect(formula!.gameDef).toEqual(data!.gameDef);
}

/** The diagnostics of the rulebook with a formula, each with the text at its place. */
function faults(place: string, text: string): [string, string][] {
  const source = rulebook().replace(place, text);
  return compile(source).diagnostics.map(({ code, span }) => [code, source.slice(span!.start.offset, span!.end.offset)]);
}

const PRE = 'pre: null';
const DELTA = 'delta: 1';

test('a formula stands for the long form', () => {
  check(PRE, 'pre: "= pot < SIZE"', 'pre: { op: "<", left: { ref: "gvar", var: "pot" }, right: "SIZE" }');
  check(DELTA, 'delta: "= actor.money + 1"', 'delta: { op: "+", left: { ref: "pvar", player: "actor", var: "money" }, right: 1 }');
  check(
    PRE,
    'pre: "= exists(players where $player.money > 3)"',
    'pre: { exists: { query: "players", where: { op: ">", left: { ref: "pvar", player: "$player", var: "money" }, right: 3 } } }',
  );
});

test('inside of the long form', () => {
  check(
    PRE,
    'pre: { op: "and", args: ["= pot > 1", { exists: { query: "players", where: "= $player.money > 3" } }] }',
    'pre: { op: "and", args: [{ op: ">", left: { ref: "gvar", var: "pot" }, right: 1 }, { exists: { query: "players", where: { op: ">", left: { ref: "pvar", player: "$player", var: "money" }, right: 3 } } }] }',
  );
});

test('numbers follow from constants', () => {
  check('max: 9', 'max: "= 2 * SIZE + 1"', 'max: 7');
  expect(faults('max: 9', 'max: "= pot + 1"')).toEqual([['formula/other-kind', '"= pot + 1"']]);
});

test('faults lie inside of the string, in every style', () => {
  expect(faults(PRE, 'pre: "= pto < SIZE"')).toEqual([['formula/unknown-name', 'pto']]);
  expect(faults(PRE, "pre: '= pot < \n      SISE'")).toEqual([['formula/unknown-name', 'SISE']]);
  expect(faults(PRE, 'pre: "\\x3d pto < SIZE"')).toEqual([['formula/unknown-name', 'pto']]);
});

test('what verify finds in a formula has its place in it', () => {
  expect(faults(PRE, 'pre: "= pot < \'red\' or true"')).toEqual([['verify/type-mismatch', "pot < 'red'"]]);
});

test('a word that begins with = is quoted', () => {
  expect(faults(DELTA, `delta: "'= 1"`).map(([code]) => code)).not.toContain('formula/syntax');
});

test('arguments of macros take the places of nodes', () => {
  const macro = (body: string, use: string): ReturnType<typeof compile> =>
    compile(
      `${rulebook().replace(PRE, `pre: ${use}`)}\n\n\`\`\`yaml\nsection: "macros"\nmacros:\n  - { id: "m", params: ["a", "who"], condition: "${body}" }\n\`\`\`\n`,
    );
  const { gameDef, diagnostics } = macro('= 2 * <a> < <who>.money', '{ macro: { name: "m", args: { a: "= pot + 1", who: "actor" } } }');
  expect(diagnostics.map(printDiagnostic)).toEqual([]);
  expect(gameDef!.actions!.find(({ pre }) => pre !== null && pre !== undefined)!.pre).toEqual({
    op: '<',
    left: { op: '*', left: 2, right: { op: '+', left: { ref: 'gvar', var: 'pot' }, right: 1 } },
    right: { ref: 'pvar', player: 'actor', var: 'money' },
  });
});
