/** Evaluations take no more memory for more matches, neither where they are played nor where they are added up. */
import { expect, test } from 'vitest';
import { machinesNamed, withPool } from '../../src/host/index.ts';
import { evaluate, runBatch, type Batch } from '../../src/sim/index.ts';
import { corpusGame } from '../support/corpus.ts';

const MEGABYTE = 1024 * 1024;
const def = corpusGame('kuhn-poker');

/** Bytes in use after everything unreachable is gone. */
function heap(): number {
  for (let round = 0; round < 3; round++) globalThis.gc!();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

test('after 2,000 matches a player holds no more than after 200', () => {
  const batch: Batch = { match: { players: 2 }, agents: ['random'], seed: '1', first: 0, count: 200, maxTurns: 1000, maxMoves: 20_000 };
  const kept = [runBatch(def, batch)];
  const before = heap();
  kept.push(runBatch(def, { ...batch, count: 2000 }));
  expect(heap() - before).toBeLessThan(MEGABYTE);
  expect(kept).toHaveLength(2);
});

test.each(['kuhn-poker', 'connect-four', 'push-your-luck'])(
  'after 100,000 matches of compiled %s no more is held than after 1,000',
  (id) => {
    const game = corpusGame(id);
    const batch: Batch = { match: { players: 2 }, agents: ['random'], seed: '1', first: 0, count: 1000, maxTurns: 1000, maxMoves: 20_000 };
    const machines = machinesNamed('wasm', batch.agents, batch.count);
    const kept = [runBatch(game, batch, machines)];
    const before = heap();
    kept.push(runBatch(game, { ...batch, count: 100_000 }, machines));
    expect(heap() - before).toBeLessThan(MEGABYTE);
    expect(kept).toHaveLength(2);
  },
);

test('after 2,000 matches of workers the main thread holds no more than after 200', async () => {
  const kept = await withPool(def, { jobs: 2 }, async (pool) => {
    const reports = [await evaluate(def, { runs: 200 }, pool.runMany)];
    const before = heap();
    reports.push(await evaluate(def, { runs: 2000 }, pool.runMany));
    expect(heap() - before).toBeLessThan(MEGABYTE);
    return reports;
  });
  expect(kept.map(({ header }) => header.runs)).toEqual([200, 2000]);
});
