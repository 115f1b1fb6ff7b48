/** Who observes a match from moment to moment sees what is seen by looking at each moment anew. */
import { describe, expect, test } from 'vitest';
import type { PlayableGameDef } from '../../src/ir/index.ts';
import { applyMove, legalMoves, observe, observerFor, pendingPlayers, Rng, startMatch, type State } from '../../src/kernel/index.ts';
import { FIXTURES } from '../fixtures/index.ts';
import { ALL_GAMES, corpusGame, sampleOf } from '../support/corpus.ts';
import { quickShare } from '../support/thoroughness.ts';

const MOVES = 30;

/** A match between random players, observed by everybody after each move and sometimes at an earlier moment. */
function check(def: PlayableGameDef, seed: number, moves = MOVES): void {
  const rng = new Rng(seed);
  const match = { players: seed % 2 === 1 ? def.meta.players.min : def.meta.players.max };
  const observer = observerFor(def, match);
  const viewers = [null, ...Array.from({ length: match.players + 1 }, (_, viewer) => viewer)];
  const compare = (state: State): void => {
    for (const viewer of viewers) expect(observer(state, viewer)).toEqual(observe(def, state, viewer));
  };
  const before: State[] = [];
  let { state } = startMatch(def, seed, match);
  for (let move = 0; move < moves; move++) {
    compare(state);
    before.push(state);
    if (rng.below(5) === 0) compare(before[rng.below(before.length)]!);
    const [player] = pendingPlayers(def, state);
    if (player === undefined) return;
    const options = legalMoves(def, state, player);
    const applied = applyMove(def, state, player, options[rng.below(options.length)]!);
    if ('rejected' in applied) throw new Error(applied.rejected);
    ({ state } = applied);
  }
}

describe('games', () => {
  test.each(quickShare(ALL_GAMES, 4, (id) => id))('%s', (name) => {
    for (const seed of [1, 2]) check(corpusGame(name), seed);
  });
});

describe('fixtures', () => {
  test.each(sampleOf(FIXTURES, 2).map((fixture) => [fixture.name, fixture] as const))('%s', (_, { def }) => check(def, 1, 4));
});

test('what stays as it is and looks the same to all is one object', () => {
  const def = corpusGame('crazy-eights');
  const { state } = startMatch(def, 1, { players: 2 });
  const observer = observerFor(def, { players: 2 });
  const [player] = pendingPlayers(def, state);
  const [first, second] = [observer(state, 0), observer(state, 1)];
  expect(first.zones['discard:none']).toBe(second.zones['discard:none']);
  expect(first.zones['hand:0']).not.toBe(second.zones['hand:0']);
  const applied = applyMove(def, state, player!, legalMoves(def, state, player!)[0]!);
  if ('rejected' in applied) throw new Error(applied.rejected);
  const other = `hand:${1 - player!}`;
  expect(observer(applied.state, 0).zones[other]).toBe(first.zones[other]);
});
