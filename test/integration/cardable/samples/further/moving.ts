/** Cards that are dealt, moved, given, mixed, shown and hidden. */
import { call, sample, type Json } from '../../../../support/cardable/sample.ts';
import type { Sample } from '../../../../support/cgml/sample.ts';

const HEARTS = { card_suit: 'Hearts' };
const SPADES = { card_suit: 'Spades' };

/** Hearts for the first player, spades for the second one. */
const DEALT: readonly Json[] = [
  call('move_cards', '$game.deck', '$player.hand', HEARTS),
  call('for_each', 'other', '$action.other', [call('move_cards', '$game.deck', '$action.other.hand', SPADES)]),
];

/** A pile on the table from which a card can be seen to be moved: hearts from two to five, the five on top. */
const PILED: readonly Json[] = ['Two', 'Three', 'Four', 'Five'].map((name) =>
  call('move_cards', '$game.deck', '$game.pile', { card_suit: 'Hearts', card_name: name }),
);

/** Four hearts that lie face down in a row. */
const HIDDEN: readonly Json[] = [call('move_cards', '$game.deck', '$game.row', HEARTS, true)];
const ROW = { game_area: { locations: [{ location_name: 'row', owner: 'table', layout: 'row' }] } };

export const MOVING: readonly Sample[] = [
  sample(
    'deal_cards',
    'one at a time to each',
    { do: [call('deal_cards', 'all', 2)] },
    {
      zones: {
        'hand:0': 'hearts_two hearts_five',
        'hand:1': 'hearts_three spades_five',
        'deck:none': 'hearts_four spades_two spades_four spades_three',
      },
    },
  ),
  sample(
    'deal_cards',
    'from a place to another',
    { do: [...PILED, call('deal_cards', 'all', 2, '$game.pile', '$player.front')] },
    { zones: { 'front:0': 'hearts_three hearts_five', 'front:1': 'hearts_two hearts_four', 'pile:none': '' } },
  ),
  sample(
    'move_cards',
    'those that fit',
    { do: DEALT },
    {
      zones: {
        'hand:0': 'hearts_two hearts_three hearts_four hearts_five',
        'hand:1': 'spades_two spades_three spades_four spades_five',
        'deck:none': '',
      },
    },
  ),
  sample(
    'move_cards',
    'under the others',
    { do: [...PILED, call('move_cards', '$game.deck', '$game.pile', { card_suit: 'Spades', card_name: 'Two' }, '', 'bottom')] },
    { zones: { 'pile:none': 'hearts_five hearts_four hearts_three hearts_two spades_two' } },
  ),
  sample(
    'move_cards',
    'face down',
    {
      rules: ROW,
      do: HIDDEN,
    },
    { sees: { 0: { 'row:none': '4: ?(down) ?(down) ?(down) ?(down)' } } },
  ),
  sample(
    'give_cards',
    'those that fit, from hand to hand',
    {
      do: [...DEALT, call('for_each', 'other', '$action.other', [call('give_cards', '$action.other', '$player', { card_value: [2, 3] })])],
    },
    { zones: { 'hand:0': 'hearts_two hearts_three hearts_four hearts_five spades_two spades_three', 'hand:1': 'spades_four spades_five' } },
  ),
  sample(
    'swap_hands',
    'two players exchange their hands',
    { do: [...DEALT, call('for_each', 'other', '$action.other', [call('swap_hands', '$player', '$action.other')])] },
    { zones: { 'hand:0': 'spades_two spades_three spades_four spades_five', 'hand:1': 'hearts_two hearts_three hearts_four hearts_five' } },
  ),
  sample(
    'pass_cards',
    'everybody chooses, then all get their cards',
    { do: [call('deal_cards', 'all', 2), call('pass_cards', 'left', 1)] },
    { zones: { 'hand:0': 'hearts_two hearts_five', 'hand:1': 'hearts_three spades_five', 'hand:2': 'hearts_four spades_two' } },
    {
      players: 3,
      answers: [
        '0: spades_five of hearts_five, spades_five',
        '1: hearts_four of hearts_three, hearts_four',
        '2: hearts_two of hearts_two, spades_two',
      ],
    },
  ),
  sample(
    'pass_cards',
    'whoever has no cards is not asked',
    { do: [call('deal_cards', 'self', 2), call('pass_cards', 'across', 1)] },
    { zones: { 'hand:0': 'hearts_five', 'hand:1': 'hearts_three' } },
    { answers: ['0: hearts_three'] },
  ),
  sample(
    'take_random_card',
    'a card at random',
    { do: [...DEALT, call('take_random_card', '$player.hand', '$game.pile')] },
    { zones: { 'pile:none': 'hearts_five' } },
  ),
  sample(
    'take_random_card',
    'nothing if there is none',
    { do: [call('take_random_card', '$player.hand', '$game.pile')] },
    { zones: { 'pile:none': '' } },
  ),
  sample(
    'shuffle_deck',
    'a random order',
    { do: [...PILED, { endpoint: 'shuffle_deck', params: '$game.pile' }] },
    { zones: { 'pile:none': 'hearts_four hearts_three hearts_two hearts_five' } },
  ),
  sample(
    'cut_deck',
    'the upper part goes under the rest',
    { do: [...PILED, { endpoint: 'cut_deck', params: '$game.pile' }] },
    { zones: { 'pile:none': 'hearts_two hearts_five hearts_four hearts_three' } },
  ),
  sample(
    'merge_decks',
    'all cards of a place, and shuffled',
    { do: [...PILED, call('merge_decks', '$game.pile', '$game.deck')] },
    {
      zones: {
        'pile:none': '',
        'deck:none': 'spades_two spades_four hearts_two hearts_three spades_three hearts_four hearts_five spades_five',
      },
    },
  ),
  sample(
    'refill_from',
    'an empty deck takes the discard pile but for its top',
    { do: [...PILED, call('move_cards', '$game.deck', '$player.hand'), call('refill_from', '$game.deck', '$game.pile', 1)] },
    { zones: { 'pile:none': 'hearts_five', 'deck:none': 'hearts_three hearts_two hearts_four' } },
  ),
  sample(
    'refill_from',
    'a deck that is not empty stays as it is',
    { do: [...PILED, call('refill_from', '$game.deck', '$game.pile')] },
    { zones: { 'pile:none': 'hearts_five hearts_four hearts_three hearts_two' } },
  ),
  sample(
    'sort_hand',
    'the order in which hands are shown',
    { do: [...DEALT, call('move_cards', '$game.deck', '$player.hand'), call('sort_hand', 'all', 'value')] },
    {
      gameDef: {
        cards: ['hearts_two', 'spades_two', 'hearts_three', 'spades_three', 'hearts_four', 'spades_four', 'hearts_five', 'spades_five'].map(
          (id) => ({ id }),
        ),
      },
    },
  ),
  sample(
    'peek_card',
    'whoever acts knows it, and nobody else',
    { rules: ROW, do: [...HIDDEN, { endpoint: 'peek_card', params: { endpoint: 'highest_card', params: '$game.row' } }] },
    {
      sees: { 0: { 'row:none': '4: ?(down) ?(down) ?(down) hearts_five(down)' }, 1: { 'row:none': '4: ?(down) ?(down) ?(down) ?(down)' } },
    },
  ),
  sample(
    'peek_card',
    'players who are named know it',
    { rules: ROW, do: [...HIDDEN, call('peek_card', { endpoint: 'highest_card', params: '$game.row' }, 'other')] },
    {
      sees: { 0: { 'row:none': '4: ?(down) ?(down) ?(down) ?(down)' }, 1: { 'row:none': '4: ?(down) ?(down) ?(down) hearts_five(down)' } },
    },
  ),
  sample(
    'reveal_card',
    'everybody knows it, and it stays where it is',
    { do: [...DEALT, { endpoint: 'reveal_card', params: { endpoint: 'highest_card', params: '$player.hand' } }] },
    { sees: { 1: { 'hand:0': '4: hearts_five' } } },
  ),
  sample(
    'hide_card',
    'it lies face down, and whoever has seen it knows it still',
    {
      rules: ROW,
      do: [
        call('move_cards', '$game.deck', '$game.row', HEARTS),
        { endpoint: 'hide_card', params: { endpoint: 'highest_card', params: '$game.row' } },
      ],
    },
    { sees: { 0: { 'row:none': '4: hearts_four hearts_two hearts_three hearts_five(down)' } } },
  ),
  sample(
    'show_message',
    'everybody is told',
    { do: [call('show_message', { type: 'log', text: '{0} begins.', tokens: '$player.name' })] },
    { events: ['message "0 begins."'] },
  ),
];
