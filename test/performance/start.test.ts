/** How quickly the program starts, as multiples of a Node that does nothing. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../support/cli.ts';
import { installPackage, PACKAGE } from '../support/installed-package.ts';

const RUNS = 21;
/** The first runs fill the caches. */
const WARM_UP = 3;
const RULEBOOK = join(ROOT, 'games/tic-tac-toe/rules.md');

const consumer = realpathSync(mkdtempSync(join(tmpdir(), 'ludwright-start-')));
let program = '';

beforeAll(() => {
  program = join(installPackage(consumer).folder, PACKAGE.bin.ludwright);
});

afterAll(() => rmSync(consumer, { recursive: true, force: true }));

test('a package starts in twice and five times, a clone in eight times what bare Node takes', () => {
  const clone = join(ROOT, 'bin/ludwright');
  const commands: [what: string, most: number, command: string[]][] = [
    ['node -e 0', 1, [process.execPath, '-e', '0']],
    ['package --version', 2, [process.execPath, program, '--version']],
    ['package lint', 5, [process.execPath, program, 'lint', RULEBOOK]],
    ['clone --version', 8, [clone, '--version']],
    ['clone lint', 8, [clone, 'lint', RULEBOOK]],
  ];
  const times = commands.map(() => [] as number[]);
  // In turn, so that what else the machine does falls upon all of them.
  for (let run = 0; run < WARM_UP + RUNS; run++)
    commands.forEach(([, , command], index) => {
      const time = timeOf(command);
      if (run >= WARM_UP) times[index]!.push(time);
    });
  const bare = median(times[0]!);
  const rows = commands.map(([what, most], index) => ({ what, ms: median(times[index]!), times: median(times[index]!) / bare, most }));
  console.table(rows);
  for (const row of rows) expect(row.times, row.what).toBeLessThanOrEqual(row.most);
});

function timeOf([file, ...words]: string[]): number {
  const began = performance.now();
  // As a person has it: without what the tests set.
  const { status } = spawnSync(file!, words, { cwd: consumer, stdio: 'ignore', env: { ...process.env, NODE_COMPILE_CACHE: undefined } });
  const time = performance.now() - began;
  expect(status).toBe(0);
  return time;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}
