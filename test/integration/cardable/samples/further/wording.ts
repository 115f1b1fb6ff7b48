/** How many cards may be picked, what players are asked, and what may be written in a shorter way. */
import { auto, call, sample, state, type Json } from '../../../../support/cardable/sample.ts';
import type { Sample } from '../../../../support/cgml/sample.ts';

const N = { key: 'n', value: 0 };
const HEARTS = { card_suit: 'Hearts' };
const END = call('end_game');

/** The hearts come to the hand of the first player, who then has one turn. */
function turn(action: Readonly<Record<string, Json>>, before: readonly Json[] = []): readonly Json[] {
  return [
    state('start', 'auto', auto(call('move_cards', '$game.deck', '$player.hand', HEARTS), ...before, call('state_transition', 'turn'))),
    state('turn', 'grandstand', { action_name: 'Lay', ...action }),
  ];
}

function lay(typeParams: Json, keys: Readonly<Record<string, Json>> = {}): readonly Json[] {
  return turn({
    type: 'hand_pick',
    type_params: typeParams,
    primitives: [call('place_card', '$action.hand_pick', '$game.pile'), END],
    ...keys,
  });
}

export const WORDING: readonly Sample[] = [
  sample(
    'type=hand_pick',
    'from a least to a most number of cards',
    { states: lay(['self', '$player.hand', [1, 3]]) },
    { zones: { 'pile:none': 'hearts_five hearts_two' } },
    { answers: ['0: Lay', '0: hearts_two of hearts_two, hearts_three, hearts_four, hearts_five', '0: hearts_five', '0: done'] },
  ),
  sample(
    'type=hand_pick',
    'a range alone, computed',
    {
      globals: [N],
      states: lay([[{ endpoint: 'add', params: ['$globals.n', 2] }, '$player.cards_in_hand()']]),
    },
    { zones: { 'pile:none': 'hearts_five hearts_two' } },
    { answers: ['0: Lay', '0: hearts_two', '0: hearts_five of hearts_three, hearts_four, hearts_five', '0: done'] },
  ),
  sample(
    'type=hand_pick',
    'without so many cards as the least it is not offered',
    { states: lay(['self', '$player.hand', [5, 9]]) },
    { events: ['message "Nobody can do anything in “turn” any more."'] },
  ),
  sample(
    'Action.optional',
    'with a range the least is none',
    { states: lay(['self', '$player.hand', [1, 3]], { optional: true }) },
    { zones: { 'pile:none': '' } },
    { answers: ['0: Lay', '0: done'] },
  ),
  sample(
    'type=world_pick',
    'from a least to a most number of cards',
    {
      states: turn(
        {
          type: 'world_pick',
          type_params: ['card', [1, 2], '$game.market'],
          primitives: [call('place_card', '$action.world_pick', '$player.hand'), END],
        },
        [call('draw_cards', 'self', 3, '$game.deck', '$game.market')],
      ),
    },
    { zones: { 'market:none': 'spades_four spades_two' } },
    { answers: ['0: Lay', '0: spades_five', '0: done'] },
  ),
  sample('type=hand_pick', 'a range has two ends', { states: lay(['self', '$player.hand', [1, 2, 3]]) }, { diagnostics: ['a list of 3'] }),
  ...(
    [
      ['prompt_number', [1, 3], 'Choose a number.'],
      ['prompt_number_excl_incl', [0, 3], 'Choose a number.'],
      ['prompt_value', [[1, 2, 3]], 'Choose one.'],
    ] as const
  ).flatMap(([endpoint, params, usual]) => [
    sample(
      endpoint,
      'asks in the words of the game, with tokens',
      {
        globals: [N],
        states: turn({
          primitives: [
            call('increment', '$globals.n'),
            call(endpoint, '$globals.n', ...params, { text: 'How many? (now {0})', tokens: '$globals.n' }),
            END,
          ],
        }),
      },
      {
        variables: { n: 2 },
        gameDef: { actions: [{ effects: [{}, {}, { chooseOne: { prompt: { text: 'How many? (now {0})' } } }, {}, {}, {}] }] },
      },
      { answers: ['0: Lay', '0: 2'] },
    ),
    sample(
      endpoint,
      'asks for what it needs where the game does not say',
      { globals: [N], states: turn({ primitives: [call('increment', '$globals.n'), call(endpoint, '$globals.n', ...params), END] }) },
      { variables: { n: 2 }, gameDef: { actions: [{ effects: [{}, {}, { chooseOne: { prompt: { text: usual } } }, {}, {}, {}] }] } },
      { answers: ['0: Lay', '0: 2'] },
    ),
  ]),
  sample(
    'prompt_player',
    'a question in the words of the game, and nothing for what is left out',
    {
      globals: [{ key: 'who', type: 'player' }],
      states: turn({ primitives: [call('prompt_player', '$globals.who', '', null, 'Whom do you ask?'), END] }),
    },
    { variables: { who: 1 }, gameDef: { actions: [{ params: [{ prompt: { text: 'Whom do you ask?' } }] }] } },
    { answers: ['0: 1'] },
  ),
  sample(
    ['set_global_data', 'is_empty', 'Datum.value'],
    'null is no value, and a number without a value is 0',
    {
      globals: [
        { key: 'who', type: 'player', value: null },
        { key: 'points', type: 'number' },
        { key: 'nobody', value: false },
        { key: 'zero', value: false },
      ],
      do: [
        call('set_global_data', '$globals.who', '$player'),
        call('set_global_data', '$globals.who', null),
        call('set_global_data', '$globals.nobody', call('is_empty', '$globals.who')),
        call('set_global_data', '$globals.points', null),
        call('set_global_data', '$globals.zero', call('is_empty', '$globals.points')),
      ],
    },
    { variables: { who: null, nobody: true, points: 0, zero: true } },
  ),
  sample(
    ['for_each', 'repeat'],
    'one primitive in place of a list',
    {
      players: [N],
      do: [
        call('for_each', 'all', '$action.who', call('set_player_data', '$action.who.n', 3)),
        call('repeat', 2, call('increment', '$player.n')),
      ],
    },
    { variables: { n: [5, 3] } },
  ),
  sample(
    'Message.text',
    'a path in the middle of a text is told',
    {
      globals: [N],
      states: [
        state('turn', 'grandstand', { action_name: 'Take', type: 'button', type_params: 'I will take $globals.n', primitives: [END] }),
      ],
    },
    { diagnostics: ['cardable/path-in-text'], asks: [0] },
  ),
];
