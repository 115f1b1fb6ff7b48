/** Pairs of bundles on the standard frame: they go together, and both have a share in the game; or they say why not. */
import { expect, test } from 'vitest';
import { bundleLibrary } from '../../../src/host/index.ts';
import { isCurrent } from '../../../tools/doc-tables.ts';
import { BUNDLES_DOC } from '../../../tools/generate-bundles-doc.ts';
import { judge, pairsOnStandard } from '../../support/compositions.ts';
import { letterOf, pairLetter, readMeasured } from '../../support/measured-bundles.ts';
import { isLong } from '../../support/thoroughness.ts';

const SAMPLE = 8;
/** The largest share of pairs that may be declared conflicts. */
const MOST_CONFLICTS = 0.1;

const pairs = pairsOnStandard();
const step = Math.floor(pairs.length / SAMPLE);
const measured = readMeasured();

test.each(isLong ? pairs : pairs.filter((_, index) => index % step === 7))('$bundles', (pair) => {
  const judgement = judge(pair);
  const { verdict, reason } = judgement;
  expect({ verdict, reason }).toEqual(verdict === 'conflict' ? { verdict, reason: expect.any(String) } : { verdict: 'fine', reason: '' });
  expect(pairLetter(measured, pair.bundles)).toBe(letterOf(judgement));
});

test('few pairs are in conflict, and each says why', () => {
  const conflicts = [...bundleLibrary().bundles.values()].flatMap(({ id, conflicts: declared }) =>
    declared.map((each) => ({ id, ...each })),
  );
  const bundles = conflicts.filter(({ bundle }) => bundleLibrary().bundles.has(bundle));
  expect(new Set(bundles.map(({ id, bundle }) => [id, bundle].toSorted().join(' '))).size).toBeLessThanOrEqual(
    MOST_CONFLICTS * pairs.length,
  );
  for (const { reason } of conflicts) expect(reason.length).toBeGreaterThan(20);
});

test('all pairs were measured, and none fails', () => {
  expect(measured.bundles).toEqual([...bundleLibrary().bundles.keys()]);
  expect(measured.pairs.join('')).toMatch(new RegExp(`^[cax]{${pairs.length}}$`));
});

test('the tables of docs/bundles.md are current (npm run docs)', () => expect(isCurrent(BUNDLES_DOC)).toBe(true));
