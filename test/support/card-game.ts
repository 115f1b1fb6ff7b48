/** A small card game with secrets: each of three players holds two cards that only they see, two are left in the deck. */
import type { Effect, PlayableGameDef } from '../../src/ir/index.ts';
import { action, game } from './fixture.ts';

const CARDS = ['ace', 'king', 'queen', 'jack', 'ten', 'nine', 'eight', 'seven'];

type Parts = Parameters<typeof game>[0] & { players?: number; deal?: Effect[] };

/**
 * Nobody knows the order of the deck, which the tests do: the first card of the list is on top.
 * So player 0 gets ace and king, player 1 queen and jack, player 2 ten and nine; eight and seven stay.
 */
export function cardGame({ players = 3, zones = [], cards = [], actions = [], setup = [], deal, ...parts }: Parts = {}): PlayableGameDef {
  return game({
    meta: { id: 'cards', players: { min: players, max: players } },
    zones: [
      { id: 'deck', owner: 'none', visibility: 'hidden', ordering: 'stack' },
      { id: 'hand', owner: 'player', visibility: 'owner', ordering: 'set' },
      ...zones,
    ],
    tokenTypes: [{ id: 'card' }],
    cards: [...CARDS.map((id) => ({ id, type: 'card' })), ...cards],
    decks: [{ id: 'pack', cards: CARDS.map((card) => ({ card })) }],
    setup: [
      ...(deal ?? [{ createDeck: { deck: 'pack', zone: 'deck' } }, unknownDeck, { draw: { from: 'deck', to: 'hand:all', count: 2 } }]),
      ...setup,
    ],
    actions: [...actions, action('wait', [])],
    ...parts,
  });
}

/** Concealing the deck hides its order without changing it. */
export const unknownDeck: Effect = { conceal: { zone: 'deck', from: 'all' } };

/** Takes a card from the hand of another player. */
export const rob = action('rob', [{ moveToken: { token: '$card', to: 'hand:actor' } }], {
  params: [
    { name: '$p', domain: { query: 'players', where: { op: '!=', left: '$player', right: { ref: 'player', player: 'actor' } } } },
    { name: '$card', domain: { query: 'tokensInZone', zone: 'hand:$p' } },
  ],
});

/** Shows a card of the own hand to everybody. */
export const showCard = action('show', [{ reveal: { token: '$card', to: 'all' } }], {
  params: [{ name: '$card', domain: { query: 'tokensInZone', zone: 'hand:actor' } }],
});

export const wait = { action: 'wait', args: {} };
