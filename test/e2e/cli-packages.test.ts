import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli, temporaryFolder, type CliResult } from '../support/cli.ts';
import { HOSTILE_ARCHIVES } from '../support/packages/hostile-archives.ts';
import { ascii, PNG, png, pngChunk } from '../support/packages/sample-images.ts';
import { declaration, SAMPLE_ARCHIVE_HASH, SAMPLE_HASH, sampleFiles, utf8 } from '../support/packages/sample-package.ts';
import { isQuick } from '../support/thoroughness.ts';

/** A folder to work in, with the package in `game`. */
function workplace(changes: Readonly<Record<string, Uint8Array | undefined>> = {}): {
  cwd: string;
  run: (words: string, env?: Record<string, string>) => Promise<CliResult>;
} {
  const cwd = temporaryFolder();
  for (const [path, bytes] of sampleFiles(changes)) {
    mkdirSync(dirname(join(cwd, 'game', path)), { recursive: true });
    writeFileSync(join(cwd, 'game', path), bytes);
  }
  return { cwd, run: (words, env = {}) => runCli(words.split(' '), { cwd, env: { LUDWRIGHT_DATA: join(cwd, 'data'), ...env } }) };
}

test('the same folder gives the same identity and the same bytes, whenever, wherever and by whomever it is packed', async () => {
  const archives: string[] = [];
  for (const [index, env] of [
    {},
    { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', USER: 'other' },
    { TZ: 'America/Adak', LANG: 'C' },
  ].entries()) {
    const { cwd, run } = workplace();
    for (const path of sampleFiles().keys()) {
      utimesSync(join(cwd, 'game', path), 1e9 + index * 1e7, 1e9 + index * 1e7);
      chmodSync(join(cwd, 'game', path), [0o644, 0o700, 0o666][index]!);
    }
    expect(await run('pack game --out game.zip', env)).toMatchObject({ code: 0, stdout: `my-game@1.0.0 ${SAMPLE_HASH}\n` });
    archives.push(
      createHash('sha256')
        .update(readFileSync(join(cwd, 'game.zip')))
        .digest('hex'),
    );
  }
  // Recorded, so that another version of Node, or of us, has to give it as well.
  expect(new Set(archives)).toEqual(new Set([SAMPLE_ARCHIVE_HASH]));
});

test('a package is packed, installed, listed, played, unpacked and removed', async () => {
  const { cwd, run } = workplace();
  expect(await run('pack game')).toEqual({
    code: 0,
    stdout: `my-game@1.0.0 ${SAMPLE_HASH}\n`,
    stderr: expect.stringMatching(/^Wrote my-game-1\.0\.0\.zip: 8 files, \d+ bytes\n$/),
  });
  expect(await run('install my-game-1.0.0.zip')).toMatchObject({ code: 0, stdout: `my-game@1.0.0 ${SAMPLE_HASH}\n` });
  expect(JSON.parse((await run('list --format json')).stdout)).toEqual([
    { name: 'my-game', version: '1.0.0', kind: 'game', hash: SAMPLE_HASH, description: '' },
  ]);
  for (const name of ['my-game', 'my-game@1.0.0'])
    expect(await run(`lint ${name}`)).toMatchObject({ code: 0, stderr: `${name}: no faults\n` });
  expect((await run('run my-game@1.0.0 --out trace.json')).code).toBe(0);
  expect(JSON.parse(readFileSync(join(cwd, 'trace.json'), 'utf8'))).toMatchObject({
    header: { game: { id: 'tic-tac-toe', package: { name: 'my-game', version: '1.0.0', hash: SAMPLE_HASH } } },
  });
  expect((await run('replay trace.json --game my-game --verify')).code).toBe(0);
  expect((await run('unpack my-game@1.0.0 --out again/')).code).toBe(0);
  expect(await run('content check again')).toEqual({ code: 0, stdout: '', stderr: `my-game@1.0.0 ${SAMPLE_HASH}: no errors\n` });
  expect(await run('unpack my-game --out again')).toMatchObject({ code: 1, stderr: expect.stringContaining('exists already') });
  expect(await run('remove my-game')).toMatchObject({ code: 0, stderr: 'Removed my-game@1.0.0\n' });
  expect(await run('lint my-game@1.0.0')).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('There is no package "my-game@1.0.0"'),
  });
});

test('an installed package with a file that was changed is refused by every command for packages', async () => {
  const { cwd, run } = workplace();
  await run('install game');
  writeFileSync(join(cwd, 'data/content', SAMPLE_HASH, 'LICENSE'), 'Not free.\n');
  const checked = await run('content check my-game --format json');
  expect(checked.code).toBe(1);
  expect((JSON.parse(checked.stdout) as { diagnostics: { code: string; severity: string }[] }).diagnostics).toMatchObject([
    { code: 'package/changed', severity: 'error', args: { file: 'LICENSE' } },
  ]);
  for (const words of ['pack my-game --out again.zip', 'unpack my-game --out again', 'install my-game'])
    expect(await run(words), words).toMatchObject({ code: 1, stderr: expect.stringContaining('package/changed') });
  expect(readdirSync(cwd).toSorted()).toEqual(['data', 'game']);
  expect((await run('install game')).code).toBe(0);
  expect((await run('content check my-game')).code).toBe(0);
});

test('another content under the same name and version needs --replace', async () => {
  const { cwd, run } = workplace();
  await run('install game');
  writeFileSync(join(cwd, 'game/LICENSE'), 'Not free.\n');
  expect(await run('install game')).toMatchObject({ code: 1, stderr: expect.stringContaining('--replace') });
  expect((await run('install game --replace')).code).toBe(0);
});

describe('what is not in order is not packed', () => {
  test.each<[string, Record<string, Uint8Array | undefined>, RegExp]>([
    ['no declaration', { 'ludwright.json': undefined }, /package\/no-declaration/],
    [
      'an unknown key',
      {
        'ludwright.json': utf8(
          '{\n  "name": "my-game",\n  "version": "1.0.0",\n  "kind": "game",\n  "main": "rules.md",\n  "verson": 1\n}',
        ),
      },
      /ludwright\.json:6:3/,
    ],
    ['an unknown kind', { 'ludwright.json': declaration({ kind: 'gmae' }) }, /"game"/],
    ['a game with errors', { 'rules.md': utf8('# Nothing\n') }, /my-game@1\.0\.0\/rules\.md/],
    ['an image that is none', { 'images/cross.png': utf8('<html>') }, /package\/file.*images\/cross\.png/],
  ])('%s', async (_, changes, said) => {
    const { cwd, run } = workplace(changes);
    const { code, stderr } = await run('pack game');
    expect(stderr).toMatch(said);
    expect(code).toBe(1);
    expect(readdirSync(cwd)).toEqual(['game']);
  });
});

test('metadata is a warning, and --fix takes it out', async () => {
  const { cwd, run } = workplace({ 'images/cross.png': png(2, 2, pngChunk('tEXt', ascii('Author\0Ada'))) });
  expect(await run('content check game')).toMatchObject({ code: 0, stdout: expect.stringContaining('package/metadata') });
  expect((await run('pack game --out before.zip')).code).toBe(0);
  expect(await run('content check game --fix')).toEqual({
    code: 0,
    stdout: '',
    stderr: `fixed images/cross.png package/metadata: metadata was taken out\nmy-game@1.0.0 ${SAMPLE_HASH}: no errors\n`,
  });
  expect(Uint8Array.from(readFileSync(join(cwd, 'game/images/cross.png')))).toEqual(PNG);
  expect(await run('content check before.zip --fix')).toMatchObject({ code: 2, stderr: expect.stringContaining('--fix changes folders') });
});

test('hostile archives are refused, and nothing is written', async () => {
  const { cwd, run } = workplace();
  for (const name of [
    'traversal by "../evil.md"',
    'a symbolic link',
    'a bomb that lies about its size',
    'files that overlap',
    'a drawing with a script',
  ]) {
    writeFileSync(join(cwd, 'evil.zip'), HOSTILE_ARCHIVES.find((each) => each.name === name)!.archive());
    for (const words of ['unpack evil.zip', 'install evil.zip', 'content check evil.zip'])
      expect((await run(words)).code, `${words}: ${name}`).toBe(1);
    expect(readdirSync(cwd).toSorted()).toEqual(['evil.zip', 'game']);
    expect(existsSync(join(cwd, '../evil.md'))).toBe(false);
  }
});

test.each([
  ['content', 'content check'],
  ['pack nothing', 'There is no package "nothing"'],
  ['pack game --out game/game.zip', 'lies in the folder that is packed'],
  ['remove Nothing', 'neither a file nor the name of a package'],
])('ludwright %s says what is wrong', async (words, said) => {
  const { run } = workplace();
  const { code, stderr } = await run(words);
  expect(stderr).toContain(said);
  expect(code).toBeGreaterThan(0);
});

test.skipIf(isQuick)('a skin is packed, installed and listed, and one that is not right is not worn', async () => {
  const { cwd, run } = workplace({
    'ludwright.json': declaration({ name: 'suns', kind: 'skin', main: 'skin.json' }),
    'rules.md': undefined,
    'skin.json': utf8('{ "game": "tic-tac-toe", "tokenTypes": { "mark": { "symbol": "☀" } } }'),
  });
  expect((await run('pack game --out suns.zip')).code).toBe(0);
  expect((await run('install suns.zip')).code).toBe(0);
  expect((await run('list')).stdout).toMatch(/suns@1\.0\.0 .*skin/);
  expect(await run('play tic-tac-toe --skin suns')).toMatchObject({ code: 2, stderr: expect.stringContaining('--web') });
  writeFileSync(join(cwd, 'game/skin.json'), '{ "surfaces": "red" }');
  expect(await run('serve --skin game')).toMatchObject({ code: 1, stderr: expect.stringContaining('"surface"') });
  mkdirSync(join(cwd, 'other'));
  for (const [path, bytes] of sampleFiles()) if (!path.includes('/')) writeFileSync(join(cwd, 'other', path), bytes);
  expect(await run('serve --skin other')).toMatchObject({ code: 1, stderr: expect.stringContaining('is a game, not a skin') });
});
