/** What a user of the package gets: the built files, found by the names in package.json. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../support/cli.ts';
import { installPackage, oldestNode, OLDEST_NODE, PACKAGE } from '../support/installed-package.ts';
import { SAMPLE_ARCHIVE_HASH, SAMPLE_HASH, sampleFiles } from '../support/packages/sample-package.ts';
import { isLong, isQuick } from '../support/thoroughness.ts';

const consumer = realpathSync(mkdtempSync(join(tmpdir(), 'ludwright-package-')));
let installed = '';
/** The files of the package besides what is built. */
let packed: string[] = [];

beforeAll(() => {
  ({ folder: installed, files: packed } = installPackage(consumer, { types: !isQuick }));
  for (const [path, bytes] of sampleFiles()) {
    mkdirSync(dirname(join(consumer, 'game', path)), { recursive: true });
    writeFileSync(join(consumer, 'game', path), bytes);
  }
});

afterAll(() => rmSync(consumer, { recursive: true, force: true }));

/** All that can be imported: `ludwright`, `ludwright/ir`, … */
const SUBPATHS = Object.entries(PACKAGE.exports)
  .filter(([, target]) => typeof target !== 'string')
  .map(([path]) => `ludwright${path.slice(1)}`);

/** The Node that runs the tests, and in the long lane the oldest one that the package is for, as npm has it. */
const NODES: [string, () => string][] = [
  ['the pinned Node', () => process.execPath],
  ...(isLong ? [[`Node ${OLDEST_NODE}`, oldestNode] satisfies [string, () => string]] : []),
];

test('it has what users need, and no recordings', () => {
  expect(packed).toContain('games/tic-tac-toe/rules.md');
  expect(packed).toContain('bundles/market-row.md');
  expect(packed).toContain('bundles/frames/standard.md');
  expect(packed).toContain('games/cgml/common/card_table.yaml');
  expect(packed).toContain('games/cardable/standard-cards/decks/deck-std-no-joker.json');
  expect(packed).toContain('games/cardable/skull/resources/viking_back.png');
  expect(packed).toContain('games/cardinal/duel-of-factions/rules.toml');
  expect(packed).toContain('games/cardinal/duel-of-factions/decks/slow-fire.toml');
  expect(packed).toContain('games/cardinal/crystals/scripts/cave-in.rhai');
  expect(packed).toContain('games/cardinal/chains/scripts/the-last-word.rhai');
  expect(packed).toContain('games/cardinal/crystals/keywords/divine_shield.rhai');
  expect(packed).toContain('games/cardinal/duel-of-factions/scripts/stoke.rhai');
  expect(packed).toContain('games/cardinal/duel-of-factions/keywords/smoulder.rhai');
  expect(packed.filter((path) => /^games\/.*\b(?:game|counts|playthrough)\.json$/.test(path))).toEqual([]);
  expect(packed.filter((path) => /^(src|test|tools|bin|examples)\//.test(path))).toEqual([]);
});

test.skipIf(isQuick)('the licences of the packages that are bundled come with it', () => {
  const licences = readFileSync(join(installed, 'dist/LICENSES.txt'), 'utf8');
  for (const name of ['@noble/hashes', 'commander', 'fflate', 'yaml'])
    expect(licences).toMatch(new RegExp(`^${name}\n\n.*(MIT|ISC|Copyright)`, 'm'));
});

test.skipIf(isQuick)('every export names files that are built', () => {
  for (const [name, target] of Object.entries(PACKAGE.exports)) {
    if (typeof target === 'string') continue;
    expect(existsSync(join(installed, target.default)), `${name} has code`).toBe(true);
    expect(existsSync(join(installed, target.types)), `${name} has types`).toBe(true);
  }
});

test.skipIf(isQuick)('only what is for Node needs a platform or packages', () => {
  const outside = (file: string, seen = new Set<string>()): string[] => {
    if (seen.has(file)) return [];
    seen.add(file);
    const imported = [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^'"\n]*["']([^"'\n]+)["'];?$/gm)].map(
      ([, name]) => name!,
    );
    return imported.flatMap((name) => (name.startsWith('.') ? outside(join(dirname(file), name), seen) : [name]));
  };
  for (const [name, target] of Object.entries(PACKAGE.exports)) {
    if (typeof target === 'string') continue;
    const found = outside(join(installed, target.default));
    if (name === './node') expect(found).toContain('piscina');
    else expect(found, name).toEqual([]);
  }
});

test.skipIf(isQuick)('it serves the app and matches, and ends well', async () => {
  const words = [join(installed, PACKAGE.bin.ludwright), 'serve', '--port', '0'];
  const env = { ...process.env, LUDWRIGHT_STORE: join(consumer, 'store/matches.sqlite') };
  const child = spawn(process.execPath, words, { cwd: consumer, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    if (said.includes('Ctrl+C')) break;
  }
  const address = /ready: (http:\S+)/.exec(said)![1]!;
  const games = (await (await fetch(`${address}api/games`)).json()) as unknown[];
  expect(games.length).toBeGreaterThan(30);
  expect(await (await fetch(address)).text()).toContain('<div id="app">');
  expect((await fetch(`${address}ready`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(existsSync(env.LUDWRIGHT_STORE)).toBe(true);
});

test.skipIf(isQuick)('the types are complete, and say what the library does', () => {
  const imports = SUBPATHS.map((name, index) => `import * as door${index} from '${name}';\n`).join('');
  const check = (code: string): string => {
    writeFileSync(
      join(consumer, 'use.ts'),
      `${imports}export const doors = [${SUBPATHS.map((_, index) => `door${index}`).join()}];\n${code}\n`,
    );
    const words = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--types', '', 'use.ts'];
    return spawnSync(join(ROOT, 'node_modules/.bin/tsc'), words, { encoding: 'utf8', cwd: consumer }).stdout;
  };
  const [, program] = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, 'README.md'), 'utf8'))!;
  // Node's own types are for those who have them.
  expect(
    check(
      `${program!.replace("import { readFileSync } from 'node:fs';", 'declare const readFileSync: (path: string, encoding: string) => string;')}\ndeclare const console: { log(...words: unknown[]): void };`,
    ),
  ).toBe('');
  expect(check(`export const text: string = door0.compile('').diagnostics[0]!.message;`)).toBe('');
  expect(check(`export const text: number = door0.compile('').diagnostics[0]!.message;`)).toContain(
    "'string' is not assignable to type 'number'",
  );
});

describe.each(NODES)('%s', (_, nodeOf) => {
  let node = '';
  beforeAll(() => void (node = nodeOf()));

  test.skipIf(isQuick)('finds all entry points by name', () => {
    expect(
      runInConsumer(
        node,
        `
      const doors = await Promise.all(${JSON.stringify(SUBPATHS)}.map((name) => import(name)));
      console.log(doors.filter((door) => Object.keys(door).length > 0).length);
      console.log(import.meta.resolve('ludwright/schemas/GameDef.schema.json').endsWith('schemas/GameDef.schema.json'));
    `,
      ),
    ).toEqual([String(SUBPATHS.length), 'true']);
  });

  test.skipIf(isQuick)('plays a match with it', () => {
    expect(
      runInConsumer(
        node,
        `
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
    `,
      ),
    ).toEqual(['0', '5 [0]']);
  });

  test.skipIf(isQuick)('plays on workers, with bundled games', () => {
    expect(
      runInConsumer(
        node,
        `
      import { bundledGames, executorsNamed, loadGame, withPool } from 'ludwright/node';
      import { evaluate } from 'ludwright/sim';
      const { gameDef } = loadGame('tic-tac-toe');
      console.log(bundledGames().includes('hearts'), loadGame('hearts').diagnostics.length);
      const report = await withPool(gameDef, { jobs: 2, executor: 'wasm' }, (pool) => evaluate(gameDef, { runs: 20, seed: 1n }, pool.runMany));
      console.log(report.metrics.outcomes.runs, report.metrics.outcomes.ended);
      const executor = (await executorsNamed('wasm'))(gameDef, { players: 2 });
      console.log(executor.constructor.name);
    `,
      ),
    ).toEqual(['true 0', '20 20', 'WasmExecutor']);
  });

  test('runs the program', () => {
    expect(runProgram(node, '--version')).toEqual({ status: 0, stdout: `${PACKAGE.version}\n`, stderr: '' });
    expect((JSON.parse(runProgram(node, 'games', '--format', 'json').stdout) as { name: string }[]).map(({ name }) => name)).toContain(
      'tic-tac-toe',
    );
    expect(runProgram(node, 'lint', 'tic-tac-toe', 'hearts')).toEqual({
      status: 0,
      stdout: '',
      stderr: 'tic-tac-toe: no faults\nhearts: no faults\n',
    });
    expect(runProgram(node, 'new', 'mine', '--force').status).toBe(0);
    expect(runProgram(node, 'decompile', 'mine.md').stdout).toMatch(/^# Mine\n/);
    expect(runProgram(node, 'inspect', 'mine.md').stdout).toMatch(/^Mine\n/);
    expect(runProgram(node, 'run', 'tic-tac-toe', '--out', 'trace.json').status).toBe(0);
    expect(runProgram(node, 'replay', 'trace.json').status).toBe(0);
    // A package has the same identity and the same archive on every version of Node.
    expect(runProgram(node, 'pack', 'game', '--out', 'game.zip').stdout).toBe(`my-game@1.0.0 ${SAMPLE_HASH}\n`);
    expect(
      createHash('sha256')
        .update(readFileSync(join(consumer, 'game.zip')))
        .digest('hex'),
    ).toBe(SAMPLE_ARCHIVE_HASH);
    expect(runProgram(node, 'install', 'game.zip', '--replace').status).toBe(0);
    expect(runProgram(node, 'run', 'my-game@1.0.0').status).toBe(0);
    // A bot that thinks in a thread of its own.
    expect(runProgram(node, 'play', 'tic-tac-toe', '--seat', 'none').status).toBe(0);
  });
});

/** Runs the program as npm installs it. */
function runProgram(node: string, ...words: string[]): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(node, [join(installed, PACKAGE.bin.ludwright), ...words], {
    encoding: 'utf8',
    cwd: consumer,
    env: { ...process.env, LUDWRIGHT_DATA: join(consumer, 'data') },
  });
  return { status, stdout, stderr };
}

/** Runs a module that has the package as its dependency; gives the lines it prints. */
function runInConsumer(node: string, code: string): string[] {
  const file = join(consumer, 'use.mjs');
  writeFileSync(file, code);
  const { status, stdout, stderr } = spawnSync(node, [file], { encoding: 'utf8', cwd: consumer });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout.trim().split('\n');
}
