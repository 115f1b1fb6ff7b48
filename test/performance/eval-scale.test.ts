/** Evaluation grows as it should: with the number of matches, and against the number of workers. The matches are played in workers, outside of the test runner. */
import { expect, test } from 'vitest';
import { defaultJobs, withPool, type Pool } from '../../src/host/index.ts';
import type { Batch } from '../../src/sim/index.ts';
import { corpusGame } from '../support/corpus.ts';

const def = corpusGame('push-your-luck');
const batch: Batch = { match: { players: 2 }, agents: ['random'], seed: '1', first: 0, count: 1, maxTurns: 1000, maxMoves: 20_000 };
const ROUNDS = 3;

async function seconds(pool: Pool, count: number): Promise<number> {
  const began = performance.now();
  await pool.runMany(def, { ...batch, count });
  return (performance.now() - began) / 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

/** Ten small evaluations in a row take as long as one, ten times as large, so that a busy machine slows both alike. */
test('ten times the matches take at most eleven times as long', async () => {
  const ratios: number[] = [];
  await withPool(def, { jobs: 1 }, async (pool) => {
    await seconds(pool, 500);
    for (let round = 0; round < ROUNDS; round++) {
      let few = 0;
      for (let each = 0; each < 10; each++) few += await seconds(pool, 200);
      ratios.push((10 * (await seconds(pool, 2000))) / few);
    }
  });
  console.log(`2000 matches take ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')} times as long as 200`);
  expect(median(ratios)).toBeLessThan(11);
});

test.skipIf(defaultJobs() < 2)('two workers are at least 1.7 times as fast as one', async () => {
  const ratios: number[] = [];
  await withPool(def, { jobs: 1 }, (single) =>
    withPool(def, { jobs: 2 }, async (pair) => {
      for (const pool of [single, pair]) await seconds(pool, 1000);
      for (let round = 0; round < ROUNDS; round++) ratios.push((await seconds(single, 4000)) / (await seconds(pair, 4000)));
    }),
  );
  console.log(`two workers are ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')} times as fast as one`);
  expect(median(ratios)).toBeGreaterThan(1.7);
});
