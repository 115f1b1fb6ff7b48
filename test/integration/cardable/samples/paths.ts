/** Paths and words: what leads to players, places and data. */
import { auto, call, sample, state, when, type Json, type Parts } from '../../../support/cardable/sample.ts';
import type { Sample } from '../../../support/cgml/sample.ts';

const go = (name: string, ...args: readonly Json[]): ReturnType<typeof call> => call('state_transition', name, ...args);
const OVER = state('over', 'auto', auto(call('end_game')));
const LOG = [{ key: 'log', value: 0 }];
const WHO = [{ key: 'who', type: 'player' }];

/** The second of three players does something. */
const second = (parts: Parts, ...primitives: readonly Json[]): Parts => ({
  ...parts,
  states: [
    {
      ...state('play', 'round_robin', { action_name: 'act', primitives: [...primitives, go('over')] }),
      state_type_param: call('next_player', '$player'),
    },
    OVER,
    ...(parts.states ?? []),
  ],
});
const ACT = { players: 3, answers: ['1: act'] };

const TEAMS = { teams: ['Red', 'Black'] };

export const PATHS: readonly Sample[] = [
  sample(
    '$player.team',
    'the team of a player',
    second(
      { globals: LOG, rules: TEAMS },
      call('increment', '$globals.log', call('count_players', call('is_equal', '$each.team', '$player.team'))),
    ),
    { variables: { log: 2 } },
    { players: 4, answers: ['1: act'] },
  ),
  sample(
    '$game.cardsets',
    'the names of the card sets',
    { globals: LOG, do: [when(call('any_equal', 'Small', '$game.cardsets'), call('increment', '$globals.log', 4))] },
    { variables: { log: 4 } },
  ),
  sample(
    ['$card.owner.<location>', 'card_owner'],
    'from a card to whose deck it came from, and on to a place',
    {
      decks: [
        { deck_name: 'One', cardset: 'Small', content: [0, 1, 2] },
        { deck_name: 'Other', cardset: 'Small', content: [4, 5, 6] },
      ],
      rules: { decks: ['One', 'Other'], max_players: 2 },
      globals: LOG,
      states: [
        state(
          'start',
          'auto',
          auto(call('pick_deck', '$game.decks')),
          auto(call('draw_cards', 'all', 2, '$player.deck', '$game.row'), go('count')),
        ),
        state(
          'count',
          'auto',
          auto(
            call(
              'increment',
              '$globals.log',
              call('count_matching', '$game.row', call('is_equal', call('count_cards', '$card.owner.deck'), 1)),
            ),
            call(
              'increment',
              '$globals.log',
              call('multiply', 10, call('count_matching', '$game.row', call('is_equal', call('card_owner', '$card'), '$player'))),
            ),
            call('end_game'),
          ),
        ),
      ],
    },
    { variables: { log: 24 } },
    { answers: ['0: One', '1: Other'] },
  ),
  sample(
    '$player',
    'whose turn it is',
    second({ globals: WHO }, call('set_global_data', '$globals.who', '$player')),
    { variables: { who: 1 } },
    ACT,
  ),
  sample(
    '$player.k',
    'data of a player',
    second({ players: [{ key: 'score', value: 2 }] }, call('increment', '$player.score', 3)),
    { variables: { score: [2, 5, 2] } },
    ACT,
  ),
  sample(
    '$player.<location>',
    'a place of a player',
    second(
      { globals: LOG },
      call('draw_cards', 'self', 3, '$game.deck', '$player.hand'),
      call('increment', '$globals.log', call('count_cards', '$player.hand')),
    ),
    { variables: { log: 3 } },
    ACT,
  ),
  sample(
    '$globals.k',
    'data of the game',
    { globals: LOG, do: [call('increment', '$globals.log', '$globals.log')] },
    { variables: { log: 0 } },
  ),
  sample(
    ['$action.k', '$action.k of the state'],
    'data of the action, and else of the state',
    {
      globals: LOG,
      states: [
        {
          ...state('play', 'round_robin', {
            action_name: 'act',
            action_data: { key: 'few', value: 2 },
            primitives: [call('increment', '$globals.log', '$action.few'), call('increment', '$globals.log', '$action.many'), go('over')],
          }),
          state_data: { key: 'many', value: 30 },
        },
        OVER,
      ],
    },
    { diagnostics: ['warning cardable/other-path'], variables: { log: 32 } },
    { answers: ['0: act'] },
  ),
  sample(
    '$state.k.<location>',
    'a chain: the hand of a player who was handed over',
    second(
      {
        globals: LOG,
        states: [
          {
            ...state('count', 'auto', auto(call('increment', '$globals.log', call('count_cards', '$state.other.hand')), go('over'))),
            state_params: { key: 'other', type: 'player' },
          },
        ],
      },
      call('draw_cards', 'all', 2, '$game.deck', '$player.hand'),
      go('count', call('next_player', '$player')),
    ),
    { variables: { log: 2 } },
    ACT,
  ),
];
