import { expect, test } from 'vitest';
import type { Effect, GameDef } from '../../../src/ir/index.ts';
import { rewriteEffects, type Rewriter } from '../../../src/ir/rewrite.ts';
import { visitEffects } from '../../../src/ir/visit.ts';
import { FIXTURES } from '../../fixtures/index.ts';

/** The effects of a game that stand in its actions, its setup and its triggers. */
function effectsOf(def: GameDef): Effect[] {
  return [...(def.setup ?? []), ...[...def.actions, ...(def.triggers ?? [])].flatMap(({ effects }) => effects)];
}

function check(effects: readonly Effect[], rewriter: Rewriter, expected: readonly Effect[]): void {
  const before = JSON.stringify(effects);
  expect(rewriteEffects(effects, rewriter)).toEqual(expected);
  expect(JSON.stringify(effects), 'what is rewritten stays as it was').toBe(before);
}

test('what nobody replaces stays the same', () => {
  for (const { def } of FIXTURES) check(effectsOf(def), {}, effectsOf(def));
});

test('whatever is visited can be replaced, in every fixture', () => {
  for (const { def } of FIXTURES) {
    const effects = effectsOf(def);
    const [values, queries]: [unknown[], unknown[]] = [[], []];
    const found: [unknown[], unknown[]] = [[], []];
    visitEffects(effects, { value: (expr) => void values.push(expr), query: (query) => void queries.push(query) });
    rewriteEffects(effects, {
      value: (expr) => void found[0].push(expr),
      query: (query) => void found[1].push(query),
    });
    expect(found).toEqual([values, queries]);
  }
});

test('an effect may become several, wherever it stands', () =>
  check(
    [{ if: { when: { can: [{ fail: {} }] }, then: [{ fail: {} }] } }],
    { effect: (effect) => ('fail' in effect ? [effect, { reverseOrder: {} }] : undefined) },
    [{ if: { when: { can: [{ fail: {} }, { reverseOrder: {} }] }, then: [{ fail: {} }, { reverseOrder: {} }] } }],
  ));

test('values are replaced in selectors, too; what takes their place is not looked into', () =>
  check(
    [{ moveToken: { token: { ref: 'binding', name: '$a' }, to: { zone: 'hand', player: { ref: 'binding', name: '$b' } } } }],
    { value: (expr) => (typeof expr === 'object' && expr !== null && 'ref' in expr ? { ref: 'tokenAt', zone: '$a' } : undefined) },
    [{ moveToken: { token: { ref: 'tokenAt', zone: '$a' }, to: { zone: 'hand', player: { ref: 'tokenAt', zone: '$a' } } } }],
  ));

test('what every effect has become is told, inner ones first', () => {
  const told: string[] = [];
  rewriteEffects([{ batch: { effects: [{ fail: {} }] } }], {
    replaced: (effect, by) => void told.push(`${Object.keys(effect)[0]} ${by.length}`),
  });
  expect(told).toEqual(['fail 1', 'batch 1']);
});
