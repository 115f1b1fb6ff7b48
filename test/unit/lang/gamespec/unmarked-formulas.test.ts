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
  check('pre: null', 'pre: "actor.money >= 3"', '"= actor.money >= 3"');
  check('pre: null', 'pre: "pot < SIZE"', '"= pot < SIZE"');
  check('pre: null', 'pre: "money = 3"', '"= actor.money = 3"');
  check('pre: null', 'pre: "pot > 3 && pot < 9"', '"= pot > 3 and pot < 9"');
});

test('values', () => {
  check('delta: 1', 'delta: "$n + 1"', '"= $n + 1"');
  check('delta: 1', 'delta: "SIZE*2"', '"= SIZE*2"');
  check('delta: 1', 'delta: "$card.zone.row"', '"= $card.zone.row"');
  check('delta: 1', 'delta: "actor.money"', '"= actor.money"');
});
