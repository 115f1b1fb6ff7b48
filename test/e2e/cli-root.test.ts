/** The files of a game, from wherever the program is run. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { completeCgml } from '../../src/diagnostics/catalogue/index.ts';
import { runCli } from '../support/cli.ts';
import { folderWith } from '../support/files-in.ts';

const GAME = completeCgml("imports:\n  - !include '../components/y.yml'");
const PART = 'variables:\n  - { name: tricks, scope: per_player, initial_value: 0 }\n';
const LAYOUT = { 'repo/games/x.yml': GAME, 'repo/components/y.yml': PART };

test('games/x.yml with !include ../components/y.yml is run by every path to it', async () => {
  const folder = folderWith({ ...LAYOUT, 'repo/.git/HEAD': '' });
  const path = join(folder, 'repo/games/x.yml');
  const found = await Promise.all([
    runCli(['compile', 'games/x.yml'], { cwd: join(folder, 'repo') }),
    runCli(['compile', 'x.yml'], { cwd: join(folder, 'repo/games') }),
    runCli(['compile', 'repo/games/x.yml'], { cwd: folder }),
    runCli(['compile', path], { cwd: '/' }),
    runCli(['compile', '-'], { cwd: join(folder, 'repo/games'), input: GAME }),
  ]);
  for (const { code, stderr } of found) expect([code, stderr]).toEqual([0, '']);
  expect(new Set(found.map(({ stdout }) => stdout)).size).toBe(1);
  expect(JSON.parse(found[0]!.stdout)).toMatchObject({ variables: { perPlayer: { tricks: {} } } });
});

test('without a root above it is refused, and --root says otherwise', async () => {
  const cwd = join(folderWith(LAYOUT), 'repo');
  const [refused, named, folder] = await Promise.all([
    runCli(['lint', 'games/x.yml'], { cwd }),
    runCli(['lint', 'games/x.yml', '--root', '.'], { cwd }),
    runCli(['lint', '.'], { cwd }),
  ]);
  expect(refused.code).toBe(1);
  expect(refused.stdout.replaceAll(/\s+/g, ' ')).toContain(
    `"../components/y.yml" leads out of the root of the game, "${cwd}/games". It is the folder of the game; --root names another one, and so does a ludwright.json in a folder above.`,
  );
  expect(named).toEqual({ code: 0, stdout: '', stderr: 'games/x.yml: no faults\n' });
  expect(folder).toEqual({ code: 0, stdout: '', stderr: 'games/x.yml: no faults\n' });
});

test('a file that was downloaded into a repository cannot quote its secrets', async () => {
  const cwd = folderWith({
    '.git/HEAD': '',
    '.env': 'TOKEN: s3cret\n',
    'downloads/game.cgml': completeCgml("imports:\n  - !include '../.env'"),
  });
  for (const format of ['pretty', 'json', 'sarif']) {
    const { code, stdout, stderr } = await runCli(['lint', 'downloads/game.cgml', '--format', format], { cwd });
    expect(code).toBe(1);
    expect(stdout).toContain('cgml/include-not-found');
    expect(stdout + stderr).not.toContain('s3cret');
  }
});

test('--fix changes the files of the game where they are', async () => {
  const folder = folderWith({
    'repo/ludwright.json': '{}',
    'repo/games/x.yml': GAME,
    'repo/components/y.yml': PART.replace('tricks', '“tricks”'),
  });
  const { code, stderr } = await runCli(['lint', 'x.yml', '--fix'], { cwd: join(folder, 'repo/games') });
  expect([code, stderr]).toEqual([0, expect.stringContaining('fixed ../components/y.yml:2:')]);
  expect(readFileSync(join(folder, 'repo/components/y.yml'), 'utf8')).toContain('"tricks"');
});
