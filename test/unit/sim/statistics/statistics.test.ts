/** Sums, distributions, intervals and entropy. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countFrom, countOf, histogramOf, spreadOf, type Distribution } from '../../../../src/sim/statistics/distribution.ts';
import { DistributionCounter } from '../../../../src/sim/statistics/distribution-counter.ts';
import { entropyOf } from '../../../../src/sim/statistics/entropy.ts';
import { largest } from '../../../../src/ir/largest.ts';
import { addSums, inUnits, meanOfUnits, shareOf, type Sum } from '../../../../src/sim/statistics/sum.ts';
import { wilson } from '../../../../src/sim/statistics/wilson.ts';

function distributionOf(values: Iterable<number>): Distribution {
  const counter = new DistributionCounter();
  for (const value of values) counter.add(value);
  return counter.distribution();
}

describe('sums', () => {
  test.each<[a: Sum, b: Sum, total: Sum]>([
    [1, 2, 3],
    [
      [1, 2],
      [10, 20],
      [11, 22],
    ],
    [[1], [10, 20], [11, 20]],
    [[1, 2], [], [1, 2]],
    [{ a: 1 }, { a: 2, b: 3 }, { a: 3, b: 3 }],
    [{ a: { constructor: 1 } }, { a: { toString: [1] } }, { a: { constructor: 1, toString: [1] } }],
    [{}, { toString: 1 }, { toString: 1 }],
  ])('%j and %j are %j', (a, b, total) => {
    expect(addSums(a, b)).toEqual(total);
    expect(addSums(b, a)).toEqual(total);
  });

  const sums = fc.dictionary(fc.constantFrom('a', 'b', 'constructor'), fc.array(fc.integer({ min: 0, max: 2 ** 40 }), { maxLength: 3 }));

  test('may be added in any order', () =>
    fc.assert(
      fc.property(sums, sums, sums, (a, b, c) => {
        expect(addSums<Sum>(addSums<Sum>(a, b), c)).toEqual(addSums<Sum>(a, addSums<Sum>(b, c)));
        expect(addSums<Sum>(a, b)).toEqual(addSums<Sum>(b, a));
      }),
    ));

  test('numbers that are not whole keep six decimals', () => {
    expect(meanOfUnits(inUnits(1 / 3) + inUnits(2 / 3), 2)).toBe(0.5);
    expect(meanOfUnits(0, 0)).toBeNull();
    expect(shareOf(1, 3)).toBe(0.333333);
    expect(shareOf(0, 0)).toBeNull();
  });
});

describe('distributions', () => {
  test('small numbers are exact', () => {
    expect(spreadOf(distributionOf([4, 1, 4, 7]))).toEqual({
      count: 4,
      mean: 4,
      variance: 4.5,
      deviation: 2.12132,
      min: 1,
      max: 7,
      percentiles: { p5: 1, p25: 1, p50: 4, p75: 4, p95: 7 },
    });
    expect(spreadOf(distributionOf([-3, -1]))).toMatchObject({ mean: -2, min: -3, max: -1, percentiles: { p50: -3 } });
    expect(spreadOf({})).toBeNull();
  });

  test('large numbers are close', () =>
    fc.assert(
      fc.property(fc.integer({ min: -(2 ** 31) + 1, max: 2 ** 31 - 1 }), (value) => {
        const { mean } = spreadOf(distributionOf([value]))!;
        expect(Math.abs(mean - value)).toBeLessThanOrEqual(Math.abs(value) < 1024 ? 0 : Math.abs(value) / 64);
      }),
    ));

  test('take little room', () => {
    const every = distributionOf(Array.from({ length: 200_000 }, (_, i) => i * 10_000));
    expect(Object.keys(every).length).toBeLessThan(2500);
    expect(countOf(every)).toBe(200_000);
  });

  test('what is counted together is what is counted in parts', () =>
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.array(fc.integer()), (a, b) => {
        expect(addSums(distributionOf(a) as Sum, distributionOf(b) as Sum)).toEqual(distributionOf([...a, ...b]));
      }),
    ));

  test('count what is at least so large', () => {
    expect(countFrom(distributionOf([1, 2, 2, 5]), 2)).toBe(3);
    expect(countFrom({}, 0)).toBe(0);
  });

  test('histograms have few bars, all as wide, and lose nothing', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5000, max: 100_000 }), { minLength: 1 }), (values) => {
        const bars = histogramOf(distributionOf(values));
        expect(bars.length).toBeLessThanOrEqual(24);
        expect(new Set(bars.map(({ from, to }) => to - from)).size).toBe(1);
        expect(bars.every(({ from }, i) => i === 0 || from === bars[i - 1]!.to + 1)).toBe(true);
        expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
      }),
    ));

  test('a histogram of little has a bar for each number', () =>
    expect(histogramOf(distributionOf([2, 4, 4]))).toEqual([
      { from: 2, to: 2, count: 1 },
      { from: 3, to: 3, count: 0 },
      { from: 4, to: 4, count: 2 },
    ]));
});

describe('intervals', () => {
  // R. G. Newcombe, Two-sided confidence intervals for the single proportion (1998), table I, method 3.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
    [0, 0, 0, 1],
  ])('%d of %d', (total, count, low, high) => {
    expect(wilson(total, count).low).toBeCloseTo(low, 4);
    expect(wilson(total, count).high).toBeCloseTo(high, 4);
  });

  test('hold the share, and become narrower with more matches', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.double({ min: 0, max: 1, noNaN: true }), (count, share) => {
        const few = wilson(share * count, count);
        const many = wilson(share * count * 10, count * 10);
        expect(few.low).toBeLessThanOrEqual(share + 1e-6);
        expect(few.high).toBeGreaterThanOrEqual(share - 1e-6);
        expect(many.high - many.low).toBeLessThan(few.high - few.low);
      }),
    ));
});

test.each([
  [[], 0],
  [[7], 0],
  [[1, 1], 1],
  [[1, 1, 1, 1], 2],
  [[2, 1, 1], 1.5],
  [[0, 3, 3], 1],
])('the entropy of %j is %d bits', (counts, bits) => expect(entropyOf(counts)).toBeCloseTo(bits, 12));

test('the largest of very many', () => {
  expect(largest(Array.from({ length: 500_000 }, (_, i) => i))).toBe(499_999);
  expect(largest([], 3)).toBe(3);
});
