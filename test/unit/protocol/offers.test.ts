import { describe, expect, test } from 'vitest';
import type { Move, MoveRun } from '../../../src/kernel/index.ts';
import { offeredMove, offersOf as offersOfRuns, type Offer } from '../../../src/protocol/index.ts';

const raise = (by: number): Move => ({ action: 'raise', args: { by, to: 'pot:none' } });
const numbers = (count: number, low = 0): Move[] => Array.from({ length: count }, (_, index) => raise(low + index));

/** Each move by itself: what belongs together is found out. */
function offersOf(moves: readonly Move[], isCut: boolean, shown: readonly Record<string, number>[] = []): Offer[] {
  return offersOfRuns(
    moves.map((move) => ({ move, count: 1, slot: null })),
    isCut,
    shown,
  );
}

function check(moves: readonly Move[], expected: readonly Offer[], isCut = false): void {
  expect(offersOf(moves, isCut)).toEqual(expected);
}

describe('offers', () => {
  test('are the moves', () => check([{ done: true }, raise(1)], [{ move: { done: true } }, { move: raise(1) }]));
  test('a few numbers are offered one by one', () => expect(offersOf(numbers(11), false)).toHaveLength(11));
  test('many numbers are a range', () =>
    check(
      [{ done: true }, ...numbers(12, 5), { decline: true }],
      [{ move: { done: true } }, { move: raise(5), range: { slot: 'by', low: 5, high: 16 } }, { move: { decline: true } }],
    ));
  test('what is displayed goes beside its option, not beside a range', () => {
    const shown = [{ left: 3 }, {}, ...numbers(12).map(() => ({ left: 1 }))];
    expect(offersOf([raise(1), { done: true }, ...numbers(12, 5)], false, shown).map(({ shows }) => shows)).toEqual([
      { left: 3 },
      undefined,
      undefined,
    ]);
  });
  test('a gap ends a range', () =>
    check(
      [...numbers(12), ...numbers(12, 20)],
      [
        { move: raise(0), range: { slot: 'by', low: 0, high: 11 } },
        { move: raise(20), range: { slot: 'by', low: 20, high: 31 } },
      ],
    ));
  test('a range goes on where the list is cut', () =>
    check(numbers(100), [{ move: raise(0), range: { slot: 'by', low: 0, high: 99, open: true } }], true));
  test('choices and parameters have ranges, too', () =>
    check(
      Array.from({ length: 20 }, (_, value) => ({ choose: value })),
      [{ move: { choose: 0 }, range: { slot: 'choose', low: 0, high: 19 } }],
    ));

  test('a hundred thousand options are a short message', () => {
    const range = JSON.stringify(offersOf(numbers(100_000), false));
    expect(range.length).toBeLessThan(200);
    const pairs = Array.from({ length: 100_000 }, (_, index): Move => ({ choose: `cell_${index}:none` }));
    expect(JSON.stringify(offersOf(pairs, false)).length).toBeLessThan(500_000);
  });

  test('the move of an offer', () => {
    const [offer] = offersOf(numbers(50, 10), false);
    expect(offeredMove(offer!)).toEqual(raise(10));
    expect(offeredMove(offer!, 33)).toEqual(raise(33));
    expect(offeredMove({ move: { done: true } })).toEqual({ done: true });
  });

  describe('of runs are those of their moves', () => {
    const single = (move: Move): MoveRun => ({ move, count: 1, slot: null });
    const run = (low: number, count: number): MoveRun => ({ move: raise(low), count, slot: 'by' });
    const pair = (a: number, b: number): Move => ({ action: 'pair', args: { a, b } });
    test.each<[string, readonly MoveRun[]]>([
      ['a range', [run(3, 5000)]],
      ['a short one', [single({ done: true }), run(3, 4)]],
      ['two that follow one another', [run(-20, 20), run(0, 20)]],
      ['single ones before and after', [single(raise(1)), run(2, 20), single(raise(22)), single(raise(24))]],
      ['numbers elsewhere, too', [...numbers(15).map((_, a) => single(pair(a, 5))), { move: pair(15, 5), count: 30, slot: 'b' }]],
    ])('%s', (_, runs) => {
      const moves = runs.flatMap(({ move, count, slot }) =>
        Array.from({ length: count }, (__, offset): Move => {
          if (slot === null || !('action' in move)) return move;
          return { ...move, args: { ...move.args, [slot]: (move.args[slot] as number) + offset } };
        }),
      );
      expect(offersOfRuns(runs, true)).toEqual(offersOf(moves, true));
    });
  });
});
