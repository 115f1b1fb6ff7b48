import { describe, expect, test } from 'vitest';
import type { GameDef } from '../../../../src/ir/index.ts';
import { compiled, DATA, diagnosed, OVER, ownEffects, TO_OVER } from '../../../support/cardable/small-game.ts';

const START_OVER = { endpoint: 'is_equal', params: ['active_players()', 0] };
const COUNT = { endpoint: 'increment', params: '$globals.pot' };

function game(state: object): GameDef {
  return compiled({ ...DATA, game_state: [{ state_name: 'start', ...state }, OVER] }).def;
}

function phase(def: GameDef): NonNullable<GameDef['flow']['states'][number]['phases'][number]> {
  return def.flow.states[0]!.phases[0]!;
}

const PRESS = { action_name: 'press', primitives: [COUNT] };
const LEAVE = { action_name: 'leave', primitives: [TO_OVER] };

describe('a state of type', () => {
  test('auto does what its actions say when it is entered, and asks nobody', () => {
    const { onEnter, window } = phase(game({ actions: [{ action_name: 'count', type: 'auto', primitives: [COUNT, TO_OVER] }] }));
    expect(window).toBeUndefined();
    expect(onEnter).toEqual([
      { addVar: { scope: 'global', var: 'pot', delta: 1 } },
      { setVar: { scope: 'global', var: 'over_winner', value: { ref: 'player', player: 'active' } } },
      { gotoState: { state: 'over' } },
    ]);
  });

  test('concurrent asks everybody; what has a condition happens after each action and when all have acted', () => {
    const def = game({
      actions: [
        PRESS,
        { action_name: 'announce', type: 'auto', primitives: COUNT },
        { action_name: 'go', type: 'auto', condition: START_OVER, primitives: TO_OVER },
      ],
    });
    const [main, over] = def.flow.states[0]!.phases;
    expect(main!.window).toEqual({ cadence: 'concurrent', until: 'allActed' });
    expect(main!.onEnter![1]).toEqual({ addVar: { scope: 'global', var: 'pot', delta: 1 } });
    const press = def.actions.find(({ id }) => id === 'press')!;
    const pressed = ownEffects(press);
    expect(pressed).toHaveLength(2);
    // Whoever acts cannot select an action any more, and has the turn in the next state.
    expect(JSON.stringify(pressed[1])).toContain('"acted"');
    expect(JSON.stringify(pressed[1])).toContain('{"setActivePlayer":{"player":{"ref":"player","player":"actor"}}}');
    expect(over).toMatchObject({ id: 'start_over', onEnter: [{ if: { when: { op: '==', left: 0, right: 0 } } }] });
  });

  test('round_robin asks in turn from a player on, until a transition', () => {
    const def = game({ state_type: 'round_robin', state_type_param: '$globals.starter', actions: [PRESS, LEAVE] });
    const { start, beforeAsk, ...window } = phase(def).window!;
    expect(window).toEqual({ cadence: 'sequential', until: 'never', actingClearsPasses: true });
    expect(JSON.stringify(start)).toContain('{"ref":"gvar","var":"starter"}');
    expect(beforeAsk).toMatchObject([
      { if: { then: [{ setVar: {} }, { gotoState: { state: 'start', endTurn: true } }] } },
      { setVar: { var: 'asked_in_turn', value: null } },
      { setActivePlayer: { player: 'actor' } },
    ]);
  });

  test('round_robin leaves out who has passed, until the state is left', () => {
    const pass = { action_name: 'pass', primitives: { endpoint: 'pass_in_round_robin', params: ['$player', 'state_transition'] } };
    const def = game({ state_type: 'round_robin', actions: [pass, LEAVE] });
    expect(ownEffects(def.actions[0]!)).toEqual([
      { setVar: { scope: 'pvar', player: { ref: 'player', player: 'actor' }, var: 'passed', value: true } },
    ]);
    expect(phase(def).window!.eligible).toEqual({
      op: 'not',
      arg: { ref: 'pvar', player: { ref: 'binding', name: '$player' }, var: 'passed' },
    });
    expect(def.flow.states[0]!.onExit).toHaveLength(1);
  });

  test('grandstand asks one player, and does what happens by itself before each question', () => {
    const def = game({
      state_type: 'grandstand',
      state_type_param: '$globals.starter',
      actions: [{ action_name: 'check', type: 'auto', condition: '$globals.open', primitives: TO_OVER }, PRESS],
    });
    expect(phase(def)).toMatchObject({
      onEnter: [{ if: { then: [{ setActivePlayer: { player: { ref: 'gvar', var: 'starter' } } }, { if: {} }] } }],
      window: { preset: 'grandstand', beforeAsk: [{ if: { when: { ref: 'gvar', var: 'open' } } }] },
    });
  });

  test('state_players says whom it encompasses', () => {
    const def = game({ state_players: '$globals.starter', actions: [PRESS, LEAVE] });
    expect(phase(def).window!.eligible).toEqual({
      op: '==',
      left: { ref: 'binding', name: '$player' },
      right: { ref: 'gvar', var: 'starter' },
    });
  });
});

describe('the match is over', () => {
  test('where players can only vote and somebody has won; what they vote for is an offer', () => {
    const def = game({ actions: [LEAVE] });
    const over = def.flow.states[1]!.phases[0]!;
    expect(over.window).toBeUndefined();
    expect(over.onEnter).toEqual([
      { setVar: { scope: 'pvar', player: { ref: 'gvar', var: 'over_winner' }, var: 'has_won', value: true } },
      { setVar: { scope: 'global', var: 'match_over', value: true } },
    ]);
    expect(def.endConditions.map(({ id }) => id)).toContain('a_player_has_won');
    expect(def.presentation?.custom).toEqual({ rematch: [{ label: 'Again!', state: 'start' }] });
  });
});

describe('votes', () => {
  test('are counted, and the state with the most comes next', () => {
    const { def } = compiled({
      ...DATA,
      game_state: [
        {
          state_name: 'start',
          actions: [
            { action_name: 'yes', type: 'vote_button', type_params: ['Yes!', 'finish', 'no'] },
            { action_name: 'no', type: 'vote_button', type_params: ['No!', 'start', 'yes'] },
          ],
        },
        { state_name: 'finish', actions: [{ action_name: 'end', type: 'auto', primitives: TO_OVER }] },
        OVER,
      ],
    });
    expect(def.actions.map((action) => [action.id, ownEffects(action)])).toEqual([
      ['yes', [{ addVar: { scope: 'global', var: 'start_votes_yes', delta: 1 } }]],
      ['no', [{ addVar: { scope: 'global', var: 'start_votes_no', delta: 1 } }]],
    ]);
    const over = def.flow.states[0]!.phases[1]!;
    expect(over.onEnter![0]).toMatchObject({ switch: { value: { if: { then: 'finish', else: 'start' } } } });
  });
});

describe('parameters and data of a state', () => {
  const second = (params: unknown): GameDef =>
    compiled({
      ...DATA,
      game_state: [
        { state_name: 'start', actions: [{ action_name: 'go', type: 'auto', primitives: { endpoint: 'state_transition', params } }] },
        {
          state_name: 'second',
          state_params: [{ param: 'who' }, { key: 'bet', type: 'number' }],
          state_data: [{ key: 'best', value: '$state_params.bet' }],
          actions: [
            LEAVE,
            { action_name: 'count', type: 'auto', condition: { endpoint: 'is_equal', params: ['$state.best', 9] }, primitives: COUNT },
          ],
        },
        OVER,
      ],
    }).def;

  test('are set before the state is entered; types follow from what is given', () => {
    const def = second(['second', '$player', 4]);
    expect(def.flow.states[0]!.phases[0]!.onEnter).toEqual([
      { setVar: { scope: 'global', var: 'second_who', value: { ref: 'player', player: 'active' } } },
      { setVar: { scope: 'global', var: 'second_bet', value: 4 } },
      { setVar: { scope: 'global', var: 'second_best', value: { ref: 'gvar', var: 'second_bet' } } },
      { gotoState: { state: 'second' } },
    ]);
    expect(def.variables!.global).toMatchObject({ second_who: { type: 'player' }, second_best: { type: 'int' } });
  });
});

describe('a transition', () => {
  const codes = (params: unknown, states: readonly object[] = []): string[] =>
    diagnosed({
      ...DATA,
      game_state: [
        { state_name: 'start', actions: [{ action_name: 'go', type: 'auto', primitives: { endpoint: 'state_transition', params } }] },
        ...states,
        OVER,
      ],
    }).map(({ code }) => code);

  test('to a state that is not there is told', () => expect(codes(['ovr', '$player'])).toContain('cardable/unknown-state'));
  test('with too many arguments is told', () => expect(codes(['over', '$player', 2])).toContain('cardable/arguments'));
  test('with too few arguments is told', () => expect(codes('over')).toContain('cardable/wrong-arguments'));
  test('states that nothing leads to are told', () =>
    expect(codes(['over', '$player'], [{ state_name: 'lost', actions: [LEAVE] }])).toContain('verify/unreachable-state'));
  test('states that nothing leads out of are told', () =>
    expect(codes('stay', [{ state_name: 'stay', state_type: 'grandstand', actions: [PRESS] }])).toContain('cardable/no-way-out'));
});

test('data that nothing gives a value are told', () => {
  const found = diagnosed({
    ...DATA,
    game_state: [{ state_name: 'start', state_type: 'round_robin', state_type_param: '$globals.starter', actions: [LEAVE] }, OVER],
  });
  expect(found).toMatchObject([{ code: 'cardable/never-set', severity: 'warning' }]);
});

test('data of an author are never those that serve the rules, whatever they are called', () => {
  const { def } = compiled({
    ...DATA,
    player_data: [{ key: 'passed', value: 3 }],
    game_state: [
      {
        state_name: 'start',
        state_type: 'round_robin',
        actions: [
          { action_name: 'count', primitives: { endpoint: 'increment', params: '$player.passed' } },
          { action_name: 'pass', primitives: { endpoint: 'pass_in_round_robin' } },
          LEAVE,
        ],
      },
      OVER,
    ],
  });
  const { perPlayer = {} } = def.variables!;
  expect(perPlayer['own_passed']).toEqual({ type: 'int', init: 3, presentation: { label: 'passed' } });
  expect(perPlayer['passed']).toMatchObject({ type: 'bool', presentation: { internal: true } });
  expect(ownEffects(def.actions.find(({ id }) => id === 'count')!)).toEqual([
    { addVar: { scope: 'pvar', player: { ref: 'player', player: 'actor' }, var: 'own_passed', delta: 1 } },
  ]);
});
