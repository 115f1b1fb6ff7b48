/** The program as a whole: help, wrong words, and what becomes of its output. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.ts';
import { CATALOGUE } from '../../src/diagnostics/index.ts';
import { ENGINE_VERSION } from '../../src/sim/index.ts';
import { ROOT, runCli, temporaryFolder } from '../support/cli.ts';
import { isQuick } from '../support/thoroughness.ts';

test('help and version are answers', async () => {
  const [nothing, help, version, lint] = await Promise.all(
    [[], ['--help'], ['--version'], ['lint', '--help']].map((words) => runCli(words)),
  );
  expect(nothing).toEqual(help);
  expect(help).toMatchObject({ code: 0, stderr: '' });
  for (const { names } of COMMANDS) expect(help!.stdout).toContain(`\n  ${names[0]}`);
  expect(version).toEqual({ code: 0, stdout: `${ENGINE_VERSION}\n`, stderr: '' });
  expect(lint!.stdout).toMatch(/^Usage: ludwright lint\|spec:lint \[options\] <file...>\n/);
});

test('whoever calls it in a wrong way gets one message and the exit code 2', async () => {
  const cases: [words: string[], message: string][] = [
    [['lnt', 'a.md'], 'there is no command "lnt". Did you mean "lint"? Run "ludwright --help" for the list.'],
    [['dance'], 'there is no command "dance". Run "ludwright --help" for the list.'],
    [['lint'], `missing required argument 'file'. Run "ludwright lint --help" for help.`],
    [['lint', 'a.md', '--frmat', 'json'], `unknown option '--frmat'. Did you mean --format? Run "ludwright lint --help" for help.`],
    [
      ['spec:lint', 'a.md', '--format', 'xml'],
      `option '--format <format>' argument 'xml' is invalid. Allowed choices are pretty, json, sarif. Run "ludwright lint --help" for help.`,
    ],
    [
      ['compile', 'a.md', 'b.md'],
      `too many arguments for 'compile'. Expected 1 argument but got 2. Run "ludwright compile --help" for help.`,
    ],
    [
      ['inspect', 'tic-tac-toe', '--players', 'two'],
      `option '--players <number>' argument 'two' is invalid. It must be an integer of at least 1. Run "ludwright inspect --help" for help.`,
    ],
    [['--loud'], `unknown option '--loud'. Run "ludwright --help" for help.`],
    [
      ['explain', 'verify/unknown-zne'],
      'there is no code "verify/unknown-zne". Did you mean "verify/unknown-zone"? Run "ludwright explain" for the list.',
    ],
  ];
  const ends = await Promise.all(cases.map(([words]) => runCli(words)));
  expect(ends).toEqual(cases.map(([, message]) => ({ code: 2, stdout: '', stderr: `ludwright: ${message}\n` })));
});

test('a code is explained with a bad and a good example', async () => {
  const [whole, tail, several, json, list, all] = await Promise.all([
    runCli(['explain', 'verify/unknown-zone']),
    runCli(['explain', 'unknown-token-type']),
    runCli(['explain', 'unknown-zone']),
    runCli(['explain', 'verify/unknown-zone', '--format', 'json']),
    runCli(['explain']),
    runCli(['explain', '--format', 'json']),
  ]);
  expect(whole).toMatchObject({ code: 0, stderr: '' });
  expect(whole.stdout).toMatch(
    /^verify\/unknown-zone \(error\)\n\nA zone is used that the game does not declare\.\n[^]*\nWrong:\n\n {2}```yaml\n[^]*dekc[^]*\nRight:\n\n {2}```yaml\n[^]*deck[^]*```\n$/,
  );
  expect(tail.stdout).toMatch(/^verify\/unknown-token-type \(error\)\n/);
  expect(several).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Did you mean "cgml/unknown-zone" or "cardinal/unknown-zone" or "verify/unknown-zone"?'),
  });
  expect(JSON.parse(json.stdout)).toEqual(CATALOGUE.find(({ code }) => code === 'verify/unknown-zone'));
  for (const { code } of CATALOGUE) expect(list.stdout).toContain(`\n${code} `);
  expect((JSON.parse(all.stdout) as { code: string }[]).map(({ code }) => code)).toEqual(CATALOGUE.map(({ code }) => code));
});

test('whoever stops reading causes no error', async () => {
  const child = spawn(join(ROOT, 'bin/ludwright'), ['explain', '--format', 'json'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  child.stdout.destroy();
  const [code] = (await once(child, 'close')) as [number];
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

test('it runs from any folder, and by a link', async () => {
  const cwd = temporaryFolder();
  symlinkSync(join(ROOT, 'bin/ludwright'), join(cwd, 'game-maker'));
  const child = spawn(join(cwd, 'game-maker'), ['lint', 'tic-tac-toe'], { cwd, stdio: 'ignore' });
  expect(await once(child, 'close')).toEqual([0, null]);
});

test('Ctrl-C ends it while it waits for its input', async () => {
  const child = spawn(join(ROOT, 'bin/ludwright'), ['lint', '-'], { stdio: ['pipe', 'ignore', 'ignore'] });
  child.stdin.write('# A game', () => child.kill('SIGINT'));
  expect(await once(child, 'close')).toEqual([null, 'SIGINT']);
});

test.skipIf(isQuick)('an output that is full is said as that, and is no defect', () => {
  const full = openSync('/dev/full', 'w');
  for (const words of [['run', 'tic-tac-toe'], ['run', 'tic-tac-toe', '--format', 'json'], ['explain'], ['--help']]) {
    const { status, stderr } = spawnSync(join(ROOT, 'bin/ludwright'), words, { stdio: ['ignore', full, 'pipe'], encoding: 'utf8' });
    expect({ words, status, said: stderr.split('\n').filter((line) => line.startsWith('ludwright:')) }).toEqual({
      words,
      status: 1,
      said: ['ludwright: the standard output cannot be written: there is no space left.'],
    });
  }
  closeSync(full);
});
