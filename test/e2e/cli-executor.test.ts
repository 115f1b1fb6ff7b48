/** `--executor`: whatever games are played on, what comes out is the same to the byte. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { printJson } from '../../src/text/index.ts';
import { runCli, temporaryFolder, type CliResult } from '../support/cli.ts';
import { vastGame } from '../support/vast-game.ts';

const EXECUTORS = ['auto', 'interpreter', 'wasm'];

/** Runs a command on every executor, and gives what it printed on each. */
async function onEach(words: (executor: string) => string[]): Promise<string[]> {
  const results = await Promise.all(EXECUTORS.map((executor) => runCli([...words(executor), '--executor', executor])));
  for (const { code, stderr } of results) expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return results.map(({ stdout }) => stdout);
}

describe('the same on every executor', () => {
  test.each([
    ['connect-four', 'uct:60,greedy'],
    ['push-your-luck', 'ismcts:10,flat:30'],
  ])('a match of %s', async (game, agents) => {
    const printed = await onEach(() => ['run', game, '--agents', agents, '--seed', '5', '--format', 'json']);
    expect(new Set(printed).size).toBe(1);
  });

  test('an evaluation, as data and as a page', async () => {
    const folder = temporaryFolder();
    const printed = await onEach((executor) => [
      'eval',
      'kuhn-poker',
      '--runs',
      '12',
      '--agents',
      'uct:200,greedy',
      '--ladder',
      'random,flat:20',
      '--ladder-runs',
      '6',
      '--format',
      'json',
      '--out',
      join(folder, `${executor}.html`),
    ]);
    expect(new Set(printed).size).toBe(1);
    expect(new Set(EXECUTORS.map((executor) => readFileSync(join(folder, `${executor}.html`), 'utf8'))).size).toBe(1);
  });

  test('lines of play', async () => {
    const printed = await onEach(() => ['perft', 'connect-four', '--depth', '5', '--format', 'json']);
    expect(printed).toEqual(EXECUTORS.map(() => '{"counts":[7,49,343,2401,16807]}\n'));
  });

  test('a trace replayed, whoever recorded it', async () => {
    const folder = temporaryFolder();
    const recorders = ['interpreter', 'wasm'];
    for (const recorder of recorders)
      await runCli([
        'run',
        'push-your-luck',
        '--agents',
        'flat:20,random',
        '--executor',
        recorder,
        '--out',
        join(folder, `${recorder}.json`),
      ]);
    const printed = await Promise.all(recorders.map((recorder) => onEach(() => ['replay', join(folder, `${recorder}.json`), '--verify'])));
    const [first] = printed.flat();
    expect(first).toMatch(/^Verified: (\d+) of \1 moves lead to the same states\. State hash [0-9a-f]{16}\n$/);
    expect(new Set(printed.flat())).toEqual(new Set([first]));
  });
});

describe('what is wrong is found by the compiled executor, too', () => {
  async function verifyChanged(
    change: (trace: { header: Record<string, unknown>; entries: { stateHash: string; option: number }[] }) => void,
  ): Promise<CliResult> {
    const file = join(temporaryFolder(), 'trace.json');
    await runCli(['run', 'kuhn-poker', '--out', file]);
    const trace = JSON.parse(readFileSync(file, 'utf8'));
    change(trace);
    writeFileSync(file, JSON.stringify(trace));
    return runCli(['replay', file, '--verify', '--executor', 'wasm']);
  }

  test('a hash', async () => {
    const result = await verifyChanged(({ entries }) => (entries[1]!.stateHash = '0123456789abcdef'));
    expect(result).toMatchObject({ code: 1, stdout: '' });
    expect(result.stderr).toMatch(/^1 of \d+ moves agree\..*0123456789abcdef/);
  });

  test('an option that there is not', async () => {
    const result = await verifyChanged(({ entries }) => (entries[0]!.option = 99));
    expect(result).toMatchObject({ code: 1, stdout: '' });
    expect(result.stderr).toMatch(/^0 of \d+ moves agree\..*99/);
  });

  test('another match', async () => {
    const result = await verifyChanged(({ header }) => (header['matchHash'] = 'other'));
    expect(result).toMatchObject({ code: 1, stdout: '' });
  });
});

describe('a game that cannot be compiled', () => {
  const words = ['--agents', 'uct:1', '--max-moves', '1', '--format', 'json'];
  function gameFile(): string {
    const file = join(temporaryFolder(), 'game.json');
    writeFileSync(file, printJson(vastGame()));
    return file;
  }

  test('is played by the interpreter unless it must not be', async () => {
    const file = gameFile();
    const [auto, interpreter] = await Promise.all(
      ['auto', 'interpreter'].map((executor) => runCli(['run', file, ...words, '--executor', executor])),
    );
    expect(auto).toEqual(interpreter);
    expect(JSON.parse(auto!.stdout)).toMatchObject({ end: { stopped: 'move-cap' } });
  });

  test('says so when it is to be compiled', async () => {
    const result = await runCli(['run', gameFile(), ...words, '--executor', 'wasm']);
    expect(result).toMatchObject({ code: 1, stdout: '' });
    expect(result.stderr).toMatch(
      /^ludwright: "vast" cannot be compiled: The questions of the game may need \d+ words of memory; the compiled executor has at most \d+\. Use --executor auto or --executor interpreter\.\n$/,
    );
  });
});

test('another name is refused, with the names that there are', async () => {
  const result = await runCli(['run', 'tic-tac-toe', '--executor', 'jvm']);
  expect(result).toMatchObject({ code: 2, stdout: '' });
  expect(result.stderr).toContain('Allowed choices are auto, interpreter, wasm.');
});
