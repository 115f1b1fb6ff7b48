/** What there is at a place, and what is on cards. */
import { call, sample, type Json } from '../../../../support/cardable/sample.ts';
import type { Sample } from '../../../../support/cgml/sample.ts';

const N = { key: 'n', value: 0 };
const WORD = { key: 'found', type: 'string' };
const HEARTS = { card_suit: 'Hearts' };

/** A number or text that comes of an endpoint, after the hearts have come to the hand of the first player. */
function gives(
  shows: string | readonly string[],
  title: string,
  value: Json,
  found: number | string,
  before: readonly Json[] = [],
): Sample {
  const key = typeof found === 'number' ? 'n' : 'found';
  return sample(
    shows,
    title,
    {
      globals: [typeof found === 'number' ? N : WORD],
      do: [call('move_cards', '$game.deck', '$player.hand', HEARTS), ...before, call('set_global_data', `$globals.${key}`, value)],
    },
    { variables: { [key]: found } },
  );
}

const HIGHEST = { endpoint: 'highest_card', params: '$player.hand' };

export const LOOKING: readonly Sample[] = [
  gives(
    ['count_matching', 'filter: facts'],
    'cards with some fact',
    call('count_matching', '$game.deck', { card_suit: 'Spades', card_value: 4 }),
    1,
  ),
  gives(
    ['count_matching', 'filter: any of a list'],
    'a list means any of them',
    call('count_matching', '$player.hand', { card_name: ['Two', 'Five', 'Four'] }),
    3,
  ),
  gives(
    ['count_matching', 'filter: condition'],
    'a condition on $card',
    call('count_matching', '$player.hand', call('is_greater_than', { endpoint: 'card_value', params: '$card' }, 3)),
    2,
  ),
  sample(
    'has_card',
    'whether there is one',
    {
      globals: [N],
      do: [
        { ...call('increment', '$globals.n', 1), condition: call('has_card', '$game.deck', { card_value: 5, card_suit: 'Hearts' }) },
        { ...call('increment', '$globals.n', 10), condition: call('has_card', '$game.deck', { card_value: 6 }) },
      ],
    },
    { variables: { n: 1 } },
  ),
  gives('sum_values', 'all cards of a place', { endpoint: 'sum_values', params: '$player.hand' }, 14),
  gives('sum_values', 'those that fit', call('sum_values', '$player.hand', { card_value: [2, 3] }), 5),
  gives('highest_card', 'the highest', { endpoint: 'card_value', params: HIGHEST }, 5),
  gives('lowest_card', 'the lowest that fits', call('card_value', call('lowest_card', '$player.hand', { card_value: [3, 4] })), 3),
  gives('card_name', 'the name', { endpoint: 'card_name', params: HIGHEST }, 'Five'),
  gives('card_suit', 'the suit', { endpoint: 'card_suit', params: HIGHEST }, 'Hearts'),
  gives('card_colour', 'the colour of the suit', { endpoint: 'card_colour', params: HIGHEST }, '#ff0000'),
  gives('card_set', 'the set', { endpoint: 'card_set', params: HIGHEST }, 'Small'),
  gives(
    'top_card',
    'what came last lies on top',
    { endpoint: 'card_name', params: { endpoint: 'top_card', params: '$game.pile' } },
    'Four',
    [
      call('move_cards', '$player.hand', '$game.pile', { card_name: 'Two' }),
      call('move_cards', '$player.hand', '$game.pile', { card_name: 'Four' }),
    ],
  ),
  gives('group_by_value', 'values of which there are enough cards', { endpoint: 'add', params: ['$globals.n', 0] }, 7, [
    call('move_cards', '$game.deck', '$player.hand', { card_value: [3, 4] }),
    call('for_each', call('group_by_value', '$player.hand', 2), '$action.value', [call('increment', '$globals.n', '$action.value')]),
  ]),
  gives(
    'choose_value',
    'as high as possible, and not above the most',
    call('choose_value', '$player.hand', { card_name: 'Two' }, [1, 11], 23),
    23,
  ),
  gives('choose_value', 'the lowest where all are too high', call('choose_value', '$player.hand', { card_name: 'Two' }, [1, 11], 5), 13),
  gives(
    'choose_value',
    'several cards, each for itself, with three values',
    call('choose_value', '$player.hand', { card_name: ['Two', 'Three'] }, [1, 5, 11], 22),
    21,
  ),
  sample(
    'card_is_facedown',
    'whether it lies face down',
    {
      globals: [N],
      do: [
        call('move_cards', '$game.deck', '$game.row', { card_suit: 'Hearts' }),
        call('hide_card', { endpoint: 'highest_card', params: '$game.row' }),
        call('for_each', '$game.row', '$action.card', [
          { ...call('increment', '$globals.n', 1), condition: { endpoint: 'card_is_facedown', params: '$action.card' } },
        ]),
      ],
    },
    { variables: { n: 1 } },
  ),
];
