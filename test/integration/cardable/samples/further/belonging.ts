/** What belongs to whom: cards to card sets and owners, places to teams. */
import { auto, call, sample, state, type Json } from '../../../../support/cardable/sample.ts';
import type { Sample } from '../../../../support/cgml/sample.ts';

const N = { key: 'n', value: 0 };
const WEATHER = {
  set_name: 'Weather',
  card_dimensions: { width: 90, height: 135 },
  suits: [{ suit_name: 'Storms', suit_id: 0, suit_colour: { red: 255, green: 0, blue: 0 } }],
  symmetrical_deck: true,
  cards: [
    { card_name: 'Hail', card_id: 0, card_value: 1 },
    { card_name: 'Two', card_id: 1, card_value: 2 },
  ],
};
const DECKS = [
  { deck_name: 'Numbers', cardset: 'Small', content: [0, 1, 4, 5] },
  { deck_name: 'Sky', cardset: 'Weather', content: [0, 0, 1] },
];

/** Two card sets, each with a deck at a place of its own. */
function twoSets(value: Json): Parameters<typeof sample>[2] {
  return {
    sets: [WEATHER],
    decks: DECKS,
    rules: { cardsets: ['Small', 'Weather'], decks: ['Numbers', { deck: 'Sky', location: 'sky' }] },
    globals: [N],
    do: [
      call('move_cards', '$game.sky', '$game.pile'),
      call('move_cards', '$game.deck', '$game.pile'),
      call('set_global_data', '$globals.n', value),
    ],
  };
}

/** Each player picks a deck and has all its cards in hand. */
function owners(...primitives: readonly Json[]): Parameters<typeof sample>[2] {
  return {
    decks: [
      { deck_name: 'Red', cardset: 'Small', content: [0, 1] },
      { deck_name: 'Black', cardset: 'Small', content: [4, 5, 6] },
    ],
    rules: { decks: ['Red', 'Black'], max_players: 2 },
    globals: [N],
    states: [
      state(
        'start',
        'auto',
        auto(call('pick_deck', '$game.decks'), call('draw_cards', 'all', 3, '$player.deck', '$player.hand')),
        auto(...primitives, call('end_game')),
      ),
    ],
  };
}

const PICKED = { answers: ['0: Red', '1: Black'] };

export const BELONGING: readonly Sample[] = [
  sample(['Facts.card_set', '$game.cardsets'], 'cards of one set', twoSets(call('count_matching', '$game.pile', { card_set: 'Weather' })), {
    variables: { n: 3 },
    zones: { 'deck:none': '', 'sky:none': '' },
  }),
  sample(
    'Facts.card_colour',
    'cards of one colour, whatever their suit and set',
    twoSets(call('count_matching', '$game.pile', { card_colour: '#ff0000' })),
    { variables: { n: 5 } },
  ),
  sample('Facts.card_name', 'a name may be in several sets', twoSets(call('count_matching', '$game.pile', { card_name: 'Two' })), {
    variables: { n: 3 },
  }),
  sample('Facts.card_name', 'a name that no card has', twoSets(call('count_matching', '$game.pile', { card_name: 'Hai' })), {
    diagnostics: ['There is no such text "Hai". Did you mean "Hail"?'],
  }),
  sample(
    '$game.cardsets',
    'the names of the card sets',
    {
      ...twoSets(0),
      do: [
        {
          ...call('increment', '$globals.n', 1),
          condition: call('any_equal', call('card_set', call('top_card', '$game.sky')), '$game.cardsets'),
        },
      ],
    },
    { variables: { n: 1 } },
  ),
  sample(
    'card_owner',
    'whose deck a card came from, wherever it lies',
    owners(
      call('give_cards', 'left', '$player'),
      call(
        'set_global_data',
        '$globals.n',
        call('count_matching', '$player.hand', call('is_equal', call('card_owner', '$card'), '$player')),
      ),
    ),
    { variables: { n: 2 } },
    PICKED,
  ),
  sample(
    '$card.owner.<location>',
    'a place of whoever owns the card that is looked at',
    owners(
      call('give_cards', '$player', 'left', { card_name: 'Two' }),
      call(
        'set_global_data',
        '$globals.n',
        call('count_matching', '$player.hand', call('is_equal', call('count_cards', '$card.owner.hand'), 1)),
      ),
    ),
    { variables: { n: 1 } },
    PICKED,
  ),
  sample(
    ['Location.owner=team', '$player.team'],
    'a place that a team has, and whether two players are in the same one',
    {
      rules: { teams: ['Reds', 'Blues'], game_area: { locations: [{ location_name: 'tricks', owner: 'team', layout: 'stack' }] } },
      globals: [N],
      do: [
        call('deal_cards', 'all', 1, '$game.deck', '$team.tricks'),
        call('set_global_data', '$globals.n', call('count_players', call('is_equal', '$each.team', '$player.team'))),
      ],
    },
    { variables: { n: 2 }, zones: { 'tricks:0': 'hearts_two hearts_five', 'tricks:1': 'spades_five hearts_three' } },
    { players: 4 },
  ),
];
