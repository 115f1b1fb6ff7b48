import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { GameTrace } from '../../src/sim/index.ts';
import { ROOT, runCli, temporaryFolder } from '../support/cli.ts';
import { endlessRulebook } from '../support/endless-rulebook.ts';
import { isQuick } from '../support/thoroughness.ts';

describe('run', () => {
  test('tells a match to its end, the same each time', async () => {
    const words = ['run', 'push-your-luck', '--agents', 'greedy,random', '--seed', '7'];
    const [first, second, other] = await Promise.all([runCli(words), runCli(words), runCli([...words.slice(0, -1), '8'])]);
    expect(first).toMatchObject({ code: 0, stderr: 'The same command plays the same match; --out trace.json keeps it.\n' });
    expect(second).toEqual(first);
    expect(other.stdout).not.toBe(first.stdout);
    expect(first.stdout).toMatch(/^The Drowned Bell, seed 7: Player 1 is greedy:8, Player 2 is random\.\n/);
    expect(first.stdout).toContain('\nTurn 1\n');
    expect(first.stdout).toMatch(/\nPlayer [12] wins, \d+ : \d+\.\n\d+ moves in \d+ turns\. State hash [0-9a-f]{16}\n/);
  });

  test.skipIf(isQuick)('tells a match while it is played, also to a pipe', async () => {
    const child = spawn(join(ROOT, 'bin/ludwright'), ['run', 'connect-four', '--agents', 'uct:2000'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const ended = once(child, 'close');
    let told = '';
    for await (const chunk of child.stdout) {
      told += String(chunk);
      if (told.includes('Turn 2\n')) break;
    }
    child.kill('SIGKILL');
    await ended;
    expect(told).toMatch(/^Connect Four, seed \d+: .*\n\nTurn 1\n/s);
    expect(told).not.toContain('State hash');
  });

  test('tells as much as one wants to hear', async () => {
    const lengths = await Promise.all(
      ['brief', 'normal', 'full'].map(async (detail) => (await runCli(['run', 'kuhn-poker', '--detail', detail])).stdout.length),
    );
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
    expect(new Set(lengths).size).toBe(3);
  });

  test('tells what one seat is told', async () => {
    // Seed 4 deals the jack to the first player and the king to the second one.
    const drawn = async (...viewer: string[]) => {
      const { stdout } = await runCli(['run', 'kuhn-poker', '--seed', '4', '--detail', 'full', ...viewer]);
      return stdout.split('\n').filter((line) => /\bdraws? /.test(line));
    };
    expect(await drawn()).toEqual(['Player 1 draws jack.', 'Player 2 draws king.']);
    expect(await drawn('--viewer', '0')).toEqual(['You draw jack.', 'Player 2 draws a card.']);
    expect(await drawn('--viewer', '1')).toEqual(['Player 1 draws a card.', 'You draw king.']);
    expect(await drawn('--viewer', 'spectator')).toEqual(['Player 1 draws a card.', 'Player 2 draws a card.']);
  });

  test.each(['2', '-1', 'all'])('%s is no viewer at a table for two', async (viewer) => {
    expect(await runCli(['run', 'kuhn-poker', '--viewer', viewer])).toMatchObject({ code: 2, stdout: '' });
  });

  test.skipIf(isQuick)('writes traces that carry their game, byte for byte the same', async () => {
    const folder = temporaryFolder();
    const run = (out: string) =>
      runCli(['run', 'worker-placement', '--agents', 'greedy:2,uct:5', '--players', '3', '--out', join(folder, out)]);
    const [told] = await Promise.all([run('a.json'), run('b.json')]);
    expect(told.stderr).toBe(`Wrote ${folder}/a.json. Check it with: ludwright replay ${folder}/a.json --verify\n`);
    const [a, b] = ['a.json', 'b.json'].map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(b).toBe(a);
    const trace = JSON.parse(a!) as GameTrace;
    expect(trace.header.agents).toEqual(['greedy:2', 'uct:5', 'greedy:2']);
    expect(trace.gameDef).toMatchObject({ meta: { id: 'worker-placement' } });
    for (const { stateHash } of trace.entries) expect(stateHash).toMatch(/^[0-9a-f]{16}$/);
    expect((await runCli(['replay', join(folder, 'a.json'), '--verify'])).code).toBe(0);
  });

  test('prints the same JSON as it writes', async () => {
    const out = join(temporaryFolder(), 'deep/inside/trace.json');
    const { stdout, stderr, code } = await runCli(['run', 'tic-tac-toe', '--format', 'json', '--out', out]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toBe(readFileSync(out, 'utf8'));
  });

  test('lets agents think by the clock, and their matches replay', async () => {
    const out = join(temporaryFolder(), 'trace.json');
    expect((await runCli(['run', 'tic-tac-toe', '--agents', 'uct:5ms,ismcts:0.003s', '--out', out])).code).toBe(0);
    expect((JSON.parse(readFileSync(out, 'utf8')) as GameTrace).header.agents).toEqual(['uct:5ms', 'ismcts:0.003s']);
    expect(await runCli(['replay', out, '--verify'])).toMatchObject({ code: 0, stderr: '' });
  });

  test.each([
    ['turns', ['--max-turns', '3'], 'Stopped: the match did not end within 3 turns.', 3],
    ['moves', ['--max-moves', '5'], 'Stopped: the match did not end within 5 moves.', 5],
  ])('a match that reaches the most %s is written, and no success', async (_, caps, said, moves) => {
    const out = join(temporaryFolder(), 'trace.json');
    const { code, stdout } = await runCli(['run', '-', ...caps, '--out', out], { input: endlessRulebook });
    expect(code).toBe(1);
    expect(stdout).toContain(said);
    expect((JSON.parse(readFileSync(out, 'utf8')) as GameTrace).entries).toHaveLength(moves);
    expect((await runCli(['replay', out, '--verify'])).code).toBe(0);
  });

  test.each([
    [['--agents', 'ranom'], 2, 'There is no agent "ranom". The agents are random, greedy, flat, uct, ismcts. Did you mean "random"?'],
    [['--players', '3'], 2, '"tic-tac-toe" is for 2 players; 3 cannot play it.'],
    [['--out', '/dev/null/trace.json'], 1, '"/dev/null/trace.json" cannot be written: '],
  ])('run tic-tac-toe %j ends with %i', async (words, code, said) => {
    const result = await runCli(['run', 'tic-tac-toe', ...words]);
    expect(result).toMatchObject({ code, stdout: '' });
    expect(result.stderr).toContain(said);
    expect(result.stderr.trim().split('\n')).toHaveLength(1);
  });

  test('the largest seed is a seed', async () =>
    expect((await runCli(['run', 'kuhn-poker', '--seed', '18446744073709551615'])).code).toBe(0));

  test('a game with errors is not played', async () => {
    const { code, stdout, stderr } = await runCli(['run', '-'], {
      input: endlessRulebook.replace('var: "steps", delta', 'var: "stps", delta'),
    });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('Did you mean "steps"?');
  });
});

test.each([
  [
    'fails',
    { fail: {} },
    { code: 1, told: 'An effect of setup failed, and the rest of setup was dropped', flag: 'SETUP_FAILED', linted: 'setup/failed' },
  ],
  [
    'deals more than there is',
    { draw: { from: 'cell_0_0', to: 'cell_0_1', count: 99 } },
    { code: 0, told: 'Only 0 of 99 could be given', flag: /SOMETHING_LOST .*\(setup\[0\], .*game\.json:1\)/, linted: 'setup/lost' },
  ],
])('a setup that %s says so, without any option', async (_, effect, { code, told, flag, linted }) => {
  const file = join(temporaryFolder(), 'game.json');
  const def = JSON.parse(readFileSync(join(ROOT, 'games/tic-tac-toe/game.json'), 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...def, setup: [effect] }));
  const [run, evaluated, lint] = await Promise.all([runCli(['run', file]), runCli(['eval', file, '--runs', '2']), runCli(['lint', file])]);
  expect([run.code, evaluated.code]).toEqual([code, code]);
  expect(run.stdout + run.stderr).toContain(told);
  expect(evaluated.stdout).toMatch(flag);
  expect(lint.stdout).toContain(`warning[${linted}]`);
});
