/** Random compositions: a frame, two to six bundles, numbers within their ranges. Most are games. */
import { expect, test } from 'vitest';
import { judge, randomParts } from '../../support/compositions.ts';
import { countedVerdicts } from '../../support/measured-bundles.ts';

const LONG = process.env['LUDWRIGHT_LONG'] !== undefined;
const [COMPOSITIONS, MATCHES] = LONG ? [500, 20] : [15, 6];
const LEAST_VERIFIED = 0.95;
const LEAST_PASSED = 0.6;

test(`${COMPOSITIONS} random compositions`, () => {
  const judgements = Array.from({ length: COMPOSITIONS }, (_, index) => judge(randomParts(1 + index), MATCHES));
  const share = (...verdicts: string[]): number => judgements.filter(({ verdict }) => !verdicts.includes(verdict)).length / COMPOSITIONS;
  console.table(countedVerdicts(judgements));
  expect(judgements.filter(({ verdict }) => verdict === 'plays differently' || verdict === 'not compiled')).toEqual([]);
  expect(share('refused', 'conflict', 'not verified')).toBeGreaterThanOrEqual(LEAST_VERIFIED);
  expect(share('refused', 'conflict', 'not verified', 'filtered')).toBeGreaterThanOrEqual(LEAST_PASSED);
});

test('the same number gives the same parts', () => expect(randomParts(7)).toEqual(randomParts(7)));
