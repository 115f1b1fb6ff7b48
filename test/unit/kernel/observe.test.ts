import { expect, test } from 'vitest';
import { initialState, observe } from '../../../src/kernel/index.ts';
import { game } from '../../support/fixture.ts';

test('known tokens of a set stand in an order that follows from their looks alone, not from their names', () => {
  const seen = (...damages: number[]) => {
    const def = game({
      zones: [{ id: 'hand', owner: 'player', visibility: 'owner', ordering: 'set' }],
      tokenTypes: [{ id: 'item', props: { damage: { type: 'int' } } }],
      cards: [{ id: 'sword', type: 'item' }],
      setup: damages.map((damage) => ({ createToken: { type: 'sword', zone: 'hand:0', props: { damage } } })),
    });
    return observe(def, initialState(def, 1), 0).zones['hand:0']!.tokens!.map(({ props }) => props!['damage']);
  };
  expect(seen(1, 2, 3)).toEqual([1, 2, 3]);
  expect(seen(3, 1, 2)).toEqual([1, 2, 3]);
});
