/** Random compositions: a frame, two to six bundles, numbers within their ranges. Most are games. */
import { describe, expect, test } from 'vitest';
import { judge, RANDOM_MATCHES, randomParts, type Judgement } from '../../support/compositions.ts';
import { countedVerdicts } from '../../support/measured-bundles.ts';
import { figureFor } from '../../support/thoroughness.ts';

const COMPOSITIONS = figureFor({ quick: 2, full: 6, long: 500 });
/** So many are judged by one test: all of them at once would take longer than a test may. */
const BLOCK = 10;
const LEAST_VERIFIED = 0.95;
const LEAST_PASSED = 0.6;

describe(`${COMPOSITIONS} random compositions`, () => {
  const judgements: Judgement[] = [];
  const numbers = Array.from({ length: COMPOSITIONS }, (_, index) => 1 + index);
  const blocks = numbers.filter((number) => number % BLOCK === 1).map((first) => numbers.slice(first - 1, first - 1 + BLOCK));

  test.each(blocks)('play the same on both executors, from %i on', (...block) => {
    const judged = block.map((number) => judge(randomParts(number), RANDOM_MATCHES));
    expect(judged.filter(({ verdict }) => verdict === 'plays differently' || verdict === 'not compiled')).toEqual([]);
    for (const judgement of judged) judgements.push(judgement);
  });

  test('most verify, and most of them are games', () => {
    const share = (...verdicts: string[]): number => judgements.filter(({ verdict }) => !verdicts.includes(verdict)).length / COMPOSITIONS;
    console.table(countedVerdicts(judgements));
    expect(share('refused', 'conflict', 'not verified')).toBeGreaterThanOrEqual(LEAST_VERIFIED);
    expect(share('refused', 'conflict', 'not verified', 'filtered')).toBeGreaterThanOrEqual(LEAST_PASSED);
  });
});

test('the same number gives the same parts', () => expect(randomParts(7)).toEqual(randomParts(7)));
