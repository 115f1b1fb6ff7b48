/** Decks, hands and places: the endpoints of the document that move cards. */
import { auto, call, sample, state, when, type Json, type Parts } from '../../../support/cardable/sample.ts';
import type { Sample } from '../../../support/cgml/sample.ts';

const go = (name: string): ReturnType<typeof call> => call('state_transition', name);
const OVER = state('over', 'auto', auto(call('end_game')));
const RED = { deck_name: 'Red', cardset: 'Small', content: [0, 1, 1] };
const BLACK = { deck_name: 'Black', cardset: 'Small', content: [4, 5, 6] };
const COUNT = [{ key: 'count', value: 0 }];
const count = (place: Json): Json => call('increment', '$globals.count', call('count_cards', place));

/** Each player picks a deck; then something happens. */
const picks = (...primitives: readonly Json[]): Parts => ({
  decks: [RED, BLACK],
  rules: { decks: ['Red', 'Black'], max_players: 2 },
  globals: COUNT,
  states: [state('start', 'auto', auto(call('pick_deck', '$game.decks')), auto(...primitives, call('end_game')))],
});
const PICKED = { answers: ['0: Black of Black, Red', '1: Red of Red'] };
const DRAW_ALL = call('draw_cards', 'all', 3, '$player.deck', '$player.hand');

/** The first player has all cards of the table in hand and picks one. */
const holding = (...primitives: readonly Json[]): Parts => ({
  globals: COUNT,
  states: [
    state('start', 'auto', auto(call('deal_cards', 'self', 8), go('play'))),
    state('play', 'round_robin', {
      action_name: 'place',
      type: 'hand_pick',
      type_params: ['self', '$player.hand', 1],
      primitives: [...primitives, go('over')],
    }),
    OVER,
  ],
});
const FOUR = { answers: ['0: hearts_four'] };

export const CARDS: readonly Sample[] = [
  sample(
    'pick_deck',
    'each player picks one of the decks that are left',
    picks(DRAW_ALL),
    { zones: { 'hand:0': 'spades_two spades_three spades_four', 'hand:1': 'hearts_two hearts_three hearts_three' } },
    PICKED,
  ),
  sample(
    'pick_deck',
    'more players than decks cannot be had',
    { ...picks(), rules: { decks: ['Red', 'Black'], max_players: 3 } },
    { diagnostics: ['cardable/too-few-decks ruleset.max_players: Each player picks a deck, and there are 2 of them for up to 3 players.'] },
  ),
  sample(
    'draw_cards',
    'as many as there are, for each player from the own deck',
    picks(call('draw_cards', 'all', 2, '$player.deck', '$player.hand'), count('$player.hand'), count('$player.deck')),
    { variables: { count: 3 } },
    PICKED,
  ),
  sample(
    'draw_card',
    'one for each, from the deck of the table',
    { globals: COUNT, do: [call('draw_card', 'all', '$game.deck', '$player.hand'), count('$game.deck')] },
    { variables: { count: 6 } },
  ),
  sample(
    'empty_hands',
    'hands go back to the decks that they came from',
    picks(DRAW_ALL, call('empty_hands', 'all'), count('$player.deck')),
    { variables: { count: 3 }, zones: { 'hand:0': '', 'hand:1': '' } },
    PICKED,
  ),
  sample(
    'place_card',
    'face down, so that nobody sees it',
    holding(call('place_card', '$action.hand_pick', '$player.front', true)),
    { zones: { 'front:0': 'hearts_four' }, sees: { 1: { 'front:0': '1: ?(down)' } } },
    FOUR,
  ),
  sample(
    'place_card',
    'face up unless it says otherwise',
    holding(call('place_card', '$action.hand_pick', '$player.front')),
    { sees: { 1: { 'front:0': '1: hearts_four' } } },
    FOUR,
  ),
  sample(
    'flip_card',
    'everybody sees it, and it is no longer among those to count',
    holding(call('place_card', '$action.hand_pick', '$player.front', true), call('flip_card', '$action.hand_pick'), count('$player.front')),
    { variables: { count: 0 }, sees: { 1: { 'front_revealed:0': '1: hearts_four' } } },
    FOUR,
  ),
  sample(
    'discard_card',
    'to the discard pile of the table',
    holding(call('discard_card', '$action.hand_pick')),
    { zones: { 'discard:none': 'hearts_four' } },
    FOUR,
  ),
  sample(
    'return_to_owner',
    'to a place of whose deck it came from, flipped or not',
    {
      ...picks(),
      states: [
        state('start', 'auto', auto(call('pick_deck', '$game.decks')), auto(DRAW_ALL, go('play'))),
        state('play', 'grandstand', {
          action_name: 'place',
          type: 'hand_pick',
          type_params: 1,
          primitives: [
            call('place_card', '$action.hand_pick', '$player.front', true),
            when(call('is_equal', call('count_cards', '$player.front'), 2), call('flip_card', '$action.hand_pick')),
            when(call('is_equal', call('cards_in_hand', '$player'), 0), go('home')),
          ],
        }),
        state('home', 'auto', auto(call('return_to_owner', 'all_players', 'front', 'hand'), call('end_game'))),
      ],
    },
    { zones: { 'hand:0': 'spades_two spades_three spades_four', 'front:0': '', 'front_revealed:0': '' } },
    { answers: [...PICKED.answers, '0: spades_two', '0: spades_four', '0: spades_three'] },
  ),
  sample(
    'reset_decks',
    'every card goes back, wherever it is',
    picks(DRAW_ALL, call('reset_decks', 'all_players', 'deck'), count('$player.deck')),
    { variables: { count: 3 }, zones: { 'hand:0': '', 'hand:1': '' } },
    PICKED,
  ),
];
