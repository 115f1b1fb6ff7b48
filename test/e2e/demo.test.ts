/** The demo as a newcomer starts it: a process of its own. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FROM_SOURCE, ROOT, temporaryFolder } from '../support/cli.ts';

function run(cwd: string, ...words: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [...FROM_SOURCE, join(ROOT, 'examples/demo.ts'), ...words], { cwd, encoding: 'utf8' });
}

test('checks a game, tells a match, plays two hundred more and writes a report', () => {
  const folder = temporaryFolder();
  const { status, stdout, stderr } = run(folder);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  for (const said of [
    /1\. Check the rulebook ─+\n\nNo faults in .*rules\.md\.\n/,
    /2\. Play a match between bots ─+\n\nThe Drowned Bell, seed 1: Player 1 is greedy:8, Player 2 is random\.\n/,
    /\n {2}Player 1 surfaces with \d+ pearls\.\n/,
    /\nPlayer 1 wins, \d+ : \d+\.\n/,
    /3\. Play 200 more and measure ─+\n\nThe Drowned Bell: 200 matches/,
    /\nOpen reports\/push-your-luck\.html in a browser\.\n/,
  ])
    expect(stdout).toMatch(said);
  expect(stdout).not.toContain('\u001b');
  expect(readFileSync(join(folder, 'reports/push-your-luck.html'), 'utf8')).toContain('The Drowned Bell');
});

test('takes other games and seeds, and is the same for the same ones', () => {
  const folder = temporaryFolder();
  const [first, second, other] = [run(folder, 'tic-tac-toe', '7'), run(folder, 'tic-tac-toe', '7'), run(folder, 'tic-tac-toe', '8')];
  expect(first).toMatchObject({ status: 0 });
  expect(second.stdout).toBe(first.stdout);
  expect(other.stdout).not.toBe(first.stdout);
  expect(existsSync(join(folder, 'reports/tic-tac-toe.html'))).toBe(true);
});

test('plays the rulebook of a file', () =>
  expect(run(temporaryFolder(), join(ROOT, 'examples/three-suits.md')).stdout).toContain('Three Suits: 200 matches of 2 players'));

test.each([
  [['tic-tac-to'], 'Did you mean the bundled game "tic-tac-toe"?'],
  [['tic-tac-toe', 'x'], 'The seed must be an integer, not "x".'],
])('%j is wrong usage', (words, said) => {
  const { status, stderr } = run(temporaryFolder(), ...words);
  expect(status).toBe(2);
  expect(stderr).toContain(said);
});
