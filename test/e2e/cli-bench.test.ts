import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ENGINE_VERSION } from '../../src/sim/index.ts';
import { runCli, temporaryFolder } from '../support/cli.ts';

test('measures games on both executors, each also as a multiple of the yardstick', async () => {
  const [json, pretty] = await Promise.all([
    runCli(['bench', '--games', 'tic-tac-toe,kuhn-poker', '--seconds', '0.05', '--format', 'json']),
    runCli(['bench', '--games', 'tic-tac-toe', '--seconds', '0.05']),
  ]);
  expect(json).toMatchObject({ code: 0, stderr: '' });
  const rows = JSON.parse(json.stdout) as Record<string, number | string>[];
  expect(rows.map(({ game, executor }) => [game, executor])).toEqual(
    ['tic-tac-toe', 'kuhn-poker'].flatMap((game) => ['interpreter', 'wasm'].map((executor) => [game, executor])),
  );
  for (const row of rows)
    for (const key of ['playoutsPerSecond', 'pliesPerSecond', 'timesYardstick', 'yardstick']) expect(row[key], key).toBeGreaterThan(0);
  for (const row of rows) expect(row['timesInterpreter'] !== undefined).toBe(row['executor'] === 'wasm');
  expect(rows[0]!['pliesPerPlayout']).toBeCloseTo(7.63, 0);
  expect(rows[1]!['pliesPerPlayout']).toBeCloseTo(7.63, 1);
  expect(rows[3]!['pliesPerPlayout']).toBeCloseTo(rows[2]!['pliesPerPlayout'] as number, 1);
  expect(pretty).toMatchObject({ code: 0, stderr: '' });
  expect(pretty.stdout).toMatch(
    /^game .*\ntic-tac-toe +interpreter +[\d,]+ +[\d,]+ +7\.\d\d +7\.63 +0\.\d+\ntic-tac-toe +wasm +[\d,]+ +[\d,]+ +7\.\d\d +7\.63 +\d+\.\d+ +\d+\.\d +x 2\.93 +(yes|no)\nThe yardstick is connect four written by hand: [\d,]+ playouts\/s here\. Targets: published speeds of RBG and OpenSpiel\.\n$/,
  );
});

test('measures tree search on connect four', async () => {
  const { code, stdout, stderr } = await runCli([
    'bench',
    '--games',
    'connect-four',
    '--seconds',
    '0.05',
    '--executor',
    'wasm',
    '--format',
    'json',
  ]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const rows = JSON.parse(stdout) as Record<string, number | string>[];
  expect(rows).toMatchObject([
    { game: 'connect-four', executor: 'wasm' },
    { game: 'connect-four', executor: 'wasm', agent: 'uct' },
  ]);
  expect(rows[1]!['iterationsPerPlayout']).toBeCloseTo(
    (rows[1]!['iterationsPerSecond'] as number) / (rows[1]!['playoutsPerSecond'] as number),
    9,
  );
});

test('measures evaluations beside plain playouts of the same worker', async () => {
  const [json, pretty] = await Promise.all([
    runCli(['bench', '--eval', '--games', 'tic-tac-toe,kuhn-poker', '--seconds', '0.05', '--matches', '50', '--format', 'json']),
    runCli(['bench', '--eval', '--games', 'tic-tac-toe', '--seconds', '0.05', '--matches', '20', '--executor', 'interpreter']),
  ]);
  expect(json).toMatchObject({ code: 0, stderr: '' });
  const rows = JSON.parse(json.stdout) as {
    game: string;
    executor: string;
    playoutsPerSecond: number;
    agents: { agent: string; matches: number; seconds: number; matchesPerSecond: number; matchesPerPlayout: number }[];
  }[];
  expect(rows.map(({ game, executor }) => [game, executor])).toEqual([
    ['tic-tac-toe', 'wasm'],
    ['kuhn-poker', 'wasm'],
  ]);
  for (const { agents, playoutsPerSecond } of rows) {
    expect(playoutsPerSecond).toBeGreaterThan(0);
    expect(agents.map(({ agent }) => agent)).toEqual(['random', 'greedy']);
    for (const { matches, seconds, matchesPerSecond, matchesPerPlayout } of agents) {
      expect(matches).toBeGreaterThan(0);
      expect(matches).toBeLessThanOrEqual(50);
      expect(matchesPerSecond).toBeCloseTo(matches / seconds, 6);
      expect(matchesPerPlayout).toBeGreaterThan(0);
    }
  }
  expect(pretty).toMatchObject({ code: 0, stderr: '' });
  expect(pretty.stdout).toMatch(
    /^game +players +playouts\/s +random\/s +per playout +greedy\/s +per playout +target +reached\ntic-tac-toe +2( +[\d.,]+){5} +0\.25 +(yes|no)\nEvaluated matches a second, /,
  );
});

test('compares with the fixed reference, and records a version once', async () => {
  const file = join(temporaryFolder(), 'history.jsonl');
  const words = ['bench', '--games', 'tic-tac-toe', '--seconds', '0.02', '--executor', 'wasm'];
  const [pretty, json] = await Promise.all([
    runCli([...words, '--against', 'reference', '--record', file]),
    runCli([...words, '--against', 'reference', '--format', 'json']),
  ]);
  expect(pretty).toMatchObject({ code: 0, stderr: '' });
  expect(pretty.stdout).toMatch(
    /\nagainst reference +now +then +now\/then\ntic-tac-toe +[\d.]+ +3\.57 +\d\.\d\d\ngeometric mean +\d\.\d\d\nRecorded as /,
  );
  const [row] = JSON.parse(json.stdout) as [Record<string, number>];
  expect(row['baseline']).toBe(3.57);
  expect(row['timesBaseline']).toBeCloseTo(row['timesYardstick']! / 3.57, 9);
  const line = readFileSync(file, 'utf8');
  expect(JSON.parse(line)).toMatchObject({ version: ENGINE_VERSION, multiples: { 'tic-tac-toe': expect.any(Number) } });
  expect(await runCli([...words, '--record', file])).toEqual({
    code: 1,
    stdout: '',
    stderr: `ludwright: ${file} has a line for ${ENGINE_VERSION} already. It keeps one line per release.\n`,
  });
  expect(readFileSync(file, 'utf8')).toBe(line);
});

test.each([
  [['--against', 'yesterday'], /There is no baseline "yesterday"\. Baselines: reference\b.*\.\n/],
  [['--against', 'reference', '--eval'], /leave out --eval/],
  [['--record', '--executor', 'interpreter'], /leave out --executor interpreter/],
])('bench %j is wrong usage', async (words, message) => {
  const { code, stdout, stderr } = await runCli(['bench', ...words]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(message);
});
