/**
 * A bluffing game: everybody lays roses or a skull face down, then bids how many they can turn up without a skull.
 * The highest bidder alone turns cards up, the own ones first; two successes win, four failures are the end of a player.
 */
import type { Condition, Effect, Query, ValueExpr } from '../../src/ir/index.ts';
import { playable } from './playable.ts';

const bound = (name: string): ValueExpr => ({ ref: 'binding', name });
const global = (name: string) => ({ ref: 'gvar', var: name }) as const;
const face = (token: string, side: string): Condition => ({ op: '==', left: { ref: 'tokenProp', token, prop: 'face' }, right: side });
const covered = (zone: string): Query => ({ query: 'tokensInZone', zone, where: face('$token', 'down') });
const laid: ValueExpr = {
  aggregate: { op: 'sum', query: { query: 'players' }, bind: '$player', value: { ref: 'zoneCount', zone: 'mat:$player' } },
};
const setGlobal = (name: string, value: ValueExpr): Effect => ({ setVar: { scope: 'global', var: name, value } });
const bidding: Effect[] = [setGlobal('bid', bound('$n')), setGlobal('bidder', { ref: 'player', player: 'actor' })];
const gather: Effect = { forEach: { bind: '$p', over: { query: 'players' }, effects: [{ moveAll: { from: 'mat:$p', to: 'hand:$p' } }] } };

export const bluff = playable({
  meta: { id: 'bluff', players: { min: 3, max: 5 } },
  variables: {
    global: {
      bid: { type: 'int', init: 0, min: 0, max: 20 },
      turned: { type: 'int', init: 0, min: 0, max: 20 },
      bidder: { type: 'player', init: null },
    },
    perPlayer: { wins: { type: 'int', init: 0, min: 0, max: 2 } },
  },
  zones: [
    { id: 'hand', owner: 'player', visibility: 'owner', ordering: 'set' },
    { id: 'mat', owner: 'player', visibility: 'public', ordering: 'stack', face: 'down' },
    { id: 'box', owner: 'none', visibility: 'hidden', ordering: 'set' },
  ],
  tokenTypes: [{ id: 'card' }],
  cards: [
    { id: 'rose', type: 'card' },
    { id: 'skull', type: 'card' },
  ],
  decks: [{ id: 'four', cards: [{ card: 'rose', count: 3 }, { card: 'skull' }] }],
  setup: [{ createDeck: { deck: 'four', zone: 'hand:all' } }],
  flow: {
    initial: 'placing',
    states: [
      { id: 'placing', phases: [{ id: 'place', window: { preset: 'turn' } }] },
      {
        id: 'bidding',
        phases: [
          {
            id: 'raise',
            window: {
              preset: 'untilAllPassed',
              start: { relative: 'left' },
              eligible: {
                op: 'and',
                args: [
                  { op: '!=', left: bound('$player'), right: global('bidder') },
                  { op: '<', left: global('bid'), right: laid },
                ],
              },
            },
            onExit: [{ setActivePlayer: { player: global('bidder') } }, { gotoState: { state: 'turning', deferred: true } }],
          },
        ],
      },
      { id: 'turning', phases: [{ id: 'turn-up', window: { preset: 'grandstand' } }] },
      {
        id: 'scored',
        onEnter: [{ addVar: { scope: 'pvar', player: 'active', var: 'wins', delta: 1 } }, gather, { gotoState: { state: 'placing' } }],
        phases: [{ id: 'none' }],
      },
      {
        id: 'failed',
        onEnter: [
          gather,
          { rollRandom: { bind: '$lost', options: { query: 'tokensInZone', zone: 'hand:active' } } },
          { moveToken: { token: '$lost', to: 'box' } },
          {
            if: {
              when: { op: '==', left: { ref: 'zoneCount', zone: 'hand:active' }, right: 0 },
              then: [{ eliminate: { player: 'active' } }],
            },
          },
          { gotoState: { state: 'placing' } },
        ],
        phases: [{ id: 'nothing' }],
      },
    ],
  },
  actions: [
    {
      id: 'place',
      actor: 'activePlayer',
      phase: 'place',
      params: [{ name: '$card', domain: { query: 'tokensInZone', zone: 'hand:actor' } }],
      pre: null,
      cost: [],
      effects: [{ moveToken: { token: '$card', to: 'mat:actor' } }],
    },
    {
      id: 'open',
      actor: 'activePlayer',
      phase: 'place',
      params: [{ name: '$n', domain: { query: 'intsInRange', min: 1, max: 20 } }],
      pre: {
        op: 'and',
        args: [
          { op: '<=', left: bound('$n'), right: laid },
          { forAll: { query: { query: 'players' }, holds: { op: '>', left: { ref: 'zoneCount', zone: 'mat:$player' }, right: 0 } } },
        ],
      },
      cost: [],
      effects: [...bidding, setGlobal('turned', 0), { gotoState: { state: 'bidding' } }],
    },
    {
      id: 'raise',
      actor: 'any',
      phase: 'raise',
      params: [{ name: '$n', domain: { query: 'intsInRange', min: { op: '+', left: global('bid'), right: 1 }, max: laid } }],
      pre: null,
      cost: [],
      effects: bidding,
    },
    { id: 'pass', actor: 'any', phase: 'raise', params: [], pre: null, cost: [], effects: [{ pass: {} }] },
    {
      id: 'turn-up',
      actor: 'activePlayer',
      phase: 'turn-up',
      params: [{ name: '$p', domain: { query: 'players', where: { exists: covered('mat:$player') } } }],
      pre: {
        op: 'or',
        args: [
          { op: '==', left: bound('$p'), right: { ref: 'player', player: 'actor' } },
          { op: 'not', arg: { exists: covered('mat:actor') } },
        ],
      },
      cost: [],
      effects: [
        {
          let: {
            bind: '$card',
            value: { first: covered('mat:$p') },
            in: [
              { setTokenProp: { token: '$card', prop: 'face', value: 'up' } },
              {
                if: {
                  when: { op: '==', left: { ref: 'tokenProp', token: '$card', prop: 'definition' }, right: 'skull' },
                  then: [{ gotoState: { state: 'failed' } }],
                },
              },
              { addVar: { scope: 'global', var: 'turned', delta: 1 } },
              { if: { when: { op: '==', left: global('turned'), right: global('bid') }, then: [{ gotoState: { state: 'scored' } }] } },
            ],
          },
        },
      ],
    },
  ],
  endConditions: [
    {
      id: 'bold',
      when: {
        exists: { query: 'players', where: { op: '==', left: { ref: 'pvar', player: { chosen: '$player' }, var: 'wins' }, right: 2 } },
      },
      result: {
        type: 'win',
        player: {
          first: { query: 'players', where: { op: '==', left: { ref: 'pvar', player: { chosen: '$player' }, var: 'wins' }, right: 2 } },
        },
      },
    },
    {
      id: 'alone',
      when: { op: '==', left: { aggregate: { op: 'count', query: { query: 'players' } } }, right: 1 },
      result: { type: 'win', player: { first: { query: 'players' } } },
    },
  ],
});
