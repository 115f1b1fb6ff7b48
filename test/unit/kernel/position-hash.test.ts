import { expect, test } from 'vitest';
import { applyMove, hashPosition, hashState, initialState, type State } from '../../../src/kernel/index.ts';
import type { VariableDef } from '../../../src/ir/game-def.ts';
import { action, game } from '../../support/fixture.ts';

/** A game in which a player can only count; after a round of turns everything but the count is as before. */
const counting = (historical: boolean) =>
  game({
    variables: { global: { rounds: { type: 'int', init: 0, min: 0, max: 99, historical } satisfies VariableDef } },
    actions: [action('wait', [{ addVar: { scope: 'global', var: 'rounds', delta: 1 } }])],
  });

function check(historical: boolean, samePosition: boolean): void {
  const def = counting(historical);
  let state: State = initialState(def, 1);
  const first = { position: hashPosition(def, state), state: hashState(def, state) };
  for (const player of [0, 1]) {
    const applied = applyMove(def, state, player, { action: 'wait', args: {} });
    if ('state' in applied) state = applied.state;
  }
  expect(hashPosition(def, state) === first.position).toBe(samePosition);
  expect(hashState(def, state)).not.toBe(first.state);
}

test('a position forgets the turn counter and historical variables', () => check(true, true));

test('a position remembers every other variable', () => check(false, false));

test('a position remembers what each token is, also where nothing is hidden', () => {
  const placing = game({
    zones: [{ id: 'table', owner: 'none', visibility: 'public', ordering: 'stack' }],
    tokenTypes: [{ id: 'piece' }],
    cards: [
      { id: 'round', type: 'piece' },
      { id: 'square', type: 'piece' },
    ],
    actions: ['round', 'square'].map((shape) => action(shape, [{ createToken: { type: shape, zone: 'table:none' } }])),
  });
  const start = initialState(placing, 1);
  const hashes = ['round', 'square'].map((shape) => {
    const applied = applyMove(placing, start, 0, { action: shape, args: {} });
    return 'state' in applied ? hashPosition(placing, applied.state) : expect.fail(applied.rejected);
  });
  expect(hashes[0]).not.toBe(hashes[1]);
});
