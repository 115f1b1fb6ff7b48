/** Numbers, conditions and chance. */
import { call, sample, when, type Json } from '../../../../support/cardable/sample.ts';
import type { Sample } from '../../../../support/cgml/sample.ts';

const N = { key: 'n', value: 0 };

/** A number that comes of an endpoint. */
function gives(shows: string, title: string, value: Json, n: number): Sample {
  return sample(shows, title, { globals: [N], do: [call('set_global_data', '$globals.n', value)] }, { variables: { n } });
}

/** A condition that holds, and one that does not. */
function holds(shows: string, title: string, condition: Json, other: Json): Sample {
  return sample(
    shows,
    title,
    { globals: [N], do: [when(condition, call('increment', '$globals.n', 1)), when(other, call('increment', '$globals.n', 10))] },
    { variables: { n: 1 } },
  );
}

export const COMPUTING: readonly Sample[] = [
  gives('add', 'the sum of any number of numbers', call('add', 1, 2, 4), 7),
  gives('subtract', 'the difference', call('subtract', 2, 5), -3),
  gives('multiply', 'the product', call('multiply', 2, 3, 4), 24),
  gives('divide', 'rounded down', call('divide', 7, 2), 3),
  gives('divide', 'rounded down below zero, too', call('divide', -7, 2), -4),
  gives('modulo', 'what is left', call('modulo', 7, 3), 1),
  gives('modulo', 'what is left is never negative', call('modulo', -7, 3), 2),
  gives('min', 'the least', call('min', 3, 1, 2), 1),
  gives('max', 'the greatest', call('max', 3, 5, 2), 5),
  gives('add', 'calls in calls', call('add', call('multiply', 2, 3), '$globals.n', 1), 7),
  holds('is_less_than', 'less, not equal', call('is_less_than', 1, 2), call('is_less_than', 2, 2)),
  holds('is_greater_than', 'more, not equal', call('is_greater_than', 3, 2), call('is_greater_than', 2, 2)),
  holds('is_greater_than_equal', 'more or equal', call('is_greater_than_equal', 2, 2), call('is_greater_than_equal', 1, 2)),
  holds('and', 'all hold', call('and', call('is_equal', 1, 1), true), call('and', true, false)),
  holds('or', 'one holds', call('or', call('is_equal', 1, 2), true), call('or', false, call('is_equal', 1, 2))),
  holds('not', 'it does not hold', call('not', call('is_equal', 1, 2)), call('not', true)),
  sample('roll_dice', 'dice are added up', { globals: [N], do: [call('roll_dice', 3, 6, '$globals.n')] }, { variables: { n: 7 } }),
  sample('roll_dice', 'one die', { globals: [N], do: [call('roll_dice', 1, 20, '$globals.n')] }, { variables: { n: 13 } }),
  sample(
    'flip_coin',
    'true or false',
    { globals: [{ key: 'heads', value: true }], do: [call('flip_coin', '$globals.heads')] },
    { variables: { heads: false } },
  ),
  sample(
    'transfer',
    'at most what is there moves',
    {
      globals: [
        { key: 'pot', value: 0 },
        { key: 'bank', value: 5 },
      ],
      do: [call('transfer', '$globals.bank', '$globals.pot', 3), call('transfer', '$globals.bank', '$globals.pot', 3)],
    },
    { variables: { pot: 5, bank: 0 } },
  ),
  sample(
    ['set_player_data', 'set_action_data'],
    'data of players and of the action',
    {
      players: [{ key: 'score', value: 0 }],
      states: [
        {
          state_name: 'start',
          actions: [
            {
              action_name: 'scores',
              type: 'auto',
              action_data: { key: 'points', value: 1 },
              primitives: [
                call('set_action_data', '$action.points', 3),
                call('set_player_data', '$player.score', '$action.points'),
                call('end_game'),
              ],
            },
          ],
        },
      ],
    },
    { variables: { score: [3, 0] } },
  ),
  sample(
    'repeat',
    'several times',
    { globals: [N], do: [call('repeat', 3, [call('increment', '$globals.n', 2)])] },
    { variables: { n: 6 } },
  ),
  sample(
    'repeat',
    'until something holds',
    { globals: [N], do: [call('repeat', 10, [call('increment', '$globals.n')], call('is_greater_than', '$globals.n', 3))] },
    { variables: { n: 4 } },
  ),
  sample(
    'for_each',
    'for each player, whom the path names',
    {
      players: [{ key: 'score', value: 0 }],
      do: [call('for_each', '$game.players', '$action.who', [call('increment', '$action.who.score', 2)])],
    },
    { variables: { score: [2, 2] } },
  ),
  sample(
    'for_each',
    'for each number of a list',
    { globals: [N], do: [call('for_each', [1, 2, 4], '$action.number', [call('increment', '$globals.n', '$action.number')])] },
    { variables: { n: 7 } },
  ),
  sample(
    'for_each',
    'for each card of a place, from the top',
    {
      globals: [N],
      do: [
        call('for_each', '$game.deck', '$action.card', [
          call('increment', '$globals.n', { endpoint: 'card_value', params: '$action.card' }),
        ]),
      ],
    },
    { variables: { n: 28 } },
  ),
  sample(
    'count_players',
    'players for whom something holds, each seen as $each',
    {
      globals: [N],
      players: [{ key: 'score', value: 0 }],
      do: [
        call('set_player_data', '$player.score', 3),
        call('set_global_data', '$globals.n', { endpoint: 'count_players', params: call('is_greater_than', '$each.score', 2) }),
      ],
    },
    { variables: { n: 1 } },
  ),
];
