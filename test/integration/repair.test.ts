/** The repair benchmark in small: the same faults every time, so that what was once found, explained and mended stays so. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Verdict } from '../performance/repair/judge.ts';
import { ratesOf, printTable, printVerdict } from '../performance/repair/report.ts';
import { CORPORA, judgeKind } from '../performance/repair/run.ts';
import { isLong } from '../support/thoroughness.ts';

const SEED = 7;
const PER_KIND = isLong ? 3 : 1;
/** What was measured when this was committed, less a little for games that change. */
const FLOORS = { placed: 0.98, named: 0.95, repaired: 0.88 };
/** The share of faults that may have more than one diagnostic too many. */
const MOST_NOISY = 0.05;

describe.each(Object.keys(CORPORA))('%s', (language) => {
  const corpus = CORPORA[language]!();
  const kinds = Object.keys(corpus.faults);

  let verdicts: Verdict[] = [];
  beforeAll(() => {
    verdicts = kinds.flatMap((kind) => judgeKind(corpus, kind, SEED, PER_KIND));
  });

  test('faults planted in the corpus are found, explained and mended', () => {
    const rates = ratesOf(verdicts);
    const failures = verdicts.filter(({ placed, named, repaired }) => !placed || !named || !repaired).map(printVerdict);
    const report = `${failures.join('\n\n')}\n\n${printTable(verdicts)}`;
    expect(verdicts.length, report).toBe(kinds.length * PER_KIND);
    expect(
      {
        placed: rates.placed >= FLOORS.placed,
        named: rates.named >= FLOORS.named,
        repaired: rates.repaired >= FLOORS.repaired,
        quiet: rates.noisy <= MOST_NOISY * verdicts.length,
      },
      report,
    ).toEqual({
      placed: true,
      named: true,
      repaired: true,
      quiet: true,
    });
  });

  test('every planted fault is a fault: the text is changed, and the text it was made from compiles', () => {
    expect(corpus.games.length).toBeGreaterThan(6);
    for (const { plant, diagnostics } of verdicts) {
      expect(plant.text, plant.what).not.toBe(plant.intended);
      expect(diagnostics.length, plant.what).toBeGreaterThan(0);
    }
  });
});
