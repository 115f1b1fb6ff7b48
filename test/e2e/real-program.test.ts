/** The program as a process: its streams and exit codes are those of the run. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, runCli, spawnCli, temporaryFolder, type CliOptions } from '../support/cli.ts';

const RULES = readFileSync(join(ROOT, 'games/tic-tac-toe/rules.md'), 'utf8');

test.each<[string, string[], number, CliOptions?]>([
  ['a result', ['inspect', 'tic-tac-toe', '--format', 'json'], 0],
  ['a game from the standard input', ['lint', '-'], 0, { input: RULES }],
  ['a game with errors', ['lint', '-', '--format', 'json'], 1, { input: RULES.replace('zone: "', 'zone: "no_') }],
  ['a wrong command', ['lnt'], 2],
  ['help', ['--help'], 0],
  ['the environment', ['list'], 0, { env: { LUDWRIGHT_DATA: 'nowhere' } }],
])('%s: a process and a run in this process say the same', async (_, words, code, options = {}) => {
  const cwd = temporaryFolder();
  const spawned = await spawnCli(words, { cwd, ...options });
  expect(spawned.code).toBe(code);
  expect(spawned.stdout + spawned.stderr).not.toBe('');
  expect(await runCli(words, { cwd, ...options })).toEqual(spawned);
});
