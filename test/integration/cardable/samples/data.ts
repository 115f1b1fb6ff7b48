/** Data, questions and comparisons: the endpoints of the document. */
import { auto, call, sample, state, when, type Json, type Parts } from '../../../support/cardable/sample.ts';
import type { Sample } from '../../../support/cgml/sample.ts';

const go = (name: string, ...args: readonly Json[]): ReturnType<typeof call> => call('state_transition', name, ...args);
const OVER = state('over', 'auto', auto(call('end_game')));
const LOG = [{ key: 'log', value: 0 }];
const add = (count: number): ReturnType<typeof call> => call('increment', '$globals.log', count);

/** Of two conditions that are tried, the first holds and the second does not. */
const tried = (one: Json, other: Json): Parts => ({ globals: LOG, do: [when(one, add(1)), when(other, add(10))] });
const ONE = { variables: { log: 1 } };

const asking = (...primitives: readonly Json[]): Parts => ({
  globals: LOG,
  states: [
    state('play', 'round_robin', {
      action_name: 'bet',
      type: 'button',
      action_data: { key: 'bet', type: 'number' },
      primitives: [...primitives, call('increment', '$globals.log', '$action.bet'), go('over')],
    }),
    OVER,
  ],
});

export const DATA: readonly Sample[] = [
  sample(
    'increment',
    'by one unless it says otherwise',
    { globals: LOG, do: [call('increment', '$globals.log'), add(4)] },
    { variables: { log: 5 } },
  ),
  sample(
    'decrement',
    'by one unless it says otherwise',
    { globals: LOG, do: [add(9), call('decrement', '$globals.log'), call('decrement', '$globals.log', 3)] },
    { variables: { log: 5 } },
  ),
  sample(
    'set_global_data',
    'a value of the game',
    { globals: LOG, do: [call('set_global_data', '$globals.log', 7)] },
    { variables: { log: 7 } },
  ),
  sample(
    ['set_state_data', 'State.state_data'],
    'data of a state begin anew whenever it is entered',
    {
      globals: LOG,
      states: [
        {
          ...state(
            'play',
            'auto',
            auto(
              call('increment', '$globals.log', '$state.own'),
              call('set_state_data', '$state.own', 20),
              call('increment', '$globals.log', '$state.own'),
              when(call('is_less_than_equal', '$globals.log', 30), go('play')),
              go('over'),
            ),
          ),
          state_data: { key: 'own', value: 1 },
        },
        OVER,
      ],
    },
    { variables: { log: 42 } },
  ),
  sample(
    ['prompt_number', '$action.k', 'Action.action_data'],
    'both ends are included',
    asking(call('prompt_number', '$action.bet', 2, 4)),
    { variables: { log: 4 } },
    { answers: ['0: 4 of 2, 3, 4'] },
  ),
  sample(
    'prompt_number_excl_incl',
    'over the first and up to the second',
    asking(call('prompt_number_excl_incl', '$action.bet', 2, 4)),
    { variables: { log: 3 } },
    { answers: ['0: 3 of 3, 4'] },
  ),
  sample('is_empty', 'of a place without cards', tried(call('is_empty', '$player.hand'), call('is_empty', '$game.deck')), ONE),
  sample('is_equal', 'the same value', tried(call('is_equal', 2, 2), call('is_equal', 2, 3)), ONE),
  sample('is_not_equal', 'another value', tried(call('is_not_equal', 2, 3), call('is_not_equal', 2, 2)), ONE),
  sample('is_less_than_equal', 'not more', tried(call('is_less_than_equal', 2, 2), call('is_less_than_equal', 3, 2)), ONE),
  sample('any_equal', 'one of a list', tried(call('any_equal', 2, [1, 2]), call('any_equal', 3, [1, 2])), ONE),
  sample(
    'count_cards',
    'the cards of a place',
    { globals: LOG, do: [call('increment', '$globals.log', call('count_cards', '$game.deck'))] },
    { variables: { log: 8 } },
  ),
  sample(
    'cards_in_hand',
    'with and without brackets, of a player',
    {
      globals: LOG,
      states: [
        state('start', 'auto', auto(call('draw_cards', 'all', 3, '$game.deck', '$player.hand'), go('play'))),
        state('play', 'round_robin', {
          action_name: 'count',
          primitives: [
            call('increment', '$globals.log', '$player.cards_in_hand()'),
            call('increment', '$globals.log', '$player.cards_in_hand'),
            call('increment', '$globals.log', call('cards_in_hand', '$player')),
            go('over'),
          ],
        }),
        OVER,
      ],
    },
    { variables: { log: 9 } },
    { answers: ['0: count'] },
  ),
  sample(
    ['card_value', 'type=hand_pick'],
    'of a card that was picked',
    {
      globals: LOG,
      states: [
        state('start', 'auto', auto(call('draw_cards', 'all', 4, '$game.deck', '$player.hand'), go('play'))),
        state(
          'play',
          'concurrent',
          {
            action_name: 'show',
            type: 'hand_pick',
            type_params: ['self', '$player.hand', 1],
            primitives: [call('increment', '$globals.log', call('card_value', '$action.hand_pick'))],
          },
          { ...auto(go('over')), condition: call('is_equal', 'active_players()', 0) },
        ),
        OVER,
      ],
    },
    { asks: [0, 1] },
  ),
  sample(
    'get_player_from_card',
    'whose deck it came from',
    {
      decks: [
        { deck_name: 'Red', cardset: 'Small', content: [0] },
        { deck_name: 'Black', cardset: 'Small', content: [4] },
      ],
      rules: { decks: ['Red', 'Black'], max_players: 2 },
      globals: [{ key: 'who', type: 'player' }],
      states: [
        state(
          'start',
          'auto',
          auto(call('pick_deck', '$game.decks')),
          auto(call('draw_cards', 'all', 1, '$player.deck', '$player.front'), go('play')),
        ),
        state('play', 'grandstand', {
          action_name: 'take',
          type: 'world_pick',
          type_params: ['card', 1, 'all_players', 'front'],
          primitives: [call('set_global_data', '$globals.who', call('get_player_from_card', '$action.world_pick')), go('over')],
        }),
        OVER,
      ],
    },
    { variables: { who: 1 } },
    { answers: ['0: Red', '1: Black', '0: spades_two of hearts_two, spades_two'] },
  ),
  sample(
    'split_array_into_elements',
    'puts the items of a list in its place',
    {
      globals: LOG,
      states: [
        state('start', 'auto', auto(go('next', call('split_array_into_elements', [3, 4])))),
        {
          ...state(
            'next',
            'auto',
            auto(call('increment', '$globals.log', '$state.one'), call('increment', '$globals.log', '$state.two'), go('over')),
          ),
          state_params: [
            { key: 'one', type: 'number' },
            { key: 'two', type: 'number' },
          ],
        },
        OVER,
      ],
    },
    { variables: { log: 7 } },
  ),
];
