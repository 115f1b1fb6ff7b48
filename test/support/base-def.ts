/** A small valid game that uses most of a GameDef, and a way to change one thing about it. */
import type { GameDef } from '../../src/ir/game-def.ts';

export function baseDef(): GameDef {
  return {
    meta: { id: 'base', players: { min: 2, max: 4 } },
    constants: { HAND: 2 },
    variables: {
      global: {
        round: { type: 'int', init: 0, min: 0, max: 10 },
        weather: { type: 'enum', values: ['sun', 'rain'], init: 'sun' },
        secret: { type: 'int', visibility: 'hidden' },
      },
      perPlayer: {
        gold: { type: 'int', init: 3, min: 0, max: 99 },
        bid: { type: 'int', init: 0, min: 0, max: 99, visibility: 'owner' },
        rival: { type: 'player', init: null },
      },
    },
    zones: [
      { id: 'deck', owner: 'none', visibility: 'hidden', ordering: 'stack' },
      { id: 'hand', owner: 'player', visibility: 'owner', ordering: 'set' },
      { id: 'market', owner: 'none', visibility: 'public', ordering: 'set' },
      {
        id: 'north',
        owner: 'none',
        visibility: 'public',
        ordering: 'set',
        board: 'map',
        adjacentTo: [{ zone: 'south', direction: 'down' }],
        attributes: { row: 0, column: 0 },
      },
      {
        id: 'south',
        owner: 'none',
        visibility: 'public',
        ordering: 'set',
        board: 'map',
        adjacentTo: [{ zone: 'north', direction: 'up' }],
        attributes: { row: 1, column: 0 },
      },
    ],
    tokenTypes: [
      { id: 'card', props: { cost: { type: 'int', min: 0, max: 9 }, suit: { type: 'enum', values: ['red', 'blue'] } } },
      { id: 'pawn', props: { power: { type: 'int', init: 1 } } },
    ],
    cards: [
      { id: 'sword', type: 'card', props: { cost: 2, suit: 'red' } },
      { id: 'shield', type: 'card', props: { cost: 1, suit: 'blue' } },
    ],
    decks: [
      {
        id: 'starter',
        cards: [
          { card: 'sword', count: 10 },
          { card: 'shield', count: 10 },
        ],
      },
    ],
    setup: [
      { createDeck: { deck: 'starter', zone: 'deck:none' } },
      { shuffle: { zone: 'deck' } },
      { draw: { from: 'deck', to: 'hand:all', count: { ref: 'const', name: 'HAND' } } },
      { draw: { from: 'deck', to: 'market', count: 3 } },
      { createToken: { type: 'pawn', zone: 'north', props: { power: 2 }, bind: '$pawn' } },
      { setTokenProp: { token: '$pawn', prop: 'controller', value: { ref: 'player', player: { id: 0 } } } },
    ],
    flow: {
      states: [
        {
          id: 'play',
          phases: [
            { id: 'main', window: { preset: 'turnUntilPass' } },
            { id: 'cleanup', onEnter: [{ addVar: { scope: 'global', var: 'round', delta: 1 } }] },
          ],
        },
      ],
    },
    actions: [
      {
        id: 'buy',
        actor: 'activePlayer',
        phase: 'main',
        params: [{ name: '$card', domain: { query: 'tokensInZone', zone: 'market' } }],
        pre: { op: '>=', left: { ref: 'pvar', player: 'actor', var: 'gold' }, right: { ref: 'tokenProp', token: '$card', prop: 'cost' } },
        cost: [
          {
            addVar: {
              scope: 'pvar',
              player: 'actor',
              var: 'gold',
              delta: { op: '-', left: 0, right: { ref: 'tokenProp', token: '$card', prop: 'cost' } },
            },
          },
        ],
        effects: [
          { moveToken: { token: '$card', from: 'market', to: 'hand:actor' } },
          { call: { procedure: 'reward', args: { $who: { ref: 'player', player: 'actor' } } } },
        ],
        limits: [{ scope: 'turn', max: 2 }],
      },
      {
        id: 'march',
        actor: 'activePlayer',
        phase: 'main',
        params: [],
        pre: {
          exists: {
            query: 'tokensInZone',
            zone: 'hand:actor',
            where: { op: '==', left: { ref: 'tokenProp', token: '$token', prop: 'suit' }, right: 'red' },
          },
        },
        cost: [],
        effects: [
          { chooseOne: { bind: '$pawn', options: { query: 'tokensInZone', zone: ['north', 'south'] } } },
          { moveTokenAdjacent: { token: '$pawn' } },
          { emit: { event: 'marched', args: { $token: '$pawn' } } },
        ],
      },
      { id: 'stop', actor: 'activePlayer', phase: 'main', params: [], pre: null, cost: [], effects: [{ pass: {} }] },
    ],
    procedures: [
      { id: 'reward', params: ['$who'], effects: [{ addVar: { scope: 'pvar', player: { chosen: '$who' }, var: 'gold', delta: 1 } }] },
    ],
    triggers: [
      {
        id: 'toll',
        event: 'custom',
        match: { event: 'marched' },
        when: { op: '>', left: { ref: 'tokenProp', token: '$token', prop: 'power' }, right: 1 },
        effects: [{ setVar: { scope: 'global', var: 'weather', value: 'rain' } }],
      },
      {
        id: 'shelter',
        event: 'tokenEntered',
        match: { zone: 'south' },
        timing: 'instead',
        effects: [{ proceed: { args: { $to: { ref: 'zone', zone: 'north' } } } }],
      },
    ],
    checks: [
      { id: 'poor', when: { op: '>', left: { ref: 'gvar', var: 'round' }, right: 9 }, effects: [{ message: { text: 'The last round.' } }] },
    ],
    modifiers: [{ id: 'flag', type: 'pawn', prop: 'power', op: 'add', value: { ref: 'zoneCount', zone: 'north' } }],
    scoring: { ref: 'pvar', player: { chosen: '$player' }, var: 'gold' },
    endConditions: [{ id: 'over', when: { op: '>=', left: { ref: 'gvar', var: 'round' }, right: 10 }, result: { type: 'score' } }],
  };
}

/** The base game with some values put in their places: `{ 'actions[0].pre': false }`; undefined takes a value away. */
export function changed(changes: Readonly<Record<string, unknown>>): unknown {
  const def: unknown = baseDef();
  for (const [path, value] of Object.entries(changes)) {
    const steps = path.split(/[.[\]]+/).filter((step) => step !== '');
    const last = steps.pop()!;
    let here = def as Record<string, unknown>;
    for (const step of steps) here = (here[step] ??= {}) as Record<string, unknown>;
    if (value === undefined) delete here[last];
    else here[last] = value;
  }
  return def;
}
