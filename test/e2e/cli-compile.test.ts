import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, runCli, temporaryFolder } from '../support/cli.ts';

const game = (file: string): string => readFileSync(join(ROOT, 'games/kuhn-poker', file), 'utf8');

test('compile prints the GameDef, or writes it', async () => {
  const cwd = temporaryFolder();
  const [printed, written, again, piped] = await Promise.all([
    runCli(['compile', 'kuhn-poker'], { cwd }),
    runCli(['spec:compile', 'kuhn-poker', '--out', 'out/game.json'], { cwd }),
    runCli(['compile', join(ROOT, 'games/kuhn-poker/game.json')], { cwd }),
    runCli(['compile', '-', '--out', '-'], { cwd, input: game('rules.md') }),
  ]);
  expect(printed).toEqual({ code: 0, stdout: game('game.json'), stderr: '' });
  expect(written).toEqual({ code: 0, stdout: '', stderr: 'Wrote out/game.json\n' });
  expect(readFileSync(join(cwd, 'out/game.json'), 'utf8')).toBe(game('game.json'));
  expect(again.stdout).toBe(game('game.json'));
  expect(piped.stdout).toBe(game('game.json'));
});

test('a game with errors is not written', async () => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, 'broken.md'), game('rules.md').replace('createDeck: { deck: "three-cards"', 'createDeck: { deck: "three-card"'));
  const [printed, written, decompiled] = await Promise.all([
    runCli(['compile', 'broken.md'], { cwd }),
    runCli(['compile', 'broken.md', '--out', 'game.json'], { cwd }),
    runCli(['decompile', 'broken.md', '--out', 'rules.md'], { cwd }),
  ]);
  for (const { code, stdout, stderr } of [printed, written, decompiled]) {
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain('error[verify/unknown-deck] broken.md:');
    expect(stderr).toMatch(/\nludwright: "broken.md" has errors; nothing was written.\n$/);
  }
  expect(readdirSync(cwd)).toEqual(['broken.md']);
});

test('a rulebook made of a GameDef compiles to the same', async () => {
  const cwd = temporaryFolder();
  const { code, stderr } = await runCli(['decompile', join(ROOT, 'games/kuhn-poker/game.json'), '--out', 'rules.md'], { cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: 'Wrote rules.md\n' });
  const [compiled, bare] = await Promise.all([runCli(['compile', 'rules.md'], { cwd }), runCli(['decompile', 'kuhn-poker', '--no-prose'])]);
  expect(JSON.parse(compiled.stdout)).toEqual(JSON.parse(game('game.json')));
  expect(bare.stdout.replaceAll(/```yaml[^`]*```/g, '').trim()).toBe('# Kuhn Poker');
});

test('what cannot be written is told', async () => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, 'file'), '');
  const [inFile, folder] = await Promise.all([
    runCli(['compile', 'kuhn-poker', '--out', 'file/game.json'], { cwd }),
    runCli(['compile', 'kuhn-poker', '--out', '.'], { cwd }),
  ]);
  expect(inFile).toEqual({
    code: 1,
    stdout: '',
    stderr: 'ludwright: "file/game.json" cannot be written: a part of its path is not a folder.\n',
  });
  expect(folder).toEqual({ code: 1, stdout: '', stderr: 'ludwright: "." cannot be written: it is a folder.\n' });
});
