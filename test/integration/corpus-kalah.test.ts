/** Kalah: random matches go as in a program that was written by hand, seed by seed. */
import { expect, test } from 'vitest';
import { applyMove, inspect, legalMoves, pendingPlayers, Rng, startMatch, terminalResult, type State } from '../../src/kernel/index.ts';
import { corpusGame, readCorpusJson, type Counts } from '../support/corpus.ts';
import { Kalah, PITS } from '../support/kalah.ts';
import { act } from '../support/moves.ts';
import { isLong } from '../support/thoroughness.ts';

const MATCHES = isLong ? 500 : 12;

const def = corpusGame('kalah');

function seedsIn(state: State): number[] {
  const { zones } = inspect(def, state);
  return PITS.map((pit) => zones[`${pit}:none`]?.length ?? 0);
}

/** What has happened in all matches: rare things must be among it. */
const seen = { extraTurns: 0, captures: 0, rounds: 0 };

test('who is asked, what can be sown, where the seeds lie and who wins are as they should be', () => {
  for (let seed = 0; seed < MATCHES; seed++) {
    const rng = new Rng(seed);
    const game = new Kalah();
    let { state } = startMatch(def, seed, { players: 2 });
    for (;;) {
      expect(seedsIn(state)).toEqual(game.seeds);
      const [player] = pendingPlayers(def, state);
      if (player === undefined) break;
      const allowed = game.moves();
      const moves = legalMoves(def, state, player).map((move) => ('action' in move ? String(move.args['house']) : '?'));
      expect([player, moves.toSorted()]).toEqual([game.turn, allowed.map((pit) => `${PITS[pit]}:none`).toSorted()]);
      const house = allowed[rng.below(allowed.length)]!;
      const before = game.copy();
      game.play(house);
      seen.extraTurns += Number(game.turn === before.turn);
      seen.captures += Number(game.stores[before.turn] - before.stores[before.turn] > 1);
      seen.rounds += Number(before.seeds[house]! >= 13);
      const applied = applyMove(def, state, player, act('sow', { house: `${PITS[house]}:none` }));
      if ('rejected' in applied) return expect.fail(applied.rejected);
      ({ state } = applied);
    }
    expect(game.moves()).toEqual([]);
    const [south, north] = game.stores;
    expect(south + north).toBe(48);
    const { scores, winners } = terminalResult(def, state)!;
    expect(scores).toEqual([south, north]);
    expect(winners).toEqual(south === north ? [0, 1] : [south > north ? 0 : 1]);
  }
  expect(seen.extraTurns).toBeGreaterThan(MATCHES);
  expect(seen.captures).toBeGreaterThan(MATCHES);
  expect(seen.rounds).toBeGreaterThan(0);
});

test('the program by hand counts the same lines of play', () => {
  const { counts } = (readCorpusJson('kalah', 'counts.json') as Counts).perft;
  const depth = isLong ? counts.length : 6;
  const lines = (game: Kalah, left: number): number =>
    left === 0
      ? 1
      : game.moves().reduce((sum, house) => {
          const next = game.copy();
          next.play(house);
          return sum + lines(next, left - 1);
        }, 0);
  expect(counts.slice(0, depth).map((_, less) => lines(new Kalah(), less + 1))).toEqual(counts.slice(0, depth));
});
