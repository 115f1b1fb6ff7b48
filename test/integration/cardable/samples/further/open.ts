/** Open states: players are in different states at the same time. */
import { auto, call, sample, state, when, type Json } from '../../../../support/cardable/sample.ts';
import type { Sample } from '../../../../support/cgml/sample.ts';

const button = (name: string, ...primitives: readonly Json[]): Record<string, Json> => ({ action_name: name, type: 'button', primitives });
const go = (name: string, ...player: readonly Json[]): Json => call('player_transition', name, ...player);
const OPEN = { ...state('market', 'open'), state_type_params: 'shop' };
const COINS = { key: 'coins', value: 0 };
const IS_RICH = call('is_equal', '$player.coins', 2);
const SHOP = state('shop', 'personal', button('earn', call('increment', '$player.coins')), button('leave', go('road')));
const ROAD = state('road', 'personal', button('return', go('shop')), button('finish', call('end_game', '$player')));
const SHOWN = ['state_type=open', 'state_type=personal', 'player_transition'];

export const OPENED: readonly Sample[] = [
  sample(
    SHOWN,
    'each player has the actions of the own state, at any time and as often as they like',
    { players: [COINS], states: [OPEN, SHOP, ROAD] },
    { asks: [0, 1], variables: {} },
    { answers: ['0: earn of earn, leave', '0: leave', '1: earn of earn, leave', '0: return of finish, return', '0: earn of earn, leave'] },
  ),
  sample(
    SHOWN,
    'a transition ends it for all',
    { players: [COINS], states: [OPEN, SHOP, ROAD] },
    { wins: [1] },
    { answers: ['1: leave', '0: leave', '1: finish'] },
  ),
  sample(
    SHOWN,
    'what happens by itself in a personal state does so for each player who is there',
    {
      players: [COINS],
      states: [
        OPEN,
        state('shop', 'personal', button('earn', call('increment', '$player.coins')), {
          ...auto(go('road', '$player')),
          condition: IS_RICH,
        }),
        ROAD,
      ],
    },
    { asks: [0, 1] },
    { answers: ['0: earn of earn', '1: earn', '1: earn', '0: earn of earn', '1: return of finish, return', '0: return of finish, return'] },
  ),
  sample(
    [...SHOWN, '$player.state'],
    'a player leads another one, and data say who is where',
    {
      globals: [{ key: 'n', value: 0 }],
      states: [
        OPEN,
        state(
          'shop',
          'personal',
          button(
            'push',
            go('road', 'left'),
            call('set_global_data', '$globals.n', call('count_players', call('is_equal', '$each.state', 'road'))),
          ),
        ),
        ROAD,
      ],
    },
    { variables: { n: 1 }, asks: [0, 1] },
    { answers: ['0: push of push', '1: return of finish, return', '1: push of push', '0: return', '0: push'] },
  ),
  sample(
    SHOWN,
    'where nobody can do anything the match is over',
    {
      states: [
        OPEN,
        state('shop', 'personal', { ...button('wait', go('road')), limit: 1 }),
        state('road', 'personal', { ...button('end', call('end_game', '$player')), condition: call('is_equal', 1, 2) }),
      ],
    },
    { wins: [] },
    { answers: ['0: wait', '1: wait'] },
  ),
  sample(
    'player_transition',
    'to a state of all',
    { states: [{ ...OPEN, actions: [button('go', go('market'))] }, SHOP, ROAD], players: [COINS] },
    { diagnostics: ['cardable/not-personal'] },
  ),
  sample(
    'state_type=personal',
    'is not a state of all',
    { states: [{ ...OPEN, actions: [button('go', call('state_transition', 'road'))] }, SHOP, ROAD], players: [COINS] },
    { diagnostics: ['cardable/not-personal'] },
  ),
  sample(
    'state_type=personal',
    'has no data of its own',
    { states: [OPEN, { ...SHOP, state_data: COINS }, ROAD], players: [COINS] },
    { diagnostics: ['cardable/missing-capability'] },
  ),
  sample(
    SHOWN,
    'what happens by itself in the open state',
    {
      players: [COINS],
      states: [
        {
          ...OPEN,
          actions: [
            auto(when(call('is_equal', call('count_players', call('is_equal', '$each.state', 'road')), 2), call('end_game', '$player'))),
          ],
        },
        SHOP,
        ROAD,
      ],
    },
    { wins: [0] },
    { answers: ['1: leave', '0: leave'] },
  ),
];
