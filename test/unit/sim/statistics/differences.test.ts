/** How sure differences are: the t distribution by its tables, many figures at once, and figures with each block left out. */
import { describe, expect, test } from 'vitest';
import { holm } from '../../../../src/sim/statistics/holm.ts';
import { chanceOfNone, jackknifed, measured, reach } from '../../../../src/sim/statistics/jackknife.ts';
import { chanceOf, deviationFor } from '../../../../src/sim/statistics/student.ts';

describe('the t distribution', () => {
  // From the printed tables, two-sided.
  test.each([
    [0.05, 1, 12.706],
    [0.05, 2, 4.303],
    [0.05, 3, 3.182],
    [0.05, 4, 2.776],
    [0.05, 19, 2.093],
    [0.05, 30, 2.042],
    [0.01, 19, 2.861],
    [0.001, 1, 636.619],
    [0.001, 10, 4.587],
    [0.001, 19, 3.883],
  ])('chance %d with %d degrees of freedom is exceeded from %d on', (chance, freedom, deviation) => {
    expect(deviationFor(chance, freedom)).toBeCloseTo(deviation, 3);
    expect(chanceOf(deviation, freedom)).toBeCloseTo(chance, 4);
    expect(chanceOf(-deviation, freedom)).toBe(chanceOf(deviation, freedom));
  });

  test('no deviation is always exceeded, and an infinite one never', () => {
    for (const freedom of [1, 2, 3, 4, 19, 20]) {
      expect(chanceOf(0, freedom)).toBe(1);
      expect(chanceOf(Infinity, freedom)).toBeCloseTo(0, 12);
    }
  });
});

test('chances of many are raised in the order of their size', () => {
  expect(holm([0.01, 0.04, 0.03])).toEqual([0.03, 0.06, 0.06]);
  expect(holm([0.6, 0.7])).toEqual([1, 1]);
  expect(holm([])).toEqual([]);
});

describe('blocks left out in turn', () => {
  test('are left out of the sum of all others', () => {
    const { all, without } = jackknifed([1, 2, 4, 8], (a, b) => a + b);
    expect({ all, without }).toEqual({ all: 15, without: [14, 13, 11, 7] });
    expect(jackknifed([3, 5], (a, b) => a + b)).toEqual({ all: 8, without: [5, 3] });
  });

  test('keep their order', () => expect(jackknifed(['a', 'b', 'c'], (a, b) => a + b)).toEqual({ all: 'abc', without: ['bc', 'ac', 'ab'] }));

  test('give a mean its standard error', () => {
    const values = [2, 4, 4, 6, 9];
    const mean = (some: readonly number[]): number => some.reduce((sum, each) => sum + each, 0) / some.length;
    const sure = measured({ all: mean(values), without: values.map((_, left) => mean(values.filter((__, i) => i !== left))) });
    const squares = values.reduce((sum, each) => sum + (each - 5) ** 2, 0);
    expect(sure.value).toBe(5);
    expect(sure.error).toBeCloseTo(Math.sqrt(squares / 4 / 5), 12);
    expect(reach(sure)).toBeCloseTo(sure.error * 2.776, 2);
  });

  test('what is equally less without every block is not certain', () => {
    // Ten matches won by either side are in balance; without any one of them nine stand against ten.
    const sure = measured({ all: 1, without: Array.from({ length: 20 }, () => 1 - 1 / 19) });
    expect(sure.error).toBeCloseTo(0.23, 2);
  });

  test('nothing is as far from nothing as chance makes it, and what never varies is certain', () => {
    expect(chanceOfNone({ value: 0, error: 0, freedom: 4 })).toBe(1);
    expect(chanceOfNone({ value: 1, error: 0, freedom: 4 })).toBe(0);
    expect(chanceOfNone({ value: 2.776, error: 1, freedom: 4 })).toBeCloseTo(0.05, 3);
  });
});
