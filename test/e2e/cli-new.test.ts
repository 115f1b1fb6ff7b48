import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { initialState, legalMoves } from '../../src/kernel/index.ts';
import { compile } from '../../src/lang/index.ts';
import { random } from '../../src/agents/index.ts';
import { runGame } from '../../src/sim/index.ts';
import { ROOT, runCli, temporaryFolder } from '../support/cli.ts';

test('a new rulebook is in order and can be played by all numbers of players', async () => {
  const cwd = temporaryFolder();
  const { code, stdout, stderr } = await runCli(['new', 'card-beater'], { cwd });
  expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
  expect(stderr).toBe('Wrote card-beater.md\nNow try: ludwright lint card-beater.md\n         ludwright play card-beater.md\n');
  const { gameDef, diagnostics } = compile(readFileSync(join(cwd, 'card-beater.md'), 'utf8'));
  expect(diagnostics).toEqual([]);
  expect(gameDef!.meta).toMatchObject({ id: 'card-beater', name: 'Card Beater' });
  for (const players of [2, 3, 4]) {
    expect(legalMoves(gameDef!, initialState(gameDef!, 1n, { players }), 0).length).toBeGreaterThan(1);
    expect(runGame(gameDef!, 1, [{ name: 'random', agent: random, iterations: 1 }], { match: { players } }).end).toMatchObject({
      stopped: 'ended',
    });
  }
});

test('a copy of a game has the new name and is otherwise the same', async () => {
  const cwd = temporaryFolder();
  mkdirSync(join(cwd, 'mine'));
  await Promise.all([
    runCli(['new', 'three-in-a-row', '--from', 'tic-tac-toe', '--out', 'mine'], { cwd }),
    runCli(['new', 'other', '--from', join(ROOT, 'games/tic-tac-toe/game.json'), '--out', 'deep/er/rules.md'], { cwd }),
  ]);
  const copy = compile(readFileSync(join(cwd, 'mine/three-in-a-row.md'), 'utf8')).gameDef!;
  const other = compile(readFileSync(join(cwd, 'deep/er/rules.md'), 'utf8')).gameDef!;
  const original = JSON.parse(readFileSync(join(ROOT, 'games/tic-tac-toe/game.json'), 'utf8')) as typeof copy;
  expect(copy).toEqual({ ...original, meta: { ...original.meta, id: 'three-in-a-row', name: 'Three In A Row' } });
  expect(other).toEqual({ ...original, meta: { ...original.meta, id: 'other', name: 'Other' } });
});

test('nothing is overwritten unless asked for', async () => {
  const cwd = temporaryFolder();
  await runCli(['new', 'mine'], { cwd });
  const before = readFileSync(join(cwd, 'mine.md'), 'utf8');
  expect(await runCli(['new', 'mine', '--from', 'kuhn-poker'], { cwd })).toEqual({
    code: 1,
    stdout: '',
    stderr: 'ludwright: "mine.md" exists already; --force writes over it.\n',
  });
  expect(readFileSync(join(cwd, 'mine.md'), 'utf8')).toBe(before);
  expect((await runCli(['new', 'mine', '--from', 'kuhn-poker', '--force'], { cwd })).code).toBe(0);
  expect(readFileSync(join(cwd, 'mine.md'), 'utf8')).toContain('# Mine\n');
  expect(readFileSync(join(cwd, 'mine.md'), 'utf8')).not.toBe(before);
});

test('names that are none are refused, with one that is', async () => {
  const cwd = temporaryFolder();
  const refused = await Promise.all(['My Game!', '../evil', '7', 'a'.repeat(65), ''].map((name) => runCli(['new', name], { cwd })));
  expect(refused.map(({ code }) => code)).toEqual([2, 2, 2, 2, 2]);
  expect(refused.map(({ stderr }) => /Try "(.*)"/.exec(stderr)?.[1])).toEqual(['my-game', 'evil', undefined, 'a'.repeat(64), undefined]);
  expect(readdirSync(cwd)).toEqual([]);
  expect(await runCli(['new', 'mine', '--from', 'kuhn-pocker'], { cwd })).toEqual({
    code: 1,
    stdout: '',
    stderr: 'ludwright: "kuhn-pocker" cannot be read: there is no such file. Did you mean the bundled game "kuhn-poker"?\n',
  });
  expect(existsSync(join(cwd, 'mine.md'))).toBe(false);
});
