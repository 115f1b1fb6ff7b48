/** The further types of states, and the keys that say how often somebody acts. */
import { auto, call, sample, state, when, type Json } from '../../../../support/cardable/sample.ts';
import type { Sample } from '../../../../support/cgml/sample.ts';

const SCORE = { key: 'score', value: 0 };
const N = { key: 'n', value: 0 };

function button(name: string, primitives: readonly Json[], keys: Readonly<Record<string, Json>> = {}): Json {
  return { action_name: name, type: 'button', type_params: name, primitives, ...keys };
}

const ALL_DONE = { ...auto(call('end_game_by', '$player.score', 'highest')), condition: call('is_equal', call('active_players'), 0) };

export const STATES: readonly Sample[] = [
  sample(
    'state_type=simultaneous',
    'answers are secret until all are in, then they happen in the order of seats',
    {
      players: [SCORE],
      globals: [N],
      states: [
        state(
          'secret',
          'simultaneous',
          {
            action_name: 'Bid',
            type: 'number_button',
            type_params: ['Bid', 1, 3],
            primitives: [
              call('set_player_data', '$player.score', '$action.prompt'),
              call('set_global_data', '$globals.n', call('add', call('multiply', '$globals.n', 10), '$action.prompt')),
            ],
          },
          ALL_DONE,
        ),
      ],
    },
    { variables: { score: [2, 3], n: 23 }, wins: [1] },
    { answers: ['1: 3 of 1, 2, 3', '0: 2'] },
  ),
  sample(
    'state_type=simultaneous',
    'nothing is known while an answer is missing',
    {
      players: [SCORE],
      states: [
        state(
          'secret',
          'simultaneous',
          {
            action_name: 'Bid',
            type: 'number_button',
            type_params: ['Bid', 1, 3],
            primitives: [call('set_player_data', '$player.score', '$action.prompt')],
          },
          ALL_DONE,
        ),
      ],
    },
    { variables: { score: [0, 0] }, asks: [0], over: false },
    { answers: ['1: 3'] },
  ),
  sample(
    ['state_type=auction', 'type=pass_button', '$state.winner'],
    'whoever passes is out, and the one who is left is the winner',
    {
      globals: [N],
      states: [
        state(
          'bidding',
          'auction',
          auto(when(call('not', call('is_empty', '$state.winner')), call('end_game', '$state.winner'))),
          button('Bid', [call('increment', '$globals.n')]),
          { action_name: 'Pass', type: 'pass_button', type_params: 'Pass' },
        ),
      ],
    },
    { wins: [2], variables: { n: 2 } },
    { players: 3, answers: ['0: Bid of Bid, Pass', '1: Pass', '2: Bid', '0: Pass'] },
  ),
  sample(
    ['state_type=free', 'type=pass_button'],
    'in any order, as often as one likes, until all have passed',
    {
      players: [SCORE],
      states: [
        state(
          'market',
          'free',
          button('Take', [call('increment', '$player.score')]),
          { action_name: 'Pass', type: 'pass_button', type_params: 'Pass' },
          ALL_DONE,
        ),
      ],
    },
    { wins: [1], variables: { score: [1, 2] } },
    { answers: ['1: Take', '0: Take of Take, Pass', '1: Take', '0: Pass', '1: Pass of Take, Pass'] },
  ),
  sample(
    'type=pass_button',
    'in a round_robin the player is not asked any more',
    {
      states: [
        state(
          'round',
          'round_robin',
          { action_name: 'Stay', type: 'pass_button', type_params: 'Stay' },
          button('Go on', []),
          button('Stop', [call('end_game')]),
        ),
      ],
    },
    {},
    { players: 3, answers: ['0: go_on', '1: Stay', '2: go_on', '0: go_on', '2: Stop'] },
  ),
  sample(
    'Action.repeatable',
    'in a round_robin it is the turn of the same player still',
    {
      states: [
        state('round', 'round_robin', button('Look', [], { repeatable: true }), button('Go on', []), button('Stop', [call('end_game')])),
      ],
    },
    {},
    { answers: ['0: Look', '0: Look', '0: go_on', '1: Stop'] },
  ),
  sample(
    'Action.repeatable',
    'in a concurrent state the player stays active',
    {
      players: [SCORE],
      states: [
        state(
          'all',
          'concurrent',
          button('Take', [call('increment', '$player.score')], { repeatable: true }),
          button('Done', []),
          ALL_DONE,
        ),
      ],
    },
    { wins: [0], variables: { score: [2, 0] } },
    { answers: ['0: Take', '0: Take of Take, Done', '1: Done', '0: Done'] },
  ),
  sample(
    'Action.limit',
    'each player for itself, in all turns of a state',
    { states: [state('round', 'round_robin', button('Look', [], { limit: 1 }), button('Go on', []), button('Stop', [call('end_game')]))] },
    {},
    { answers: ['0: Look of Look, go_on, Stop', '1: Look', '0: go_on of go_on, Stop', '1: Stop'] },
  ),
  sample(
    'Action.limit',
    'as often again when a round begins anew',
    {
      states: [
        state(
          'round',
          'round_robin',
          button('Look', [], { limit: 1 }),
          button('Again', [call('state_transition', 'round')]),
          button('Stop', [call('end_game')]),
        ),
      ],
    },
    {},
    { answers: ['0: Look', '1: Look', '0: Again of Again, Stop', '0: Look of Look, Again, Stop', '1: Stop'] },
  ),
  sample(
    'state_type=round_robin',
    'whoever is asked has a turn; that of somebody who can do nothing goes to the next one',
    {
      players: [{ key: 'coins', value: 2 }],
      states: [
        state(
          'round',
          'round_robin',
          button('Pay one', [call('decrement', '$player.coins')], { condition: call('is_greater_than', '$player.coins', 0) }),
          button('Pay all', [call('set_player_data', '$player.coins', 0)], { condition: call('is_greater_than', '$player.coins', 0) }),
          button('Stop', [call('end_game')], { condition: call('is_equal', '$player.coins', 1) }),
        ),
      ],
    },
    { events: ['turnStarted p0', 'turnStarted p1', 'turnStarted p2', 'turnStarted p0', 'turnStarted p1'] },
    { players: 3, answers: ['0: pay_one', '1: pay_all', '2: pay_one', '0: pay_all', '2: Stop'] },
  ),
  sample(
    ['extra_turn', 'skip_player', 'Action.repeatable'],
    'an extra turn is another turn, what can be repeated is not, and whoever is skipped has none',
    {
      states: [
        state(
          'round',
          'round_robin',
          button('Look', [], { repeatable: true }),
          button('Again', [call('extra_turn')]),
          button('Skip', [call('skip_player')]),
          button('Go on', []),
          button('Stop', [call('end_game')]),
        ),
      ],
    },
    {
      events: [
        'turnStarted p0',
        'turnEnded p0',
        'turnStarted p0',
        'turnEnded p0',
        'turnStarted p2',
        'turnEnded p2',
        'turnStarted p0',
        'turnEnded p0',
        'turnStarted p1',
      ],
    },
    { players: 3, answers: ['0: Look', '0: Look', '0: Again', '0: Skip', '2: Look', '2: go_on', '0: go_on', '1: Stop'] },
  ),
  sample(
    ['state_type=grandstand', 'state_type=concurrent', 'state_type=auto'],
    'a state that is no round is one turn, and what happens by itself belongs to the turn that led there',
    {
      states: [
        {
          ...state('solo', 'grandstand', button('Look', []), button('Give', [call('state_transition', 'between')])),
          state_type_param: call('next_player', '$player'),
        },
        state('between', 'auto', auto(call('show_message', 'Between.'), call('state_transition', 'all'))),
        state('all', 'concurrent', button('Ready', []), {
          ...auto(call('state_transition', 'choice')),
          condition: call('is_equal', call('active_players'), 0),
        }),
        state('choice', 'simultaneous', button('Yes', []), {
          ...auto(call('state_transition', 'solo')),
          condition: call('is_equal', call('active_players'), 0),
        }),
      ],
    },
    {
      asks: [1],
      over: false,
      events: [
        'turnStarted p0',
        'message "Between."',
        'turnEnded p1',
        'turnStarted p1',
        'turnEnded p0',
        'turnStarted p0',
        'turnEnded p1',
        'turnStarted p1',
      ],
    },
    { answers: ['1: Look', '1: Look', '1: Give', '1: Ready', '0: Ready', '1: Yes', '0: Yes'] },
  ),
];
