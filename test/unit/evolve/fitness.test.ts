import { describe, expect, test } from 'vitest';
import { fitness } from '../../../src/evolve/index.ts';
import type { Scores } from '../../../src/sim/index.ts';

const GOOD: Scores = {
  actionEntropy: score(0.8),
  balance: score(0.8),
  skillGradient: score(0.8),
  drama: score(0.8),
  length: score(0.8),
  lengthVariation: score(0.8),
  interaction: score(0.8),
};

function score(value: number | null): Scores['balance'] {
  return { value, score: value };
}

describe('fitness', () => {
  test('is the harmonic mean of the scores', () => {
    expect(fitness(GOOD)).toBeCloseTo(0.8, 10);
    expect(fitness({ ...GOOD, balance: score(0.1) })).toBeCloseTo(7 / (6 / 0.8 + 1 / 0.1), 10);
  });

  test.each(['actionEntropy', 'balance', 'length', 'lengthVariation'] as const)('is 0 for a game without %s', (name) => {
    expect(fitness({ ...GOOD, [name]: score(0) })).toBe(0);
    expect(fitness({ ...GOOD, [name]: score(null) })).toBe(0);
  });

  test.each(['drama', 'interaction'] as const)('of a game in which no %s is seen is low, and 0 if nobody looked', (name) => {
    expect(fitness({ ...GOOD, [name]: score(0) })).toBeGreaterThan(0.3);
    expect(fitness({ ...GOOD, [name]: score(0) })).toBeLessThan(0.6);
    expect(fitness({ ...GOOD, [name]: score(null) })).toBe(0);
  });

  test('of a game in which nobody has shown skill is close to 0', () => {
    expect(fitness({ ...GOOD, skillGradient: score(0) })).toBeGreaterThan(0);
    expect(fitness({ ...GOOD, skillGradient: score(0) })).toBeLessThan(0.07);
    expect(fitness({ ...GOOD, skillGradient: score(null) })).toBe(0);
  });

  test('counts scores by their weights, and not at all without any', () => {
    const unfair = { ...GOOD, balance: score(0.2) };
    expect(fitness(unfair, { balance: 3 })).toBeCloseTo(9 / (6 / 0.8 + 3 / 0.2), 10);
    expect(fitness({ ...GOOD, balance: score(0) }, { balance: 0 })).toBeCloseTo(0.8, 10);
  });

  test('asks for nothing between opponents where all win or lose together', () => {
    const together = { ...GOOD, challenge: score(0.8), balance: score(null), drama: score(null), interaction: score(0) };
    expect(fitness(together)).toBeCloseTo(0.8, 10);
  });
});
