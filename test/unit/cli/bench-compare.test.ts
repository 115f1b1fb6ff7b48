import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compareWith, multiplesOf, printComparisons, withRatios } from '../../../src/cli/bench/compare.ts';
import { TARGETS } from '../../../src/cli/bench/targets.ts';

const speed = (game: string, executor: string, timesYardstick: number) => ({
  game,
  executor,
  timesYardstick,
  playoutsPerSecond: 1,
  pliesPerSecond: 1,
  pliesPerPlayout: 1,
  yardstick: 1,
});
const search = {
  game: 'hex',
  executor: 'wasm',
  agent: 'uct',
  iterationsPerSecond: 1,
  playoutsPerSecond: 1,
  iterationsPerPlayout: 1,
} as const;
const rows = [speed('hex', 'interpreter', 0.001), speed('hex', 'wasm', 0.02), search, speed('new-game', 'wasm', 2)];

test('compiled games are compared with the baseline, in the order of measurement', () =>
  expect(compareWith({ chess: 1, hex: 0.04 }, multiplesOf(rows))).toEqual([{ game: 'hex', now: 0.02, baseline: 0.04, ratio: 0.5 }]));

test('a name that every object has is not a baseline', () => expect(compareWith({}, { constructor: 1 })).toEqual([]));

test('rows for programs carry the ratio where there is one', () =>
  expect(withRatios(rows, compareWith({ hex: 0.04 }, multiplesOf(rows)))).toEqual([
    rows[0],
    { ...rows[1], baseline: 0.04, timesBaseline: 0.5 },
    search,
    rows[3],
  ]));

test('prints ratios and their geometric mean', () => {
  expect(printComparisons('reference', compareWith({ a: 1, b: 1 }, { a: 4, b: 0.25 })).replace(/ +/g, ' ')).toBe(
    'against reference now then now/then\na 4.00 1.00 4.00\nb 0.250 1.00 0.25\ngeometric mean 1.00\n',
  );
  expect(printComparisons('reference', [])).toBe('None of these games has a speed in reference.\n');
});

test('the reference has a speed for measured games, all above their targets', () => {
  const { multiples } = JSON.parse(readFileSync('bench/reference.json', 'utf8')) as { multiples: Record<string, number> };
  for (const [game, multiple] of Object.entries(multiples)) expect(multiple, game).toBeGreaterThan(TARGETS[game]!.timesYardstick ?? 0);
});
