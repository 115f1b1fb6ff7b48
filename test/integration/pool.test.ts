/** Workers: what comes out is what one thread gives, whatever their number; and they end when they should. */
import { describe, expect, test } from 'vitest';
import { isTimed, withPool } from '../../src/host/index.ts';
import type { MatchNews } from '../../src/host/pool-worker.ts';
import { executorFor } from '../../src/kernel/index.ts';
import { evaluate, matchesIn, perft, runBatch, runGame, runPairing, type Batch } from '../../src/sim/index.ts';
import { corpusGame } from '../support/corpus.ts';
import { duel, sixOf } from '../support/duel.ts';
import { named } from '../support/sim/agents.ts';

const def = corpusGame('push-your-luck');
const match = { players: 2 };
const batch: Batch = { match, agents: ['random', 'greedy:2'], seed: '3', first: 4, count: 37, maxTurns: 1000, maxMoves: 20_000 };

describe('a pool', () => {
  test.each([1, 2, 5])('of %i gives what one thread gives', async (jobs) => {
    const seen: number[] = [];
    const tally = await withPool(def, { jobs, onProgress: (matches) => seen.push(matches) }, async (pool) => pool.runMany(def, batch));
    expect(tally).toEqual(runBatch(def, batch));
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBe(batch.count);
    expect(seen.length).toBeGreaterThan(3);
  });

  test('plays decks against one another as one thread does', async () => {
    const game = duel();
    const pairing = {
      decks: [sixOf(2, 3), 'starter'],
      agent: 'random',
      seed: '3',
      first: 0,
      count: 21,
      maxTurns: 99,
      maxMoves: 999,
    } as const;
    const sum = await withPool(game, { jobs: 3 }, async (pool) => pool.runPairing(game, pairing));
    expect(sum).toEqual(runPairing(game, pairing));
  });

  test('of more workers than matches is none the worse', async () => {
    const report = await withPool(def, { jobs: 4 }, (pool) => evaluate(def, { runs: 1 }, pool.runMany));
    expect(JSON.stringify(report)).toBe(JSON.stringify(await evaluate(def, { runs: 1 })));
  });

  test('tells of a match while it is played', async () => {
    const news: MatchNews[] = [];
    const trace = await withPool(def, { jobs: 1 }, (pool) =>
      pool.playMatch({ match, agents: ['random', 'uct:50'], seed: 5n, maxTurns: 50, maxMoves: 60 }, (each) => news.push(each)),
    );
    const entries = trace.entries.map(({ index, player, move }) => ({ entry: { index, player, move } }));
    expect(news).toEqual([{ header: trace.header }, ...entries].slice(0, news.length));
    expect(news.length).toBeGreaterThan(5);
  });

  test('plays matches and counts lines as one thread does', async () => {
    const [trace, lines] = await withPool(def, { jobs: 2 }, (pool) =>
      Promise.all([
        pool.playMatch({ match, agents: ['greedy:2', 'uct:3'], seed: 5n, maxTurns: 50, maxMoves: 60 }),
        pool.countLines({ match, seed: 5n, depth: 3 }),
      ]),
    );
    expect(trace).toEqual(JSON.parse(JSON.stringify(runGame(def, 5n, named('greedy:2', 'uct:3'), { match, maxTurns: 50, maxMoves: 60 }))));
    const executor = executorFor(def, match);
    const slot = executor.allocate();
    executor.start(slot, 5n);
    expect(lines.counts).toEqual(perft(executor, slot, 3).positions.slice(1));
    executor.free(slot);
  });

  test('passes on what goes wrong in a worker, with its place', async () => {
    const failure = withPool(def, { jobs: 1 }, async (pool) => pool.runMany(def, { ...batch, agents: ['clever'] }));
    await expect(failure).rejects.toThrow('There is no agent "clever"');
    await expect(failure.catch((error: Error) => error.stack)).resolves.toMatch(/run-batch\.ts/);
  });

  test('passes on what goes wrong in its user', async () => {
    await expect(withPool(def, { jobs: 1 }, () => Promise.reject(new Error('mine')))).rejects.toThrow('mine');
  });

  test('ends its workers at once when it is aborted, in the middle of their work', async () => {
    const controller = new AbortController();
    const reason = new Error('enough');
    const endless = withPool(def, { jobs: 2, signal: controller.signal, onProgress: () => controller.abort(reason) }, async (pool) =>
      // One worker counts for ages; what the other plays aborts both.
      Promise.all([pool.countLines({ match, seed: 1n, depth: 100 }), pool.runMany(def, { ...batch, count: 100_000 })]),
    );
    await expect(endless).rejects.toBe(reason);
  });

  test.each([1, 3])('of %i that is stopped gives the first matches, as if no more had been asked for', async (jobs) => {
    const stop = new AbortController();
    const tally = await withPool(def, { jobs, stop: stop.signal, onProgress: (matches) => matches >= 5 && stop.abort() }, async (pool) => {
      const first = await pool.runMany(def, { ...batch, count: 100_000 });
      // Nothing is begun any more.
      expect(await pool.runMany(def, batch)).toBeNull();
      return first;
    });
    // With several workers, the first match may be the last one to be over.
    const count = tally === null ? 0 : matchesIn(tally);
    expect(count).toBeGreaterThanOrEqual(jobs === 1 ? 5 : 0);
    expect(count).toBeLessThan(100_000);
    expect(tally).toEqual(count === 0 ? null : runBatch(def, { ...batch, count }));
  });

  test('that is stopped before a match is over has nothing to give', async () => {
    const stop = new AbortController();
    const endless = withPool(def, { jobs: 1, stop: stop.signal }, async (pool) => {
      const played = pool.runMany(def, { ...batch, agents: ['uct:999999999'] });
      stop.abort();
      return played;
    });
    expect(await endless).toBeNull();
  });

  test('does not start when it is aborted already', async () => {
    await expect(withPool(def, { signal: AbortSignal.abort('before') }, () => Promise.resolve('started'))).rejects.toBe('before');
  });
});

test.each([
  ['uct:2s', true],
  ['uct:250ms', true],
  [' ismcts:0.5s ', true],
  ['uct:2', false],
  ['uct', false],
  ['uct:2m', false],
])('%j has a time as its budget: %s', (name, timed) => expect(isTimed(name)).toBe(timed));
