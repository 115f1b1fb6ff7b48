/** What a user of the package gets: the built files, found by the names in package.json. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const consumer = join(root, 'node_modules/.cache/ludwright-package-test');
const installed = join(consumer, 'node_modules/ludwright');

interface PackageJson {
  version: string;
  bin: { ludwright: string };
  files: string[];
  exports: Record<string, { types: string; default: string } | string>;
}
const packageJson = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as PackageJson;

beforeAll(() => {
  rmSync(consumer, { recursive: true, force: true });
  mkdirSync(join(installed, 'node_modules'), { recursive: true });
  const tsc = join(root, 'node_modules/.bin/tsc');
  const { status, stdout } = spawnSync(tsc, ['-p', join(root, 'tsconfig.build.json'), '--outDir', join(installed, 'dist')], {
    encoding: 'utf8',
    cwd: root,
  });
  expect(stdout).toBe('');
  expect(status).toBe(0);
  writeFileSync(join(installed, 'package.json'), JSON.stringify(packageJson));
  for (const name of packageJson.files) if (name !== 'dist') linkInto(installed, name);
});

afterAll(() => rmSync(consumer, { recursive: true, force: true }));

test('every export names files that are built', () => {
  for (const [name, target] of Object.entries(packageJson.exports)) {
    if (typeof target === 'string') continue;
    expect(existsSync(join(installed, target.default)), `${name} has code`).toBe(true);
    expect(existsSync(join(installed, target.types)), `${name} has types`).toBe(true);
  }
});

test('the entry points can be imported by name', () => {
  expect(
    runInConsumer(`
      const names = ['ludwright', 'ludwright/ir', 'ludwright/diagnostics', 'ludwright/verify', 'ludwright/program', 'ludwright/kernel'];
      const doors = await Promise.all(names.map((name) => import(name)));
      console.log(JSON.stringify(doors.map((door) => Object.keys(door).length > 0)));
      console.log(import.meta.resolve('ludwright/schemas/GameDef.schema.json').endsWith('schemas/GameDef.schema.json'));
    `),
  ).toEqual(['[true,true,true,true,true,true]', 'true']);
});

test('a match can be played with it', () => {
  expect(
    runInConsumer(`
      import { applyMove, initialState, legalMoves, pendingPlayers, terminalResult, validateGameDef } from 'ludwright';
      const def = {
        meta: { id: 'race', players: { min: 2, max: 2 } },
        variables: { perPlayer: { steps: { type: 'int', init: 0, min: 0, max: 3 } } },
        zones: [],
        flow: { states: [{ id: 'play', phases: [{ id: 'main', window: { preset: 'turn' } }] }] },
        actions: [{ id: 'step', actor: 'activePlayer', phase: 'main', params: [], pre: null, cost: [],
          effects: [{ addVar: { scope: 'pvar', player: 'actor', var: 'steps', delta: 1 } }] }],
        endConditions: [{ id: 'there', when: { op: '==', left: { ref: 'pvar', player: 'active', var: 'steps' }, right: 3 }, result: { type: 'win', player: 'active' } }],
      };
      console.log(validateGameDef(def).length);
      let state = initialState(def, 1);
      let moves = 0;
      while (terminalResult(def, state) === null) {
        const [player] = pendingPlayers(def, state);
        ({ state } = applyMove(def, state, player, legalMoves(def, state, player)[0]));
        moves++;
      }
      console.log(moves, JSON.stringify(terminalResult(def, state).winners));
    `),
  ).toEqual(['0', '5 [0]']);
});

test('the program runs on the Node that people have', () => {
  expect(runProgram('--version')).toEqual({ status: 0, stdout: `${packageJson.version}\n`, stderr: '' });
  expect((JSON.parse(runProgram('games', '--format', 'json').stdout) as { name: string }[]).map(({ name }) => name)).toContain(
    'tic-tac-toe',
  );
  expect(runProgram('lint', 'tic-tac-toe')).toEqual({ status: 0, stdout: '', stderr: 'tic-tac-toe: no faults\n' });
  expect(runProgram('new', 'mine').status).toBe(0);
  expect(runProgram('decompile', 'mine.md').stdout).toMatch(/^# Mine\n/);
  expect(runProgram('inspect', 'mine.md').stdout).toMatch(/^Mine\n/);
});

/** A file or folder of the project, where it is in the package. */
function linkInto(folder: string, name: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  symlinkSync(join(root, name), join(folder, name));
}

/** Runs the program as npm installs it: on the first Node of the path that does not come with this project. */
function runProgram(...words: string[]): { status: number | null; stdout: string; stderr: string } {
  const PATH = process.env['PATH']!.split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);
  const { status, stdout, stderr } = spawnSync('/usr/bin/env', ['node', join(installed, packageJson.bin.ludwright), ...words], {
    encoding: 'utf8',
    cwd: consumer,
    env: { ...process.env, PATH },
  });
  return { status, stdout, stderr };
}

/** Runs a module that has the package as its dependency; gives the lines it prints. */
function runInConsumer(code: string): string[] {
  const file = join(consumer, 'use.mjs');
  writeFileSync(file, code);
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8', timeout: 30_000 });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout.trim().split('\n');
}
