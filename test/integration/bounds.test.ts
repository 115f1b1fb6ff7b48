/** Whatever a rulebook asks for, a match comes to an end in reasonable time, on both executors alike. */
import { describe, expect, test } from 'vitest';
import type { GameDef, ModifierDef, PropDef, Query, ValueExpr } from '../../src/ir/index.ts';
import { action, draft } from '../support/fixture.ts';
import { playable } from '../support/playable.ts';
import { playBoth, twins, type Twins } from '../support/twins.ts';

function check(def: GameDef, moves = 5): void {
  const both = twins(playable(def)) as Twins;
  expect(both).not.toHaveProperty('refused');
  for (let seed = 1; seed <= 2; seed++) expect(playBoth(both, seed, moves).difference).toBeNull();
}

const field: Query = { query: 'tokensInZone', zone: 'field:none', bind: '$other' };

/** Every level of a property is the sum of the level below over all tokens, which is so in turn. */
function chain(tokens: number, levels: number): GameDef {
  const props: Record<string, PropDef> = Object.fromEntries(
    Array.from({ length: levels }, (_, level) => [`p${level}`, { type: 'int', init: 1, min: -9999, max: 9999 }]),
  );
  const below = (level: number): ValueExpr => ({
    op: '%',
    left: { aggregate: { op: 'sum', query: field, value: { ref: 'tokenProp', token: '$other', prop: `p${level - 1}` } } },
    right: 7,
  });
  const modifiers: ModifierDef[] = Array.from({ length: levels - 1 }, (_, i) => ({
    id: `m${i + 1}`,
    prop: `p${i + 1}`,
    op: 'set',
    value: below(i + 1),
  }));
  return draft({
    variables: { global: { seen: { type: 'int', init: 0, min: 0, max: 999 } } },
    zones: [{ id: 'field', owner: 'none', visibility: 'public', ordering: 'set' }],
    tokenTypes: [{ id: 'thing', props }],
    modifiers,
    setup: [{ repeat: { times: tokens, effects: [{ createToken: { type: 'thing', zone: 'field:none' } }] } }],
    actions: [
      action('look', [
        { setVar: { scope: 'global', var: 'seen', value: { ref: 'tokenProp', token: { first: field }, prop: `p${levels - 1}` } } },
      ]),
    ],
  });
}

describe('properties that depend on one another', () => {
  test('are computed once each, not once for every way', () => check(chain(30, 6)));
  test('however many tokens and levels there are', () => check(chain(200, 12), 2));
});
