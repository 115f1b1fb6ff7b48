import type { Condition, Effect, ValueExpr, ZoneSel } from '../../src/ir/index.ts';
import { grid } from './grid.ts';
import { playable } from './playable.ts';

const bound = (name: string): ValueExpr => ({ ref: 'binding', name });
const row = (zone: ZoneSel): ValueExpr => ({ ref: 'zoneAttr', zone, attr: 'row' });

/** Two rows of pieces for a player. */
const lineUp = (player: number, first: number): Effect => ({
  forEach: {
    bind: '$cell',
    over: {
      query: 'zones',
      filter: { board: 'board' },
      where: {
        op: 'and',
        args: [
          { op: '>=', left: row('$zone'), right: first },
          { op: '<=', left: row('$zone'), right: first + 1 },
        ],
      },
    },
    effects: [{ createToken: { type: 'pawn', zone: '$cell', owner: { id: player } } }],
  },
});

/** The direction word for the player to move: straight ahead or to one side of it. */
const ahead = (white: string, black: string): ValueExpr => ({
  if: {
    when: { op: '==', left: { ref: 'player', player: 'actor' }, right: { ref: 'player', player: { id: 0 } } },
    then: white,
    else: black,
  },
});

const owner = (zone: ZoneSel): ValueExpr => ({ ref: 'tokenProp', token: { ref: 'tokenAt', zone }, prop: 'owner' });
const here: ZoneSel = { ref: 'tokenProp', token: '$pawn', prop: 'zone' };
const stepTo = (white: string, black: string): Condition => ({
  op: '==',
  left: bound('$to'),
  right: { ref: 'step', zone: here, direction: ahead(white, black) },
});

/** Pawns step ahead to free cells, straight or diagonally, and capture diagonally; reaching the far row wins. */
export const breakthrough = playable({
  meta: { id: 'breakthrough', players: { min: 2, max: 2 }, maxTokens: 32 },
  zones: [...grid(8, 8), { id: 'captured', owner: 'none', visibility: 'public', ordering: 'set' }],
  tokenTypes: [{ id: 'pawn' }],
  setup: [lineUp(0, 0), lineUp(1, 6)],
  flow: { states: [{ id: 'play', phases: [{ id: 'main', window: { preset: 'turn', onStuck: 'lose' } }] }] },
  actions: [
    {
      id: 'move',
      actor: 'activePlayer',
      phase: 'main',
      params: [
        {
          name: '$pawn',
          domain: {
            query: 'tokensInZone',
            zone: grid(8, 8).map(({ id }) => `${id}:none`),
            where: { op: '==', left: { ref: 'tokenProp', token: '$token', prop: 'owner' }, right: { ref: 'player', player: 'actor' } },
          },
        },
        { name: '$to', domain: { query: 'adjacentZones', zone: here } },
      ],
      pre: {
        op: 'or',
        args: [
          { op: 'and', args: [stepTo('north', 'south'), { op: '==', left: owner('$to'), right: null }] },
          {
            op: 'and',
            args: [
              { op: 'or', args: [stepTo('northeast', 'southeast'), stepTo('northwest', 'southwest')] },
              { op: '!=', left: owner('$to'), right: { ref: 'player', player: 'actor' } },
            ],
          },
        ],
      },
      cost: [],
      effects: [{ moveAll: { from: '$to', to: 'captured:none' } }, { moveToken: { token: '$pawn', to: '$to' } }],
    },
  ],
  endConditions: [
    ...[7, 0].map((far, player) => ({
      id: `player ${player} arrived`,
      when: {
        exists: {
          query: 'zones',
          filter: { board: 'board' },
          where: {
            op: 'and',
            args: [
              { op: '==', left: row('$zone'), right: far },
              { op: '==', left: owner('$zone'), right: { ref: 'player', player: { id: player } } },
            ],
          },
        },
      } satisfies Condition,
      result: { type: 'win', player: { id: player } } as const,
    })),
    {
      id: 'nobody left to fight',
      when: { op: '==', left: { aggregate: { op: 'count', query: { query: 'players' } } }, right: 1 },
      result: { type: 'win', player: { first: { query: 'players' } } },
    },
  ],
});
