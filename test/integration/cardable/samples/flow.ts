/** Going from state to state, whose turn it is, and who is still in the game: the endpoints of the document. */
import { auto, call, sample, state, when, type Json } from '../../../support/cardable/sample.ts';
import type { Sample } from '../../../support/cgml/sample.ts';

const add = (count: number): ReturnType<typeof call> => call('increment', '$globals.log', count);
const go = (name: string, ...args: readonly Json[]): ReturnType<typeof call> => call('state_transition', name, ...args);
const OVER = state('over', 'auto', auto(call('end_game')));
const LOG = [{ key: 'log', value: 0 }];
const button = (name: string, ...primitives: readonly Json[]): Json => ({ action_name: name, type: 'button', primitives });
const THREE = { players: 3 };

export const FLOW: readonly Sample[] = [
  sample(
    ['state_transition', 'Ruleset.game_state', 'State.state_name', 'State.actions'],
    'goes to a state; the first state is where the game begins',
    { globals: LOG, states: [state('one', 'auto', auto(add(1), go('two'))), OVER, state('two', 'auto', auto(add(10), go('over')))] },
    { variables: { log: 11 } },
  ),
  sample(
    ['state_transition', 'Primitive.condition'],
    'ends the action at once, if its condition holds',
    {
      globals: LOG,
      states: [
        state(
          'one',
          'auto',
          auto(
            when(call('is_equal', '$globals.log', 1), go('over')),
            add(1),
            when(call('is_equal', '$globals.log', 1), go('over')),
            add(100),
          ),
        ),
        OVER,
      ],
    },
    { variables: { log: 1 } },
  ),
  sample(
    ['state_transition', 'State.state_params', '$state.k', '$state_params.k'],
    'hands over what the parameters of the state get',
    {
      globals: LOG,
      states: [
        state('one', 'auto', auto(go('two', 5, 20))),
        {
          ...state(
            'two',
            'auto',
            auto(call('increment', '$globals.log', '$state.few'), call('increment', '$globals.log', '$state_params.many'), go('over')),
          ),
          state_params: [
            { key: 'few', type: 'number' },
            { param: 'many', type: 'number' },
          ],
        },
        OVER,
      ],
    },
    { variables: { log: 25 } },
  ),
  sample(
    'pass_in_round_robin',
    'until the state changes, or until all others have had their turn',
    {
      globals: LOG,
      states: [
        state(
          'turns',
          'round_robin',
          button('wait', add(1)),
          button('stop', call('pass_in_round_robin', '$player', 'state_transition')),
          button('rest', call('pass_in_round_robin', '$player', 'state_cycle')),
          button('leave', go('over')),
        ),
        OVER,
      ],
    },
    { variables: { log: 2 } },
    { ...THREE, answers: ['0: stop', '1: rest', '2: wait', '1: wait', '2: leave'] },
  ),
  sample(
    'next_player',
    'skips who is dismissed',
    {
      globals: [{ key: 'next', type: 'player' }],
      states: [
        state(
          'turns',
          'round_robin',
          button(
            'ask',
            call('dismiss_player', call('next_player', '$player')),
            call('set_global_data', '$globals.next', call('next_player', '$player')),
            go('over'),
          ),
        ),
        OVER,
      ],
    },
    { variables: { next: 2 } },
    { ...THREE, answers: ['0: ask'] },
  ),
  sample(
    ['dismiss_player', 'recall_players', 'count_nondismissed_players'],
    'whoever is dismissed is not asked and not counted, until all are called back',
    {
      globals: LOG,
      states: [
        state(
          'turns',
          'round_robin',
          button(
            'kick',
            call('dismiss_player', call('next_player', '$player')),
            call('increment', '$globals.log', 'count_nondismissed_players()'),
          ),
          button('back', call('recall_players'), go('again')),
        ),
        state('again', 'round_robin', button('go', call('increment', '$globals.log', call('count_nondismissed_players')), go('over'))),
        OVER,
      ],
    },
    { variables: { log: 5 } },
    { ...THREE, answers: ['0: kick', '2: back', '2: go'] },
  ),
  sample(
    ['pick_random_player', 'is_empty'],
    'somebody is picked',
    {
      globals: [...LOG, { key: 'who', value: '', type: 'player' }],
      do: [
        when(call('is_empty', '$globals.who'), add(1)),
        call('pick_random_player', '$globals.who'),
        when(call('is_empty', '$globals.who'), add(10)),
      ],
    },
    { variables: { log: 1 } },
  ),
  sample(
    ['active_players', 'state_type=concurrent'],
    'counts who may still act',
    {
      globals: LOG,
      states: [
        state('all', 'concurrent', button('act', call('increment', '$globals.log', 'active_players()')), {
          ...auto(go('over')),
          condition: call('is_equal', 'active_players()', 0),
        }),
        OVER,
      ],
    },
    { variables: { log: 3 } },
    { ...THREE, answers: ['2: act', '0: act', '1: act'] },
  ),
];
