/** How far a search has come. */
import { expect, test } from 'vitest';
import { duration, searchLine } from '../../../src/cli/evolve/search-line.ts';

test('the line of a search', () => {
  const evolution = {
    proposals: 640,
    archive: { filled: 211 },
    history: [{ proposals: 640, filled: 211, best: 0.8149, mean: 0.5 }],
    reasons: new Map([
      ['no-skill', 4],
      ['outside', 30],
      ['failed', 12],
      ['terminates', 1],
    ]),
  } as unknown as Parameters<typeof searchLine>[0];
  const check = (made: number, ms: number, line: string): void =>
    expect(searchLine(evolution, { wanted: 2000, made, ms, judged: 17, batch: 32 })).toBe(line);
  check(
    320,
    160_000,
    'Evolving 640 of 2000 · 211 cells · best 0.81 · 2.00/s · 11 min left · 17/32 of the batch · not in: 47 (outside 30, failed 12, no-skill 4)',
  );
  check(0, 100, 'Evolving 640 of 2000 · 211 cells · best 0.81 · 17/32 of the batch · not in: 47 (outside 30, failed 12, no-skill 4)');
});

test('durations', () => {
  expect([8.4, 89, 100, 3600, 12_000].map(duration)).toEqual(['8 s', '89 s', '2 min', '60 min', '3 h 20 min']);
});
