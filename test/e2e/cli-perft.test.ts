import { expect, test } from 'vitest';
import { runCli } from '../support/cli.ts';
import { readCorpusJson, type Counts } from '../support/corpus.ts';
import { isQuick } from '../support/thoroughness.ts';

/** The counts of a game as its folder has them, up to a depth. */
function known(game: string, depth: number): number[] {
  return (readCorpusJson(game, 'counts.json') as Counts).perft.counts.slice(0, depth);
}

test('counts lines of play as they are known', async () => {
  const games = ['tic-tac-toe', 'connect-four', 'breakthrough', 'kuhn-poker'];
  const printed = await Promise.all(games.map((game) => runCli(['perft', game, '--depth', '3', '--format', 'json'])));
  for (const [index, { code, stdout, stderr }] of printed.entries()) {
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect((JSON.parse(stdout) as { counts: number[] }).counts.slice(0, 3)).toEqual(known(games[index]!, 3));
  }
});

test('counts the first two turns of amazons', async () => {
  const { code, stdout } = await runCli(['perft', 'test/fixtures/amazons.md', '--depth', '2', '--format', 'json']);
  expect({ code, stdout }).toEqual({ code: 0, stdout: '{"counts":[2176,4307152]}\n' });
});

test('prints a line for each depth', async () => {
  const { code, stdout } = await runCli(['perft', 'tic-tac-toe', '--depth', '4']);
  expect(code).toBe(0);
  const rows = stdout
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/));
  expect(rows.map(([depth, count]) => [depth, count])).toEqual([
    ['1', '9'],
    ['2', '72'],
    ['3', '504'],
    ['4', '3,024'],
  ]);
  for (const [, , seconds, speed] of rows) expect([seconds, speed].join(' ')).toMatch(/^\d+\.\d{3} [\d,]+$/);
});

test.skipIf(isQuick)('is for the number of players and the seed that are asked for', async () => {
  const counts = async (...words: string[]) =>
    (JSON.parse((await runCli(['perft', 'worker-placement', '--depth', '3', '--format', 'json', ...words])).stdout) as { counts: number[] })
      .counts;
  const [two, three, other] = await Promise.all([counts(), counts('--players', '3'), counts('--seed', '2')]);
  expect(three).not.toEqual(two);
  expect(other).not.toEqual(two);
});
