/** Moves in runs are the moves of the list, in every game and wherever it goes. */
import { expect, test } from 'vitest';
import {
  applyMove,
  initialState,
  legalMoveAt,
  legalMoves,
  legalRuns,
  pendingPlayers,
  Rng,
  type Move,
  type MoveRun,
} from '../../src/kernel/index.ts';
import { offeredMove, offersOf } from '../../src/protocol/index.ts';
import { ALL_GAMES, corpusGame, sampleOf } from '../support/corpus.ts';

/** Every move of a run. */
function movesIn({ move, count, slot }: MoveRun): Move[] {
  if (slot === null) return [move];
  const low = Number('action' in move ? move.args[slot] : 'param' in move ? move.value : 'choose' in move ? move.choose : Number.NaN);
  return Array.from({ length: count }, (_, offset) => offeredMove({ move, range: { slot, low, high: low + count - 1 } }, low + offset));
}

test.each(sampleOf(ALL_GAMES, 2, 0))('%s', (id) => {
  const def = corpusGame(id);
  const rng = new Rng(5);
  let state = initialState(def, 5);
  for (let move = 0; move < 40; move++) {
    const [player] = pendingPlayers(def, state);
    if (player === undefined) return;
    const moves = legalMoves(def, state, player);
    const runs = legalRuns(def, state, player);
    expect(runs.flatMap((run) => movesIn(run))).toEqual(moves);
    const singles = moves.map((each) => ({ move: each, count: 1, slot: null }));
    expect(offersOf(runs, false)).toEqual(offersOf(singles, false));
    const index = rng.below(moves.length);
    expect(legalMoveAt(def, state, player, index)).toEqual(moves[index]);
    expect(legalMoveAt(def, state, player, moves.length)).toBeUndefined();
    const applied = applyMove(def, state, player, moves[index]!);
    if ('rejected' in applied) return expect.fail(applied.rejected);
    state = applied.state;
  }
});
