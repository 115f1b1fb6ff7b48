/**
 * A duel with creatures and spells. What is played waits on a stack, where it can be answered; damage stays on a creature
 * until the end of the turn and destroys it when there is enough; a growth lasts until the end of the turn.
 */
import type { ActionDef, Condition, Effect, Query, ValueExpr } from '../../src/ir/index.ts';
import { playable } from './playable.ts';

const bound = (name: string): ValueExpr => ({ ref: 'binding', name });
const prop = (token: string, name: string) => ({ ref: 'tokenProp', token, prop: name }) as const;
const is = (token: string, definition: string): Condition => ({ op: '==', left: prop(token, 'definition'), right: definition });
const isIn = (token: string, zone: string): Condition => ({ op: '==', left: prop(token, 'zone'), right: { ref: 'zone', zone } });
const inHand = (definition: string): Query => ({ query: 'tokensInZone', zone: 'hand:actor', where: is('$token', definition) });
const onField: Query = { query: 'tokensInZone', zone: ['field:0', 'field:1'] };
const ownerOf = (zone: string, token: string) => ({ zone, player: prop(token, 'owner') }) as const;
const bury = (token: string): Effect => ({ moveToken: { token, to: ownerOf('grave', token) } });
const pay = (amount: ValueExpr): Effect => ({
  addVar: { scope: 'pvar', player: 'actor', var: 'mana', delta: { op: '-', left: 0, right: amount } },
});

/** An action that puts a spell on the stack, aimed at something. */
function spell(id: string, targets: Query): ActionDef {
  return {
    id,
    actor: 'any',
    phase: 'main',
    params: [
      { name: '$card', domain: inHand(`${id}-card`) },
      { name: '$target', domain: targets },
    ],
    pre: null,
    cost: [pay(1)],
    effects: [
      { moveToken: { token: '$card', to: 'stack' } },
      { setTokenProp: { token: '$card', prop: 'target', value: bound('$target') } },
    ],
  };
}

/** The top of the stack happens; what has lost its target does nothing. */
const resolveTop: Effect[] = [
  {
    let: {
      bind: '$top',
      value: { ref: 'tokenAt', zone: 'stack', position: 'top' },
      in: [
        {
          if: {
            when: { op: '==', left: prop('$top', 'type'), right: 'creature' },
            then: [{ moveToken: { token: '$top', to: ownerOf('field', '$top') } }],
            else: [
              {
                let: {
                  bind: '$aim',
                  value: prop('$top', 'target'),
                  in: [{ call: { procedure: 'resolve', args: { $spell: bound('$top'), $aim: bound('$aim') } } }],
                },
              },
              bury('$top'),
            ],
          },
        },
      ],
    },
  },
];

const onAField = (token: string): Condition => ({ op: 'or', args: [isIn(token, 'field:0'), isIn(token, 'field:1')] });
const hurt = (token: string, amount: ValueExpr): Effect => ({
  setTokenProp: { token, prop: 'damage', value: { op: '+', left: prop(token, 'damage'), right: amount } },
});

export const spellDuel = playable({
  meta: { id: 'spell-duel', players: { min: 2, max: 2 }, maxTokens: 60 },
  variables: {
    perPlayer: {
      life: { type: 'int', init: 10, min: 0, max: 10 },
      mana: { type: 'int', init: 0, min: 0, max: 3 },
    },
  },
  zones: [
    { id: 'library', owner: 'player', visibility: 'hidden', ordering: 'stack' },
    { id: 'hand', owner: 'player', visibility: 'owner', ordering: 'set' },
    { id: 'field', owner: 'player', visibility: 'public', ordering: 'set' },
    { id: 'grave', owner: 'player', visibility: 'public', ordering: 'stack' },
    { id: 'stack', owner: 'none', visibility: 'public', ordering: 'stack' },
    { id: 'air', owner: 'none', visibility: 'public', ordering: 'set' },
  ],
  tokenTypes: [
    {
      id: 'creature',
      props: {
        power: { type: 'int', init: 1, min: 0, max: 99 },
        toughness: { type: 'int', init: 1, min: 0, max: 99 },
        damage: { type: 'int', init: 0, min: 0, max: 99 },
        attacked: { type: 'bool', init: false },
      },
    },
    { id: 'spell', props: { target: { type: 'token' } } },
    { id: 'growth', props: { grows: { type: 'token' } }, expires: 'turn' },
  ],
  cards: [
    { id: 'bear', type: 'creature', props: { power: 2, toughness: 2 } },
    { id: 'seer', type: 'creature', props: { power: 1, toughness: 2 } },
    { id: 'bolt-card', type: 'spell' },
    { id: 'grow-card', type: 'spell' },
    { id: 'counter-card', type: 'spell' },
  ],
  decks: [
    {
      id: 'pack',
      cards: [
        { card: 'bear', count: 6 },
        { card: 'seer', count: 4 },
        { card: 'bolt-card', count: 4 },
        { card: 'grow-card', count: 3 },
        { card: 'counter-card', count: 3 },
      ],
    },
  ],
  setup: [
    { createDeck: { deck: 'pack', zone: 'library:all' } },
    {
      forEach: {
        bind: '$p',
        over: { query: 'players' },
        effects: [{ shuffle: { zone: 'library:$p' } }, { draw: { from: 'library:$p', to: 'hand:$p', count: 4 } }],
      },
    },
  ],
  flow: {
    states: [
      {
        id: 'turn',
        phases: [
          {
            id: 'draw',
            onEnter: [
              { setVar: { scope: 'pvar', player: 'all', var: 'mana', value: 3 } },
              // Whoever cannot draw has lost.
              {
                attempt: {
                  effects: [{ draw: { from: 'library:active', to: 'hand:active', count: 1, exact: true } }],
                  else: [{ setVar: { scope: 'pvar', player: 'active', var: 'life', value: 0 } }],
                },
              },
            ],
          },
          {
            id: 'main',
            window: {
              preset: 'priority',
              onAllPassed: resolveTop,
              until: {
                when: { op: 'and', args: [{ ref: 'allPassed' }, { op: '==', left: { ref: 'zoneCount', zone: 'stack' }, right: 0 }] },
              },
            },
          },
          { id: 'combat', window: { preset: 'turnUntilPass' } },
          {
            id: 'end',
            onEnter: [
              {
                forEach: {
                  bind: '$c',
                  over: onField,
                  effects: [
                    { setTokenProp: { token: '$c', prop: 'damage', value: 0 } },
                    { setTokenProp: { token: '$c', prop: 'attacked', value: false } },
                  ],
                },
              },
            ],
          },
        ],
      },
    ],
  },
  actions: [
    {
      id: 'summon',
      actor: 'activePlayer',
      phase: 'main',
      params: [
        {
          name: '$card',
          domain: { query: 'tokensInZone', zone: 'hand:actor', where: { op: '==', left: prop('$token', 'type'), right: 'creature' } },
        },
      ],
      pre: { op: '==', left: { ref: 'zoneCount', zone: 'stack' }, right: 0 },
      cost: [pay(2)],
      effects: [{ moveToken: { token: '$card', to: 'stack' } }],
    },
    spell('bolt', onField),
    spell('grow', onField),
    spell('counter', { query: 'tokensInZone', zone: 'stack' }),
    { id: 'pass', actor: 'any', phase: ['main', 'combat'], params: [], pre: null, cost: [], effects: [{ pass: {} }] },
    {
      id: 'attack',
      actor: 'activePlayer',
      phase: 'combat',
      params: [
        {
          name: '$attacker',
          domain: { query: 'tokensInZone', zone: 'field:actor', where: { op: '==', left: prop('$token', 'attacked'), right: false } },
        },
      ],
      pre: null,
      cost: [],
      effects: [
        { setTokenProp: { token: '$attacker', prop: 'attacked', value: true } },
        { chooseOne: { bind: '$blocker', options: { query: 'tokensInZone', zone: 'field:left' }, chooser: 'left', optional: true } },
        {
          if: {
            when: { op: '==', left: bound('$blocker'), right: null },
            then: [
              { addVar: { scope: 'pvar', player: 'left', var: 'life', delta: { op: '-', left: 0, right: prop('$attacker', 'power') } } },
            ],
            else: [{ batch: { effects: [hurt('$blocker', prop('$attacker', 'power')), hurt('$attacker', prop('$blocker', 'power'))] } }],
          },
        },
      ],
    },
  ],
  procedures: [
    {
      id: 'resolve',
      params: ['$spell', '$aim'],
      effects: [
        {
          switch: {
            value: prop('$spell', 'definition'),
            cases: [
              { equals: 'bolt-card', then: [{ if: { when: onAField('$aim'), then: [hurt('$aim', 2)] } }] },
              {
                equals: 'grow-card',
                then: [
                  {
                    if: {
                      when: onAField('$aim'),
                      then: [{ createToken: { type: 'growth', zone: 'air', props: { grows: bound('$aim') } } }],
                    },
                  },
                ],
              },
              { equals: 'counter-card', then: [{ if: { when: isIn('$aim', 'stack'), then: [bury('$aim')] } }] },
            ],
          },
        },
      ],
    },
  ],
  triggers: [
    {
      id: 'insight',
      event: 'tokenEntered',
      match: { zone: 'field' },
      source: { ...onField, where: is('$token', 'seer'), bind: '$token' },
      when: { op: '==', left: bound('$self'), right: bound('$token') },
      effects: [{ draw: { from: 'library:actor', to: 'hand:actor', count: 1 } }],
    },
  ],
  checks: [
    {
      id: 'dies',
      source: onField,
      when: { op: '>=', left: prop('$self', 'damage'), right: prop('$self', 'toughness') },
      effects: [{ setTokenProp: { token: '$self', prop: 'damage', value: 0 } }, bury('$self')],
    },
  ],
  modifiers: (['power', 'toughness'] as const).map((name) => ({
    id: `growing-${name}`,
    prop: name,
    source: { query: 'tokensInZone', zone: 'air' },
    when: { op: '==', left: { ref: 'tokenProp', token: '$self', prop: 'grows' }, right: { ref: 'binding', name: '$token' } },
    op: 'add',
    value: 3,
  })),
  endConditions: [
    {
      id: 'dead',
      when: {
        exists: { query: 'players', where: { op: '==', left: { ref: 'pvar', player: { chosen: '$player' }, var: 'life' }, right: 0 } },
      },
      result: { type: 'ranking', by: [{ ref: 'pvar', player: { chosen: '$player' }, var: 'life' }] },
    },
  ],
});
