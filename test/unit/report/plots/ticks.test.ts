import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ticksAround, ticksWithin } from '../../../../src/report/plots/ticks.ts';

describe('round numbers', () => {
  test.each([
    [0, 43, [0, 20, 40, 60]],
    [0, 3, [0, 1, 2, 3]],
    [0, 1, [0, 1]],
    [0, 0, [0, 1]],
    [0, 6464, [0, 2000, 4000, 6000, 8000]],
  ])('around %d and %d', (min, max, expected) => expect(ticksAround(min, max, 4, { whole: true })).toEqual(expected));

  test.each([
    [0, 0.7, [0, 0.2, 0.4, 0.6, 0.8]],
    [-3, 9, [-5, 0, 5, 10]],
  ])('around %d and %d, with fractions', (min, max, expected) => expect(ticksAround(min, max, 4)).toEqual(expected));

  test.each([
    [11, 42, 6, [20, 30, 40]],
    [1, 9, 12, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [3, 3, 6, [3]],
    [1001, 1004, 2, [1002, 1004]],
  ])('within %d and %d', (min, max, count, expected) => expect(ticksWithin(min, max, count)).toEqual(expected));

  test('are few, rise in equal steps and enclose everything', () =>
    fc.assert(
      fc.property(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: 0, max: 1e9 }), (min, thousandths) => {
        const max = min + thousandths / 1000;
        const ticks = ticksAround(min, max, 4);
        expect(ticks[0]!).toBeLessThanOrEqual(min + 1e-6);
        expect(ticks.at(-1)!).toBeGreaterThanOrEqual(max - 1e-6);
        ticks.slice(2).forEach((tick, i) => expect(tick - ticks[i + 1]!).toBeCloseTo(ticks[1]! - ticks[0]!, 6));
        expect(ticks.length).toBeLessThanOrEqual(8);
      }),
    ));
});
