/** The loop of Cardinal's document, as a program of its own. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FROM_SOURCE, ROOT } from '../support/cli.ts';

test('shows the state and the actions, takes one after the other, and tells what happened', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...FROM_SOURCE, join(ROOT, 'examples/cardinal-loop.ts')], {
    encoding: 'utf8',
    input: `${'0\n'.repeat(40)}x\n`,
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/\nTurn 1, .*: .* has 20 life, .* has 20 life\n/);
  expect(stdout).toMatch(/\n {2}\d+: \{"type":"PassPriority"\}\n/);
  expect(stdout).toMatch(/\n {2}\{"type":"CardPlayed","player":\d/);
  expect(stdout).toMatch(/\{"type":"PlayerConceded","player":\d\}\n {2}\{"type":"GameEnded"/);
  expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^Over: \{"type":"loss","winners":\[\d\]\}$/);
});
