import { describe, expect, test } from 'vitest';
import { tellThing } from '../../../src/tell/index.ts';
import { tellGame } from '../../support/tell-game.ts';

describe('playing cards that are called by a code', () => {
  const cards = [
    { id: 'JC', type: 'card', props: { suit: 'C', rank: 'J' } },
    { id: '10H', type: 'card', props: { suit: 'H', rank: '10' } },
    { id: 'left-bower', type: 'card', props: { suit: 'S', rank: 'J' }, presentation: { label: 'the left bower' } },
    { id: 'old-queen', type: 'card', props: { suit: 'H', rank: 'Q' } },
    { id: 'new-queen', type: 'card', props: { suit: 'H', rank: 'Q' } },
    { id: 'S', type: 'card', props: { suit: 'D', rank: 'joker' } },
  ];
  const def = tellGame({
    tokenTypes: [
      {
        id: 'card',
        props: { suit: { type: 'enum', values: ['C', 'D', 'H', 'S'] }, rank: { type: 'enum', values: ['10', 'J', 'Q', 'joker'] } },
      },
    ],
    cards,
    decks: [{ id: 'pack', cards: cards.map(({ id }) => ({ card: id })) }],
  });

  test.each([
    ['JC@hand:0', 'jack of clubs'],
    ['10H@hand:0', 'ten of hearts'],
    ['left-bower@hand:0', 'the left bower'],
    ['old-queen@hand:0', 'old queen'],
    ['new-queen@hand:0', 'new queen'],
    // The suit and the rank alone; a card that has such a name keeps it.
    ['C', 'clubs'],
    ['10', 'ten'],
    ['S@hand:0', 'S'],
  ])('%s', (name, expected) => expect(tellThing(def, name)).toBe(expected));
});

test('zones whose name is no noun have one in sentences', () => {
  const def = tellGame({
    zones: [
      ...tellGame().zones,
      { id: 'played', owner: 'player', visibility: 'public', ordering: 'set' },
      { id: 'discard', owner: 'none', visibility: 'public', ordering: 'stack' },
      { id: 'won', owner: 'none', visibility: 'public', ordering: 'stack', presentation: { label: 'the prizes' } },
    ],
  });
  expect(['played:1', 'discard:none', 'won:none'].map((name) => tellThing(def, name, { viewer: 1 }))).toEqual([
    'your played cards',
    'the discard pile',
    'the prizes',
  ]);
});
