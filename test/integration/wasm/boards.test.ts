/** Conditions on all cells of a board at once: the compiled executor does what the interpreter does cell by cell, and pays as much. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPlayable } from '../../support/random-games/index.ts';
import { randomBoards } from '../../support/random-boards.ts';
import { isLong } from '../../support/thoroughness.ts';
import { playBoth, playoutBoth, twins, type Twins } from '../../support/twins.ts';

const GAMES = isLong ? 5000 : 100;

test(`interpreter and module agree on ${GAMES} board games`, () => {
  let moves = 0;
  fc.assert(
    fc.property(randomBoards(), (def) => {
      const game = { def, match: { players: 2 } };
      fc.pre(isPlayable(game));
      const both = twins(game.def) as Twins;
      for (let seed = 1; seed <= 2; seed++) {
        const played = playBoth(both, seed, 25);
        moves += played.moves;
        expect(played.difference ?? playoutBoth(both, seed, 60)).toBeNull();
      }
    }),
    { numRuns: GAMES, seed: 1, endOnFailure: true },
  );
  // The games are played, not only set up.
  expect(moves).toBeGreaterThan(GAMES * 10);
});
