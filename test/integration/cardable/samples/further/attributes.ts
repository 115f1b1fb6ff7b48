/** Attributes of cards: what a set says of its cards beyond the keys that all cards have. */
import { call, sample, when, type Json, type Parts } from '../../../../support/cardable/sample.ts';
import type { Sample } from '../../../../support/cgml/sample.ts';

const CREATURES = {
  set_name: 'Creatures',
  cards: [
    { card_name: 'Newt', card_id: 0, attack: 1, element: 'water', flies: false },
    { card_name: 'Wyvern', card_id: 1, attack: 4, element: 'fire', flies: true },
    { card_name: 'Stone', card_id: 2, card_weight: 9, element: 7 },
  ],
};

const creatures = (parts: Parts): Parts => ({
  sets: [CREATURES],
  decks: [{ deck_name: 'All', cardset: 'Creatures', content: [0, 1, 2] }],
  ...parts,
  rules: { cardsets: ['Creatures'], decks: ['All'] },
});

const N = { key: 'n', value: 0 };
const count = (filter: Json): Json => call('increment', '$globals.n', call('count_cards', '$game.deck', filter));
const IS_STONE = { card_name: 'Stone' };

export const ATTRIBUTES: readonly Sample[] = [
  sample('Facts.card_value', 'a filter asks for a number', creatures({ globals: [N], do: [count({ card_attack: [1, 4] })] }), {
    variables: { n: 2 },
  }),
  sample('Facts.card_value', 'a filter asks for a text', creatures({ globals: [N], do: [count({ card_element: 'fire' })] }), {
    variables: { n: 1 },
  }),
  sample('Facts.card_value', 'a filter asks for a truth', creatures({ globals: [N], do: [count({ card_flies: false, card_weight: 0 })] }), {
    variables: { n: 1 },
  }),
  sample(
    'Facts.card_value',
    'a path leads to an attribute; a card without one has 0',
    creatures({ globals: [N], do: [count(call('is_less_than', '$card.attack', 2))] }),
    { variables: { n: 2 } },
  ),
  sample(
    'card_attribute',
    'by its name, with or without the prefix in the set',
    creatures({
      globals: [N],
      do: [
        call('move_cards', '$game.deck', '$game.row', IS_STONE),
        call('set_global_data', '$globals.n', call('card_attribute', call('top_card', '$game.row'), 'weight')),
        when(call('is_equal', call('card_attribute', call('top_card', '$game.row'), 'element'), '7'), call('increment', '$globals.n')),
      ],
    }),
    { variables: { n: 10 } },
  ),
  sample(
    'card_attribute',
    'an attribute that no card has',
    creatures({
      globals: [N],
      do: [call('set_global_data', '$globals.n', call('card_attribute', call('top_card', '$game.deck'), 'attak'))],
    }),
    { diagnostics: ['cardable/unknown-attribute'] },
  ),
  sample('Facts.card_value', 'a filter for an attribute that no card has', creatures({ globals: [N], do: [count({ card_speed: 1 })] }), {
    diagnostics: ['structure/unknown-value'],
  }),
  sample(
    'Card.card_value',
    'a key that is nearly one of the language is no attribute',
    creatures({ sets: [{ ...CREATURES, cards: [{ card_name: 'Newt', card_vlaue: 1 }] }] }),
    { diagnostics: ['structure/unknown-key'] },
  ),
];
