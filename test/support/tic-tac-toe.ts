import type { Condition } from '../../src/ir/index.ts';
import { playable } from './playable.ts';

const cell = (row: number, column: number): string => `cell_${row}_${column}`;
const range = [0, 1, 2];

const lines: [number, number][][] = [
  ...range.map((row) => range.map((column): [number, number] => [row, column])),
  ...range.map((column) => range.map((row): [number, number] => [row, column])),
  range.map((i): [number, number] => [i, i]),
  range.map((i): [number, number] => [i, 2 - i]),
];

const markOf = (row: number, column: number) =>
  ({ ref: 'tokenProp', token: { ref: 'tokenAt', zone: `${cell(row, column)}:none` }, prop: 'owner' }) as const;

/** Three marks of one player in a line. */
const line = ([first, second, third]: [number, number][]): Condition => ({
  op: 'and',
  args: [
    { op: '!=', left: markOf(...first!), right: null },
    { op: '==', left: markOf(...first!), right: markOf(...second!) },
    { op: '==', left: markOf(...first!), right: markOf(...third!) },
  ],
});

export const ticTacToe = playable({
  meta: { id: 'tic-tac-toe', players: { min: 2, max: 2 }, maxTokens: 9 },
  zones: range.flatMap((row) =>
    range.map((column) => ({
      id: cell(row, column),
      owner: 'none' as const,
      visibility: 'public' as const,
      ordering: 'set' as const,
      board: 'grid',
      attributes: { row, column },
    })),
  ),
  tokenTypes: [{ id: 'mark' }],
  flow: { states: [{ id: 'play', phases: [{ id: 'main', window: { preset: 'turn' } }] }] },
  actions: [
    {
      id: 'place',
      actor: 'activePlayer',
      phase: 'main',
      params: [
        {
          name: '$cell',
          domain: { query: 'zones', filter: { board: 'grid' }, where: { op: '==', left: { ref: 'zoneCount', zone: '$zone' }, right: 0 } },
        },
      ],
      pre: null,
      cost: [],
      effects: [{ createToken: { type: 'mark', zone: '$cell', owner: 'actor' } }],
    },
  ],
  endConditions: [
    { id: 'line', when: { op: 'or', args: lines.map(line) }, result: { type: 'win', player: 'active' } },
    {
      id: 'full',
      when: {
        op: '==',
        left: {
          aggregate: {
            op: 'count',
            query: { query: 'tokensInZone', zone: range.flatMap((row) => range.map((column) => `${cell(row, column)}:none`)) },
          },
        },
        right: 9,
      },
      result: { type: 'draw' },
    },
  ],
});
