/** Whatever a rulebook asks for, a match comes to an end in reasonable time, on both executors alike. */
import { describe, expect, test } from 'vitest';
import type { Condition, Effect, GameDef, ModifierDef, PropDef, Query, TriggerDef, ValueExpr } from '../../src/ir/index.ts';
import { outcomeOf } from '../../src/kernel/outcome.ts';
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

describe('looking for options is paid for', () => {
  const numbers = (count: number): GameDef['actions'][number]['params'] =>
    Array.from({ length: count }, (_, i) => ({ name: `$v${i}`, domain: { query: 'intsInRange', min: 0, max: 9 } }));
  const counter = { variables: { global: { n: { type: 'int' as const, init: 0 } } } };
  const add: Effect = { addVar: { scope: 'global', var: 'n', delta: 1 } };

  /** What becomes of a match whose first question has no end, on both executors. */
  function checkStopped(parts: Partial<GameDef['actions'][number]>): void {
    const both = twins(playable(draft({ ...counter, actions: [action('vain', [add], parts)] }))) as Twins;
    expect(both).not.toHaveProperty('refused');
    expect(playBoth(both, 1, 1)).toEqual({ difference: null, moves: 0 });
    const slot = both.interpreter.allocate();
    both.interpreter.start(slot, 1n);
    expect(outcomeOf(both.interpreter.program, both.interpreter.words(slot))).toMatchObject({ type: 'halted' });
  }

  // Only the last parameter tells that nothing completes the action.
  const never = (count: number): Condition => ({ op: '<', left: { op: '+', left: '$v0', right: `$v${count - 1}` }, right: 0 });
  test('in proofs that the first parameters can be completed', () =>
    checkStopped({ ask: 'stepwise', params: numbers(20), pre: never(20) }));
  test('in products of parameters', () => {
    const hundred: Query = { query: 'intsInRange', min: 1, max: 100 };
    const sum: ValueExpr = { aggregate: { op: 'sum', query: hundred, value: { op: '+', left: '$value', right: '$v4' } } };
    checkStopped({ params: numbers(5), pre: { op: '<', left: sum, right: 0 } });
  });
  test('in trials of what an action costs', () =>
    checkStopped({ params: numbers(4), cost: [{ repeat: { times: 5000, effects: [add] } }, { fail: {} }] }));
});

describe('many triggers that hear an event are paid for', () => {
  const trigger = (timing: 'before' | 'after' | 'instead', i: number): TriggerDef => ({
    id: `t${i}`,
    event: 'tokenEntered',
    timing,
    when: { op: '<', left: { ref: 'turn' }, right: 0 },
    effects: [],
  });
  const rounds = 10_000;
  test.each(['before', 'after', 'instead'] as const)('%s it', (timing) => {
    const there: Effect = { moveToken: { token: '$t', to: 'there:none' } };
    const back: Effect = { moveToken: { token: '$t', to: 'here:none' } };
    const zones: GameDef['zones'] = ['here', 'there'].map((id) => ({ id, owner: 'none', visibility: 'public', ordering: 'set' }));
    const busy = draft({
      zones,
      tokenTypes: [{ id: 'ball' }],
      setup: [{ createToken: { type: 'ball', zone: 'here:none' } }],
      triggers: Array.from({ length: 800 }, (_, i) => trigger(timing, i)),
      actions: [
        action('bounce', [{ repeat: { times: rounds, effects: [there, back] } }], {
          params: [{ name: '$t', domain: { query: 'tokensInZone', zone: ['here:none', 'there:none'] } }],
        }),
      ],
    });
    const both = twins(playable(busy)) as Twins;
    expect(both).not.toHaveProperty('refused');
    expect(playBoth(both, 1, 5)).toEqual({ difference: null, moves: 1 });
  });
});
