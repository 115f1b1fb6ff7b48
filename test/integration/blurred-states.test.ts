/**
 * The states in which displays are compared and hints worked out are the same, word for word, in two matches that differ in secrets alone.
 * Generated games as in `interference.test.ts`, all of which have places of which the viewer does not see how much lies there.
 */
import { expect, test } from 'vitest';
import { blurredOf, drawBlurred } from '../../src/kernel/hidden/blurred.ts';
import { executorFor, pendingPlayers, Rng, type Interpreter, type State } from '../../src/kernel/index.ts';
import { playPair } from '../support/interference.ts';
import { secretGame } from '../support/secret-games/index.ts';
import { figureFor } from '../support/thoroughness.ts';

const GAMES = figureFor({ quick: 40, full: 400, long: 4000 });
const DECISIONS = 12;

/** A state drawn from what a viewer knows; null while something waits. */
function drawn(executor: Interpreter, { words }: State, viewer: number): Int32Array | null {
  const slot = executor.allocate();
  executor.reload(slot, words);
  const isWaiting = executor.bind(slot).fp !== 0;
  if (!isWaiting) drawBlurred(executor, slot, blurredOf(executor, slot, viewer), new Rng(1));
  const found = isWaiting ? null : executor.save(slot);
  executor.free(slot);
  return found;
}

test(`${GAMES} games`, () => {
  let compared = 0;
  for (let number = 0; number < GAMES; number++) {
    const game = secretGame(number);
    const executor = executorFor(game.def, game.match);
    for (const [one, other] of playPair(game, number, DECISIONS)) {
      if (!pendingPlayers(game.def, one.state).includes(game.viewer)) continue;
      const words = drawn(executor, one.state, game.viewer);
      if (words === null) continue;
      compared++;
      const others = drawn(executor, other.state, game.viewer)!;
      expect(Buffer.from(others.buffer).equals(Buffer.from(words.buffer)), `game ${number}`).toBe(true);
    }
  }
  expect(compared).toBeGreaterThan(GAMES / 2);
});
