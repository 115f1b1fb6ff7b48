/** The demo as a newcomer starts it: a process of its own. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const demo = join(import.meta.dirname, '../../examples/demo.ts');

function run(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [demo, ...args], { encoding: 'utf8', timeout: 30_000 });
}

test('plays a match to its end and tells it', () => {
  const { status, stdout, stderr } = run();
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Three Suits: 3 players, seed 1, as player 0 sees it\./);
  expect(stdout).toMatch(/The match is over \(hands-empty\)\.\n(  player \d: \d tricks?, place \d\n){3}State hash [0-9a-f]{16}\n$/);
  const lines = stdout.split('\n');
  expect(lines.length).toBeGreaterThan(30);
  expect(lines.length).toBeLessThan(75);
});

test('shows player 0 the own cards, and those of the others only when they are played', () => {
  const { stdout } = run();
  expect(stdout.match(/player 0 is dealt (sun|moon|star)-\d/g)).toHaveLength(5);
  expect(stdout.match(/player [12] is dealt a card face down/g)).toHaveLength(10);
  expect(stdout.match(/player \d plays (sun|moon|star)-\d/g)).toHaveLength(15);
});

test('is the same for the same seed, and different for another', () => {
  const first = run('7').stdout;
  expect(run('7').stdout).toBe(first);
  expect(run('8').stdout).not.toBe(first);
});
