import { describe, expect, test } from 'vitest';
import { jackknife, nextArm } from '../../../src/evolve/index.ts';
import { withoutEach } from '../../../src/evolve/jackknife.ts';
import { Rng } from '../../../src/kernel/index.ts';

describe('the jackknife', () => {
  test('of a mean gives the standard error of the mean', () => {
    const values = [3, 5, 4, 8, 6, 7];
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const without = values.map((value) => (mean * values.length - value) / (values.length - 1));
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
    const { low, high, rounds } = jackknife(mean, without);
    expect(rounds).toBe(6);
    expect((high - low) / 2).toBeCloseTo(1.96 * Math.sqrt(variance / values.length), 10);
  });

  test('of one round knows nothing', () => expect(jackknife(0.5, [])).toEqual({ rounds: 1, mean: 0.5, low: -Infinity, high: Infinity }));
});

test.each([
  ['', []],
  ['a', []],
  ['ab', ['b', 'a']],
  ['abcd', ['bcd', 'acd', 'abd', 'abc']],
])('all of "%s" but one, each in turn', (letters, expected) =>
  expect(withoutEach([...letters], (one, other) => one + other)).toEqual(expected),
);

describe('the bandit', () => {
  test('tries everything once, in order', () => {
    expect(
      nextArm([
        { tried: 1, brought: 1 },
        { tried: 0, brought: 0 },
        { tried: 0, brought: 0 },
      ]),
    ).toBe(1);
  });

  test('comes back to what brings most, and never gives anything up', () => {
    const rng = new Rng(7);
    const chances = [10, 50, 20];
    const arms = chances.map(() => ({ tried: 0, brought: 0 }));
    for (let round = 0; round < 2000; round++) {
      const arm = nextArm(arms);
      arms[arm] = { tried: arms[arm]!.tried + 1, brought: arms[arm]!.brought + Number(rng.below(100) < chances[arm]!) };
    }
    expect(arms[1]!.tried).toBeGreaterThan(1800);
    expect(Math.min(...arms.map(({ tried }) => tried))).toBeGreaterThan(5);
  });
});
