/** Turns, endings, teams and the house. */
import { call, sample, state, when, type Json } from '../../../../support/cardable/sample.ts';
import type { Sample } from '../../../../support/cgml/sample.ts';

/** A round in which a number counts who acts: each seat writes its digit. */
function round(...primitives: readonly Json[]): Json {
  return state(
    'round',
    'round_robin',
    { action_name: 'Go on', type: 'button', type_params: 'Go on' },
    { action_name: 'Do it', type: 'button', type_params: 'Do it', primitives },
    { action_name: 'Stop', type: 'button', type_params: 'Stop', primitives: [call('end_game')] },
  );
}

const SCORE = { key: 'score', value: 0 };
const TEAMS = { teams: ['Reds', 'Blues'], team_data: [{ key: 'points', value: 0 }] };

export const TURNS: readonly Sample[] = [
  sample(
    'extra_turn',
    'the same player again',
    { states: [round(call('extra_turn'))] },
    {},
    { players: 3, answers: ['0: go_on', '1: do_it', '1: go_on', '2: Stop'] },
  ),
  sample(
    'extra_turn',
    'another player, from whom it goes on',
    { states: [round(call('extra_turn', 'right'))] },
    {},
    { players: 3, answers: ['0: go_on', '1: do_it', '0: go_on', '1: go_on', '2: Stop'] },
  ),
  sample(
    'skip_player',
    'the next one',
    { states: [round(call('skip_player'))] },
    {},
    { players: 3, answers: ['0: do_it', '2: go_on', '0: go_on', '1: Stop'] },
  ),
  sample(
    'skip_player',
    'a player who is named misses the next turn',
    { states: [round(call('skip_player', 'right'))] },
    {},
    { players: 3, answers: ['0: do_it', '1: go_on', '0: go_on', '1: go_on', '2: Stop'] },
  ),
  sample(
    'skip_player',
    'with two players it is the own turn again',
    { states: [round(call('skip_player'))] },
    {},
    { answers: ['0: do_it', '0: go_on', '1: Stop'] },
  ),
  sample(
    'reverse_order',
    'the other way round',
    { states: [round(call('reverse_order'))] },
    {},
    { players: 3, answers: ['0: go_on', '1: do_it', '0: go_on', '2: Stop'] },
  ),
  sample('end_game', 'a draw', { do: [] }, { wins: [] }),
  sample('end_game', 'one winner', { do: [call('end_game', '$player')] }, { wins: [0] }),
  sample('end_game', 'several winners', { do: [call('end_game', '$player', 'left')] }, { wins: [0, 1], ranks: [1, 1, 3] }, { players: 3 }),
  sample(
    'end_game',
    'what comes after it does not happen',
    {
      globals: [{ key: 'n', value: 0 }],
      do: [when(call('is_equal', '$globals.n', 0), call('end_game', '$player')), call('increment', '$globals.n')],
    },
    { wins: [0], variables: { n: 0 } },
  ),
  sample(
    'end_game_by',
    'the highest number is first',
    { players: [SCORE], do: [call('increment', '$player.score', 2), call('end_game_by', '$player.score', 'highest')] },
    { wins: [0], ranks: [1, 2] },
  ),
  sample(
    'end_game_by',
    'the lowest number is first',
    { players: [SCORE], do: [call('increment', '$player.score', 2), call('end_game_by', '$player.score', 'lowest')] },
    { wins: [1], ranks: [2, 1] },
  ),
  sample(
    'last_player',
    'nobody while there are several, then the one who is left',
    {
      globals: [
        { key: 'before', type: 'player' },
        { key: 'after', type: 'player' },
      ],
      do: [
        call('set_global_data', '$globals.before', call('last_player')),
        call('dismiss_player', '$player'),
        call('set_global_data', '$globals.after', call('last_player')),
      ],
    },
    { variables: { before: null, after: 1 } },
  ),
  sample(
    ['next_in_team', 'Ruleset.teams', 'Ruleset.team_data', 'set_team_data', '$team'],
    'the other player of the team, and what the team has',
    {
      rules: TEAMS,
      globals: [{ key: 'mate', type: 'player' }],
      do: [
        call('set_global_data', '$globals.mate', { endpoint: 'next_in_team', params: '$player' }),
        call('set_team_data', '$team.points', 3),
        call('increment', '$globals.mate.team.points', 1),
      ],
    },
    { variables: { mate: 2, points: [4, 0] } },
    { players: 4 },
  ),
  sample(
    ['Ruleset.teams', 'end_game'],
    'a team wins together',
    {
      rules: {
        teams: [
          { team_name: 'Reds', seats: [0, 1] },
          { team_name: 'Blues', seats: [2, 3] },
        ],
      },
      do: [call('end_game', 'left')],
    },
    { wins: [0, 1] },
    { players: 4 },
  ),
  sample(
    'next_in_team',
    'without teams there is none',
    { globals: [{ key: 'mate', type: 'player' }], do: [call('set_global_data', '$globals.mate', 'next_in_team()')] },
    { diagnostics: ['cardable/no-teams'] },
  ),
  sample(
    '$team',
    'without teams nothing is of a team',
    { globals: [{ key: 'n', value: 0 }], do: [call('set_global_data', '$globals.n', '$team.points')] },
    { diagnostics: ['cardable/no-teams'] },
  ),
  sample(
    ['Ruleset.house', '$house'],
    'the house has places, and draws until it has enough',
    {
      rules: { house: 'The bank', game_area: { locations: [{ location_name: 'hand', owner: 'house', layout: 'row' }] } },
      do: [
        call(
          'repeat',
          8,
          [call('draw_card', 'house', '$game.deck', '$house.hand')],
          call('is_greater_than_equal', call('sum_values', '$house.hand'), 6),
        ),
      ],
    },
    { zones: { 'house_hand:none': 'hearts_three hearts_five' } },
  ),
];
