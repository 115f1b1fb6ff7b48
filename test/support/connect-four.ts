import type { Condition, Query, ValueExpr } from '../../src/ir/index.ts';
import { grid } from './grid.ts';
import { playable } from './playable.ts';

const bound = (name: string): ValueExpr => ({ ref: 'binding', name });

/** The free cells of a column; the lowest comes first, as rows are declared from below. */
const freeCells = (column: string): Query => ({
  query: 'zones',
  filter: { board: 'board' },
  where: {
    op: 'and',
    args: [
      { op: '==', left: { ref: 'zoneAttr', zone: '$zone', attr: 'column' }, right: bound(column) },
      { op: '==', left: { ref: 'zoneCount', zone: '$zone' }, right: 0 },
    ],
  },
});

/** How many cells from `$last` in a direction belong to whoever owns `$last`. */
const run = (direction: string): ValueExpr => ({
  aggregate: {
    op: 'count',
    query: {
      query: 'ray',
      from: { ref: 'gvar', var: 'last' },
      direction,
      while: {
        op: '==',
        left: { ref: 'tokenProp', token: { ref: 'tokenAt', zone: '$zone' }, prop: 'owner' },
        right: { ref: 'tokenProp', token: { ref: 'tokenAt', zone: { ref: 'gvar', var: 'last' } }, prop: 'owner' },
      },
    },
  },
});

const line = (there: string, back: string): Condition => ({ op: '>=', left: { op: '+', left: run(there), right: run(back) }, right: 3 });

/** Seven columns, six rows; whoever has four in a line wins. */
export const connectFour = playable({
  meta: { id: 'connect-four', players: { min: 2, max: 2 }, maxTokens: 42 },
  variables: { global: { last: { type: 'zone', init: null } } },
  zones: grid(6, 7),
  tokenTypes: [{ id: 'disc' }],
  flow: { states: [{ id: 'play', phases: [{ id: 'main', window: { preset: 'turn' } }] }] },
  actions: [
    {
      id: 'drop',
      actor: 'activePlayer',
      phase: 'main',
      params: [{ name: '$column', domain: { query: 'intsInRange', min: 0, max: 6 } }],
      pre: { exists: freeCells('$column') },
      cost: [],
      effects: [
        {
          let: {
            bind: '$cell',
            value: { first: freeCells('$column') },
            in: [
              { createToken: { type: 'disc', zone: '$cell', owner: 'actor' } },
              { setVar: { scope: 'global', var: 'last', value: bound('$cell') } },
            ],
          },
        },
      ],
    },
  ],
  endConditions: [
    {
      id: 'four',
      when: {
        op: 'and',
        args: [
          { op: '!=', left: { ref: 'gvar', var: 'last' }, right: null },
          {
            op: 'or',
            args: [line('east', 'west'), line('north', 'south'), line('northeast', 'southwest'), line('northwest', 'southeast')],
          },
        ],
      },
      result: { type: 'win', player: { ref: 'tokenProp', token: { ref: 'tokenAt', zone: { ref: 'gvar', var: 'last' } }, prop: 'owner' } },
    },
    {
      id: 'full',
      when: {
        op: 'not',
        arg: {
          exists: { query: 'zones', filter: { board: 'board' }, where: { op: '==', left: { ref: 'zoneCount', zone: '$zone' }, right: 0 } },
        },
      },
      result: { type: 'draw' },
    },
  ],
});
