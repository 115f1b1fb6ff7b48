/** The samples of endpoints as calls in a game that has everything they name. */
import type { Endpoint } from '../../../src/lang/cardable/endpoints/endpoint.ts';
import type { Gives } from '../../../src/lang/cardable/schema/params.ts';
import { compile, type Compiled } from '../../../src/lang/index.ts';

/** The game with one call in an action that a player takes. */
export function compileSample(name: string, { sample, gives }: Endpoint): Compiled {
  const primitive = (USED_SO[name] ?? USED_AS[gives])({ endpoint: name, params: sample });
  // Decks that players pick are theirs.
  const deck = name === 'pick_deck' ? '$player.deck' : '$game.deck';
  const states = name === 'player_transition' ? personal : together;
  return compile(gameWith(deck, states(actionsWith(primitive))), { file: 'game.jsonc' });
}

interface Call {
  readonly endpoint: string;
  readonly params: readonly unknown[];
}

const call = (endpoint: string, ...params: readonly unknown[]): Call => ({ endpoint, params });

/** One for each player. */
const DECKS = ['Red', 'Green', 'Blue', 'Black'];

/** A primitive with a call that gives something of a kind. */
const USED_AS: Readonly<Record<Gives, (made: Call) => object>> = {
  nothing: (made) => made,
  number: (made) => call('increment', '$globals.pot', made),
  truth: (made) => ({ ...call('increment', '$globals.pot'), condition: made }),
  text: (made) => call('set_global_data', '$globals.word', made),
  suit: (made) => call('set_global_data', '$globals.word', made),
  value: (made) => call('set_global_data', '$globals.pot', made),
  values: (made) => call('for_each', made, '$action.number', [call('increment', '$globals.pot', '$action.number')]),
  player: (made) => call('set_global_data', '$globals.starter', made),
  card: (made) => call('place_card', made, '$player.front', true),
};

/** Endpoints that stand where no other of their kind does. */
const USED_SO: Readonly<Record<string, (made: Call) => object>> = {
  split_array_into_elements: (made) => call('increment', '$globals.pot', call('add', 0, made)),
};

/** What a player may do: the call, or an end. */
function actionsWith(primitive: object): readonly object[] {
  return [
    {
      action_name: 'try',
      type: 'button',
      action_data: [
        { key: 'number', value: 0 },
        { key: 'rival', type: 'player' },
        { key: 'word', type: 'string' },
      ],
      primitives: [primitive],
    },
    { action_name: 'stop', type: 'button', primitives: call('state_transition', 'round_over', '$player') },
  ];
}

/** All players are in one state. */
const together = (actions: readonly object[]): readonly object[] => [
  { state_name: 'play', state_type: 'round_robin', state_data: [{ key: 'bids', value: 0 }], actions },
];

/** Each player is in a state of the own. */
const personal = (actions: readonly object[]): readonly object[] => [
  { state_name: 'play', state_type: 'open', state_type_params: ['awake'], actions: [] },
  { state_name: 'awake', state_type: 'personal', actions },
  {
    state_name: 'resting',
    state_type: 'personal',
    actions: [{ action_name: 'wake', type: 'button', primitives: call('player_transition', 'awake') }],
  },
];

function gameWith(deck: string, states: readonly object[]): string {
  return JSON.stringify({
    cardset: {
      set_name: 'Few Cards',
      suits: [
        { suit_name: 'Sun', suit_id: 0, suit_colour: { red: 255, green: 200, blue: 0 } },
        { suit_name: 'Moon', suit_id: 1, suit_colour: { red: 0, green: 0, blue: 200 } },
      ],
      symmetrical_deck: true,
      cards: ['One', 'Two', 'Three'].map((name, id) => ({ card_name: name, card_id: id, card_value: id + 1 })),
    },
    deck: DECKS.map((name) => ({ deck_name: name, cardset: 'Few Cards', content: [0, 1, 2, 3, 4, 5] })),
    ruleset: {
      ruleset_name: 'Sample',
      min_players: 4,
      max_players: 4,
      cardsets: ['Few Cards'],
      decks: DECKS,
      teams: [{ team_name: 'East' }, { team_name: 'West' }],
      team_data: [{ key: 'points', value: 0 }],
      player_data: [{ key: 'score', value: 0 }],
      global_data: [
        { key: 'pot', value: 0 },
        { key: 'starter', type: 'player' },
        { key: 'lucky', value: false },
        { key: 'word', type: 'string' },
      ],
      game_state: [
        {
          state_name: 'start',
          actions: [
            {
              action_name: 'begin',
              type: 'auto',
              primitives: [
                call('draw_cards', 'all', 1, deck, '$player.hand'),
                call('draw_cards', 'all', 1, deck, '$player.front'),
                call('draw_cards', 'self', 1, deck, '$game.discard'),
                call('set_global_data', '$globals.starter', '$player'),
                call('state_transition', 'play'),
              ],
            },
          ],
        },
        ...states,
        {
          state_name: 'round_over',
          state_params: { key: 'winner', type: 'player' },
          actions: [{ action_name: 'end', type: 'auto', primitives: call('end_game', '$state.winner') }],
        },
      ],
    },
  });
}
