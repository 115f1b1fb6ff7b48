/** A duel with decks that each player brings, made of a set of as many cards as asked for. */
import type { DeckEntry, GameDef, PlayableGameDef } from '../../src/ir/index.ts';
import { playable } from './playable.ts';

/** Each puts cards of the hand on the table; who has more worth there after some turns wins. */
export function duel(cards = 40): PlayableGameDef {
  const count = { ref: 'tokenProp', token: '$token', prop: 'worth' } as const;
  const def: GameDef = {
    meta: { id: 'duel', players: { min: 2, max: 3 } },
    zones: [
      { id: 'deck', owner: 'player', visibility: 'hidden', ordering: 'stack' },
      { id: 'hand', owner: 'player', visibility: 'owner', ordering: 'set' },
      { id: 'field', owner: 'player', visibility: 'public', ordering: 'set' },
    ],
    tokenTypes: [{ id: 'card', props: { worth: { type: 'int' } } }],
    cards: Array.from({ length: cards }, (_, index) => ({ id: `card-${index}`, type: 'card', props: { worth: index % 10 } })),
    decks: [{ id: 'starter', cards: [{ card: 'card-1', count: 6 }] }],
    deckLists: { size: { min: 6, max: 12 }, copies: 6 },
    setup: [
      { createDeck: { deck: { ofPlayer: 'all' }, zone: 'deck:all' } },
      { shuffle: { zone: 'deck:all' } },
      {
        forEach: {
          bind: '$each',
          over: { query: 'players' },
          effects: [{ draw: { from: 'deck:$each', to: 'hand:$each', count: 3 } }],
        },
      },
    ],
    flow: { states: [{ id: 'play', phases: [{ id: 'main', window: { preset: 'turn' } }] }] },
    actions: [
      {
        id: 'put',
        actor: 'activePlayer',
        phase: 'main',
        params: [{ name: '$card', domain: { query: 'tokensInZone', zone: 'hand:actor' } }],
        pre: null,
        cost: [],
        effects: [{ moveToken: { token: '$card', to: 'field:actor' } }, { draw: { from: 'deck:actor', to: 'hand:actor', count: 1 } }],
      },
      { id: 'rest', actor: 'activePlayer', phase: 'main', params: [], pre: null, cost: [], effects: [] },
    ],
    scoring: {
      aggregate: { op: 'sum', query: { query: 'tokensInZone', zone: { zone: 'field', player: { chosen: '$player' } } }, value: count },
    },
    endConditions: [{ id: 'late', when: { op: '>', left: { ref: 'turn' }, right: 20 }, result: { type: 'score' } }],
  };
  return playable(def);
}

/** Six cards of each kind, from the top. */
export function sixOf(...cards: number[]): DeckEntry[] {
  return cards.map((card) => ({ card: `card-${card}`, count: 6 }));
}
