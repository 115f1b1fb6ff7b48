/** The order of arrival is a relative rank: part of a position, no trace of what has gone, and seen by everybody. */
import { describe, expect, test } from 'vitest';
import type { Effect, PlayableGameDef } from '../../src/ir/index.ts';
import {
  applyMove,
  determinize,
  executorFor,
  hashPosition,
  loadState,
  observe,
  Rng,
  saveState,
  startMatch,
  type State,
} from '../../src/kernel/index.ts';
import { action, game } from '../support/fixture.ts';
import { come, comeBack, go, layeredGame } from '../support/layered-game.ts';
import { act } from '../support/moves.ts';

/** Positions and their hashes after one action or another of the same game. */
function compared(...ways: readonly (readonly Effect[])[]): { words: string; hash: unknown }[] {
  const def = layeredGame([], { actions: ways.map((effects, way) => action(`way${way}`, [...effects])) });
  return ways.map((_, way) => {
    const state = played(def, `way${way}`);
    const { position } = executorFor(def, state.match).program.layout;
    return { words: state.words.slice(position).join(), hash: hashPosition(def, state) };
  });
}

function played(def: PlayableGameDef, ...names: string[]): State {
  return names.reduce((state, name, ply) => {
    const applied = applyMove(def, state, ply % 2, act(name));
    if ('rejected' in applied) throw new Error(applied.rejected);
    return applied.state;
  }, startMatch(def, 1).state);
}

describe('a position', () => {
  const [wings, anchor, frog] = [come('wings'), come('anchor'), come('frog', { amount: 1 })];

  const gone: Effect = { destroyToken: { token: { first: { query: 'tokensInZone', zone: 'field:none', where: isA('frog') } } } };

  test('is another one if sources arrived in another order', () => {
    const [one, other] = compared([wings, anchor], [anchor, wings]);
    expect(one!.hash).not.toEqual(other!.hash);
  });

  test('is the same if what came in between has gone', () => {
    const [one, other] = compared([wings, frog, anchor, gone], [wings, anchor, frog, gone]);
    expect(one!.hash).toEqual(other!.hash);
  });

  test('has the same bytes if nothing is left of what came', () => {
    const [one, other] = compared([wings, frog, gone], [wings]);
    expect(one!.words).toBe(other!.words);
  });

  test('does not go by arrival where no modifier comes from', () => {
    const [one, other] = compared([wings, anchor, go('wings'), go('anchor')], [anchor, wings, go('anchor'), go('wings')]);
    expect(one!.hash).toEqual(other!.hash);
  });

  test('has another order after a source has gone and come back', () => {
    const [one, other] = compared([wings, anchor, go('wings'), comeBack('wings')], [anchor, wings]);
    expect(one!.hash).toEqual(other!.hash);
  });
});

test('everybody sees in which order tokens arrived', () => {
  const def = layeredGame([come('anchor'), come('wings')]);
  const { tokens } = observe(def, startMatch(def, 1).state, 1).zones['field:none']!;
  expect(Object.fromEntries(tokens!.map(({ definition, arrival }) => [definition, arrival]))).toEqual({ unit: 1, anchor: 2, wings: 3 });
});

/** A face-down token in a set may be any of them; its place in the order of arrivals is what everybody knows. */
test('samples deal identities, not arrivals, and are the same whatever lies where', () => {
  const cards = ['red', 'blue'];
  const def = (order: readonly string[]): PlayableGameDef =>
    game({
      zones: [
        { id: 'field', owner: 'none', visibility: 'public', ordering: 'set', face: 'down' },
        { id: 'deck', owner: 'none', visibility: 'hidden', ordering: 'set' },
      ],
      tokenTypes: [{ id: 'card', props: { power: { type: 'int', init: 0 } } }],
      cards: cards.map((id, power) => ({ id, type: 'card', props: { power } })),
      decks: [{ id: 'pack', cards: cards.map((card) => ({ card })) }],
      layers: ['only'],
      modifiers: [
        {
          id: 'last',
          layer: 'only',
          prop: 'power',
          source: { query: 'tokensInZone', zone: 'field:none' },
          op: 'set',
          value: { ref: 'seat', player: 'active' },
        },
      ],
      setup: [{ createDeck: { deck: 'pack', zone: 'deck' } }],
      actions: [
        action(
          'play',
          order.map((definition): Effect => ({
            moveToken: { token: { first: { query: 'tokensInZone', zone: 'deck', where: isA(definition, 'definition') } }, to: 'field' },
          })),
        ),
      ],
    });
  const samples = [cards, cards.toReversed()].map((order) => {
    const state = played(def(order), 'play');
    return Array.from({ length: 20 }, (_, seed) => determinize(def(order), state, 0, new Rng(seed)).words.join());
  });
  expect(samples[0]).toEqual(samples[1]);
  expect(new Set(samples[0]).size).toBeGreaterThan(1);
});

test.each([
  ['two tokens with the same rank', 1, 'Two tokens arrived at once.'],
  ['a token without a rank', 0, 'A token arrived nowhere.'],
  ['a rank beyond the others', 9, 'Two tokens arrived at once.'],
])('a state with %s is refused', (_, rank, reason) => {
  const def = layeredGame([come('wings')]);
  const { state } = startMatch(def, 1);
  const { tokens, tokenStride, arrival } = executorFor(def, state.match).program.layout;
  const words = state.words.slice();
  words[tokens + tokenStride + arrival] = rank;
  expect(loadState(def, saveState(def, { ...state, words }), state.match)).toMatchObject({ rejected: expect.stringContaining(reason) });
});

function isA(name: string, prop = 'type') {
  return { op: '==', left: { ref: 'tokenProp', token: '$token', prop }, right: name } as const;
}
