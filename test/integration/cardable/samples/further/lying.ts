/** How cards lie: which one is on top, and on which side they lie when they come from somewhere else. */
import { auto, call, sample, state, when, type Json } from '../../../../support/cardable/sample.ts';
import type { Sample } from '../../../../support/cgml/sample.ts';

/** The hearts from two to five come to a place, one after the other. */
function piled(place: string, ...more: readonly Json[]): readonly Json[] {
  return ['Two', 'Three', 'Four', 'Five'].map((name) =>
    call('move_cards', '$game.deck', place, { card_suit: 'Hearts', card_name: name }, ...more),
  );
}

function located(name: string, keys: Readonly<Record<string, Json>>): { readonly game_area: Json } {
  return { game_area: { locations: [{ location_name: name, owner: 'player', ...keys }] } };
}

const TOP = { key: 'top', value: 0 };
const seeTop = (place: string): Json => call('set_global_data', '$globals.top', call('card_value', call('top_card', place)));

const ONE = { card_suit: 'Spades', card_value: 2 };

export const LYING: readonly Sample[] = [
  ...(['row', 'stack'] as const).map((layout) =>
    sample(
      ['top_card', `Location.layout=${layout}`],
      `in a ${layout}, the card that came last`,
      { rules: located('boat', { layout }), globals: [TOP], do: [...piled('$player.boat'), seeTop('$player.boat')] },
      { variables: { top: 5 }, zones: { 'boat:0': 'hearts_five hearts_four hearts_three hearts_two' } },
    ),
  ),
  sample(
    'top_card',
    'at a place that is only used, the card that came last',
    { globals: [TOP], do: [...piled('$player.boat'), seeTop('$player.boat')] },
    { variables: { top: 5 } },
  ),
  sample(
    'place_card',
    'on top of a row, or under it',
    {
      rules: located('boat', { layout: 'row' }),
      do: [
        ...piled('$player.boat'),
        call('place_card', call('top_card', '$player.boat'), '$player.other'),
        call('place_card', call('top_card', '$player.boat'), '$player.boat', false, 'bottom'),
        call('place_card', call('top_card', '$player.other'), '$player.boat'),
      ],
    },
    { zones: { 'boat:0': 'hearts_five hearts_three hearts_two hearts_four' } },
  ),
  sample(
    'draw_card',
    'from the top of a row',
    {
      rules: located('boat', { layout: 'row' }),
      do: [...piled('$player.boat'), call('draw_card', '$player', '$player.boat', '$player.hand')],
    },
    { zones: { 'hand:0': 'hearts_five', 'boat:0': 'hearts_four hearts_three hearts_two' } },
  ),
  sample('top_card', 'a hand has none', { globals: [TOP], do: [seeTop('$player.hand')] }, { diagnostics: ['cardable/no-top'] }),
  sample(
    'move_cards',
    'cards that were laid face down stay so',
    { do: [...piled('$game.claim', true), call('move_cards', '$game.claim', '$game.pile')] },
    { sees: { 0: { 'pile:none': '4: ?(down) ?(down) ?(down) ?(down)' } }, zones: { 'claim:none': '' } },
  ),
  sample(
    'draw_cards',
    'cards that were laid face down stay so, one of a deck is turned over',
    {
      do: [
        ...piled('$game.claim', true),
        call('draw_cards', 'self', 2, '$game.claim', '$game.pile'),
        call('draw_card', 'self', '$game.deck', '$game.shown'),
      ],
    },
    { sees: { 0: { 'pile:none': '2: ?(down) ?(down)', 'shown:none': '1: spades_five' } } },
  ),
  sample(
    'place_card',
    'a card that was laid face down stays so beside others that lie open',
    {
      do: [
        ...piled('$game.claim', true),
        call('move_cards', '$game.deck', '$game.pile', ONE),
        call('place_card', call('top_card', '$game.claim'), '$game.pile'),
        call('move_cards', '$game.pile', '$game.later'),
        call('draw_cards', 'self', 2, '$game.later', '$game.last'),
      ],
    },
    { sees: { 1: { 'last:none': '2: ?(down) spades_two' }, 0: { 'last:none': '2: ?(down) spades_two' } } },
  ),
  sample(
    'place_card',
    'face up where it says so, or where all see what is there',
    {
      rules: { game_area: { locations: [{ location_name: 'open', owner: 'table', layout: 'row', visible_to: 'all' }] } },
      do: [
        ...piled('$game.claim', true),
        call('place_card', call('top_card', '$game.claim'), '$game.pile', false),
        call('place_card', call('top_card', '$game.claim'), '$game.open'),
      ],
    },
    { sees: { 1: { 'pile:none': '1: hearts_five', 'open:none': '1: hearts_four' } } },
  ),
  sample(
    'place_card',
    'a card that is remembered stays face down, too',
    {
      globals: [{ key: 'kept', type: 'card' }],
      do: [
        ...piled('$game.claim', true),
        call('move_cards', '$game.deck', '$game.pile', ONE),
        call('set_global_data', '$globals.kept', call('top_card', '$game.claim')),
        call('place_card', '$globals.kept', '$game.pile'),
        call('set_global_data', '$globals.kept', call('top_card', '$game.deck')),
        when(call('is_not_equal', '$globals.kept', ''), call('place_card', '$globals.kept', '$game.pile')),
      ],
    },
    { sees: { 1: { 'pile:none': '3: spades_five ?(down) spades_two' } } },
  ),
  sample(
    'move_cards',
    'flipped cards come along',
    {
      do: [
        ...piled('$game.claim', true),
        call('flip_card', call('top_card', '$game.claim')),
        call('move_cards', '$game.claim', '$player.hand'),
      ],
    },
    { zones: { 'hand:0': 'hearts_two hearts_three hearts_four hearts_five', 'claim_revealed:none': '' } },
  ),
  sample(
    'merge_decks',
    'flipped cards come along, and all lie face down',
    {
      do: [
        ...piled('$game.claim', true),
        call('flip_card', call('top_card', '$game.claim')),
        call('merge_decks', '$game.claim', '$game.stock'),
      ],
    },
    { sees: { 1: { 'stock:none': '4: ?(down) ?(down) ?(down) ?(down)' } } },
  ),
  sample(
    'deal_cards',
    'face down',
    { do: [call('deal_cards', 'all', 1, '', '$player.front', true)] },
    { sees: { 0: { 'front:0': '1: ?(down)', 'front:1': '1: ?(down)' } } },
  ),
  ...([{}, { visible_to: 'nobody' }, { visible_to: 'all' }] as const).map((keys) =>
    sample(
      'flip_card',
      `in a row, everybody sees the card that was turned over, where it lies ${JSON.stringify(keys)}`,
      {
        rules: located('boat', { layout: 'row', ...keys }),
        do: [...piled('$player.boat', true), call('flip_card', call('top_card', '$player.boat'))],
      },
      { sees: { 0: { 'boat:0': '4: hearts_five ?(down) ?(down) ?(down)' }, 1: { 'boat:0': '4: hearts_five ?(down) ?(down) ?(down)' } } },
    ),
  ),
  sample(
    ['type=world_pick', 'flip_card'],
    'of a row, cards that lie face down are picked one by one',
    {
      rules: located('boat', { layout: 'row' }),
      states: [
        state('deal', 'auto', auto(...piled('$player.boat', true), call('state_transition', 'look'))),
        state('look', 'grandstand', {
          action_name: 'look',
          type: 'world_pick',
          type_params: ['card', 1, '$player', 'boat'],
          primitives: [call('flip_card', '$action.world_pick'), call('end_game', '$player')],
        }),
      ],
    },
    { sees: { 1: { 'boat:0': '4: ?(down) ?(down) hearts_three ?(down)' } } },
    { answers: ['0: ?#3 of ?, ?, ?, ?'] },
  ),
  sample(
    'return_to_owner',
    'cards that were laid face down stay so',
    { do: [...piled('$player.front', true), call('return_to_owner', 'all', 'front', 'side')] },
    { sees: { 1: { 'side:0': '4: ?(down) ?(down) ?(down) ?(down)', 'front:0': '0:' } } },
  ),
];
