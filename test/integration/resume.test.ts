import { describe, expect, test } from 'vitest';
import { applyMove, legalMoves, loadState, saveState, startMatch } from '../../src/kernel/index.ts';
import { FIXTURES } from '../fixtures/index.ts';

/** A copy of the definition has an executor of its own, as another process would. */
describe('another process finds the same options in a saved match', () => {
  for (const { name, def, match, seed, steps } of FIXTURES)
    test(`${name}`, () => {
      let { state } = startMatch(def, seed ?? 1, match);
      for (const { player, move } of steps) {
        const elsewhere = structuredClone(def);
        const loaded = loadState(elsewhere, saveState(def, state), state.match) as { state: typeof state };
        expect(legalMoves(elsewhere, loaded.state, player)).toEqual(legalMoves(def, state, player));
        const applied = applyMove(def, state, player, move);
        if ('state' in applied) ({ state } = applied);
      }
    });
});
