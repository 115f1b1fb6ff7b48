/** What each endpoint of the document becomes. */
import { describe, expect, test } from 'vitest';
import type { Effect } from '../../../../src/ir/index.ts';
import { compiled, DATA, diagnosed, effectsOf, OVER, stateWith, TO_OVER } from '../../../support/cardable/small-game.ts';

const ACTIVE = { ref: 'player', player: 'active' };
const EVERYBODY = { query: 'players', include: 'everyone' };

/** The condition that a truth becomes. */
function conditionOf(endpoint: string, ...params: unknown[]): unknown {
  const [effect] = effectsOf({ endpoint: 'increment', condition: { endpoint, params }, params: '$globals.pot' });
  return (effect as { if: { when: unknown } }).if.when;
}

function valueOf(endpoint: string, ...params: unknown[]): unknown {
  const [effect] = effectsOf({ endpoint: 'increment', params: ['$globals.pot', { endpoint, params }] });
  return (effect as { addVar: { delta: unknown } }).addVar.delta;
}

describe('data', () => {
  test.each([
    ['increment', ['$globals.pot'], { addVar: { scope: 'global', var: 'pot', delta: 1 } }],
    ['increment', ['$player.score', 2], { addVar: { scope: 'pvar', player: ACTIVE, var: 'score', delta: 2 } }],
    ['decrement', ['$state.bid', 2], { addVar: { scope: 'global', var: 'start_bid', delta: -2 } }],
    ['set_global_data', ['$globals.mood', 'wild'], { setVar: { scope: 'global', var: 'mood', value: 'wild' } }],
    ['set_global_data', ['$globals.starter', ''], { setVar: { scope: 'global', var: 'starter', value: null } }],
    ['set_state_data', ['$state.bid', '$globals.limit'], { setVar: { scope: 'global', var: 'start_bid', value: 3 } }],
    ['set_player_data', ['$player.score', 0], { setVar: { scope: 'pvar', player: ACTIVE, var: 'score', value: 0 } }],
  ])('%s %j', (endpoint, params, effect) => {
    expect(effectsOf({ endpoint, params })).toEqual([effect]);
  });
});

describe('players', () => {
  test('dismiss_player, recall_players', () => {
    expect(effectsOf({ endpoint: 'dismiss_player', params: '$player' }, { endpoint: 'recall_players' })).toEqual([
      { eliminate: { player: ACTIVE } },
      {
        forEach: {
          bind: '$player',
          over: { query: 'players', include: 'eliminated', bind: '$player' },
          effects: [{ recall: { player: { ref: 'binding', name: '$player' } } }],
        },
      },
    ]);
  });

  test('next_player', () => {
    expect(
      effectsOf({ endpoint: 'set_global_data', params: ['$globals.starter', { endpoint: 'next_player', params: '$player' }] }),
    ).toEqual([{ setVar: { scope: 'global', var: 'starter', value: { ref: 'nextPlayer', player: ACTIVE } } }]);
  });

  test('pick_random_player', () => {
    expect(effectsOf({ endpoint: 'pick_random_player()', params: '$globals.starter' })).toEqual([
      { rollRandom: { bind: '$picked', options: { query: 'players' } } },
      { setVar: { scope: 'global', var: 'starter', value: { ref: 'binding', name: '$picked' } } },
    ]);
  });

  test('active_players, count_nondismissed_players', () => {
    const all = { aggregate: { op: 'count', query: { query: 'players' } } };
    expect(valueOf('active_players')).toEqual(all);
    expect(valueOf('count_nondismissed_players')).toEqual(all);
  });
});

describe('truths', () => {
  test.each([
    ['is_empty', ['$globals.starter'], { op: '==', left: { ref: 'gvar', var: 'starter' }, right: null }],
    ['is_empty', ['$player.hand'], { op: '==', left: { ref: 'zoneCount', zone: 'hand:active' }, right: 0 }],
    ['is_equal', ['$globals.pot', 3], { op: '==', left: { ref: 'gvar', var: 'pot' }, right: 3 }],
    ['is_not_equal', ['$player', '$globals.starter'], { op: '!=', left: ACTIVE, right: { ref: 'gvar', var: 'starter' } }],
    ['is_less_than_equal', ['$state.bid', 0], { op: '<=', left: { ref: 'gvar', var: 'start_bid' }, right: 0 }],
    [
      'any_equal',
      ['$globals.pot', [1, 2]],
      {
        op: 'or',
        args: [
          { op: '==', left: { ref: 'gvar', var: 'pot' }, right: 1 },
          { op: '==', left: { ref: 'gvar', var: 'pot' }, right: 2 },
        ],
      },
    ],
  ])('%s %j', (endpoint, params, condition) => {
    expect(conditionOf(endpoint, ...params)).toEqual(condition);
  });

  test('a text that something can never be is told', () => {
    const found = diagnosed({
      ...DATA,
      game_state: [
        stateWith({
          type: 'auto',
          condition: { endpoint: 'is_equal', params: ['$globals.mood', 'clam'] },
          primitives: { endpoint: 'increment', params: '$globals.pot' },
        }),
      ],
    });
    expect(found.find(({ code }) => code === 'cardable/unknown-word')).toMatchObject({ alternatives: ['calm'] });
  });

  test('a text that no card has is told', () => {
    const filter = { endpoint: 'has_card', params: ['$player.hand', { card_suit: ['Sun', 'Mon'] }] };
    const found = diagnosed({
      ...DATA,
      game_state: [stateWith({ type: 'auto', condition: filter, primitives: { endpoint: 'increment', params: '$globals.pot' } })],
    });
    expect(found.find(({ code }) => code === 'cardable/unknown-word')).toMatchObject({ alternatives: ['Moon'] });
  });

  test('things of different kinds are never the same, which is told', () => {
    const found = diagnosed({
      ...DATA,
      game_state: [
        stateWith({
          type: 'auto',
          condition: { endpoint: 'is_equal', params: ['$player', 1] },
          primitives: { endpoint: 'increment', params: '$globals.pot' },
        }),
      ],
    });
    expect(found.map(({ code }) => code)).toContain('cardable/type');
  });
});

describe('cards of the table', () => {
  const draw = { endpoint: 'draw_cards', params: ['all', 2, '$game.deck', '$player.hand'] };
  const hand = { zone: 'hand', player: { ref: 'binding', name: '$player' } } as const;

  test.each<[string, object[], Effect[]]>([
    [
      'draw_cards',
      [draw],
      [
        {
          forEach: {
            bind: '$player',
            over: { query: 'players', bind: '$player' },
            effects: [{ draw: { from: 'deck:none', to: hand, count: 2 } }],
          },
        },
      ],
    ],
    [
      'draw_card',
      [{ endpoint: 'draw_card', params: ['$player', '$game.deck', '$player.hand'] }],
      [{ draw: { from: 'deck:none', to: 'hand:active', count: 1 } }],
    ],
    ['empty_hands', [{ endpoint: 'empty_hands', params: 'self' }], [{ moveAll: { from: 'hand:active', to: 'deck:none' } }]],
    [
      'return_to_owner',
      [
        { endpoint: 'draw_card', params: ['self', '$game.deck', '$player.front', true] },
        { endpoint: 'return_to_owner', params: ['self', 'front', 'hand'] },
      ],
      [{ draw: { from: 'deck:none', to: 'front:active', count: 1 } }, { moveAll: { from: 'front:active', to: 'hand:active' } }],
    ],
  ])('%s', (_, primitives, effects) => {
    expect(effectsOf(...primitives)).toEqual(effects);
  });

  test('a place that cards come to face down is a hidden stack; one that they also come to face up is not', () => {
    const zone = (...facedown: boolean[]): unknown => {
      const primitives = facedown.map((down) => ({ endpoint: 'draw_card', params: ['self', '$game.deck', '$player.front', down] }));
      const { def } = compiled({ ...DATA, game_state: [stateWith({ type: 'auto', primitives: [...primitives, TO_OVER] }), OVER] });
      return def.zones.find(({ id }) => id === 'front');
    };
    expect(zone(true)).toMatchObject({ visibility: 'hidden', ordering: 'stack', face: 'down' });
    expect(zone(true, false)).toMatchObject({ visibility: 'public' });
    expect(zone(false)).toMatchObject({ visibility: 'public' });
  });

  test('reset_decks takes every card back, wherever it is', () => {
    const effects = effectsOf(draw, { endpoint: 'reset_decks', params: ['all', 'deck'] });
    expect(JSON.stringify(effects)).toContain('"shuffle":{"zone":"deck:none"}');
    expect(JSON.stringify(effects.slice(1))).toContain('"moveAll":{"from":{"zone":"hand"');
  });

  test('count_cards, cards_in_hand', () => {
    expect(valueOf('count_cards', '$game.deck')).toEqual({ ref: 'zoneCount', zone: 'deck:none' });
    expect(valueOf('cards_in_hand', '$player')).toEqual({ ref: 'zoneCount', zone: 'hand:active' });
  });
});

describe('decks that players pick', () => {
  const decks = {
    deck: [
      { deck_name: 'Suns', cardset: 'Few Cards', content: [0, 1, 2] },
      { deck_name: 'Moons', cardset: 'Few Cards', content: [3, 4, 5] },
    ],
  };
  const rules = (primitives: readonly object[]): object => ({
    ...DATA,
    max_players: 2,
    decks: ['Suns', 'Moons'],
    game_state: [
      stateWith({
        type: 'auto',
        primitives: [{ endpoint: 'pick_deck', params: ['$game.decks', '$globals.starter'] }, ...primitives, TO_OVER],
      }),
      OVER,
    ],
  });
  const onEnter = (...primitives: object[]): readonly Effect[] =>
    compiled(rules(primitives), decks).def.flow.states[0]!.phases[0]!.onEnter!;

  test('pick_deck asks each player in turn, makes the cards the own, and shuffles them', () => {
    const [pick] = onEnter();
    expect(pick).toMatchObject({
      forEach: {
        over: { query: 'players', sortBy: { op: '%' } },
        effects: [
          { if: { then: [{ forEach: { effects: [{ destroyToken: {} }] } }, {}] } },
          { chooseOne: { options: { query: 'enums', values: ['Suns', 'Moons'] } } },
          { setVar: { var: 'picked_deck' } },
          { switch: { cases: [{ then: [{ createDeck: { owner: { ref: 'binding', name: '$picker' } } }] }, {}] } },
          { reveal: { to: 'all' } },
          { shuffle: {} },
        ],
      },
    });
  });

  test('a deck that is not there is told', () => {
    const pick = { endpoint: 'pick_deck', params: [['Suns', 'Mons']] };
    const found = diagnosed(
      { ...DATA, max_players: 2, decks: ['Suns', 'Moons'], game_state: [stateWith({ type: 'auto', primitives: [pick, TO_OVER] }), OVER] },
      decks,
    );
    expect(found[0]).toMatchObject({ code: 'cardable/unknown-deck', alternatives: ['Moons'] });
  });

  test('cards go home to their owners, and are discarded to them', () => {
    const owner = { ref: 'binding', name: '$owner' };
    const effects = onEnter(
      { endpoint: 'draw_card', params: ['self', '$player.deck', '$player.hand'] },
      { endpoint: 'empty_hands', params: 'self' },
      { endpoint: 'discard_card', params: '$player.hand' },
    );
    expect(effects[2]).toEqual({
      forEach: {
        bind: '$owner',
        over: { ...EVERYBODY, bind: '$owner' },
        effects: [
          {
            moveAll: {
              from: 'hand:active',
              to: { zone: 'deck', player: owner },
              filter: { op: '==', left: { ref: 'tokenProp', token: '$token', prop: 'owner' }, right: owner },
            },
          },
        ],
      },
    });
    expect(effects[3]).toMatchObject({ forEach: { effects: [{ moveToken: { to: { zone: 'discard', player: { prop: 'owner' } } } }] } });
  });
});

test('a fraction cannot be had', () => {
  const found = diagnosed({
    ...DATA,
    game_state: [stateWith({ type: 'auto', primitives: [{ endpoint: 'increment', params: ['$globals.pot', 0.5] }, TO_OVER] }), OVER],
  });
  expect(found[0]).toMatchObject({ code: 'cardable/missing-capability', missing: { capability: 'fractions' } });
});
