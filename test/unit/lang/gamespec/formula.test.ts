import { expect, test } from 'vitest';
import { compile } from '../../../../src/lang/index.ts';
import { printDiagnostic } from '../../../support/print-diagnostic.ts';
import { rulebook } from '../../../support/rulebook.ts';

/** The text in place of a condition or value is reported, with this as what to write. */
function check(before: string, after: string, written: string | undefined): void {
  const { diagnostics } = compile(rulebook().replace(before, after));
  expect(
    diagnostics.map(({ code }) => code),
    diagnostics.map(printDiagnostic).join('\n'),
  ).toEqual(['gamespec/formula']);
  const { fix } = diagnostics[0]!;
  expect(fix?.kind === 'edit' ? fix.edits[0]!.text : undefined).toBe(written);
}

test('conditions', () => {
  check('pre: null', 'pre: "actor.money >= 3"', '{ op: ">=", left: { ref: "pvar", player: "actor", var: "money" }, right: 3 }');
  check('pre: null', 'pre: "pot < SIZE"', '{ op: "<", left: { ref: "gvar", var: "pot" }, right: "SIZE" }');
  check('pre: null', 'pre: "money = 3"', '{ op: "==", left: { ref: "pvar", player: "actor", var: "money" }, right: 3 }');
  check('pre: null', 'pre: "pot > 3 && pot < 9"', undefined);
});

test('values', () => {
  check('delta: 1', 'delta: "$n + 1"', '{ op: "+", left: "$n", right: 1 }');
  check('delta: 1', 'delta: "SIZE*2"', '{ op: "*", left: "SIZE", right: 2 }');
  check('delta: 1', 'delta: "$card.zone.row"', '{ ref: "zoneAttr", zone: "$card.zone", attr: "row" }');
  check('delta: 1', 'delta: "$card.cell.row"', undefined);
  check('delta: 1', 'delta: "$card.owner.money"', '{ ref: "pvar", player: "$card.owner", var: "money" }');
  check('delta: 1', 'delta: "actor.money"', '{ ref: "pvar", player: "actor", var: "money" }');
});
