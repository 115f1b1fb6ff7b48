/** What reading makes of the ways in which things can be written. */
import { expect, test } from 'vitest';
import type { Action, CardableGame } from '../../../../src/lang/cardable/game/game.ts';
import { callIn } from '../../../../src/lang/cardable/game/calls.ts';
import { toJson } from '../../../../src/text/index.ts';
import { faultsOf, readCardable, smallGame, withAction } from '../../../support/cardable-document.ts';

function read(text: string): CardableGame {
  const { game, diagnostics } = readCardable(text);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return game!;
}

function action(written: unknown, ruleset: object = {}): Action {
  return read(withAction(written, ruleset)).states[0]!.actions[0]!;
}

const WIN = { endpoint: 'state_transition()', params: ['game_won', '$player'] };
const called = ({ primitives }: Action): string[] =>
  primitives.map(({ endpoint, params }) => `${endpoint}(${params.map((param) => JSON.stringify(toJson(param))).join(', ')})`);

test('one thing or a list of them', () => {
  expect(called(action({ action_name: 'a', primitives: WIN }))).toEqual(called(action({ action_name: 'a', primitives: [WIN] })));
  expect(action({ action_name: 'a', type_param: 'Go', primitives: WIN }).typeParams.map(toJson)).toEqual(['Go']);
  expect(action({ action_name: 'a', type_params: ['Go'], primitives: WIN }).typeParams.map(toJson)).toEqual(['Go']);
  const data = read(smallGame({ ruleset: { global_data: { param: 'pot', value: 3 } } })).globals;
  expect(data).toMatchObject([{ key: 'pot', type: 'number', constant: false }]);
});

test('empty text is nothing', () => {
  expect(action({ action_name: 'a', type: '', condition: '', action_message: '', primitives: WIN })).toMatchObject({
    type: 'button',
    condition: undefined,
    message: undefined,
  });
  expect(read(smallGame({ ruleset: { global_data: { key: 'first', value: '', type: 'player' } } })).globals).toMatchObject([
    { key: 'first', value: undefined, type: 'player' },
  ]);
});

test('what data are follows from their values, unless it is said', () => {
  const values = [1, true, 'red', '$player', [1], undefined];
  const { globals } = read(
    smallGame({ ruleset: { global_data: values.map((value, index) => ({ key: `k${index}`, value, const: true })) } }),
  );
  expect(globals.map(({ type }) => type)).toEqual(['number', 'boolean', 'string', 'any', 'array', 'any']);
  expect(globals.every(({ constant }) => constant)).toBe(true);
});

test('types of states and actions', () => {
  const states = (state: object): CardableGame['states'][number] =>
    read(smallGame({ ruleset: { game_state: [{ state_name: 's', actions: [{ action_name: 'a', primitives: [] }], ...state }] } }))
      .states[0]!;
  expect(states({})).toMatchObject({ type: 'concurrent', actions: [{ type: 'button' }] });
  expect(states({ state_type: 'auto' })).toMatchObject({ type: 'auto', actions: [{ type: 'auto' }] });
  expect(states({ actions: [{ action_name: 'a', type: 'auto', primitives: [] }] })).toMatchObject({ type: 'auto' });
});

test('calls however they are written', () => {
  const of = (value: unknown): unknown => {
    const { typeParams } = action({ action_name: 'a', type_params: [value], primitives: WIN });
    const call = callIn(typeParams[0]!);
    return call && [call.endpoint, ...call.params.map(toJson)];
  };
  expect(of('active_players()')).toEqual(['active_players']);
  expect(of('$player.cards_in_hand()')).toEqual(['cards_in_hand', '$player']);
  expect(of('$state.loser.cards_in_hand()')).toEqual(['cards_in_hand', '$state.loser']);
  expect(of({ endpoint: 'count_cards()', params: '$player.hand' })).toEqual(['count_cards', '$player.hand']);
  expect(of({ endpoint: 'add', params: [1, { endpoint: 'split_array_into_elements()', params: [[2, 3]] }] })).toEqual(['add', 1, 2, 3]);
  expect(of('$player.hand')).toBeUndefined();
  expect(of('Well done (again)')).toBeUndefined();
});

const DEFINED = {
  ref_id: 'bet',
  ref_params: [{ key: 'who', type: 'player' }, { key: 'amounts', type: 'array' }, { key: 'ask' }],
  condition: '$action.ask',
  action_data: { key: 'amount', type: 'number' },
  primitives: [
    { endpoint: 'increment', params: ['$action.who.score', { endpoint: 'split_array_into_elements', params: '$action.amounts' }] },
    { endpoint: 'set_action_data', params: ['$action.amount', '$action.amounts.length'] },
    { endpoint: 'state_transition', params: ['game_won', '$action.who'] },
  ],
};
const BET = { action_ref: 'bet', params: ['$player', [5], { endpoint: 'is_empty', params: '$player.hand' }] };

test('a reference is the action with its arguments put in', () => {
  const defined = [{ ...DEFINED, primitives: DEFINED.primitives.filter(({ endpoint }) => endpoint !== 'set_action_data') }];
  const bet = action(BET, { defined_actions: defined });
  expect(bet.name).toBe('bet');
  expect(called(bet)).toEqual(['increment("$player.score", 5)', 'state_transition("game_won", "$player")']);
  expect(bet.condition && callIn(bet.condition)?.endpoint).toBe('is_empty');
  expect(bet.condition?.span.start.line).toBe(
    withAction(BET, { defined_actions: defined })
      .split('\n')
      .findIndex((line) => line.includes('is_empty')),
  );
});

test('a bare string and a definition that refers to another one are references', () => {
  const win = {
    ref_id: 'win',
    action_name: 'Win it',
    ref_params: { key: 'who' },
    primitives: { endpoint: 'state_transition', params: ['game_won', '$action.who'] },
  };
  const own = { action_ref_id: 'own', action_ref: 'win', params: '$player' };
  expect(called(action('own', { defined_actions: [win, own] }))).toEqual(['state_transition("game_won", "$player")']);
  expect(action('own', { defined_actions: [win, own] }).name).toBe('Win it');
});

test('references that lead nowhere', () => {
  const faults = (reference: unknown, ...defined: object[]): string[] => faultsOf(withAction(reference, { defined_actions: defined }));
  expect(faults('bett', DEFINED)).toEqual([
    'cardable/unknown-reference ruleset.play[0]: There is no defined action "bett". Did you mean "bet"?',
  ]);
  expect(faults({ action_ref: 'bet', params: ['$player'] }, DEFINED)).toEqual([
    'cardable/arguments ruleset.play[0].action_ref: The action "bet" takes 3 params (who, amounts, ask), and gets 1.',
  ]);
  expect(faults(BET, DEFINED)).toEqual([
    'cardable/argument-form ruleset.defined_actions.bet.primitives[1].params[1]: "$action.amounts.length" goes on from the parameter "amounts", so that its argument must be a path such as "$player".',
  ]);
  expect(faults('a', { ref_id: 'a', action_ref: 'b' }, { ref_id: 'b', action_ref: 'a' })).toEqual([
    'cardable/circular-reference ruleset.defined_actions.b.action_ref: The actions refer to one another in a circle: a → b → a.',
  ]);
});

test('places, teams and the house', () => {
  const game = read(
    smallGame({
      ruleset: {
        game_area: {
          locations: [
            { location_name: 'front', layout: 'stack', visible_to: 'nobody' },
            { location_name: 'pot', owner: 'table' },
          ],
        },
        teams: ['North', { team_name: 'South', seats: [1, 3] }],
        house: 'Dealer',
      },
    }),
  );
  expect(game.locations).toMatchObject([
    { name: 'front', owner: 'player', layout: 'stack', visibleTo: 'nobody' },
    { name: 'pot', owner: 'table', layout: undefined, visibleTo: undefined },
  ]);
  expect(game.teams).toMatchObject([
    { name: 'North', seats: undefined },
    { name: 'South', seats: [1, 3] },
  ]);
  expect(game.house?.name).toBe('Dealer');
});
