import { expect, test } from 'vitest';
import { runCli } from '../support/cli.ts';

/** What was measured when this was committed, as multiples of the yardstick. A machine busy in bursts may show some less. */
const BASELINE: Record<string, number> = { 'tic-tac-toe': 0.057, 'connect-four': 0.016, breakthrough: 0.0014 };

interface Row {
  game: string;
  executor: string;
  timesYardstick: number;
}

/** As a process: the test runner rewrites modules and so makes calls between them slow. */
test('the interpreter is as fast as it was', async () => {
  const { code, stdout } = await runCli([
    'bench',
    '--games',
    Object.keys(BASELINE).join(','),
    '--executor',
    'interpreter',
    '--format',
    'json',
  ]);
  expect(code).toBe(0);
  const rows = JSON.parse(stdout) as Row[];
  console.table(rows.map(({ game, executor, timesYardstick }) => ({ game, executor, timesYardstick })));
  expect(rows.map(({ game }) => game)).toEqual(Object.keys(BASELINE));
  for (const { game, timesYardstick } of rows) expect(timesYardstick, game).toBeGreaterThan(BASELINE[game]! * 0.85);
});

interface SearchRow extends Row {
  agent?: string;
  iterationsPerPlayout: number;
}

test('a tree costs less than two playouts', async () => {
  const { code, stdout } = await runCli(['bench', '--games', 'connect-four', '--executor', 'wasm', '--format', 'json']);
  expect(code).toBe(0);
  const search = (JSON.parse(stdout) as SearchRow[]).find(({ agent }) => agent === 'uct')!;
  console.table([search]);
  expect(search.iterationsPerPlayout).toBeGreaterThanOrEqual(0.3);
});
