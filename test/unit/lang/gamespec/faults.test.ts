import { expect, test } from 'vitest';
import { applyFixes } from '../../../../src/diagnostics/index.ts';
import { gameDefHash } from '../../../../src/ir/index.ts';
import { compile } from '../../../../src/lang/index.ts';
import { printDiagnostic } from '../../../support/print-diagnostic.ts';
import { rulebook } from '../../../support/rulebook.ts';

const original = rulebook();

/** One change to the rulebook gives one diagnostic, and its fix takes the change back. */
function checkRepair(before: string, after: string, expected: string): void {
  expect(original).toContain(before);
  const { diagnostics, sources } = compile(original.replace(before, after));
  expect(diagnostics.map(printDiagnostic)).toEqual([expected]);
  const again = compile(applyFixes(sources.get('rules.md')!, diagnostics, { which: 'all' }).text);
  expect(again.diagnostics.map(printDiagnostic)).toEqual([]);
  expect(gameDefHash(again.gameDef!)).toBe(gameDefHash(compile(original).gameDef!));
}

test.each([
  [
    'a number in quotation marks',
    'init: 2, min',
    'init: "2", min',
    '19:33 verify/initial-value variables.perPlayer.money.init: Variable "money": the initial value is the word "2", but an integer is expected.',
  ],
  [
    'a maximum in quotation marks',
    'max: 9 }\n  perPlayer',
    'max: "9" }\n  perPlayer',
    '17:47 yaml/numeric-string variables.global.pot.max: "max" cannot be "9". Expected a number, the name of a constant or a formula such as "= a + 1".',
  ],
  [
    'an empty list left out',
    'triggers: []',
    'triggers:',
    '64:1 yaml/empty-value: The key `triggers` has no value. Write null, [] or "" after it if that is meant.',
  ],
  [
    'a list of one written without brackets',
    'phases: [ { id: "main" } ]',
    'phases: { id: "main" }',
    '44:11 structure/wrong-type turnStructure.phases: "phases" should be a list, each item a phase; it is an object.',
  ],
  [
    'a misspelled effect',
    '- draw: {',
    '- drow: {',
    '58:9 structure/unknown-value actions.take.effects[0].drow: There is no effect with the key "drow"; did you mean "draw"?',
  ],
  [
    'a misspelled zone',
    'from: "deck", to',
    'from: "dekc", to',
    '58:23 verify/unknown-zone actions.take.effects[0].draw.from: Action "take" draws from zone "dekc", which does not exist. Did you mean "deck"?',
  ],
  [
    'a misspelled key',
    'ordering: "stack"',
    'ordring: "stack"',
    '25:56 structure/unknown-key zones.deck.ordring: The zone "deck" has an unknown key "ordring"; did you mean "ordering"?',
  ],
  [
    'a word that is not in the list',
    'ordering: "stack"',
    'ordering: "stak"',
    '25:66 structure/unknown-value zones.deck.ordering: "ordering" cannot be "stak"; did you mean "stack"? Expected "stack", "queue" or "set".',
  ],
])('%s', (_, before, after, expected) => checkRepair(before, after, expected));
