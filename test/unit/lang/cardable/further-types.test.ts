/** What the types of actions and states become that the document does not have, and the keys of actions. */
import { describe, expect, test } from 'vitest';
import type { GameDef } from '../../../../src/ir/index.ts';
import { actionOf, compiled, DATA, diagnosed, OVER, TO_OVER } from '../../../support/cardable/small-game.ts';

const ACTOR = { ref: 'player', player: 'actor' };
const PLAYER = { ref: 'binding', name: '$player' };
const COUNT = { endpoint: 'increment', params: '$globals.pot' };
const keep = (path: string, result: string): object => ({ endpoint: 'set_global_data', params: [path, `$action.${result}`] });

/** The first effect of an action that ends with a transition, and its parameters. */
function typed(type: string, typeParams: unknown, first: object): { params: unknown; label: unknown; effect: unknown } {
  const { params, presentation, effects } = actionOf({ type, type_params: typeParams, primitives: [first, TO_OVER] });
  return { params, label: presentation?.label, effect: effects[0] };
}

describe('an action of type', () => {
  test('number_button asks for a number', () => {
    expect(typed('number_button', ['Bid', 1, '$globals.limit'], keep('$globals.pot', 'prompt'))).toEqual({
      params: [{ name: '$prompt', domain: { query: 'intsInRange', min: 1, max: 3 } }],
      label: 'Bid',
      effect: { setVar: { scope: 'global', var: 'pot', value: { ref: 'binding', name: '$prompt' } } },
    });
  });

  test('choice_button asks for a word or a number of a list', () => {
    expect(typed('choice_button', ['Mood?', ['calm', 'wild']], keep('$globals.mood', 'prompt')).params).toEqual([
      { name: '$prompt', domain: { query: 'enums', values: ['calm', 'wild'], bind: '$word' } },
    ]);
    expect(typed('choice_button', ['How many?', [2, 3, 4]], keep('$globals.pot', 'prompt')).params).toEqual([
      { name: '$prompt', domain: { query: 'intsInRange', min: 2, max: 4, bind: '$value' } },
    ]);
  });

  test('player_pick asks for another player, unless it says for whom', () => {
    const domain = { query: 'players', bind: '$player' };
    const set = keep('$globals.starter', 'player_pick');
    expect(typed('player_pick', [], set).params).toEqual([
      { name: '$player_pick', domain: { ...domain, where: { op: '!=', left: PLAYER, right: ACTOR } } },
    ]);
    expect(typed('player_pick', ['all'], set).params).toEqual([{ name: '$player_pick', domain }]);
  });

  test('suit_pick asks for a suit', () => {
    expect(typed('suit_pick', [], keep('$globals.mood', 'suit_pick')).params).toEqual([
      { name: '$suit_pick', domain: { query: 'enums', values: ['Sun', 'Moon'], bind: '$suit' } },
    ]);
  });

  test('drag moves the card before anything else happens', () => {
    expect(typed('drag', ['$player.hand', '$game.pile'], COUNT)).toMatchObject({
      params: [{ name: '$drag', domain: { query: 'tokensInZone', zone: 'hand:actor' } }],
      effect: { moveToken: { token: '$drag', to: 'pile:none' } },
    });
  });

  test.each([
    ['round_robin', { setVar: { scope: 'pvar', player: 'actor', var: 'passed', value: true } }],
    ['auction', { setVar: { scope: 'pvar', player: 'actor', var: 'passed', value: true } }],
    ['free', { pass: {} }],
    ['concurrent', { pass: {} }],
  ])('pass_button is a pass in a state of type %s, after its primitives', (type, passed) => {
    const { effects } = actionOf({ type: 'pass_button', type_params: 'Pass', primitives: [COUNT] }, { state_type: type });
    expect(effects.slice(0, 2)).toEqual([{ addVar: { scope: 'global', var: 'pot', delta: 1 } }, passed]);
  });
});

describe('an action', () => {
  test('with a limit', () =>
    expect(actionOf({ limit: 2, primitives: [TO_OVER] }, { state_type: 'grandstand' }).limits).toEqual([{ scope: 'phase', max: 2 }]));

  test('with a limit in a round is counted, as every turn is a phase', () => {
    const { pre, limits, effects } = actionOf({ limit: 2, primitives: [TO_OVER] });
    expect(limits).toBeUndefined();
    expect(pre).toEqual({ op: '<', left: { ref: 'pvar', player: 'actor', var: 'start_act_times_done' }, right: 2 });
    expect(effects[0]).toEqual({ addVar: { scope: 'pvar', player: 'actor', var: 'start_act_times_done', delta: 1 } });
  });

  test('with a cost that must be there', () => {
    const pot = { ref: 'gvar', var: 'pot' };
    expect(actionOf({ cost: { endpoint: 'decrement', params: ['$globals.pot', 3] }, primitives: [TO_OVER] }).cost).toEqual([
      { if: { when: { op: '<', left: pot, right: 3 }, then: [{ fail: {} }] } },
      { addVar: { scope: 'global', var: 'pot', delta: -3 } },
    ]);
  });

  test('that is repeatable gives the turn to the same player in a round', () => {
    const { effects } = actionOf({ repeatable: true, primitives: [COUNT] });
    expect(effects.at(-2)).toEqual({
      if: {
        when: { op: 'not', arg: { ref: 'eliminated', player: ACTOR } },
        then: [{ setVar: { scope: 'global', var: 'turn_given', value: ACTOR } }],
      },
    });
  });

  test('that is repeatable cannot be had where answers are sealed', () => {
    const actions = [{ action_name: 'again', repeatable: true, primitives: [COUNT] }];
    const state = { state_name: 'start', state_type: 'simultaneous', actions: [...actions, { action_name: 'go', primitives: [TO_OVER] }] };
    expect(diagnosed({ ...DATA, game_state: [state, OVER] }).map(({ missing }) => missing?.capability)).toEqual([
      'repeated-sealed-answers',
    ]);
  });
});

describe('a state of type', () => {
  const ACTIONS = [
    { action_name: 'press', primitives: [COUNT] },
    { action_name: 'leave', type: 'pass_button', primitives: [] },
    { action_name: 'go', type: 'auto', condition: { endpoint: 'is_equal', params: ['$globals.pot', 3] }, primitives: [TO_OVER] },
  ];

  function phaseOf(type: string, actions: readonly object[] = ACTIONS): GameDef['flow']['states'][number]['phases'][number] {
    const { def } = compiled({ ...DATA, game_state: [{ state_name: 'start', state_type: type, actions }, OVER] });
    return def.flow.states[0]!.phases[0]!;
  }

  test('free lets everybody act until all have passed', () =>
    expect(phaseOf('free').window).toEqual({ cadence: 'concurrent', until: 'allPassed' }));

  test('concurrent does so where an action is repeatable', () =>
    expect(phaseOf('concurrent', [{ ...ACTIONS[0], repeatable: true }, ...ACTIONS.slice(1)]).window).toEqual({
      cadence: 'concurrent',
      until: 'allPassed',
    }));

  test('simultaneous has sealed answers', () => expect(phaseOf('simultaneous').window).toEqual({ preset: 'simultaneous' }));

  test('auction is a round without winner, until all others have passed', () => {
    const { window, onEnter } = phaseOf('auction');
    const winner = { ref: 'gvar', var: 'start_winner' };
    expect(onEnter).toMatchObject([{ if: { then: [{ forEach: {} }, { setVar: { scope: 'global', var: 'start_winner', value: null } }] } }]);
    expect(window).toMatchObject({
      cadence: 'sequential',
      until: 'never',
      eligible: {
        op: 'and',
        args: [
          { op: '==', left: winner, right: null },
          { op: 'not', arg: { ref: 'pvar', player: PLAYER, var: 'passed' } },
        ],
      },
    });
    expect(window!.beforeAsk).toContainEqual(
      expect.objectContaining({
        if: expect.objectContaining({ then: [{ setVar: { scope: 'global', var: 'start_winner', value: ACTOR } }] }) as unknown,
      }),
    );
  });
});
