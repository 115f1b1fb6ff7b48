/** Backs and sizes of cards. */
import { call, sample, type Json } from '../../../../support/cardable/sample.ts';
import type { Expected, Sample } from '../../../../support/cgml/sample.ts';

const TELLING = 'warning cardable/telling-backs';

/** A set of four cards in two suits with pictures for backs. */
function backs(title: string, pictures: readonly string[], keys: Readonly<Record<string, Json>>, expected: Expected): Sample {
  const set = {
    set_name: 'Backs',
    suits: [
      { suit_name: 'Day', suit_id: 0, suit_back_override: '' },
      { suit_name: 'Night', suit_id: 1 },
    ],
    symmetrical_deck: true,
    cards: [
      { card_name: 'One', card_id: 0 },
      { card_name: 'Two', card_id: 1, card_back_override: '' },
    ],
    ...keys,
  };
  const deck = { deck_name: 'All', cardset: 'Backs', content: [0, 1, 2, 3] };
  const one = sample(
    ['CardSet.card_back', 'Suit.suit_back_override', 'Card.card_back_override'],
    title,
    {
      sets: [set],
      decks: [deck],
      do: [call('deal_cards', 'all', 1, '', '$player.front', true)],
      rules: { cardsets: ['Backs'], decks: ['All'] },
    },
    expected,
  );
  const resources = Object.fromEntries(['one', 'two', ...pictures].map((name) => [`resources/${name}.png`, '']));
  const own = JSON.parse(one.files['game.json']!) as { cardset: unknown[] };
  // The other sets of the document would have the same folder.
  return { ...one, files: { ...resources, 'game.json': JSON.stringify({ ...own, cardset: own.cardset.slice(-1) }, null, 2) } };
}

const zone = (id: string, image: string | undefined): object => ({
  id,
  ...(image !== undefined && { presentation: { backImage: image } }),
});

export const PICTURED: readonly Sample[] = [
  backs(
    'one back for all',
    ['back'],
    { card_back: 'back' },
    { gameDef: { cards: Array.from({ length: 4 }, () => ({ presentation: { backImage: 'resources/back.png' } })) } },
  ),
  backs(
    'where one card has another back, unseen cards have that of the set',
    ['back', 'odd'],
    {
      card_back: 'back',
      cards: [
        { card_name: 'One', card_id: 0 },
        { card_name: 'Two', card_id: 1, card_back_override: 'odd' },
      ],
    },
    {
      diagnostics: [TELLING],
      gameDef: { zones: [zone('deck', 'resources/back.png'), zone('front', 'resources/back.png')] },
    },
  ),
  backs(
    'where suits have different backs and the set has none, backs are drawn',
    ['back', 'red'],
    {
      suits: [
        { suit_name: 'Day', suit_id: 0, suit_back_override: 'red' },
        { suit_name: 'Night', suit_id: 1, suit_back_override: 'back' },
      ],
    },
    { diagnostics: [TELLING] },
  ),
  backs(
    'a card has a size of its own',
    [],
    {
      card_dimensions: { width: 60, height: 60 },
      cards: [
        { card_name: 'One', card_id: 0 },
        { card_name: 'Two', card_id: 1, card_dimensions: { width: 120, height: 60 } },
      ],
    },
    {
      gameDef: {
        tokenTypes: [{ presentation: { size: { width: 60, height: 60 } } }],
        cards: [
          { id: 'day_one' },
          { id: 'day_two', presentation: { size: { width: 120, height: 60 } } },
          { id: 'night_one' },
          { id: 'night_two', presentation: { size: { width: 120, height: 60 } } },
        ],
      },
    },
  ),
  backs(
    'a size is more than nothing',
    [],
    {
      cards: [
        { card_name: 'One', card_id: 0 },
        { card_name: 'Two', card_id: 1, card_dimensions: { width: 0, height: 60 } },
      ],
    },
    { diagnostics: ['cardable/number'] },
  ),
];
