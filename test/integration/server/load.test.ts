/** A little of what test/performance/server-load.test.ts has in full: people at several tables, and nothing is lost. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { measureLoad } from '../../support/server/measure-load.ts';
import { LOAD_GAMES } from '../../support/server/server-program.ts';

test('a dozen tables: every move is answered', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ludwright-load-'));
  const { moves, dropped, faults, refusals } = await measureLoad({
    store: join(folder, 'load.sqlite'),
    games: LOAD_GAMES,
    tables: 12,
    persons: 2,
    bots: [],
    period: 100,
    seconds: 3,
    isQuick: true,
  });
  expect({ dropped, faults, refusals }).toEqual({ dropped: 0, faults: [], refusals: {} });
  // At every table somebody has moved.
  expect(moves).toBeGreaterThanOrEqual(12);
  rmSync(folder, { recursive: true, force: true });
});
