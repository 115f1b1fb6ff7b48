/** What each endpoint becomes that the document does not have. */
import { describe, expect, test } from 'vitest';
import { DEAL, effectsOf } from '../../../support/cardable/small-game.ts';

const ACTIVE = { ref: 'player', player: 'active' };
const POT = { ref: 'gvar', var: 'pot' };

type Row = readonly [endpoint: string, params: readonly unknown[], becomes: unknown];

/** What primitives become, after everybody has got a card. */
function becomes(primitive: object): unknown[] {
  return effectsOf(DEAL, primitive).slice(1);
}

describe('effects', () => {
  const rows: readonly Row[] = [
    [
      'extra_turn',
      [],
      [
        {
          if: {
            when: { op: 'not', arg: { ref: 'eliminated', player: ACTIVE } },
            then: [{ setVar: { scope: 'global', var: 'turn_given', value: ACTIVE } }],
          },
        },
      ],
    ],
    ['skip_player', [], [{ addVar: { scope: 'pvar', player: { ref: 'nextPlayer', player: ACTIVE }, var: 'missed_turns', delta: 1 } }]],
    ['skip_player', ['$player'], [{ addVar: { scope: 'pvar', player: ACTIVE, var: 'missed_turns', delta: 1 } }]],
    ['reverse_order', [], [{ reverseOrder: {} }]],
    ['show_message', ['Hello'], [{ message: { text: 'Hello' } }]],
    ['show_message', [{ text: '{0}!', tokens: '$globals.pot' }], [{ message: { text: '{0}!', args: [POT] } }]],
    [
      'deal_cards',
      ['all', 5],
      [
        {
          repeat: {
            times: 5,
            effects: [
              {
                forEach: {
                  bind: '$player2',
                  over: { query: 'players', bind: '$player2' },
                  effects: [{ draw: { from: 'deck:none', to: { zone: 'hand', player: { ref: 'binding', name: '$player2' } }, count: 1 } }],
                },
              },
            ],
          },
        },
      ],
    ],
    ['deal_cards', ['self', 1, '$game.deck', '$player.front'], [{ draw: { from: 'deck:none', to: 'front:active', count: 1 } }]],
    ['shuffle_deck', ['$game.deck'], [{ shuffle: { zone: 'deck:none' } }]],
    [
      'cut_deck',
      ['$game.deck'],
      [
        {
          if: {
            when: { op: '>', left: { ref: 'zoneCount', zone: 'deck:none' }, right: 1 },
            then: [
              { rollRandom: { bind: '$cut', min: 1, max: { op: '-', left: { ref: 'zoneCount', zone: 'deck:none' }, right: 1 } } },
              {
                repeat: {
                  times: { ref: 'binding', name: '$cut' },
                  effects: [{ moveToken: { token: { ref: 'tokenAt', zone: 'deck:none' }, to: 'deck:none', position: 'bottom' } }],
                },
              },
            ],
          },
        },
      ],
    ],
    [
      'peek_card',
      [{ endpoint: 'top_card', params: ['$game.deck'] }],
      [{ reveal: { token: { ref: 'tokenAt', zone: 'deck:none' }, to: ACTIVE } }],
    ],
    [
      'reveal_card',
      ['$player.hand'],
      [
        {
          forEach: {
            bind: '$card',
            over: { query: 'tokensInZone', zone: 'hand:active', bind: '$card' },
            effects: [{ reveal: { token: { ref: 'binding', name: '$card' }, to: 'all' } }],
          },
        },
      ],
    ],
    [
      'hide_card',
      [{ endpoint: 'top_card', params: ['$game.discard'] }],
      [{ setTokenProp: { token: { ref: 'tokenAt', zone: 'discard:none' }, prop: 'face', value: 'down' } }],
    ],
    ['move_cards', ['$game.deck', '$game.row'], [{ moveAll: { from: 'deck:none', to: 'row:none' } }]],
    [
      'move_cards',
      ['$player.hand', '$game.row', { card_value: 1 }, true, 'bottom'],
      [
        {
          moveAll: {
            from: 'hand:active',
            to: 'row:none',
            filter: { op: '==', left: { ref: 'tokenProp', token: { ref: 'binding', name: '$token' }, prop: 'value' }, right: 1 },
            position: 'bottom',
          },
        },
      ],
    ],
    [
      'give_cards',
      ['$player', 'left', { card_name: ['One'] }],
      [
        {
          moveAll: {
            from: 'hand:active',
            to: { zone: 'hand', player: { ref: 'nextPlayer', player: ACTIVE } },
            filter: { op: '==', left: { ref: 'tokenProp', token: { ref: 'binding', name: '$token' }, prop: 'rank' }, right: 'One' },
          },
        },
      ],
    ],
    [
      'merge_decks',
      ['$game.discard', '$game.deck'],
      [{ moveAll: { from: 'discard:none', to: 'deck:none' } }, { shuffle: { zone: 'deck:none' } }],
    ],
    [
      'swap_hands',
      ['$player', 'left'],
      [
        { moveAll: { from: 'hand:active', to: 'set_aside:active' } },
        { moveAll: { from: { zone: 'hand', player: { ref: 'nextPlayer', player: ACTIVE } }, to: 'hand:active' } },
        { moveAll: { from: 'set_aside:active', to: { zone: 'hand', player: { ref: 'nextPlayer', player: ACTIVE } } } },
      ],
    ],
    [
      'pass_cards',
      ['right', 2],
      [
        {
          forEach: {
            bind: '$player2',
            over: {
              query: 'players',
              bind: '$player2',
              where: {
                op: '>',
                left: { ref: 'zoneCount', zone: { zone: 'hand', player: { ref: 'binding', name: '$player2' } } },
                right: 0,
              },
            },
            effects: [
              {
                chooseN: {
                  bind: '$cards',
                  options: { query: 'tokensInZone', zone: { zone: 'hand', player: { ref: 'binding', name: '$player2' } } },
                  n: {
                    op: 'min',
                    left: 2,
                    right: { ref: 'zoneCount', zone: { zone: 'hand', player: { ref: 'binding', name: '$player2' } } },
                  },
                  chooser: { ref: 'binding', name: '$player2' },
                  prompt: { text: 'Choose cards to pass on' },
                },
              },
              {
                forEach: {
                  bind: '$card',
                  over: { query: 'set', of: '$cards' },
                  effects: [
                    {
                      moveToken: {
                        token: { ref: 'binding', name: '$card' },
                        to: { zone: 'set_aside', player: { ref: 'binding', name: '$player2' } },
                      },
                    },
                  ],
                },
              },
            ],
          },
        },
        {
          forEach: {
            bind: '$player2',
            over: { query: 'players', bind: '$player2' },
            effects: [
              {
                moveAll: {
                  from: { zone: 'set_aside', player: { ref: 'binding', name: '$player2' } },
                  to: { zone: 'hand', player: { ref: 'nextPlayer', player: { ref: 'binding', name: '$player2' }, by: -1 } },
                },
              },
            ],
          },
        },
      ],
    ],
    [
      'pass_cards',
      ['across', 1],
      [
        {
          forEach: {
            bind: '$player2',
            over: {
              query: 'players',
              bind: '$player2',
              where: {
                op: '>',
                left: { ref: 'zoneCount', zone: { zone: 'hand', player: { ref: 'binding', name: '$player2' } } },
                right: 0,
              },
            },
            effects: [
              {
                chooseN: {
                  bind: '$cards',
                  options: { query: 'tokensInZone', zone: { zone: 'hand', player: { ref: 'binding', name: '$player2' } } },
                  n: {
                    op: 'min',
                    left: 1,
                    right: { ref: 'zoneCount', zone: { zone: 'hand', player: { ref: 'binding', name: '$player2' } } },
                  },
                  chooser: { ref: 'binding', name: '$player2' },
                  prompt: { text: 'Choose cards to pass on' },
                },
              },
              {
                forEach: {
                  bind: '$card',
                  over: { query: 'set', of: '$cards' },
                  effects: [
                    {
                      moveToken: {
                        token: { ref: 'binding', name: '$card' },
                        to: { zone: 'set_aside', player: { ref: 'binding', name: '$player2' } },
                      },
                    },
                  ],
                },
              },
            ],
          },
        },
        {
          forEach: {
            bind: '$player2',
            over: { query: 'players', bind: '$player2' },
            effects: [
              {
                moveAll: {
                  from: { zone: 'set_aside', player: { ref: 'binding', name: '$player2' } },
                  to: {
                    zone: 'hand',
                    player: {
                      ref: 'nextPlayer',
                      player: { ref: 'binding', name: '$player2' },
                      by: { op: 'floorDiv', left: { aggregate: { op: 'count', query: { query: 'players' } } }, right: 2 },
                    },
                  },
                },
              },
            ],
          },
        },
      ],
    ],
    [
      'take_random_card',
      ['$player.hand', '$game.row'],
      [
        {
          if: {
            when: { op: '>', left: { ref: 'zoneCount', zone: 'hand:active' }, right: 0 },
            then: [
              { rollRandom: { bind: '$card', options: { query: 'tokensInZone', zone: 'hand:active' } } },
              { moveToken: { token: { ref: 'binding', name: '$card' }, to: 'row:none' } },
            ],
          },
        },
      ],
    ],
    [
      'refill_from',
      ['$game.deck', '$game.discard'],
      [
        {
          if: {
            when: { op: '==', left: { ref: 'zoneCount', zone: 'deck:none' }, right: 0 },
            then: [{ moveAll: { from: 'discard:none', to: 'deck:none' } }, { shuffle: { zone: 'deck:none' } }],
          },
        },
      ],
    ],
    [
      'refill_from',
      ['$game.deck', '$game.discard', 1],
      [
        {
          if: {
            when: { op: '==', left: { ref: 'zoneCount', zone: 'deck:none' }, right: 0 },
            then: [
              {
                moveAll: {
                  from: 'discard:none',
                  to: 'deck:none',
                  filter: {
                    op: 'not',
                    arg: {
                      op: 'in',
                      item: { ref: 'binding', name: '$token' },
                      set: { query: 'tokensInZone', zone: 'discard:none', limit: 1 },
                    },
                  },
                },
              },
              { shuffle: { zone: 'deck:none' } },
            ],
          },
        },
      ],
    ],
    ['sort_hand', ['all'], []],
    [
      'transfer',
      ['$player.score', '$globals.pot', 3],
      [
        {
          transferVar: {
            from: { scope: 'pvar', player: ACTIVE, var: 'score' },
            to: { scope: 'global', var: 'pot' },
            amount: { op: 'min', left: 3, right: { op: 'max', left: { ref: 'pvar', player: ACTIVE, var: 'score' }, right: 0 } },
          },
        },
      ],
    ],
    [
      'roll_dice',
      [1, 6, '$globals.pot'],
      [
        { rollRandom: { bind: '$roll', min: 1, max: 6 } },
        { setVar: { scope: 'global', var: 'pot', value: { ref: 'binding', name: '$roll' } } },
      ],
    ],
    [
      'roll_dice',
      [2, 6, '$globals.pot'],
      [
        { setVar: { scope: 'global', var: 'pot', value: 0 } },
        {
          repeat: {
            times: 2,
            effects: [
              { rollRandom: { bind: '$roll', min: 1, max: 6 } },
              { addVar: { scope: 'global', var: 'pot', delta: { ref: 'binding', name: '$roll' } } },
            ],
          },
        },
      ],
    ],
    [
      'flip_coin',
      ['$globals.open'],
      [
        { rollRandom: { bind: '$coin', min: 0, max: 1 } },
        { setVar: { scope: 'global', var: 'open', value: { op: '==', left: { ref: 'binding', name: '$coin' }, right: 1 } } },
      ],
    ],
    [
      'prompt_player',
      ['$globals.starter'],
      [
        {
          chooseOne: {
            bind: '$starter',
            options: { query: 'players', bind: '$player2', where: { op: '!=', left: { ref: 'binding', name: '$player2' }, right: ACTIVE } },
            prompt: { text: 'Choose a player.' },
          },
        },
        { setVar: { scope: 'global', var: 'starter', value: { ref: 'binding', name: '$starter' } } },
      ],
    ],
    [
      'prompt_value',
      ['$globals.pot', '$player.hand'],
      [
        {
          chooseOne: {
            bind: '$pot',
            options: {
              query: 'intsInRange',
              min: 1,
              max: 3,
              bind: '$value',
              where: {
                exists: {
                  query: 'tokensInZone',
                  zone: 'hand:active',
                  bind: '$card',
                  where: {
                    op: '==',
                    left: { ref: 'tokenProp', token: { ref: 'binding', name: '$card' }, prop: 'value' },
                    right: { ref: 'binding', name: '$value' },
                  },
                },
              },
            },
            prompt: { text: 'Choose one.' },
          },
        },
        { setVar: { scope: 'global', var: 'pot', value: { ref: 'binding', name: '$pot' } } },
      ],
    ],
    [
      'prompt_value',
      ['$globals.pot', [1, 5], 'One or five?'],
      [
        {
          chooseOne: {
            bind: '$pot',
            options: {
              query: 'intsInRange',
              min: 1,
              max: 5,
              bind: '$value',
              where: { op: 'in', item: { ref: 'binding', name: '$value' }, set: [1, 5] },
            },
            prompt: { text: 'One or five?' },
          },
        },
        { setVar: { scope: 'global', var: 'pot', value: { ref: 'binding', name: '$pot' } } },
      ],
    ],
    [
      'prompt_suit',
      ['$globals.mood'],
      [
        {
          chooseOne: {
            bind: '$mood',
            options: { query: 'enums', values: ['Sun', 'Moon'], bind: '$suit' },
            prompt: { text: 'Choose a suit.' },
          },
        },
        { setVar: { scope: 'global', var: 'mood', value: { ref: 'binding', name: '$mood' } } },
      ],
    ],
    [
      'for_each',
      ['$game.players', '$action.who', [{ endpoint: 'increment', params: ['$action.who.score'] }]],
      [
        {
          forEach: {
            bind: '$player2',
            over: { query: 'players', bind: '$player2' },
            effects: [{ addVar: { scope: 'pvar', player: { ref: 'binding', name: '$player2' }, var: 'score', delta: 1 } }],
          },
        },
      ],
    ],
    [
      'for_each',
      ['$game.players', '$globals.starter', [{ endpoint: 'increment', params: ['$globals.pot'] }]],
      [
        {
          forEach: {
            bind: '$player2',
            over: { query: 'players', bind: '$player2' },
            effects: [
              { setVar: { scope: 'global', var: 'starter', value: { ref: 'binding', name: '$player2' } } },
              { addVar: { scope: 'global', var: 'pot', delta: 1 } },
            ],
          },
        },
      ],
    ],
    [
      'repeat',
      [3, [{ endpoint: 'increment', params: ['$globals.pot'] }], { endpoint: 'is_equal', params: ['$globals.pot', 2] }],
      [
        {
          repeat: { times: 3, until: { op: '==', left: POT, right: 2 }, effects: [{ addVar: { scope: 'global', var: 'pot', delta: 1 } }] },
        },
      ],
    ],
    ['end_game', ['$player'], [{ setVar: { scope: 'pvar', player: ACTIVE, var: 'has_won', value: true } }]],
    ['end_game_by', ['$player.score', 'lowest'], []],
  ];
  test.each(rows)('%s %j', (endpoint, params, effects) => expect(becomes({ endpoint, params })).toEqual(effects));
});

describe('numbers', () => {
  const rows: readonly Row[] = [
    ['add', [1, '$globals.pot', 2], { op: '+', left: { op: '+', left: 1, right: POT }, right: 2 }],
    ['subtract', [5, 2], { op: '-', left: 5, right: 2 }],
    ['multiply', [2, 3], { op: '*', left: 2, right: 3 }],
    ['divide', ['$globals.pot', 2], { op: 'floorDiv', left: POT, right: 2 }],
    ['modulo', ['$globals.pot', 3], { op: '-', left: POT, right: { op: '*', left: 3, right: { op: 'floorDiv', left: POT, right: 3 } } }],
    ['min', [1, 2], { op: 'min', left: 1, right: 2 }],
    ['max', [1, 2], { op: 'max', left: 1, right: 2 }],
    [
      'count_players',
      [{ endpoint: 'is_equal', params: ['$each.score', 2] }],
      {
        aggregate: {
          op: 'count',
          query: {
            query: 'players',
            bind: '$player',
            where: { op: '==', left: { ref: 'pvar', player: { ref: 'binding', name: '$player' }, var: 'score' }, right: 2 },
          },
        },
      },
    ],
    [
      'count_matching',
      ['$player.hand', { card_value: 1 }],
      {
        aggregate: {
          op: 'count',
          query: {
            query: 'tokensInZone',
            zone: 'hand:active',
            bind: '$card',
            where: { op: '==', left: { ref: 'tokenProp', token: { ref: 'binding', name: '$card' }, prop: 'value' }, right: 1 },
          },
        },
      },
    ],
    [
      'sum_values',
      ['$player.hand'],
      {
        aggregate: {
          op: 'sum',
          query: { query: 'tokensInZone', zone: 'hand:active', bind: '$card' },
          bind: '$card',
          value: { ref: 'tokenProp', token: { ref: 'binding', name: '$card' }, prop: 'value' },
        },
      },
    ],
    [
      'choose_value',
      ['$player.hand', { card_name: 'One' }, [1, 11], 21],
      {
        let: {
          bind: '$free',
          value: {
            aggregate: {
              op: 'count',
              query: {
                query: 'tokensInZone',
                zone: 'hand:active',
                bind: '$card2',
                where: { op: '==', left: { ref: 'tokenProp', token: { ref: 'binding', name: '$card2' }, prop: 'rank' }, right: 'One' },
              },
            },
          },
          in: {
            let: {
              bind: '$lowest',
              value: {
                op: '+',
                left: {
                  aggregate: {
                    op: 'sum',
                    query: {
                      query: 'tokensInZone',
                      zone: 'hand:active',
                      bind: '$card',
                      where: {
                        op: 'not',
                        arg: { op: '==', left: { ref: 'tokenProp', token: { ref: 'binding', name: '$card' }, prop: 'rank' }, right: 'One' },
                      },
                    },
                    bind: '$card',
                    value: { ref: 'tokenProp', token: { ref: 'binding', name: '$card' }, prop: 'value' },
                  },
                },
                right: { op: '*', left: { ref: 'binding', name: '$free' }, right: 1 },
              },
              in: {
                aggregate: {
                  op: 'max',
                  query: { query: 'intsInRange', min: 0, max: { ref: 'binding', name: '$free' }, bind: '$number' },
                  bind: '$number',
                  value: {
                    let: {
                      bind: '$sum',
                      value: {
                        op: '+',
                        left: { ref: 'binding', name: '$lowest' },
                        right: { op: '*', left: { ref: 'binding', name: '$number' }, right: 10 },
                      },
                      in: {
                        if: {
                          when: { op: '<=', left: { ref: 'binding', name: '$sum' }, right: 21 },
                          then: { ref: 'binding', name: '$sum' },
                          else: { ref: 'binding', name: '$lowest' },
                        },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    ],
  ];
  test.each(rows)('%s %j', (endpoint, params, value) =>
    expect(effectsOf({ endpoint: 'increment', params: ['$globals.pot', { endpoint, params }] })).toEqual([
      { addVar: { scope: 'global', var: 'pot', delta: value } },
    ]),
  );
});

describe('truths', () => {
  const rows: readonly Row[] = [
    ['is_less_than', [1, '$globals.pot'], { op: '<', left: 1, right: POT }],
    ['is_greater_than', [1, '$globals.pot'], { op: '>', left: 1, right: POT }],
    ['is_greater_than_equal', [1, '$globals.pot'], { op: '>=', left: 1, right: POT }],
    [
      'and',
      [true, { endpoint: 'is_equal', params: ['$globals.pot', 1] }, { endpoint: 'is_equal', params: ['$globals.pot', 2] }],
      {
        op: 'and',
        args: [
          { op: '==', left: POT, right: 1 },
          { op: '==', left: POT, right: 2 },
        ],
      },
    ],
    [
      'or',
      [
        { endpoint: 'is_equal', params: ['$globals.pot', 1] },
        { endpoint: 'is_equal', params: ['$globals.pot', 2] },
      ],
      {
        op: 'or',
        args: [
          { op: '==', left: POT, right: 1 },
          { op: '==', left: POT, right: 2 },
        ],
      },
    ],
    ['not', [{ endpoint: 'is_equal', params: ['$globals.pot', 1] }], { op: 'not', arg: { op: '==', left: POT, right: 1 } }],
    [
      'has_card',
      ['$player.hand', { card_value: 1 }],
      {
        exists: {
          query: 'tokensInZone',
          zone: 'hand:active',
          bind: '$card',
          where: { op: '==', left: { ref: 'tokenProp', token: { ref: 'binding', name: '$card' }, prop: 'value' }, right: 1 },
        },
      },
    ],
    [
      'card_is_facedown',
      [{ endpoint: 'top_card', params: ['$game.discard'] }],
      { op: '==', left: { ref: 'tokenProp', token: { ref: 'tokenAt', zone: 'discard:none' }, prop: 'face' }, right: 'down' },
    ],
  ];
  test.each(rows)('%s %j', (endpoint, params, when) =>
    expect(effectsOf({ endpoint: 'increment', condition: { endpoint, params }, params: '$globals.pot' })).toEqual([
      { if: { when, then: [{ addVar: { scope: 'global', var: 'pot', delta: 1 } }] } },
    ]),
  );
});
