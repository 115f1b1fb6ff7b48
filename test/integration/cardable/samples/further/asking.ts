/** Questions inside of actions, and the types of actions that ask by themselves. */
import { auto, call, sample, state, when, type Json } from '../../../../support/cardable/sample.ts';
import type { Sample } from '../../../../support/cgml/sample.ts';

const N = { key: 'n', value: 0 };
const WHO = { key: 'who', type: 'player' };
const SUIT = { key: 'suit', type: 'suit' };
const HEARTS = { card_suit: 'Hearts' };

/** The hearts come to the hand of the first player, who then has one turn. */
function turn(...actions: readonly Json[]): readonly Json[] {
  return [
    state('start', 'auto', auto(call('move_cards', '$game.deck', '$player.hand', HEARTS), call('state_transition', 'turn'))),
    state('turn', 'grandstand', ...actions),
  ];
}

/** A button whose primitives come first, and then the end. */
function button(...primitives: readonly Json[]): Json {
  return { action_name: 'Ask', type: 'button', type_params: 'Ask', primitives: [...primitives, call('end_game')] };
}

function typed(type: string, typeParams: readonly Json[], primitives: readonly Json[], keys: Readonly<Record<string, Json>> = {}): Json {
  return { action_name: 'Pick', type, type_params: typeParams, primitives: [...primitives, call('end_game')], ...keys };
}

export const ASKING: readonly Sample[] = [
  sample(
    'prompt_player',
    'another player, unless it says whom',
    { globals: [WHO], states: turn(button(call('prompt_player', '$globals.who'))) },
    { variables: { who: 2 } },
    { players: 3, answers: ['0: 2 of 1, 2'] },
  ),
  sample(
    'prompt_player',
    'one of some players',
    { globals: [WHO], states: turn(button(call('prompt_player', '$globals.who', 'all'))) },
    { variables: { who: 0 } },
    { players: 3, answers: ['0: 0 of 0, 1, 2'] },
  ),
  sample(
    'prompt_player',
    'one of whom a condition holds',
    {
      globals: [WHO],
      states: turn(button(call('prompt_player', '$globals.who', 'all', call('is_equal', '$each.cards_in_hand()', 0)))),
    },
    { variables: { who: 1 } },
    { players: 3, answers: ['0: 1 of 1, 2'] },
  ),
  sample(
    'prompt_name',
    'a name of the cards at a place',
    { globals: [{ key: 'name', type: 'string' }], states: turn(button(call('prompt_name', '$globals.name', '$player.hand'))) },
    { variables: { name: 'Four' } },
    { answers: ['0: Four of Two, Three, Four, Five'] },
  ),
  sample(
    'prompt_value',
    'a value of the cards at a place',
    { globals: [N], states: turn(button(call('prompt_value', '$globals.n', '$player.hand'))) },
    { variables: { n: 4 } },
    { answers: ['0: 4 of 2, 3, 4, 5'] },
  ),
  sample(
    'prompt_value',
    'one of a list',
    { globals: [N], states: turn(button(call('prompt_value', '$globals.n', [1, 5, 10]))) },
    { variables: { n: 5 } },
    { answers: ['0: 5 of 1, 5, 10'] },
  ),
  sample(
    'prompt_suit',
    'a suit',
    { globals: [SUIT], states: turn(button(call('prompt_suit', '$globals.suit'))) },
    { variables: { suit: 'Spades' } },
    { answers: ['0: Spades of Hearts, Spades'] },
  ),
  sample(
    'type=number_button',
    'a number from one to another',
    { globals: [N], states: turn(typed('number_button', ['Bid', 1, 3], [call('set_global_data', '$globals.n', '$action.prompt')])) },
    { variables: { n: 2 } },
    { answers: ['0: 2 of 1, 2, 3'] },
  ),
  sample(
    'type=choice_button',
    'a word of a list',
    {
      globals: [N],
      states: turn(
        typed(
          'choice_button',
          ['Odd or even?', ['odd', 'even']],
          [when(call('is_equal', '$action.prompt', 'even'), call('increment', '$globals.n'))],
        ),
      ),
    },
    { variables: { n: 1 } },
    { answers: ['0: even of odd, even'] },
  ),
  sample(
    'type=player_pick',
    'another player',
    { globals: [WHO], states: turn(typed('player_pick', [], [call('set_global_data', '$globals.who', '$action.player_pick')])) },
    { variables: { who: 1 } },
    { players: 3, answers: ['0: 1 of 1, 2'] },
  ),
  sample(
    'type=suit_pick',
    'a suit',
    { globals: [SUIT], states: turn(typed('suit_pick', [], [call('set_global_data', '$globals.suit', '$action.suit_pick')])) },
    { variables: { suit: 'Hearts' } },
    { answers: ['0: Hearts of Hearts, Spades'] },
  ),
  sample(
    'type=drag',
    'a card goes from a place to another, then the primitives happen',
    {
      globals: [N],
      states: turn(
        typed(
          'drag',
          ['$player.hand', '$game.pile'],
          [call('set_global_data', '$globals.n', { endpoint: 'count_cards', params: '$game.pile' })],
        ),
      ),
    },
    { variables: { n: 1 }, zones: { 'pile:none': 'hearts_four' } },
    { answers: ['0: hearts_four of hearts_two, hearts_three, hearts_four, hearts_five'] },
  ),
  sample(
    ['Action.filter', 'type=hand_pick'],
    'only cards that fit can be picked',
    {
      states: turn(
        typed('hand_pick', ['self', '$player.hand', 1], [call('place_card', '$action.hand_pick', '$game.pile')], {
          filter: { card_value: [2, 5] },
        }),
      ),
    },
    { zones: { 'pile:none': 'hearts_five' } },
    { answers: ['0: hearts_five of hearts_two, hearts_five'] },
  ),
  sample(
    ['Action.filter', 'type=drag'],
    'only cards that fit can be dragged',
    { states: turn(typed('drag', ['$player.hand', '$game.pile'], [], { filter: call('is_less_than', '$card.value', 4) })) },
    { zones: { 'pile:none': 'hearts_two' } },
    { answers: ['0: hearts_two of hearts_two, hearts_three'] },
  ),
  sample(
    'Action.optional',
    'fewer cards may be picked',
    {
      states: turn(
        typed('hand_pick', ['self', '$player.hand', 2], [call('place_card', '$action.hand_pick', '$game.pile')], { optional: true }),
      ),
    },
    { zones: { 'pile:none': 'hearts_five' } },
    { answers: ['0: Pick', '0: hearts_five', '0: done'] },
  ),
  sample(
    'Action.cost',
    'what cannot be paid is not offered',
    {
      players: [{ key: 'coins', value: 3 }],
      states: turn(
        { action_name: 'Buy', type: 'button', type_params: 'Buy', cost: call('decrement', '$player.coins', 2) },
        { action_name: 'Stop', type: 'button', type_params: 'Stop', primitives: call('end_game') },
      ),
    },
    { variables: { coins: [1, 3] } },
    { answers: ['0: Buy of Buy, Stop', '0: Stop of Stop'] },
  ),
  sample(
    'Action.limit',
    'so often while the state lasts',
    {
      states: turn(
        { action_name: 'Look', type: 'button', type_params: 'Look', limit: 2 },
        { action_name: 'Stop', type: 'button', type_params: 'Stop', primitives: call('end_game') },
      ),
    },
    {},
    { answers: ['0: Look of Look, Stop', '0: Look of Look, Stop', '0: Stop of Stop'] },
  ),
];
