/** Grids, and where things lie on the table. */
import { auto, call, sample, state, type Json } from '../../../../support/cardable/sample.ts';
import type { Sample } from '../../../../support/cgml/sample.ts';

function board(keys: Readonly<Record<string, Json>> = {}): { readonly game_area: Json } {
  return { game_area: { locations: [{ location_name: 'board', owner: 'table', layout: 'grid', rows: 2, columns: 2, ...keys }] } };
}

const GRID = 'Location.layout=grid';
const CARDS = { key: 'cards', value: 0 };
const TWO = { card_suit: 'Hearts', card_value: 2 };
const FIVE = { card_suit: 'Spades', card_value: 5 };
const LAID = call('draw_cards', '$player', 4, '$game.deck', '$game.board', true);
const TO_LOOK = call('state_transition', 'look');
const END = call('end_game', '$player');

/** A card of the board is picked, and something is done with it. */
function picking(...primitives: readonly Json[]): Json {
  return state('look', 'grandstand', {
    action_name: 'Look',
    type: 'world_pick',
    type_params: ['card', 1, '$game.board'],
    primitives,
  });
}

const cells = (...contents: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(contents.map((content, index) => [`board_${Math.floor(index / 2) + 1}_${(index % 2) + 1}:none`, content]));

export const AREA: readonly Sample[] = [
  sample(
    [GRID, 'Location.rows', 'Location.columns', 'draw_cards', 'count_cards'],
    'a position has one card; what does not fit stays where it is',
    {
      rules: board(),
      globals: [CARDS, { key: 'left', value: 0 }],
      do: [
        call('draw_cards', '$player', 6, '$game.deck', '$game.board'),
        call('set_global_data', '$globals.cards', call('count_cards', '$game.board')),
        call('set_global_data', '$globals.left', call('count_cards', '$game.deck')),
      ],
    },
    { variables: { cards: 4, left: 4 } },
  ),
  sample(
    [GRID, 'type=world_pick', 'flip_card'],
    'cards that lie face down are picked one by one, and everybody sees which one was turned over',
    { rules: board(), states: [state('deal', 'auto', auto(LAID, TO_LOOK)), picking(call('flip_card', '$action.world_pick'), END)] },
    {
      sees: {
        0: cells('1: ?(down)', '1: ?(down)', '1: hearts_two', '1: ?(down)'),
        1: cells('1: ?(down)', '1: ?(down)', '1: hearts_two', '1: ?(down)'),
      },
    },
    { answers: ['0: ?#3 of ?, ?, ?, ?'] },
  ),
  sample(
    GRID,
    'a position from which a card is taken stays empty, and the next card comes there',
    {
      rules: board(),
      states: [
        state('deal', 'auto', auto(LAID, TO_LOOK)),
        picking(
          { ...END, condition: call('is_less_than', call('count_cards', '$game.board'), 4) },
          call('discard_card', '$action.world_pick'),
        ),
      ],
    },
    { sees: { 0: cells('1: ?(down)', '1: ?(down)', '0:', '1: ?(down)') }, asks: [0] },
    { answers: ['0: ?#3 of ?, ?, ?, ?'] },
  ),
  sample(
    GRID,
    'the next card comes to the first position that is empty',
    {
      rules: board(),
      states: [
        state('deal', 'auto', auto(call('move_cards', '$game.deck', '$game.board', { card_suit: 'Hearts' }, true), TO_LOOK)),
        picking(call('discard_card', '$action.world_pick'), call('move_cards', '$game.deck', '$game.board', FIVE), END),
      ],
    },
    { sees: { 0: cells('1: ?(down)', '1: ?(down)', '1: spades_five', '1: ?(down)') } },
    { answers: ['0: ?#3'] },
  ),
  sample(
    [GRID, 'type=world_pick'],
    'a free position is picked, and a card is placed there',
    {
      rules: board(),
      states: [
        state('deal', 'auto', auto(call('move_cards', '$game.deck', '$game.board', TWO), TO_LOOK)),
        state('look', 'grandstand', {
          action_name: 'Place',
          type: 'world_pick',
          type_params: ['location', 1, '$game.board'],
          primitives: [call('move_cards', '$game.deck', '$action.world_pick', FIVE), END],
        }),
      ],
    },
    { zones: { 'board_1_1:none': 'hearts_two', 'board_2_2:none': 'spades_five', 'board_1_2:none': '' } },
    { answers: ['0: board_2_2:none of board_1_2:none, board_2_1:none, board_2_2:none'] },
  ),
  sample(
    [GRID, 'move_cards', 'top_card'],
    'cards come from a grid row by row, and to one as far as there is room',
    {
      rules: board(),
      do: [
        ...['Two', 'Three', 'Four', 'Five'].map((name) =>
          call('move_cards', '$game.deck', '$game.board', { card_suit: 'Hearts', card_name: name }),
        ),
        call('place_card', call('top_card', '$game.board'), '$game.other'),
        call('draw_cards', '$player', 2, '$game.board', '$game.other'),
        call('move_cards', '$game.board', '$game.rest'),
        call('move_cards', '$game.other', '$game.board'),
        call('move_cards', '$game.board', '$game.rest', TWO),
      ],
    },
    {
      zones: {
        'rest:none': 'hearts_two hearts_five',
        'board_1_1:none': 'hearts_four',
        'board_1_2:none': 'hearts_three',
        'board_2_1:none': '',
      },
    },
  ),
  sample(
    [GRID, 'shuffle_deck'],
    'the cards of a grid are mixed face down',
    { rules: board(), do: [call('draw_cards', '$player', 3, '$game.deck', '$game.board'), call('shuffle_deck', '$game.board')] },
    { sees: { 1: cells('1: ?(down)', '1: ?(down)', '1: ?(down)', '0:') } },
  ),
  sample(
    [GRID, 'take_random_card', 'Location.owner=player'],
    'every player has a grid',
    {
      rules: board({ owner: 'player', label: 'the garden' }),
      globals: [CARDS],
      do: [
        call('draw_cards', 'all', 4, '$game.deck', '$player.board'),
        call('take_random_card', '$player.board', '$game.away'),
        call('for_each', 'all', '$action.each', call('increment', '$globals.cards', call('count_cards', '$action.each.board'))),
      ],
    },
    { variables: { cards: 7 }, gameDef: { presentation: { boards: { board: { label: 'the garden' } } } } },
  ),
  sample(
    [
      'Location.position',
      'Position.row',
      'Position.column',
      'GameArea.player_positions',
      'PlayerPosition.position_name',
      'PlayerPosition.position_colour',
    ],
    'places lie where the game says, and players have positions',
    {
      rules: {
        game_area: {
          player_positions: ['North', { position_name: 'South', position_colour: { red: 255, green: 0, blue: 16 } }],
          locations: [
            { location_name: 'pile', owner: 'table', position: { row: 2, column: 1 } },
            { location_name: 'deck', owner: 'table', position: { row: 1, column: 2 } },
            { location_name: 'board', owner: 'table', layout: 'grid', columns: 3, position: { row: 1 } },
          ],
        },
      },
    },
    {
      gameDef: {
        presentation: {
          layout: [['board', 'deck'], ['pile']],
          seats: [{ name: 'North' }, { name: 'South', colour: '#ff0010' }],
        },
      },
    },
  ),
  ...(
    [
      ['table', []],
      ['$game', []],
      ['all', ['warning cardable/other-path']],
      ['$player', ['warning cardable/other-path']],
      ['tabel', ['cardable/unknown-word']],
    ] as const
  ).map(([source, diagnostics]) =>
    sample(
      ['type=world_pick', 'Location.owner=table'],
      `a place of the table, where the source is ${source}`,
      {
        rules: board(),
        states: [
          state('deal', 'auto', auto(LAID, TO_LOOK)),
          state('look', 'grandstand', {
            action_name: 'Look',
            type: 'world_pick',
            type_params: ['card', 1, source, 'board'],
            primitives: [END],
          }),
        ],
      },
      { diagnostics },
      { answers: ['0: ?#2 of ?, ?, ?, ?'] },
    ),
  ),
  sample(
    'type=world_pick',
    'a place of the house',
    {
      rules: { house: 'The bank' },
      states: [
        state('deal', 'auto', auto(call('move_cards', '$game.deck', '$house.cards', { card_suit: 'Hearts' }), TO_LOOK)),
        state('look', 'grandstand', {
          action_name: 'Look',
          type: 'world_pick',
          type_params: ['card', 1, 'house', 'cards'],
          primitives: [END],
        }),
      ],
    },
    { wins: [0] },
    { answers: ['0: hearts_two of hearts_five, hearts_four, hearts_three, hearts_two'] },
  ),
  sample(
    GRID,
    'a grid says its size',
    { rules: { game_area: { locations: [{ location_name: 'board', layout: 'grid' }] } } },
    { diagnostics: ['cardable/grid-size'] },
  ),
  sample(GRID, 'a grid has a limit', { rules: board({ rows: 50, columns: 50 }) }, { diagnostics: ['cardable/grid-size'] }),
  sample(GRID, 'a size is a whole number', { rules: board({ rows: 0 }) }, { diagnostics: ['cardable/number'] }),
  sample(
    'Location.rows',
    'only a grid has rows',
    { rules: board({ layout: 'row' }) },
    { diagnostics: ['cardable/idle-key', 'cardable/idle-key'] },
  ),
  sample(
    GRID,
    'a hand is no grid, nor the home of a deck',
    {
      rules: {
        game_area: {
          locations: [
            { location_name: 'hand', layout: 'grid', columns: 2 },
            { location_name: 'deck', owner: 'table', layout: 'grid', columns: 2 },
          ],
        },
      },
    },
    { diagnostics: ['cardable/missing-capability', 'cardable/missing-capability'] },
  ),
  sample(GRID, 'a grid cannot be cut', { rules: board(), do: [call('cut_deck', '$game.board')] }, { diagnostics: ['cardable/type'] }),
];
