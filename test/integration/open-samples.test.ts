/** Where nothing is hidden, samples are drawn by a shorter way; they are the same as by the longer one. */
import { expect, test } from 'vitest';
import { drawSample, knownOf } from '../../src/kernel/hidden/determinize.ts';
import { applyMove, executorFor, initialState, legalMoves, pendingPlayers, Rng, samplerFor, type State } from '../../src/kernel/index.ts';
import { ALL_GAMES, corpusGame } from '../support/corpus.ts';
import { playable } from '../support/playable.ts';
import { tinyGame } from '../support/tiny-game.ts';

/** Those in which everybody sees everything. */
const OPEN = new Set(['breakthrough', 'connect-four', 'english-draughts', 'hex', 'othello', 'tic-tac-toe']);

test.each(ALL_GAMES)('%s', (id) => {
  const def = corpusGame(id);
  const match = { players: def.meta.players.min };
  const executor = executorFor(def, match);
  const slot = executor.allocate();
  const rng = new Rng(4);
  let state: State = initialState(def, 4, match);
  const open = new Set<boolean>();
  for (let move = 0; move < 12; move++) {
    const [player] = pendingPlayers(def, state);
    if (player === undefined || player < 0) break;
    executor.load(slot, state.words);
    const known = knownOf(executor, slot, player);
    open.add(known.open);
    const [long, short] = [new Rng(move), new Rng(move)];
    const sampler = samplerFor(def, state, player);
    for (let sample = 0; sample < 3; sample++) {
      drawSample(executor, slot, known, long);
      expect([...sampler(short).words]).toEqual([...executor.save(slot)]);
    }
    expect(short.words).toEqual(long.words);
    const moves = legalMoves(def, state, player);
    const applied = applyMove(def, state, player, moves[rng.below(moves.length)]!);
    if ('rejected' in applied) throw new Error(applied.rejected);
    state = applied.state;
  }
  executor.free(slot);
  if (OPEN.has(id)) expect(open).toEqual(new Set([true]));
});

test('options that a trial by chance decides are no open matter', () => {
  const top = { ref: 'tokenProp', token: { first: { query: 'tokensInZone', zone: 'pile' } }, prop: 'type' } as const;
  const gamble = playable(
    tinyGame({
      flow: { states: [{ id: 'playing', phases: [{ id: 'main', window: { preset: 'turn' } }] }] },
      zones: [{ id: 'pile', owner: 'none', visibility: 'public', ordering: 'stack' }],
      tokenTypes: [{ id: 'coin' }, { id: 'stone' }],
      setup: [{ createToken: { type: 'coin', zone: 'pile' } }, { createToken: { type: 'stone', zone: 'pile' } }],
      actions: [
        { id: 'rest', actor: 'activePlayer', phase: 'main', params: [], pre: null, cost: [], effects: [] },
        {
          id: 'gamble',
          actor: 'activePlayer',
          phase: 'main',
          params: [],
          pre: null,
          cost: [],
          effects: [{ shuffle: { zone: 'pile' } }, { if: { when: { op: '==', left: top, right: 'stone' }, then: [{ fail: {} }] } }],
        },
      ],
      endConditions: [{ id: 'late', when: { op: '>', left: { ref: 'turn' }, right: 3 }, result: { type: 'draw' } }],
    }),
  );
  const offered = new Set(Array.from({ length: 20 }, (_, seed) => legalMoves(gamble, initialState(gamble, seed), 0).length));
  expect(offered).toEqual(new Set([1, 2]));
  const state = initialState(gamble, 1);
  const moves = legalMoves(gamble, state, 0);
  const sample = samplerFor(gamble, state, 0);
  const rng = new Rng(2);
  // Whatever is drawn, the player has the options that the player has.
  for (let each = 0; each < 20; each++) expect(legalMoves(gamble, sample(rng), 0)).toEqual(moves);
});
