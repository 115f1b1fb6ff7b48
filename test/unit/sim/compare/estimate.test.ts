/** Intervals hold what they promise: of many comparisons with a known difference, 95 % have it in their interval. */
import { describe, expect, test } from 'vitest';
import { differenceOf, estimateOf, mattersOf, printed } from '../../../../src/sim/compare/estimate.ts';
import { judged } from '../../../../src/sim/compare/judge.ts';
import { numbersFrom, syntheticVersion, type SyntheticMatch } from '../../../support/sim/synthetic-versions.ts';

const RUNS = 100;
const COMPARISONS = 600;

/**
 * Two versions with common seeds: what happens in a match is half the same in both. The first is won in half of the
 * matches and 20 long on average, the second won in 0.6 and 22 long.
 */
function pair(random: () => number): [SyntheticMatch[], SyntheticMatch[]] {
  const seeds = Array.from({ length: RUNS }, () => ({ luck: random(), shared: random() }));
  const play = (chance: number, length: number): SyntheticMatch[] =>
    seeds.map(({ luck, shared }) => ({ won: luck < chance, length: length + 10 * (shared - 0.5) + 10 * (random() - 0.5) }));
  return [play(0.5, 20), play(0.6, 22)];
}

describe.each([
  ['wins', 0.1],
  ['length', 2],
  // Winning does not depend on the length, so that this is the share of wins.
  ['long', 0.1],
])('%s', (figure, truth) => {
  const random = numbersFrom(7);
  const differences = Array.from({ length: COMPARISONS }, () => {
    const [before, after] = pair(random).map(syntheticVersion);
    return printed(differenceOf(before!, after!, figure, RUNS)!, figure === 'length' ? 'number' : 'share');
  });

  test('the interval of the difference holds the true one in 95 % of all comparisons', () => {
    const held = differences.filter(({ low, high }) => low! <= truth && truth <= high!).length;
    expect(held / COMPARISONS).toBeGreaterThan(0.925);
    expect(held / COMPARISONS).toBeLessThan(0.985);
  });

  test('the difference is right on average', () => {
    const mean = differences.reduce((sum, { value }) => sum + value, 0) / COMPARISONS;
    expect(Math.abs(mean - truth) / truth).toBeLessThan(0.03);
  });
});

test('what both versions share does not make a difference less certain', () => {
  const random = numbersFrom(11);
  const luck = Array.from({ length: RUNS }, () => 100 * random());
  const version = (more: number): SyntheticMatch[] => luck.map((each) => ({ won: true, length: each + more + random() }));
  const [before, after] = [version(0), version(1)].map(syntheticVersion);
  const { low, high } = printed(differenceOf(before!, after!, 'length', RUNS)!, 'number');
  expect([low! > 0.8, high! < 1.2]).toEqual([true, true]);
  // By itself the length is uncertain by far more than that.
  const own = estimateOf(before!, 'length', RUNS)!;
  expect(own.high! - own.low!).toBeGreaterThan(5);
});

test('of many figures that did not change, none is called changed in 95 % of all comparisons', () => {
  const random = numbersFrom(3);
  let wrong = 0;
  let perhaps = 0;
  const [comparisons, figures] = [150, 20];
  for (let i = 0; i < comparisons; i++) {
    const version = (): SyntheticMatch[] => Array.from({ length: 40 }, () => ({ won: random() < 0.5, length: random() }));
    const all = Array.from({ length: figures }, () => {
      const compared = differenceOf(syntheticVersion(version()), syntheticVersion(version()), 'length', 40);
      return { compared, matters: 0.05 };
    });
    const verdicts = judged(all, 40).map(({ verdict }) => verdict);
    wrong += Number(verdicts.includes('changed'));
    perhaps += verdicts.filter((verdict) => verdict === 'perhaps').length;
  }
  expect(wrong / comparisons).toBeLessThan(0.09);
  // Looked at alone, one in twenty seems to have changed.
  expect(perhaps / (comparisons * figures)).toBeGreaterThan(0.03);
  expect(perhaps / (comparisons * figures)).toBeLessThan(0.07);
});

describe('verdicts', () => {
  const matches = (count: number, length: (i: number) => number, won = true): SyntheticMatch[] =>
    Array.from({ length: count }, (_, i) => ({ won, length: length(i) }));
  const noise = (i: number): number => ((i * 7919) % 101) / 101;

  function check(before: SyntheticMatch[], after: SyntheticMatch[], figure: string, expected: string, runs = before.length) {
    const compared = differenceOf(syntheticVersion(before), syntheticVersion(after), figure, runs);
    const [one] = judged([{ compared, matters: mattersOf(figure === 'length' ? 'number' : 'share', 10) }], runs);
    expect(one!.verdict).toBe(expected);
    return one!;
  }

  test('the same numbers are the same', () => void check(matches(40, noise), matches(40, noise), 'length', 'same'));
  test('what is always one more has changed', () =>
    void check(
      matches(40, () => 10),
      matches(40, () => 11),
      'length',
      'changed',
    ));
  test('what is surely little is no change', () => {
    const after = matches(400, (i) => 10 + noise(i + 31));
    const { runsNeeded } = check(
      matches(400, (i) => 10 + noise(i)),
      after,
      'length',
      'unchanged',
    );
    expect(runsNeeded).toBeNull();
  });
  test('what may be much is unknown, and says how many matches would tell', () => {
    const after = matches(40, (i) => 60 * noise(i + 31));
    const { runsNeeded } = check(
      matches(40, (i) => 60 * noise(i)),
      after,
      'length',
      'unknown',
    );
    expect(runsNeeded).toBeGreaterThan(40 * 4);
    expect(String(runsNeeded)).toMatch(/^\d{1,2}0*$/);
  });

  test('what never happened may still happen', () => {
    const before = matches(40, noise, false);
    const after = matches(40, (i) => noise(i + 1), false);
    const compared = differenceOf(syntheticVersion(before), syntheticVersion(after), 'wins', 40)!;
    const { value, low, high } = printed(compared, 'share');
    expect({ value, low, high }).toEqual({ value: 0, low: -0.087622, high: 0.087622 });
  });

  test('one match more is not certain', () => {
    const before = matches(40, noise, false);
    void check(before, [{ won: true, length: 1 }, ...before.slice(1)], 'wins', 'unknown');
  });
});

test('a figure that rests on one block has no interval', () => {
  const version = syntheticVersion([{ won: false, length: 1 }]);
  version.readings.all = new Map([['long', { ...version.readings.all.get('long')!, value: 1 }]]);
  version.readings.without = version.readings.without.map(() => new Map());
  expect(estimateOf(version, 'long', 20)).toEqual({ value: 1, low: null, high: null });
  expect(printed(differenceOf(version, version, 'long', 20)!, 'score')).toEqual({ value: 0, low: null, high: null, chance: null });
});
