/** The same position, reached by moves in another order. */
import { describe, expect, test } from 'vitest';
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import {
  applyMove,
  executorFor,
  hashPosition,
  hashState,
  initialState,
  legalMoves,
  type Move,
  type State,
} from '../../../src/kernel/index.ts';
import { action, game } from '../../support/fixture.ts';
import { act } from '../../support/moves.ts';
import { ticTacToe } from '../../support/tic-tac-toe.ts';
import { playable } from '../../support/playable.ts';

function play(def: PlayableGameDef, moves: readonly Move[], seed = 1): State {
  return moves.reduce(
    (state, move, ply) => {
      const applied = applyMove(def, state, ply % 2, move);
      if ('rejected' in applied) throw new Error(applied.rejected);
      return applied.state;
    },
    initialState(def, seed),
  );
}

/** All words but those of the random generator, the counters of the header and the hashes. */
const words = (def: PlayableGameDef, { match, words: all }: State): Int32Array =>
  all.slice(executorFor(def, match).program.layout.position);

const place = (cell: string): Move => act('place', { cell: `cell_${cell}:none` });
const zone = { owner: 'none', visibility: 'public' } as const;

/** Pawns in sets and in a queue, which only a property tells apart; players make and break more, and point at one. */
const pawns: PlayableGameDef = game({
  variables: { global: { last: { type: 'token' } }, perPlayer: { done: { type: 'int', init: 0, min: 0, max: 9 } } },
  zones: ['home', 'field', 'goal'].map((id) => ({ ...zone, id, ordering: id === 'goal' ? 'queue' : 'set' })),
  tokenTypes: [{ id: 'pawn', props: { rank: { type: 'int', init: 0, min: 0, max: 9 } } }],
  setup: ['home', 'home', 'field'].map((id) => ({ createToken: { type: 'pawn', zone: `${id}:none` } })),
  actions: [
    action('count', [{ addVar: { scope: 'pvar', player: { chosen: '$whose' }, var: 'done', delta: 1 } }], {
      params: [{ name: '$whose', domain: { query: 'players' } }],
    }),
    action('make', [{ createToken: { type: 'pawn', zone: '$where', props: { rank: { ref: 'binding', name: '$rank' } } } }], {
      params: [
        { name: '$where', domain: { query: 'zones' } },
        { name: '$rank', domain: { query: 'intsInRange', min: 1, max: 3 } },
      ],
    }),
    action('point', [
      {
        setVar: {
          scope: 'global',
          var: 'last',
          value: {
            first: {
              query: 'tokensInZone',
              zone: 'field:none',
              sortBy: { ref: 'tokenProp', token: '$token', prop: 'rank' },
              descending: true,
            },
          },
        },
      },
    ]),
    action('pick', [], {
      params: [
        {
          name: '$pawn',
          domain: {
            query: 'tokensInZone',
            zone: 'field:none',
            where: { op: '==', left: { ref: 'tokenProp', token: '$token', prop: 'rank' }, right: 1 },
          },
        },
      ],
    }),
    action('break', [{ destroyToken: { token: { first: { query: 'tokensInZone', zone: '$where' } } } }], {
      params: [{ name: '$where', domain: { query: 'zones' } }],
    }),
  ],
});
const make = (where: string, rank: number): Move => act('make', { where: `${where}:none`, rank });
const count = (player: number): Move => act('count', { whose: player });
const breakIn = (where: string): Move => act('break', { where: `${where}:none` });

describe('equal positions', () => {
  test('have equal words when no token was made on the way', () => {
    const one = play(pawns, [count(0), count(1), count(1), count(0)]);
    const two = play(pawns, [count(1), count(1), count(0), count(0)], 2);
    expect(words(pawns, two)).toEqual(words(pawns, one));
    expect(hashPosition(pawns, two)).toBe(hashPosition(pawns, one));
    expect(hashState(pawns, two)).not.toBe(hashState(pawns, one));
  });

  test('have equal words when a slot is used again', () => {
    const before = play(pawns, []);
    const after = play(pawns, [breakIn('field'), act('make', { where: 'field:none', rank: 1 })]);
    const again = play(pawns, [make('goal', 1), breakIn('goal')]);
    expect(words(pawns, again)).toEqual(words(pawns, before));
    expect(hashPosition(pawns, after)).not.toBe(hashPosition(pawns, before));
  });

  test('have equal hashes whichever token was made first', () => {
    const orders = [
      ['0_0', '0_1', '1_1', '2_2'],
      ['1_1', '0_1', '0_0', '2_2'],
      ['1_1', '2_2', '0_0', '0_1'],
    ].map((cells) => play(ticTacToe, cells.map(place)));
    expect(new Set(orders.map((state) => hashPosition(ticTacToe, state))).size).toBe(1);
    expect(hashPosition(ticTacToe, play(ticTacToe, ['0_0', '1_1', '0_1', '2_2'].map(place)))).not.toBe(hashPosition(ticTacToe, orders[0]!));
  });

  test('have equal hashes when tokens that differ were made in another order in a set, and one of them is referred to', () => {
    const one = play(pawns, [make('field', 1), make('field', 2), act('point'), count(0)]);
    const two = play(pawns, [make('field', 2), make('field', 1), act('point'), count(0)]);
    expect(hashPosition(pawns, two)).toBe(hashPosition(pawns, one));
    const other = play(pawns, [make('field', 1), act('point'), make('field', 2), count(0)]);
    expect(hashPosition(pawns, other)).not.toBe(hashPosition(pawns, one));
  });

  test('are not taken for equal when an ordered zone has another order', () => {
    const one = play(pawns, [make('goal', 1), make('goal', 2)]);
    const two = play(pawns, [make('goal', 2), make('goal', 1)]);
    expect(hashPosition(pawns, two)).not.toBe(hashPosition(pawns, one));
  });

  test('have their own options, even right after the hash of another state that becomes the same words', () => {
    const one = play(pawns, [make('field', 2), make('field', 1)]);
    const two = play(pawns, [make('field', 1), make('field', 2)]);
    const picks = (def: PlayableGameDef): Move[] => legalMoves(def, two, 0).filter((move) => 'action' in move && move.action === 'pick');
    legalMoves(pawns, one, 0);
    hashPosition(pawns, one);
    // A definition of its own has an executor of its own, which knows nothing of the other state.
    expect(picks(pawns)).toEqual(picks(playable({ ...pawns })));
    expect(picks(pawns)).toHaveLength(1);
  });
});
