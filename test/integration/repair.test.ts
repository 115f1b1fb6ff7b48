/** The repair benchmark in small: the same faults every time, so that what was once found, explained and mended stays so. */
import { expect, test } from 'vitest';
import { ratesOf, printTable, printVerdict } from '../performance/repair/report.ts';
import { corpusRulebooks, judgeKind } from '../performance/repair/run.ts';
import { FAULTS } from '../support/faults/index.ts';

const SEED = 7;
const PER_KIND = 3;
/** What was measured when this was committed, less a little for rulebooks that change. */
const FLOORS = { placed: 0.98, named: 0.95, repaired: 0.88 };
/** The share of faults that may have more than one diagnostic too many. */
const MOST_NOISY = 0.05;

test('faults planted in the corpus are found, explained and mended', () => {
  const rulebooks = corpusRulebooks();
  const verdicts = Object.keys(FAULTS).flatMap((kind) => judgeKind(rulebooks, kind, SEED, PER_KIND));
  const rates = ratesOf(verdicts);
  const failures = verdicts.filter(({ placed, named, repaired }) => !placed || !named || !repaired).map(printVerdict);
  const report = `${failures.join('\n\n')}\n\n${printTable(verdicts)}`;
  expect(verdicts.length, report).toBe(Object.keys(FAULTS).length * PER_KIND);
  expect({ placed: rates.placed >= FLOORS.placed, named: rates.named >= FLOORS.named, repaired: rates.repaired >= FLOORS.repaired, quiet: rates.noisy <= MOST_NOISY * verdicts.length }, report).toEqual({
    placed: true,
    named: true,
    repaired: true,
    quiet: true,
  });
});

test('every planted fault is a fault: the text is changed, and the text it was made from compiles', () => {
  const rulebooks = corpusRulebooks();
  expect(rulebooks.length).toBeGreaterThan(9);
  for (const kind of Object.keys(FAULTS))
    for (const { plant, diagnostics } of judgeKind(rulebooks, kind, SEED + 1, 1)) {
      expect(plant.text, kind).not.toBe(plant.intended);
      expect(diagnostics.length, `${kind}: ${plant.what}`).toBeGreaterThan(0);
    }
});
