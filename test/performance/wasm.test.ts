/** The compiled executor: how its speed follows the size of a board, and what it takes to begin. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { PlayableGameDef } from '../../src/ir/index.ts';
import { compile } from '../../src/lang/index.ts';
import { Rng } from '../../src/kernel/index.ts';
import { link, type Program } from '../../src/program/index.ts';
import { buildModule, wasmExecutor, type WasmExecutor } from '../../src/wasm/index.ts';
import { CORPUS, corpusGame, corpusPath } from '../support/corpus.ts';

function programOf(def: PlayableGameDef, players = def.meta.players.max): Program {
  return link(def, { players }).program!;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1]!;
}

/** Hex on a board of any size: its rulebook says that only one number changes. */
function hex(size: number): PlayableGameDef {
  return compile(readFileSync(corpusPath('hex', 'rules.md'), 'utf8').replace('SIZE: 11', `SIZE: ${size}`)).gameDef!;
}

test('the time of a ply grows no faster than the number of cells', () => {
  const rows = [5, 7, 11, 15].map((size) => {
    const executor = wasmExecutor(programOf(hex(size))) as WasmExecutor;
    const [from, slot] = [executor.allocate(), executor.allocate()];
    const rng = new Rng(1);
    executor.start(from, 1n);
    const count = Math.ceil(60_000 / size ** 3);
    const perPly = (): number => {
      const begin = performance.now();
      const plies = executor.playouts(from, slot, count, rng, 1000);
      return ((performance.now() - begin) * 1e6) / plies;
    };
    for (let round = 0; round < 5; round++) perPly();
    const nanoseconds = median(Array.from({ length: 15 }, perPly));
    return { size, cells: size * size, nanoseconds: Math.round(nanoseconds), perCell: Number((nanoseconds / size ** 2).toFixed(2)) };
  });
  console.table(rows);
  for (const { size, perCell } of rows) expect(perCell, `${size} by ${size}`).toBeLessThan(rows[0]!.perCell * 1.25);
});

describe('beginning', () => {
  const rows = CORPUS.map((id) => {
    const program = programOf(corpusGame(id));
    const start = (): number => {
      const before = performance.now();
      wasmExecutor(program);
      return performance.now() - before;
    };
    // The quickest is judged: the others say how busy the machine is.
    const [first, ...later] = Array.from({ length: 6 }, start) as [number, ...number[]];
    const { bytes } = buildModule(program) as { bytes: Uint8Array };
    return {
      id,
      words: program.layout.size,
      first: Math.round(first),
      milliseconds: Math.round(Math.min(...later)),
      kibibytes: Math.round(bytes.length / 1024),
    };
  });

  const small = ['tic-tac-toe', 'kuhn-poker', 'connect-four'];

  test('takes little for small games and not much for large ones', () => {
    console.table(rows);
    for (const { id, milliseconds } of rows) if (small.includes(id)) expect(milliseconds, id).toBeLessThan(50);
    for (const { id, milliseconds } of rows) expect(milliseconds, id).toBeLessThan(300);
  });

  test('the modules of small games are small', () => {
    const sizes = rows.filter(({ id }) => small.includes(id)).map(({ kibibytes }) => kibibytes);
    expect(Math.max(...sizes)).toBeLessThan(64);
  });
});
