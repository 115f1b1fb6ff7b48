/** Card sets, decks, places, data, messages and defined actions: the keys of the document. */
import { auto, call, sample, state, when, type Json } from '../../../support/cardable/sample.ts';
import type { Sample } from '../../../support/cgml/sample.ts';

const go = (name: string, ...args: readonly Json[]): ReturnType<typeof call> => call('state_transition', name, ...args);
const OVER = state('over', 'auto', auto(call('end_game')));
const LOG = [{ key: 'log', value: 0 }];
const add = (count: Json): ReturnType<typeof call> => call('increment', '$globals.log', count);

/** A set of its own, whose cards are not the same in all suits. */
const ODD: Json = {
  set_name: 'Odd',
  card_dimensions: { width: 50, height: 50 },
  card_back: 'back.png',
  suits: [
    {
      suit_name: 'Moons',
      suit_id: 0,
      suit_colour: { red: 1, green: 2, blue: 3 },
      suit_back_override: 'moon.png',
      texture_folder_override: 'm',
    },
  ],
  symmetrical_deck: false,
  use_id_for_texture_names: true,
  cards: [
    { card_name: 'New', card_id: 0, card_value: 7, suit_id: 0, texture_override: 'new.png', card_back_override: 'other.png' },
    { card_name: 'Fool', card_id: 1, card_value: -3, suit_id: -1 },
  ],
};

export const KEYS: readonly Sample[] = [
  sample(
    'CardSet.symmetrical_deck',
    'where cards are not the same in all suits, each says its own',
    {
      sets: [ODD],
      decks: [{ deck_name: 'Few', cardset: 'Odd', content: [0, 1, { cardset: 'Small', card_id: 7, count: 2 }, { card_id: 'Fool' }] }],
      rules: { cardsets: ['Small', 'Odd'], decks: [{ deck: 'Few', location: 'pile' }] },
      globals: LOG,
      do: [add(call('sum_values', '$game.pile')), add(call('count_cards', '$game.pile'))],
    },
    { diagnostics: ['info cardable/no-pictures'], variables: { log: 7 - 3 - 3 + 10 + 5 } },
  ),
  sample(
    'GameArea.locations',
    'places that are declared',
    {
      rules: {
        game_area: {
          locations: [
            { location_name: 'row', owner: 'table', layout: 'row', visible_to: 'all', label: 'the row' },
            { location_name: 'fan', owner: 'player', layout: 'fan', visible_to: 'owner' },
            { location_name: 'pit', owner: 'table', layout: 'stack', visible_to: 'nobody' },
          ],
        },
      },
      globals: LOG,
      do: [
        call('draw_cards', 'all', 1, '$game.deck', '$player.fan'),
        call('move_cards', '$game.deck', '$game.pit'),
        call('draw_cards', 'self', 1, '$game.pit', '$game.row'),
        add(call('count_cards', '$game.pit')),
      ],
    },
    { variables: { log: 5 } },
  ),
  sample(
    ['Location.owner', 'Action.type_param', 'Facts.card_colour', 'Facts.card_set'],
    'a place of a team, a type with one parameter, and what is printed on cards',
    {
      rules: {
        teams: ['Red', 'Black'],
        game_area: { locations: { location_name: 'pile', owner: 'team', layout: 'stack', visible_to: 'all' } },
      },
      globals: LOG,
      states: [
        state('play', 'round_robin', {
          action_name: 'act',
          type: 'button',
          type_param: 'Act!',
          primitives: [
            call('move_cards', '$game.deck', '$team.pile', { card_colour: '#ff0000' }),
            add(call('count_cards', '$team.pile')),
            add(call('count_matching', '$game.deck', { card_set: 'Small' })),
            go('over'),
          ],
        }),
        OVER,
      ],
    },
    { variables: { log: 8 } },
    { players: 4, answers: ['0: act'] },
  ),
  sample(
    'Location.owner',
    'a place of the house',
    {
      rules: { house: 'Dealer', game_area: { locations: { location_name: 'tray', owner: 'house', layout: 'row', visible_to: 'all' } } },
      globals: LOG,
      do: [call('move_cards', '$game.deck', '$house.tray', { card_value: 5 }), add(call('count_cards', '$house.tray'))],
    },
    { variables: { log: 2 } },
  ),
  sample(
    'Datum.type',
    'data that say of which type they are, and data that never change',
    {
      globals: [
        { key: 'any', value: 1, type: 'any' },
        { key: 'number', value: 2, type: 'number' },
        { key: 'flag', value: true, type: 'boolean' },
        { key: 'word', value: 'over', type: 'string' },
        { key: 'place', value: 'over', type: 'state' },
        { key: 'list', value: [3, 4], type: 'array' },
        { key: 'somebody', type: 'player' },
        { key: 'something', type: 'card' },
        { key: 'colour', type: 'suit' },
        { key: 'fixed', value: 5, const: true },
        ...LOG,
      ],
      states: [
        state(
          'start',
          'auto',
          auto(
            add('$globals.any'),
            add('$globals.number'),
            add('$globals.fixed'),
            when('$globals.flag', add(100)),
            when(call('any_equal', 3, '$globals.list'), add(1000)),
            go('$globals.place'),
          ),
        ),
        OVER,
      ],
    },
    { variables: { log: 1108 } },
  ),
  sample(
    'Action.action_message',
    'messages, and the values that stand in them',
    {
      globals: LOG,
      states: [
        state(
          'play',
          'round_robin',
          {
            action_name: 'act',
            action_message: {
              type: 'center_screen',
              size: 60,
              text: '{0} holds {1}',
              tokens: ['$player.name', '$player.cards_in_hand()'],
              time: -1,
            },
            primitives: [add(1), go('over')],
          },
          { action_name: 'below', action_message: { type: 'bottom_center_screen', text: 'Below', time: 3 }, primitives: go('over') },
          { action_name: 'above', action_message: { type: 'top_center_screen', text: 'Above' }, primitives: go('over') },
          { action_name: 'noted', action_message: { type: 'log', text: 'Noted' }, primitives: go('over') },
        ),
        OVER,
      ],
    },
    { variables: { log: 1 } },
    { answers: ['0: act of above, act, below, noted'] },
  ),
  sample(
    'Ruleset.defined_actions',
    'stand for themselves, by an object or by their name alone',
    {
      globals: LOG,
      rules: {
        defined_actions: [
          { ref_id: 'more', ref_params: [{ key: 'given', type: 'number' }], type: 'auto', primitives: add('$action.given') },
          { action_ref_id: 'much', action_ref: 'more', params: [500] },
          { ref_id: 'leave', action_name: 'leave the table', type: 'button', type_params: 'Leave', primitives: [go('over')] },
        ],
      },
      states: [
        state('first', 'auto', { action_ref: 'more', params: [3] }, 'much', auto(go('play'))),
        state('play', 'round_robin', 'leave'),
        OVER,
      ],
    },
    { variables: { log: 503 } },
    { answers: ['0: leave_the_table'] },
  ),
  sample(
    'State.state_players',
    'whom a state encompasses',
    {
      globals: LOG,
      states: [
        {
          ...state(
            'play',
            'concurrent',
            { action_name: 'act', primitives: add(1) },
            { ...auto(go('over')), condition: call('is_equal', 'active_players()', 0) },
          ),
          state_players: call('next_player', '$player'),
        },
        OVER,
      ],
    },
    { variables: { log: 1 } },
    { players: 3, answers: ['1: act'] },
  ),
];
