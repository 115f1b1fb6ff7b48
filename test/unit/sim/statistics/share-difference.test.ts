/** Two shares compared: known values, and how often the interval holds the truth. */
import { describe, expect, test } from 'vitest';
import { Rng } from '../../../../src/kernel/index.ts';
import { shareDifference } from '../../../../src/sim/statistics/share-difference.ts';
import { meanInterval } from '../../../../src/sim/statistics/mean-interval.ts';

test('a published example of the interval', () => {
  // Newcombe (1998), 56 of 70 against 48 of 80: 0.2, from 0.0524 to 0.3339.
  const { value, interval } = shareDifference({ part: 56, whole: 70 }, { part: 48, whole: 80 })!;
  expect(value).toBe(0.2);
  expect(interval.low).toBeCloseTo(0.0524, 3);
  expect(interval.high).toBeCloseTo(0.3339, 3);
});

test('nothing is compared with nothing', () => expect(shareDifference({ part: 0, whole: 0 }, { part: 1, whole: 2 })).toBeNull());

test('the same share on both sides is no difference', () =>
  expect(shareDifference({ part: 5, whole: 10 }, { part: 50, whole: 100 })).toMatchObject({ value: 0, deviations: 0 }));

describe('of many samples, the intervals hold the truth in about 95 of 100', () => {
  const SAMPLES = 2000;
  /** Four standard errors of a share of 0.95, and a little for what the methods are off by with few numbers. */
  const NEAR = 4 * Math.sqrt((0.95 * 0.05) / SAMPLES) + 0.01;

  function check(isHeld: (rng: Rng) => boolean) {
    const rng = new Rng(7n);
    let held = 0;
    for (let sample = 0; sample < SAMPLES; sample++) if (isHeld(rng)) held++;
    expect(Math.abs(held / SAMPLES - 0.95)).toBeLessThan(NEAR);
  }

  test('differences of shares', () =>
    check((rng) => {
      const draw = (share: number): number => {
        let part = 0;
        for (let i = 0; i < 60; i++) part += rng.below(100) < share ? 1 : 0;
        return part;
      };
      const { interval } = shareDifference({ part: draw(70), whole: 60 }, { part: draw(40), whole: 60 })!;
      return interval.low <= 0.3 && interval.high >= 0.3;
    }));

  test('means', () =>
    check((rng) => {
      const values = Array.from({ length: 60 }, () => rng.below(10));
      const mean = values.reduce((sum, each) => sum + each, 0) / 60;
      const { low, high } = meanInterval(mean, values.reduce((sum, each) => sum + each * each, 0) / 60, 60);
      return low <= 4.5 && high >= 4.5;
    }));
});
