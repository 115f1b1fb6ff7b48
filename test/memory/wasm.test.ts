/** A compiled game keeps to its memory: a million matches later there is no more of it. */
import { expect, test } from 'vitest';
import { Rng } from '../../src/kernel/index.ts';
import { link } from '../../src/program/index.ts';
import { wasmExecutor, type WasmExecutor } from '../../src/wasm/index.ts';
import { ticTacToe } from '../support/tic-tac-toe.ts';

const MEGABYTE = 1024 * 1024;

const { program } = link(ticTacToe, { players: 2 });
const executor = wasmExecutor(program!) as WasmExecutor;

/** Bytes in use after everything unreachable is gone, those of the module among them. */
function used(): number {
  for (let round = 0; round < 3; round++) globalThis.gc!();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + Math.max(external, arrayBuffers);
}

function growthOf(work: () => void): number {
  const before = used();
  work();
  return used() - before;
}

test('a million playouts leave the memory flat', () => {
  const [from, slot] = [executor.allocate(), executor.allocate()];
  const rng = new Rng(1);
  executor.start(from, 1n);
  const play = (count: number): number => executor.playouts(from, slot, count, rng, 100);
  play(1_000);
  let plies = 0;
  const growth = growthOf(() => {
    for (let round = 0; round < 100; round++) plies += play(10_000);
  });
  expect(growth).toBeLessThan(MEGABYTE);
  // Five to nine plies each: they were played.
  expect(plies / 1_000_000).toBeGreaterThan(5);
  expect(plies / 1_000_000).toBeLessThan(9);
  executor.free(from);
  executor.free(slot);
});

test('matches one by one allocate nothing that stays', () => {
  const slot = executor.allocate();
  const rng = new Rng(2);
  const play = (matches: number): void => {
    for (let match = 0; match < matches; match++) {
      executor.start(slot, BigInt(match));
      executor.playout(slot, rng, 100);
    }
  };
  play(1_000);
  expect(growthOf(() => play(100_000))).toBeLessThan(MEGABYTE);
  executor.free(slot);
});

test('slots that were freed are used again, so that memory does not grow with them', () => {
  const churn = (times: number): void => {
    for (let time = 0; time < times; time++) {
      const slots = Array.from({ length: 20 }, () => executor.allocate());
      for (const slot of slots) executor.free(slot);
    }
  };
  churn(100);
  expect(growthOf(() => churn(5_000))).toBeLessThan(MEGABYTE);
});

test('many slots take what the layout says, and an eighth at most on top', () => {
  const own = wasmExecutor(program!) as WasmExecutor;
  const count = 20_000;
  const growth = growthOf(() => {
    for (let slot = 0; slot < count; slot++) own.allocate();
  });
  const timesLayout = growth / count / 4 / program!.layout.size;
  expect(timesLayout).toBeLessThan(1.2);
  // Otherwise it was not the module's memory that was measured.
  expect(timesLayout).toBeGreaterThan(0.95);
  expect(own.pending(count - 1)).toBe(0);
});
