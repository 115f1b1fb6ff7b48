/** A server under load on this machine: what a move costs, how long answers take, and what bots that think take from people. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { measureIdle, measureLoad, printLoad, type LoadFigures, type LoadOptions } from '../support/server/measure-load.ts';
import { LOAD_GAMES } from '../support/server/server-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'ludwright-load-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** How much longer than an echo people wait at most, in the slowest hundredth. */
const MOST_TIMES = 3;

async function measured(name: string, options: Partial<LoadOptions>): Promise<LoadFigures> {
  const figures = await measureLoad({
    store: join(folder, `${name}.sqlite`),
    games: LOAD_GAMES,
    tables: 1000,
    persons: 2,
    bots: [],
    period: 2000,
    seconds: 300,
    ...options,
  });
  console.log(printLoad(figures, null));
  return figures;
}

function check({ dropped, faults, refusals, ratio }: LoadFigures): void {
  expect({ dropped, faults, refusals }).toEqual({ dropped: 0, faults: [], refusals: {} });
  expect(ratio).toBeLessThan(MOST_TIMES);
}

test('a thousand matches with two thousand clients', async () => {
  const figures = await measured('load', {});
  check(figures);
  expect(figures.cpuPerMove).toBeLessThan(1);
}, 1_200_000);

test('a hundred matches with bots that think for a time', async () => {
  const figures = await measured('bots', { tables: 100, bots: ['ismcts:200ms'], seconds: 120 });
  check(figures);
  expect(figures.moves).toBeGreaterThan(0);
}, 600_000);

test('ten thousand matches that nobody plays cost no memory', async () => {
  const { empty, full } = await measureIdle(join(folder, 'idle.sqlite'), 10_000);
  console.log(`${Math.round(full)} KB with 10,000 matches in the store, ${Math.round(empty)} KB with none`);
  // A few lists of the lobby, and nothing for each match.
  expect(full - empty).toBeLessThan(10_000);
}, 600_000);
