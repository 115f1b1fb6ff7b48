/** The smallest GameDef that says something, for tests that change one thing about it. */
import type { GameDef } from '../../src/ir/index.ts';

export function tinyGame(change: Partial<GameDef> = {}): GameDef {
  return {
    meta: { id: 'tiny', players: { min: 2, max: 2 } },
    zones: [{ id: 'hand', owner: 'player', visibility: 'owner', ordering: 'set' }],
    flow: { states: [{ id: 'playing', phases: [{ id: 'main' }] }] },
    actions: [{ id: 'play', actor: 'activePlayer', phase: 'main', params: [], pre: null, cost: [], effects: [] }],
    endConditions: [],
    ...change,
  };
}
