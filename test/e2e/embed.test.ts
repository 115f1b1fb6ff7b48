/** Compiled games as their users get them: a module and a manifest, driven without Ludwright. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Interpreter } from '../../src/kernel/index.ts';
import { link } from '../../src/program/index.ts';
import type { Manifest } from '../../src/wasm/index.ts';
import { ROOT, runCli, temporaryFolder } from '../support/cli.ts';
import { CORPUS, corpusGame } from '../support/corpus.ts';
import { isLong } from '../support/thoroughness.ts';

const EMBED = join(ROOT, 'examples/embed');
const SEED = 7;

/** Plays as `node.mjs` does, on the interpreter: the choices are those of the host, the hashes those of the kernel. */
function expectedMatch(id: string): { hashes: string[]; ranks: number[] } {
  const def = corpusGame(id);
  const { program } = link(def, { players: def.meta.players.min });
  const executor = new Interpreter(program!);
  const slot = executor.allocate();
  let random = SEED;
  const hashes: string[] = [];
  executor.start(slot, BigInt(SEED));
  for (let asked = executor.pending(slot); asked !== 0; asked = executor.pending(slot)) {
    const player = asked === 1 << 30 ? -1 : 31 - Math.clz32(asked & -asked);
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
    executor.apply(slot, player, Math.floor((random / 2 ** 32) * executor.optionCount(slot, player)));
    hashes.push(executor.hash(slot).toString(16).padStart(16, '0'));
  }
  return { hashes, ranks: Array.from({ length: program!.players }, (_, player) => executor.rank(slot, player)) };
}

/** Boards small and large, hidden cards, and answers at the same time; all the others where there is time. */
const GAMES = isLong ? CORPUS : ['tic-tac-toe', 'kuhn-poker', 'hex', 'push-your-luck'];

describe.each(GAMES)('%s', (id) => {
  test('plays by itself, and as the interpreter does', async () => {
    const cwd = temporaryFolder();
    const compiled = await runCli(['compile', id, '--target', 'wasm', '--out', 'game.wasm'], { cwd });
    expect(compiled).toEqual({ code: 0, stdout: '', stderr: 'Wrote game.wasm and game.wasm.json\n' });
    const manifest = JSON.parse(readFileSync(join(cwd, 'game.wasm.json'), 'utf8')) as Manifest;
    // Without imports: an instance is made with none.
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(join(cwd, 'game.wasm'))));
    expect(Object.keys(manifest.exports).toSorted()).toEqual(
      Object.keys(exports)
        .filter((name) => name !== 'memory')
        .toSorted(),
    );
    for (const [name, { does }] of Object.entries(manifest.exports)) expect(does, name).not.toBe('');
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(EMBED, 'node.mjs'), 'game.wasm', String(SEED)], {
      cwd,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const { hashes, ranks } = expectedMatch(id);
    expect(stdout.match(/(?<=\[)[0-9a-f]{16}(?=\]\n)/g)).toEqual(hashes);
    ranks.forEach((rank, player) => expect(stdout).toContain(`\nPlayer ${player}: place ${rank}, score `));
  });
});

test('as text it is the same module', async () => {
  const cwd = temporaryFolder();
  const [printed, written] = await Promise.all([
    runCli(['compile', 'tic-tac-toe', '--target', 'wat'], { cwd }),
    runCli(['compile', 'tic-tac-toe', '--target', 'wat', '--out', 'game.wat'], { cwd }),
  ]);
  expect(written).toEqual({ code: 0, stdout: '', stderr: 'Wrote game.wat and game.wat.json\n' });
  expect(printed).toMatchObject({ code: 0, stderr: '' });
  expect(printed.stdout).toBe(readFileSync(join(cwd, 'game.wat'), 'utf8'));
  expect(printed.stdout).toMatch(/^\(module\n\(memory \(export "memory"\) \d+\)\n/);
});

test.each([
  [['--target', 'wasm'], 'a module cannot be printed; say where to write it, as in --out game.wasm.'],
  [['--players', '2'], 'a GameDef is for any number of players; --players is for --target wat and --target wasm.'],
  [['--target', 'wasm', '--players', '9', '--out', 'game.wasm'], '"tic-tac-toe" is for 2 players; 9 cannot play it.'],
])('compile %j is wrong usage', async (words, message) => {
  const cwd = temporaryFolder();
  expect(await runCli(['compile', 'tic-tac-toe', ...words], { cwd })).toEqual({ code: 2, stdout: '', stderr: `ludwright: ${message}\n` });
  expect(existsSync(join(cwd, 'game.wasm'))).toBe(false);
});

/** The tools are packages of the system, which not every machine has. */
const MAKE = '/usr/bin/make';
const missing = ['/usr/bin/wasm2c', '/usr/share/wabt/wasm2c/wasm-rt-impl.c', '/usr/bin/cc', MAKE].filter((path) => !existsSync(path));

test.skipIf(missing.length > 0)(`plays from C${missing.length > 0 ? ` (not tested here: there is no ${missing.join(', ')})` : ''}`, () => {
  const folder = temporaryFolder();
  cpSync(EMBED, folder, { recursive: true });
  const { status, stdout } = spawnSync(MAKE, ['-s', '-C', folder, `LUDWRIGHT=${join(ROOT, 'bin/ludwright')}`], { encoding: 'utf8' });
  expect(status).toBe(0);
  expect(stdout).toMatch(/\nover after [5-9] plies; player 0 has place [12]\n100000 playouts, 7\.6\d plies each\n$/);
});
