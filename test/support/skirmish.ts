/**
 * A duel as a table shows it: players can be aimed at like creatures, what was cast waits on a stack that lies open, creatures
 * are turned when they attack and point at what they block, and whoever passes may do so until something happens.
 */
import type { Condition, Effect, GameDef, Query, ValueExpr, WindowDef } from '../../src/ir/index.ts';
import { playable } from './playable.ts';

const prop = (token: string, name: string) => ({ ref: 'tokenProp', token, prop: name }) as const;
const is = (token: string, name: string, value: ValueExpr): Condition => ({ op: '==', left: prop(token, name), right: value });
const set = (token: string, name: string, value: ValueExpr): Effect => ({ setTokenProp: { token, prop: name, value } });
const ownersOf = (zone: string, token: string) => ({ zone, player: prop(token, 'owner') }) as const;
const creatures: Query = { query: 'tokensInZone', zone: 'field:all' };
const stackIsEmpty: Condition = { op: '==', left: { ref: 'zoneCount', zone: 'stack' }, right: 0 };

const priority: WindowDef = {
  preset: 'priority',
  afterAct: 'same',
  prompt: { text: 'Act or pass.' },
  onAllPassed: [{ if: { when: { op: 'not', arg: stackIsEmpty }, then: [{ call: { procedure: 'resolve', args: {} } }] } }],
  until: { when: { op: 'and', args: [{ ref: 'allPassed' }, stackIsEmpty] } },
};

const burn = (token: string, amount: ValueExpr): Effect => ({
  if: {
    when: is(token, 'type', 'player'),
    then: [
      {
        addVar: {
          scope: 'pvar',
          player: prop(token, 'owner'),
          var: 'life',
          delta: { op: '-', left: 0, right: amount },
        },
      },
    ],
    else: [set(token, 'damage', { op: '+', left: prop(token, 'damage'), right: amount })],
  },
});

const aim = (card: string): Effect => ({
  chooseOne: {
    bind: '$aim',
    options: { query: 'union', of: [creatures, { query: 'tokensInZone', zone: 'avatars:all' }] },
    prompt: { text: 'Choose a target for {0}', args: [{ ref: 'binding', name: card }] },
  },
});

const attackers: Query = { ...creatures, where: { op: '!=', left: prop('$token', 'attacks'), right: null } };

const definition: GameDef = {
  meta: { id: 'skirmish', name: 'Skirmish', players: { min: 2, max: 2 }, maxTokens: 80 },
  variables: { perPlayer: { life: { type: 'int', init: 10, min: 0, max: 10 } } },
  zones: [
    { id: 'avatars', owner: 'player', visibility: 'public', ordering: 'set' },
    { id: 'library', owner: 'player', visibility: 'hidden', ordering: 'stack' },
    { id: 'grave', owner: 'player', visibility: 'public', ordering: 'stack' },
    { id: 'field', owner: 'player', visibility: 'public', ordering: 'set' },
    { id: 'hand', owner: 'player', visibility: 'owner', ordering: 'set' },
    { id: 'stack', owner: 'none', visibility: 'public', ordering: 'stack', presentation: { as: 'row', label: 'the stack' } },
  ],
  tokenTypes: [
    { id: 'player', presentation: { stands: 'owner' } },
    {
      id: 'creature',
      props: {
        power: { type: 'int', min: 0, max: 9 },
        toughness: { type: 'int', init: 1, min: 0, max: 9 },
        damage: { type: 'int', min: 0, max: 99 },
        tapped: { type: 'bool', presentation: { as: 'turned' } },
        attacks: { type: 'player', presentation: { as: 'forward' } },
        blocks: { type: 'token', presentation: { as: 'line' } },
      },
      presentation: { face: { foot: '{power}/{toughness}', chips: ['damage'] } },
    },
    { id: 'spell', props: { aim: { type: 'token', presentation: { as: 'line', label: 'aims at' } } }, presentation: { face: {} } },
    {
      id: 'ability',
      props: {
        source: { type: 'token', presentation: { internal: true } },
        amount: { type: 'int', min: 0, max: 9, presentation: { internal: true } },
        does: { type: 'enum', values: ['burns', 'heals'], presentation: { internal: true, words: { burns: 'Deals {amount} damage.' } } },
        aim: { type: 'token', presentation: { as: 'line', label: 'aims at' } },
      },
      presentation: { as: 'card', face: { title: '{source}', text: '{does}' } },
    },
  ],
  cards: [
    { id: 'bear', type: 'creature', props: { power: 2, toughness: 2 } },
    { id: 'imp', type: 'creature', props: { power: 1, toughness: 1 }, description: 'When it comes, it deals 1 damage to any target.' },
    { id: 'bolt', type: 'spell', description: 'Deals 2 damage to any target.' },
  ],
  decks: [
    {
      id: 'pack',
      cards: [
        { card: 'bear', count: 8 },
        { card: 'imp', count: 5 },
        { card: 'bolt', count: 7 },
      ],
    },
  ],
  setup: [
    { createDeck: { deck: 'pack', zone: 'library:all' } },
    {
      forEach: {
        bind: '$p',
        over: { query: 'players' },
        effects: [
          { createToken: { type: 'player', zone: 'avatars:$p', owner: { chosen: '$p' } } },
          { shuffle: { zone: 'library:$p' } },
          { draw: { from: 'library:$p', to: 'hand:$p', count: 4 } },
        ],
      },
    },
  ],
  flow: {
    states: [
      {
        id: 'turn',
        phases: [
          {
            id: 'upkeep',
            onEnter: [
              { forEach: { bind: '$c', over: { query: 'tokensInZone', zone: 'field:active' }, effects: [set('$c', 'tapped', false)] } },
              { draw: { from: 'library:active', to: 'hand:active', count: 1 } },
            ],
            window: priority,
          },
          { id: 'main', window: priority, presentation: { stops: true } },
          {
            id: 'attack',
            onEnter: [
              {
                chooseN: {
                  bind: '$attackers',
                  options: { query: 'tokensInZone', zone: 'field:active', where: is('$token', 'tapped', false) },
                  min: 0,
                  chooser: 'active',
                  prompt: { text: 'Which creatures attack?' },
                },
              },
              {
                forEach: {
                  bind: '$a',
                  over: { query: 'set', of: '$attackers' },
                  effects: [set('$a', 'tapped', true), set('$a', 'attacks', { ref: 'nextPlayer', player: 'active' })],
                },
              },
            ],
            window: priority,
          },
          {
            id: 'block',
            onEnter: [
              {
                forEach: {
                  bind: '$a',
                  over: attackers,
                  effects: [
                    {
                      chooseOne: {
                        bind: '$b',
                        options: {
                          query: 'tokensInZone',
                          zone: { zone: 'field', player: { ref: 'nextPlayer', player: 'active' } },
                          where: { op: 'and', args: [is('$token', 'blocks', null), is('$token', 'tapped', false)] },
                        },
                        chooser: { ref: 'nextPlayer', player: 'active' },
                        optional: true,
                        prompt: { text: 'Which creature blocks {0}?', args: [{ ref: 'binding', name: '$a' }] },
                      },
                    },
                    {
                      if: {
                        when: { op: '!=', left: { ref: 'binding', name: '$b' }, right: null },
                        then: [set('$b', 'blocks', { ref: 'binding', name: '$a' })],
                      },
                    },
                  ],
                },
              },
            ],
            window: priority,
            onExit: [
              {
                forEach: {
                  bind: '$a',
                  over: attackers,
                  effects: [
                    {
                      if: {
                        when: { exists: { ...creatures, where: is('$token', 'blocks', { ref: 'binding', name: '$a' }) } },
                        then: [
                          {
                            forEach: {
                              bind: '$b',
                              over: { ...creatures, where: is('$token', 'blocks', { ref: 'binding', name: '$a' }) },
                              effects: [burn('$b', prop('$a', 'power')), burn('$a', prop('$b', 'power'))],
                            },
                          },
                        ],
                        else: [
                          {
                            addVar: {
                              scope: 'pvar',
                              player: prop('$a', 'attacks'),
                              var: 'life',
                              delta: { op: '-', left: 0, right: prop('$a', 'power') },
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
                  bind: '$c',
                  over: creatures,
                  effects: [set('$c', 'attacks', null), set('$c', 'blocks', null)],
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
      params: [{ name: '$card', domain: { query: 'tokensInZone', zone: 'hand:actor', where: is('$token', 'type', 'creature') } }],
      pre: stackIsEmpty,
      cost: [],
      effects: [{ moveToken: { token: '$card', to: 'stack' } }],
      limits: [{ scope: 'turn', max: 1 }],
    },
    {
      id: 'cast',
      actor: 'any',
      phase: ['upkeep', 'main', 'attack', 'block'],
      params: [{ name: '$card', domain: { query: 'tokensInZone', zone: 'hand:actor', where: is('$token', 'type', 'spell') } }],
      pre: null,
      cost: [],
      effects: [{ moveToken: { token: '$card', to: 'stack' } }, aim('$card'), set('$card', 'aim', { ref: 'binding', name: '$aim' })],
    },
    { id: 'pass', actor: 'any', phase: ['upkeep', 'main', 'attack', 'block'], params: [], pre: null, cost: [], effects: [{ pass: {} }] },
  ],
  procedures: [
    {
      id: 'resolve',
      params: [],
      effects: [
        {
          let: {
            bind: '$top',
            value: { ref: 'tokenAt', zone: 'stack', position: 'top' },
            in: [
              {
                switch: {
                  value: prop('$top', 'type'),
                  cases: [
                    { equals: 'creature', then: [{ moveToken: { token: '$top', to: ownersOf('field', '$top') } }] },
                    {
                      equals: 'spell',
                      then: [
                        {
                          let: {
                            bind: '$at',
                            value: prop('$top', 'aim'),
                            in: [
                              { if: { when: { op: '!=', left: { ref: 'binding', name: '$at' }, right: null }, then: [burn('$at', 2)] } },
                            ],
                          },
                        },
                        set('$top', 'aim', null),
                        { moveToken: { token: '$top', to: ownersOf('grave', '$top') } },
                      ],
                    },
                  ],
                  default: [
                    {
                      let: {
                        bind: '$at',
                        value: prop('$top', 'aim'),
                        in: [
                          {
                            if: {
                              when: { op: '!=', left: { ref: 'binding', name: '$at' }, right: null },
                              then: [burn('$at', prop('$top', 'amount'))],
                            },
                          },
                        ],
                      },
                    },
                    { destroyToken: { token: '$top' } },
                  ],
                },
              },
            ],
          },
        },
      ],
    },
  ],
  triggers: [
    {
      id: 'imp-comes',
      event: 'tokenEntered',
      match: { zone: 'field' },
      when: is('$token', 'definition', 'imp'),
      effects: [
        {
          createToken: {
            type: 'ability',
            zone: 'stack',
            owner: prop('$token', 'owner'),
            props: { source: { ref: 'binding', name: '$token' }, amount: 1, does: 'burns' },
            bind: '$ability',
          },
        },
        {
          chooseOne: {
            bind: '$aim',
            options: { query: 'union', of: [creatures, { query: 'tokensInZone', zone: 'avatars:all' }] },
            chooser: prop('$token', 'owner'),
            prompt: { text: 'Choose a target for {0}', args: [{ ref: 'binding', name: '$token' }] },
          },
        },
        set('$ability', 'aim', { ref: 'binding', name: '$aim' }),
      ],
    },
  ],
  checks: [
    {
      id: 'dies',
      source: creatures,
      when: { op: '>=', left: prop('$self', 'damage'), right: prop('$self', 'toughness') },
      effects: [
        set('$self', 'damage', 0),
        set('$self', 'tapped', false),
        set('$self', 'attacks', null),
        set('$self', 'blocks', null),
        { moveToken: { token: '$self', to: ownersOf('grave', '$self') } },
      ],
    },
  ],
  endConditions: [
    {
      id: 'dead',
      when: {
        exists: { query: 'players', where: { op: '==', left: { ref: 'pvar', player: { chosen: '$player' }, var: 'life' }, right: 0 } },
      },
      result: { type: 'ranking', by: [{ ref: 'pvar', player: { chosen: '$player' }, var: 'life' }] },
    },
  ],
};

export const skirmish = playable(definition);

/** The same duel, with nothing said of where passing ends. */
export const skirmishWithoutStops = playable({
  ...definition,
  flow: {
    states: definition.flow.states.map((state) => ({ ...state, phases: state.phases.map(({ presentation: _, ...phase }) => phase) })),
  },
});
