/** Setups with cards: what is recognised of them when compiling, and that they are played alike all the same. */
import { expect, test } from 'vitest';
import type { Effect, PlayableGameDef, ZoneDef } from '../../../src/ir/index.ts';
import { link } from '../../../src/program/index.ts';
import { mayLookAlike } from '../../../src/wasm/lookalikes.ts';
import { openingOf, unseenShuffle } from '../../../src/wasm/opening.ts';
import { action, game } from '../../support/fixture.ts';
import { playBoth, playoutBoth, twins, type Twins } from '../../support/twins.ts';

const SEEDS = 30;

interface Found {
  /** Whether two tokens may look the same. */
  alike: boolean;
  /** Whether the opening ends with what a shuffle makes everybody forget. */
  forgotten: boolean;
}

const shuffle: Effect = { shuffle: { zone: 'deck' } };
const deal: Effect = { draw: { from: 'deck', to: 'hand:all', count: 2 } };
const create = (deck = 'cards'): Effect => ({ createDeck: { deck, zone: 'deck' } });
const reveal: Effect = { reveal: { zone: 'hand:all', to: 'all' } };
const revealFirst: Effect = {
  let: { bind: '$card', value: { first: { query: 'tokensInZone', zone: 'hand:actor' } }, in: [{ reveal: { token: '$card', to: 'all' } }] },
};

/** A game with a deck and hands in which cards are drawn, shown and shuffled back. */
function cardGame(
  setup: Effect[],
  { deck, hand, effects }: { deck?: Partial<ZoneDef>; hand?: Partial<ZoneDef>; effects?: Effect[] } = {},
): PlayableGameDef {
  return game({
    zones: [
      { id: 'deck', owner: 'none', visibility: 'hidden', ordering: 'stack', ...deck },
      { id: 'hand', owner: 'player', visibility: 'owner', ordering: 'set', ...hand },
    ],
    tokenTypes: [{ id: 'card', props: { rank: { type: 'int' } } }],
    cards: ['a', 'b', 'c', 'd', 'e', 'f'].map((id, rank) => ({ id, type: 'card', props: { rank } })),
    decks: [
      { id: 'cards', cards: ['a', 'b', 'c', 'd', 'e', 'f'].map((card) => ({ card })) },
      { id: 'pairs', cards: ['a', 'b', 'c'].map((card) => ({ card, count: 2 })) },
    ],
    setup,
    actions: [
      action('draw', [{ draw: { from: 'deck', to: 'hand:actor', count: 1 } }]),
      action('show', [revealFirst]),
      action('show-all', [reveal]),
      action('again', [{ moveAll: { from: 'hand:all', to: 'deck' } }, shuffle, deal]),
      ...(effects === undefined ? [] : [action('other', effects)]),
    ],
  });
}

const CASES: Record<string, [def: PlayableGameDef, found: Found]> = {
  'one deck of different cards': [cardGame([create(), shuffle, deal]), { alike: false, forgotten: true }],
  'pairs of equal cards': [cardGame([create('pairs'), shuffle, deal]), { alike: true, forgotten: true }],
  'two decks': [cardGame([create(), create('pairs'), shuffle, deal]), { alike: true, forgotten: true }],
  'a deck for each of some numbers': [
    cardGame([{ forEach: { bind: '$n', over: { query: 'intsInRange', min: 1, max: 2 }, effects: [create()] } }, shuffle, deal]),
    { alike: true, forgotten: true },
  ],
  'a card made in play': [
    cardGame([create(), shuffle, deal], { effects: [{ createToken: { type: 'a', zone: 'deck' } }] }),
    { alike: true, forgotten: true },
  ],
  'the top card of the deck is seen': [
    cardGame([create(), shuffle, deal], { deck: { visibility: { owner: 'top', others: 'top' } } }),
    { alike: false, forgotten: false },
  ],
  'everybody sees the deck': [cardGame([create(), shuffle, deal], { deck: { visibility: 'public' } }), { alike: false, forgotten: false }],
  'the deck is a set': [cardGame([create(), shuffle, deal], { deck: { ordering: 'set' } }), { alike: false, forgotten: true }],
  'ordered hands': [cardGame([create(), shuffle, deal], { hand: { ordering: 'queue' } }), { alike: false, forgotten: true }],
  'cards are dealt before the shuffle': [cardGame([create(), deal, shuffle]), { alike: false, forgotten: false }],
  'the shuffle stands in a loop': [
    cardGame([create(), { forEach: { bind: '$n', over: { query: 'intsInRange', min: 1, max: 2 }, effects: [shuffle] } }, deal]),
    { alike: false, forgotten: false },
  ],
  'something bound goes on beyond the shuffle': [
    cardGame([
      create(),
      {
        let: {
          bind: '$card',
          value: { first: { query: 'tokensInZone', zone: 'deck' } },
          in: [shuffle, { moveToken: { token: '$card', to: 'hand:active' } }],
        },
      },
    ]),
    { alike: false, forgotten: true },
  ],
};

test.each(Object.entries(CASES))('%s', (_, [def, found]) => {
  const { program } = link(def, { players: 2 });
  const at = openingOf(program!);
  expect({ alike: mayLookAlike(program!), forgotten: unseenShuffle(program!, at) >= 0 }).toEqual(found);
  const both = twins(def) as Twins;
  for (let seed = 1; seed <= SEEDS; seed++) {
    expect(playBoth(both, seed, 20).difference).toBeNull();
    expect(playoutBoth(both, seed, 40)).toBeNull();
  }
});
