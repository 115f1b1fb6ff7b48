import { describe, expect, test } from 'vitest';
import {
  actionOf,
  compiled,
  DATA,
  DEAL,
  diagnosed,
  effectsOf,
  OVER,
  ownEffects,
  stateWith,
  TO_OVER,
} from '../../../support/cardable/small-game.ts';

const PLACE = { endpoint: 'place_card', params: ['$action.hand_pick', '$player.front', true] };

describe('hand_pick', () => {
  const own = { query: 'tokensInZone', zone: 'hand:actor', bind: '$card' };

  test('offers the cards of a hand', () => {
    const action = actionOf({ type: 'hand_pick', type_params: ['self', '$player.hand', 1], primitives: [PLACE, TO_OVER] });
    expect(action.params).toEqual([{ name: '$hand_pick', domain: own }]);
    expect(action.effects[0]).toEqual({ moveToken: { token: { ref: 'binding', name: '$hand_pick' }, to: 'front:actor' } });
  });

  test('is content with a count, in the older spelling, too', () => {
    const action = actionOf({ type: 'hand_pick', type_param: 1, primitives: [PLACE, TO_OVER] });
    expect(action.params).toEqual([{ name: '$hand_pick', domain: own }]);
  });

  test('asks for several cards at once', () => {
    const action = actionOf({ type: 'hand_pick', type_params: ['self', '$player.hand', 2], primitives: [PLACE, TO_OVER] });
    expect(action.params).toEqual([]);
    expect(action.pre).toEqual({ op: '>=', left: { aggregate: { op: 'count', query: own } }, right: 2 });
    expect(action.effects[0]).toEqual({ chooseN: { bind: '$hand_pick', options: own, n: 2 } });
    expect(action.effects[1]).toMatchObject({ forEach: { over: { query: 'set', of: '$hand_pick' } } });
  });

  test('mixes a hand first that is picked from blindly, unless it is the own', () => {
    const { def } = compiled({
      ...DATA,
      game_state: [
        {
          state_name: 'deal',
          actions: [{ action_name: 'deal', type: 'auto', primitives: [DEAL, { endpoint: 'state_transition', params: 'start' }] }],
        },
        {
          ...stateWith({ type: 'hand_pick', type_params: ['other', '$state.leader.hand', 1, false], primitives: [PLACE, TO_OVER] }),
          state_type: 'grandstand',
        },
        OVER,
      ],
    });
    const hand = { zone: 'hand', player: { ref: 'gvar', var: 'start_leader' } };
    expect(def.flow.states[1]!.phases[0]!.window!.beforeAsk).toEqual([
      {
        if: {
          when: { op: '!=', left: { ref: 'gvar', var: 'start_leader' }, right: { ref: 'player', player: 'active' } },
          then: [
            {
              repeat: {
                times: { ref: 'zoneCount', zone: hand },
                effects: [
                  { rollRandom: { bind: '$mixed', options: { query: 'tokensInZone', zone: hand } } },
                  { moveToken: { token: { ref: 'binding', name: '$mixed' }, to: 'mixed_cards:none' } },
                ],
              },
            },
            { shuffle: { zone: 'mixed_cards:none' } },
            { moveAll: { from: 'mixed_cards:none', to: hand } },
          ],
        },
      },
    ]);
    expect(def.zones.find(({ id }) => id === 'mixed_cards')).toMatchObject({ visibility: 'hidden', presentation: { internal: true } });
  });
});

test('a card that was picked from a hand and put down is flipped where it lies', () => {
  const action = actionOf({
    type: 'hand_pick',
    type_params: 1,
    primitives: [PLACE, { endpoint: 'flip_card', params: '$action.hand_pick' }, TO_OVER],
  });
  expect(action.effects[1]).toMatchObject({
    if: { then: [{ moveToken: { to: { zone: 'front_revealed' } } }], else: [{ setTokenProp: { prop: 'face' } }] },
  });
});

describe('world_pick', () => {
  const primitives = [PLACE, { endpoint: 'flip_card', params: '$action.world_pick' }, TO_OVER];
  const picking = (params: unknown[]): ReturnType<typeof actionOf> =>
    compiled({
      ...DATA,
      game_state: [
        {
          state_name: 'deal',
          actions: [
            {
              action_name: 'deal',
              type: 'auto',
              primitives: [
                DEAL,
                { endpoint: 'draw_card', params: ['all', '$game.deck', '$player.front', true] },
                { endpoint: 'state_transition', params: 'start' },
              ],
            },
          ],
        },
        { ...stateWith({ type: 'world_pick', type_params: params, primitives: primitives.slice(1) }), state_type: 'round_robin' },
        OVER,
      ],
    }).def.actions.find(({ id }) => id === 'act')!;

  test('offers the top of each face-down stack, and a flipped card comes to lie beside it', () => {
    const action = picking(['card', 1, 'all_players', 'front']);
    expect(action.params[0]!.domain).toEqual({
      query: 'tokensInZone',
      zone: 'front:all',
      bind: '$card',
      where: {
        op: '==',
        left: { ref: 'binding', name: '$card' },
        right: { ref: 'tokenAt', zone: { ref: 'tokenProp', token: '$card', prop: 'zone' } },
      },
    });
    expect(ownEffects(action)[0]).toMatchObject({ moveToken: { to: { zone: 'front_revealed' } } });
  });

  test('picks players, by default another one', () => {
    const action = actionOf({
      type: 'world_pick',
      type_params: ['player', 1],
      primitives: [{ endpoint: 'state_transition', params: ['over', '$action.world_pick'] }],
    });
    expect(action.params[0]!.domain).toMatchObject({ query: 'players', where: { op: '!=', right: { ref: 'player', player: 'actor' } } });
    expect(action.effects[0]).toMatchObject({ setVar: { value: { ref: 'binding', name: '$world_pick' } } });
  });

  test('of something else is told', () => {
    const found = diagnosed({
      ...DATA,
      game_state: [
        { ...stateWith({ type: 'world_pick', type_params: ['crd', 1, 'all', 'hand'], primitives: TO_OVER }), state_type: 'round_robin' },
        OVER,
      ],
    });
    expect(found[0]).toMatchObject({ code: 'cardable/unknown-word', alternatives: ['card'] });
  });
});

describe('a button', () => {
  test('has its text, or is called as the action', () => {
    const primitives = TO_OVER;
    expect(actionOf({ type: 'button', type_params: 'Stop here', primitives }).presentation).toMatchObject({
      label: 'Stop here',
      tell: '{actor}: Stop here',
    });
    expect(actionOf({ primitives }).presentation).toEqual({ tell: '{actor}: act' });
  });

  test('that begins with a question has its answers as a parameter, and no answers no button', () => {
    const action = actionOf({
      action_data: { key: 'bet', type: 'number' },
      primitives: [
        { endpoint: 'prompt_number', params: ['$action.bet', 1, '$globals.pot'] },
        { endpoint: 'set_state_data', params: ['$state.bid', '$action.bet'] },
        TO_OVER,
      ],
    });
    const domain = { query: 'intsInRange', min: 1, max: { ref: 'gvar', var: 'pot' } };
    expect(action.params).toEqual([{ name: '$bet', domain, prompt: { text: 'Choose a number.' } }]);
    expect(action.effects[0]).toEqual({ setVar: { scope: 'global', var: 'start_bid', value: { ref: 'binding', name: '$bet' } } });
  });

  test('asks in the middle what it asks in the middle', () => {
    const action = actionOf({
      action_data: { key: 'bet', type: 'number' },
      primitives: [
        { endpoint: 'increment', params: '$globals.pot' },
        { endpoint: 'prompt_number_excl_incl', params: ['$action.bet', '$state.bid', 9, { text: 'More than {0}?', tokens: '$state.bid' }] },
        { endpoint: 'increment', params: ['$globals.pot', '$action.bet'] },
        TO_OVER,
      ],
    });
    expect(action.effects.slice(1, 3)).toEqual([
      {
        chooseOne: {
          bind: '$bet',
          options: { query: 'intsInRange', min: { op: '+', left: { ref: 'gvar', var: 'start_bid' }, right: 1 }, max: 9 },
          prompt: { text: 'More than {0}?', args: [{ ref: 'gvar', var: 'start_bid' }] },
        },
      },
      { addVar: { scope: 'global', var: 'pot', delta: { ref: 'binding', name: '$bet' } } },
    ]);
  });

  test('keeps an answer where the path leads', () => {
    const action = actionOf({ primitives: [{ endpoint: 'prompt_number', params: ['$globals.pot', 1, 3] }, TO_OVER] });
    expect(action.effects[0]).toEqual({ setVar: { scope: 'global', var: 'pot', value: { ref: 'binding', name: '$pot' } } });
  });

  test('data of an action that several write to are kept', () => {
    const action = actionOf({
      action_data: { key: 'bet', type: 'number' },
      primitives: [
        { endpoint: 'prompt_number', params: ['$action.bet', 1, 3] },
        { endpoint: 'increment', params: ['$action.bet', 2] },
        { endpoint: 'set_global_data', params: ['$globals.pot', '$action.bet'] },
        TO_OVER,
      ],
    });
    expect(action.effects.slice(0, 3)).toEqual([
      { setVar: { scope: 'global', var: 'start_act_bet', value: { ref: 'binding', name: '$bet' } } },
      { addVar: { scope: 'global', var: 'start_act_bet', delta: 2 } },
      { setVar: { scope: 'global', var: 'pot', value: { ref: 'gvar', var: 'start_act_bet' } } },
    ]);
  });
});

describe('what an action says', () => {
  const message = { type: 'bottom_center_screen', size: 60, text: 'More than {0}!', tokens: '$state.bid', time: -1 };

  test('is the prompt of the only action that says something, and how it is shown is kept', () => {
    const action = actionOf({ action_message: message, primitives: TO_OVER });
    expect(action.prompt).toEqual({ text: 'More than {0}!', args: [{ ref: 'gvar', var: 'start_bid' }] });
    expect(action.presentation?.custom).toEqual({ message: { type: 'bottom_center_screen', size: 60, time: -1 } });
  });

  test('is told to everybody where it happens by itself', () => {
    const { def } = compiled({
      ...DATA,
      game_state: [stateWith({ type: 'auto', action_message: { ...message, tokens: '$player.name' }, primitives: TO_OVER }), OVER],
    });
    expect(def.flow.states[0]!.phases[0]!.onEnter![0]).toEqual({
      message: { text: 'More than {0}!', args: [{ ref: 'player', player: 'active' }] },
    });
    expect(def.presentation?.custom).toMatchObject({ messages: [{ text: 'More than {0}!', size: 60, time: -1 }] });
  });
});

describe('a condition', () => {
  test('of a primitive is that of its effects', () => {
    expect(effectsOf({ endpoint: 'increment', condition: '$globals.open', params: '$globals.pot' })).toEqual([
      { if: { when: { ref: 'gvar', var: 'open' }, then: [{ addVar: { scope: 'global', var: 'pot', delta: 1 } }] } },
    ]);
  });

  test('of an action says when it is offered', () => {
    const action = actionOf({ condition: { endpoint: 'is_not_equal()', params: ['$player.cards_in_hand()', 0] }, primitives: TO_OVER });
    expect(action.pre).toEqual({ op: '!=', left: { ref: 'zoneCount', zone: 'hand:actor' }, right: 0 });
  });

  test('nothing comes after a transition', () => {
    const action = actionOf({ primitives: [TO_OVER, { endpoint: 'increment', params: '$globals.pot' }] });
    expect(action.effects).toHaveLength(2);
  });
});
