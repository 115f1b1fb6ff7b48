/** Random games that use everything a GameDef can say: the compiled executor does what the interpreter does. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPlayable, randomGames, type RandomGame } from '../../support/random-games/index.ts';
import { shrinkGame } from '../../support/shrink-game.ts';
import { isLong } from '../../support/thoroughness.ts';
import { playBoth, playoutBoth, twins } from '../../support/twins.ts';
import { offeredLines, usedLines } from '../../support/vocabulary.ts';

/** So many games in each batch, which a test must be done with in time. */
const BATCHES = isLong ? 40 : 1;
const GAMES = isLong ? 240 : 120;
const SEEDS = isLong ? 5 : 2;
const DECISIONS = 20;
const PLIES = 60;
/** So often, in percent, somebody gives up in the second match of each seed. */
const RESIGNS = 12;
/** A game with so many moves counts as executed. */
const ENOUGH_MOVES = 4;

/** What the games that were executed say. */
const executed = new Set<string>();

/** The first difference between the executors; or null. */
function differenceIn({ def, match }: RandomGame, note = false): string | null {
  const both = twins(def, match);
  if ('refused' in both) return null;
  let moves = 0;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const played = playBoth(both, seed, DECISIONS);
    moves += played.moves;
    const difference = played.difference ?? playBoth(both, seed, DECISIONS, RESIGNS).difference ?? playoutBoth(both, seed, PLIES);
    if (difference !== null) return difference;
  }
  if (note && moves >= ENOUGH_MOVES) for (const line of usedLines(def)) executed.add(line);
  return null;
}

/** The same as text, also for what is thrown: a game that cannot be compiled is a difference. */
function faultOf(game: RandomGame, note = false): string | null {
  try {
    return differenceIn(game, note);
  } catch (error) {
    return String(error);
  }
}

describe('interpreter and module agree', () => {
  for (let batch = 1; batch <= BATCHES; batch++)
    test(`batch ${batch}: ${GAMES} games, ${SEEDS} seeds each`, () =>
      fc.assert(
        fc.property(randomGames(), (game) => {
          const fault = faultOf(game, true);
          if (fault === null) return;
          const small = shrinkGame(game, (candidate): candidate is RandomGame => isPlayable(candidate) && faultOf(candidate) !== null);
          expect.fail(`${fault}\nSmaller: ${faultOf(small)}\n${JSON.stringify(small)}`);
        }),
        // Our own way to make games smaller knows what a game is.
        { numRuns: GAMES, seed: batch, endOnFailure: true },
      ));
});

test('whatever a GameDef can say, some game that was played says', () => {
  const missing = offeredLines().filter((line) => !executed.has(line));
  expect(missing).toEqual([]);
});
