import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { printRows, type Row } from './measure.ts';

/** What was measured when this was committed, as multiples of the yardstick. A machine busy in bursts may show some less. */
const BASELINE: Record<string, number> = { 'tic-tac-toe': 0.105, 'connect-four': 0.017, breakthrough: 0.001 };

/** Outside of the test runner, which rewrites modules and so makes calls between them slow. */
test('the interpreter is as fast as it was', () => {
  const rows = JSON.parse(execFileSync(process.execPath, [join(import.meta.dirname, 'bench.ts'), '--json'], { encoding: 'utf8' })) as Row[];
  console.log(printRows(rows));
  expect(rows.map(({ game }) => game)).toEqual(Object.keys(BASELINE));
  for (const row of rows) expect(row.timesYardstick, row.game).toBeGreaterThan(BASELINE[row.game]! * 0.85);
});
