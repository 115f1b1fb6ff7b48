/** What a game displays to whom: neither more nor less than what is so in all states that a player must think possible. */
import { describe, expect, test } from 'vitest';
import type { PlayableGameDef } from '../../src/ir/index.ts';
import { applyMove, legalMoves, observe, pendingPlayers, Rng, samplerFor, startMatch, type Displayed } from '../../src/kernel/index.ts';
import { ALL_GAMES, corpusGame } from '../support/corpus.ts';

const SEEDS = 3;
const MOVES = 40;
/** Every so many moves it is looked at. */
const EVERY = 8;
const SAMPLES = 12;

const games = ALL_GAMES.filter((name) => (corpusGame(name).displays ?? []).some(({ of }) => typeof of !== 'object' || !('action' in of)));

/** Tokens have other names for whoever sees everything. */
const ofPlayers = (values: readonly Displayed[] = []): string[] =>
  values.filter(({ of }) => typeof of !== 'string').map((value) => JSON.stringify(value));

test('there are games that display something', () => expect(games.length).toBeGreaterThan(5));

describe.each(games)('%s', (name) => {
  test('is shown to those who can work it out', () => checkDisplays(corpusGame(name)));
});

/** Matches between random players, looked at by everybody now and then. */
function checkDisplays(def: PlayableGameDef): void {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const rng = new Rng(seed);
    const match = { players: seed % 2 === 1 ? def.meta.players.min : def.meta.players.max };
    let { state } = startMatch(def, seed, match);
    for (let move = 0; move < MOVES; move++) {
      const [player] = pendingPlayers(def, state);
      if (player === undefined) break;
      if (move % EVERY === 0 && player >= 0)
        for (let viewer = 0; viewer < match.players; viewer++) {
          const sample = samplerFor(def, state, viewer);
          const worlds = Array.from({ length: SAMPLES }, () => observe(def, sample(rng), null).displays ?? {});
          const { displays = {} } = observe(def, state, viewer);
          for (const { id } of def.displays!) {
            const possible = worlds.map((world) => ofPlayers(world[id]));
            const certain = possible[0]!.filter((value) => possible.every((values) => values.includes(value)));
            expect(ofPlayers(displays[id]), `${id}, to ${viewer}, after ${move} moves of seed ${seed}`).toEqual(certain);
          }
        }
      const moves = legalMoves(def, state, player);
      const applied = applyMove(def, state, player, moves[rng.below(moves.length)]!);
      if ('rejected' in applied) throw new Error(applied.rejected);
      ({ state } = applied);
    }
  }
}
