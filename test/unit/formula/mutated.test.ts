/** Formulas with characters changed, left out and doubled: nothing throws or hangs, and every fault lies inside of its formula. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolved } from '../../support/formulas.ts';
import { figureFor } from '../../support/thoroughness.ts';

const FORMULAS = [
  '= total >= GOAL and not actor.safe',
  '= if $n > 1 then deck.top.rank // 2 else max(1, -$n, players.count)',
  '= exists(actor.hand as $c where $c.rank > 3 sort by $c.rank descending limit 2)',
  "= let $t = first(players distinct by $player.vp) in $t in $set or 'it' not in ['a', 'it''s']",
  '= cell(grid, 1, 2).row = count(ray($house, 1, $zone.count = 0))',
];
const PIECES = [
  ...new Set([...FORMULAS.join('').matchAll(/\w+|\S/g)].map(([piece]) => piece)),
  '$',
  '&&',
  '"',
  '\\',
  '\n',
  '@',
  '{',
  '\u{1F600}',
  '\ud800',
];

test('mutated formulas', () => {
  const mutation = fc.record({ at: fc.nat(120), remove: fc.nat(6), insert: fc.array(fc.constantFrom(...PIECES), { maxLength: 3 }) });
  fc.assert(
    fc.property(fc.constantFrom(...FORMULAS), fc.array(mutation, { maxLength: 4 }), (formula, mutations) => {
      const mutated = mutations.reduce(
        (text, { at, remove, insert }) => text.slice(0, at) + insert.join(' ') + text.slice(at + remove),
        formula,
      );
      const text = `=${mutated.replace(/^=/, '')}`;
      const { expr, faults } = resolved(text);
      for (const { start, end } of faults) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThanOrEqual(start);
        expect(end).toBeLessThanOrEqual(text.length);
      }
      expect(expr === undefined).toBe(faults.some(({ severity }) => severity !== 'warning'));
    }),
    { numRuns: figureFor({ quick: 500, full: 5000, long: 20_000 }) },
  );
});
