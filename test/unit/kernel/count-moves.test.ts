import { expect, test } from 'vitest';
import { applyMove, countMoves, initialState, inspect, legalMoveAt, legalRuns } from '../../../src/kernel/index.ts';
import { action, game } from '../../support/fixture.ts';
import { act } from '../../support/moves.ts';

const MILLION = 1_000_000;

/** Any amount up to what is left may be taken. */
const pile = game({
  variables: { global: { left: { type: 'int', init: MILLION, min: 0, max: MILLION } } },
  actions: [
    action('take', [{ addVar: { scope: 'global', var: 'left', delta: { op: '-', left: 0, right: { ref: 'binding', name: '$n' } } } }], {
      params: [{ name: '$n', domain: { query: 'intsInRange', min: 1, max: { ref: 'gvar', var: 'left' } } }],
    }),
    action('wait', []),
  ],
});

test('a long range is counted and found without a list of it', () => {
  const state = initialState(pile, 1);
  expect(countMoves(pile, state, 0)).toBe(MILLION + 1);
  expect(countMoves(pile, state, 1)).toBe(0);
  expect(applyMove(pile, state, 0, act('take', { n: MILLION + 1 }))).toEqual({ rejected: 'illegal-move' });
  const taken = applyMove(pile, state, 0, act('take', { n: MILLION - 3 }));
  expect(taken).toHaveProperty('state');
  if ('rejected' in taken) return;
  expect(inspect(pile, taken.state).variables).toEqual({ left: 3 });
  expect(countMoves(pile, taken.state, 1)).toBe(4);
});

test('moves that differ in a number are listed as one', () => {
  const state = initialState(pile, 1);
  expect(legalRuns(pile, state, 0)).toEqual([{ move: act('take', { n: 1 }), count: pile.meta.maxOptions ?? 100_000, slot: 'n' }]);
  expect(legalRuns(pile, state, 1)).toEqual([]);
  expect([0, 4711, -1, 0.5, MILLION].map((index) => legalMoveAt(pile, state, 0, index))).toEqual([
    act('take', { n: 1 }),
    act('take', { n: 4712 }),
    undefined,
    undefined,
    undefined,
  ]);
});
