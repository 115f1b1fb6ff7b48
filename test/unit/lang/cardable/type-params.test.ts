/** What the types of actions need to know is counted and looked at, and keys that mean nothing for a type are told. */
import { expect, test } from 'vitest';
import { faultsOf, withAction } from '../../../support/cardable-document.ts';

const WIN = { endpoint: 'state_transition', params: ['game_won', '$player'] };

/** What is said of an action of a type. */
function faults(type: string, params: unknown, keys: object = {}): readonly string[] {
  return faultsOf(withAction({ action_name: 'Act', type, type_params: params, primitives: WIN, ...keys }));
}

test.each([
  ['number_button', ['Bid', 1, 3]],
  ['number_button', ['Bid', 1, { endpoint: 'add', params: [1, 2] }]],
  ['choice_button', ['Which?', ['odd', 'even']]],
  ['player_pick', []],
  ['player_pick', ['all']],
  ['hand_pick', 1],
  ['hand_pick', ['self', '$player.hand', 1, false]],
  ['pass_button', 'Pass'],
])('%s %j is in order', (type, params) => expect(faults(type, params)).toEqual([]));

test.each([
  ['number_button', [1, 3], '"number_button" takes (text, min, max), and gets 2 params.'],
  ['number_button', ['Bid', 'one', 3], 'This should be a number, not the text "one".'],
  ['hand_pick', ['somebody', '$player.hand'], 'This should be "self" or "other", not the text "somebody".'],
  ['vote_button', ['Again!', 'paly'], 'There is no state "paly". Did you mean "play"?'],
  ['suit_pick', ['Hearts'], '"suit_pick" takes no params, and gets 1 params.'],
])('%s %j is not', (type, params, message) => expect(faults(type, params)).toEqual([expect.stringContaining(message)]));

test('a defined action knows what was picked, and the items of its loops', () => {
  const each = { endpoint: 'for_each', params: ['$game.players', '$action.who', [{ endpoint: 'increment', params: '$action.who.score' }]] };
  const dragged = { endpoint: 'peek_card', params: '$action.drag' };
  const defined = (primitives: unknown): readonly string[] =>
    faultsOf(
      withAction('act', { defined_actions: [{ ref_id: 'act', type: 'drag', type_params: ['$player.hand', '$game.pile'], primitives }] }),
    );
  expect(defined([each, dragged, WIN])).toEqual([]);
  expect(defined([{ ...dragged, params: '$action.dragged' }, WIN])).toEqual([
    expect.stringContaining('There is no data of the action "dragged"'),
  ]);
});

test('a filter is for picking cards', () => {
  const filter = { filter: { card_value: 1 } };
  expect(faults('hand_pick', 1, filter)).toEqual([]);
  expect(faults('button', 'Act', filter)).toEqual([expect.stringContaining('"filter" does nothing here: nobody picks cards by "button".')]);
});
