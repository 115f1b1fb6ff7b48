/** The types of states and actions, and the data and messages that they have. */
import { auto, call, sample, state, when, type Json, type Parts } from '../../../support/cardable/sample.ts';
import type { Sample } from '../../../support/cgml/sample.ts';

const go = (name: string, ...args: readonly Json[]): ReturnType<typeof call> => call('state_transition', name, ...args);
const OVER = state('over', 'auto', auto(call('end_game')));
const LOG = [{ key: 'log', value: 0 }];
const add = (count: number): ReturnType<typeof call> => call('increment', '$globals.log', count);
const button = (name: string, ...primitives: readonly Json[]): Json => ({ action_name: name, type: 'button', primitives });
const THREE = { players: 3 };

/** All cards are dealt to the first player, who picks. */
const picking = (type: string, typeParams: Json, more: Readonly<Record<string, Json>> = {}): Parts => ({
  globals: LOG,
  states: [
    state('start', 'auto', auto(call('deal_cards', 'self', 8), go('show'))),
    state('show', 'auto', auto(call('sort_hand', 'all'), go('play'))),
    state('play', 'grandstand', {
      action_name: 'pick',
      type,
      type_params: typeParams,
      primitives: [call('discard_card', `$action.${type}`), go('over')],
      ...more,
    }),
    OVER,
  ],
});

export const TYPES: readonly Sample[] = [
  sample(
    'state_type=auto',
    'its actions happen in order, once, if their conditions hold',
    {
      globals: LOG,
      states: [
        state('one', 'auto', auto(add(1)), { ...auto(add(100)), condition: call('is_equal', 1, 2) }, auto(add(10)), auto(go('over'))),
        OVER,
      ],
    },
    { variables: { log: 11 } },
  ),
  sample(
    ['state_type=auto', 'type=auto'],
    'is what a state is whose actions are all auto',
    { globals: LOG, states: [{ state_name: 'one', actions: [auto(add(1), go('over'))] }, OVER] },
    { variables: { log: 1 } },
  ),
  sample(
    'state_type=concurrent',
    'everybody acts once, in any order',
    {
      globals: LOG,
      states: [
        state('all', 'concurrent', button('act', add(1)), { ...auto(go('over')), condition: call('is_equal', 'active_players()', 0) }),
        OVER,
      ],
    },
    { variables: { log: 3 } },
    { ...THREE, answers: ['1: act', '2: act', '0: act'] },
  ),
  sample(
    ['state_type=round_robin', 'State.state_type_param'],
    'one after the other from a player, with auto actions before each turn',
    {
      globals: LOG,
      states: [
        {
          ...state('turns', 'round_robin', { ...auto(go('over')), condition: call('is_equal', '$globals.log', 4) }, button('act', add(1))),
          state_type_param: call('next_player', '$player'),
        },
        OVER,
      ],
    },
    { variables: { log: 4 } },
    { ...THREE, answers: ['1: act', '2: act', '0: act', '1: act'] },
  ),
  sample(
    ['state_type=grandstand', 'State.state_type_params'],
    'one player acts until a transition, with auto actions after each action',
    {
      globals: LOG,
      states: [
        {
          ...state('stand', 'grandstand', { ...auto(go('over')), condition: call('is_equal', '$globals.log', 2) }, button('act', add(1))),
          state_type_params: [call('next_player', '$player')],
        },
        OVER,
      ],
    },
    { variables: { log: 2 } },
    { ...THREE, answers: ['1: act', '1: act'] },
  ),
  sample(
    'type=hand_pick',
    'a count alone is enough',
    picking('hand_pick', 2),
    { zones: { 'discard:none': 'spades_two hearts_five' } },
    { answers: ['0: pick', '0: hearts_five', '0: spades_two'] },
  ),
  sample(
    'type=world_pick',
    'of a stack that lies face down only the top can be picked',
    {
      globals: LOG,
      states: [
        state('start', 'auto', auto(call('draw_cards', 'all', 2, '$game.deck', '$player.front', true), go('play'))),
        state('play', 'grandstand', {
          action_name: 'pick',
          type: 'world_pick',
          type_params: ['card', 1, 'all_players', 'front'],
          primitives: [call('flip_card', '$action.world_pick'), add(1), when(call('is_equal', '$globals.log', 4), go('over'))],
        }),
        OVER,
      ],
    },
    { asks: [0] },
  ),
  sample(
    'type=button',
    'is what an action is that says nothing and that a player can pick',
    { globals: LOG, states: [state('play', 'round_robin', { action_name: 'act', primitives: [add(1), go('over')] }), OVER] },
    { variables: { log: 1 } },
    { answers: ['0: act'] },
  ),
  sample(
    ['type=vote_button', '$state.vote'],
    'the state with the most votes, of equal ones the first',
    {
      globals: LOG,
      states: [
        state(
          'vote',
          'concurrent',
          { action_name: 'up', type: 'vote_button', type_params: ['Up!', 'high', 'down'] },
          { action_name: 'down', type: 'vote_button', type_params: ['Down!', 'low', 'up'] },
          { ...auto(go('$state.vote')), condition: call('is_equal', 'active_players()', 0) },
        ),
        state('high', 'auto', auto(add(1), go('over'))),
        state('low', 'auto', auto(add(10), go('over'))),
        OVER,
      ],
    },
    { variables: { log: 10 } },
    { ...THREE, answers: ['0: up', '1: down', '2: down'] },
  ),
  sample(
    'type=vote_button',
    'in a state that is told the winner ends the match',
    {
      states: [
        state('play', 'round_robin', button('win', go('won', '$player'))),
        {
          ...state('won', 'concurrent', { action_name: 'again', type: 'vote_button', type_params: ['Again!', 'play'] }),
          state_params: { key: 'winner', type: 'player' },
        },
      ],
    },
    { wins: [0] },
    { answers: ['0: win'] },
  ),
];
