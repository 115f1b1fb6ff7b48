/** Nothing stays behind: the heap after many matches is the heap after a few. */
import { describe, expect, test } from 'vitest';
import {
  applyEffects,
  applyMove,
  evalValue,
  executorFor,
  Interpreter,
  legalMoves,
  pendingPlayers,
  Rng,
  startMatch,
} from '../../src/kernel/index.ts';
import { ticTacToe } from '../support/tic-tac-toe.ts';

const MEGABYTE = 1024 * 1024;

/** Bytes in use after everything unreachable is gone: objects and the contents of typed arrays. */
function heap(): number {
  for (let round = 0; round < 3; round++) globalThis.gc!();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function growthOf(work: () => void): number {
  const before = heap();
  work();
  return heap() - before;
}

describe('the heap does not grow', () => {
  test('over 100,000 playouts on one executor', () => {
    const executor = executorFor(ticTacToe);
    const slot = executor.allocate();
    const rng = new Rng(1);
    const play = (matches: number): void => {
      for (let match = 0; match < matches; match++) {
        executor.start(slot, BigInt(match));
        executor.playout(slot, rng, 100);
      }
    };
    play(1_000);
    expect(growthOf(() => play(99_000))).toBeLessThan(2 * MEGABYTE);
    expect(executor.ended(slot)).toBe(true);
    executor.free(slot);
  });

  test('over 2,000 matches of the façade', () => {
    const rng = new Rng(2);
    const play = (matches: number): void => {
      for (let match = 0; match < matches; match++) {
        let { state } = startMatch(ticTacToe, match);
        for (let player = pendingPlayers(ticTacToe, state)[0]; player !== undefined; player = pendingPlayers(ticTacToe, state)[0]) {
          const moves = legalMoves(ticTacToe, state, player);
          const applied = applyMove(ticTacToe, state, player, moves[rng.below(moves.length)]!);
          if ('rejected' in applied) return expect.fail(applied.rejected);
          state = applied.state;
        }
      }
    };
    play(200);
    expect(growthOf(() => play(1_800))).toBeLessThan(2 * MEGABYTE);
  });

  test('over expressions and effects from outside', () => {
    const { state } = startMatch(ticTacToe, 1);
    const ask = (times: number): void => {
      for (let time = 0; time < times; time++) {
        evalValue(ticTacToe, { op: '+', left: time, right: { ref: 'turn' } }, { state });
        applyEffects(ticTacToe, [{ message: { text: `time ${time}` } }], { state });
      }
    };
    ask(50);
    expect(growthOf(() => ask(300))).toBeLessThan(2 * MEGABYTE);
  });

  test('over executors of definitions that nobody holds any more', () => {
    const use = (count: number): void => {
      for (let each = 0; each < count; each++) executorFor(structuredClone(ticTacToe));
    };
    use(50);
    expect(growthOf(() => use(500))).toBeLessThan(2 * MEGABYTE);
  });
});

describe('slots', () => {
  test('that were freed are used again', () => {
    const executor = new Interpreter(executorFor(ticTacToe).program);
    const first = Array.from({ length: 10 }, () => executor.allocate());
    for (const slot of first) executor.free(slot);
    const second = Array.from({ length: 10 }, () => executor.allocate());
    expect(second.toSorted((a, b) => a - b)).toEqual(first);
    expect(executor.allocate()).toBe(10);
  });

  test('that come and go leave nothing behind', () => {
    const executor = new Interpreter(executorFor(ticTacToe).program);
    const churn = (times: number): void => {
      for (let time = 0; time < times; time++) {
        const slots = Array.from({ length: 20 }, () => executor.allocate());
        for (const slot of slots) executor.free(slot);
      }
    };
    churn(100);
    expect(growthOf(() => churn(5_000))).toBeLessThan(MEGABYTE);
  });

  test('that were freed twice are given out once', () => {
    const executor = new Interpreter(executorFor(ticTacToe).program);
    const slot = executor.allocate();
    executor.free(slot);
    executor.free(slot);
    expect(executor.allocate()).not.toBe(executor.allocate());
  });

  test('are empty when they are used again', () => {
    const executor = new Interpreter(executorFor(ticTacToe).program);
    const slot = executor.allocate();
    executor.start(slot, 1n);
    executor.free(slot);
    expect(executor.allocate()).toBe(slot);
    expect(executor.words(slot).every((word) => word === 0)).toBe(true);
  });
});

describe('copying', () => {
  const executor = new Interpreter(executorFor(ticTacToe).program);
  const [from, to] = [executor.allocate(), executor.allocate()];
  executor.start(from, 1n);

  test('between slots allocates nothing', () => {
    const copies = 100_000;
    const copy = (times: number): void => {
      for (let time = 0; time < times; time++) executor.copy(from, to);
    };
    copy(10_000);
    expect(allocatedBy(() => copy(copies)) / copies).toBeLessThan(8);
    expect(executor.save(to)).toEqual(executor.save(from));
  });

  test('an image back into a slot allocates nothing', () => {
    const loads = 100_000;
    const image = executor.save(from);
    const load = (times: number): void => {
      for (let time = 0; time < times; time++) executor.reload(to, image);
    };
    load(10_000);
    expect(allocatedBy(() => load(loads)) / loads).toBeLessThan(8);
  });

  test('saving allocates the image and no more', () => {
    const saves = 10_000;
    const kept: Int32Array[] = [];
    for (let time = 0; time < 1_000; time++) executor.save(from);
    const growth = growthOf(() => {
      for (let time = 0; time < saves; time++) kept.push(executor.save(from));
    });
    const image = kept[0]!;
    expect(image.buffer.byteLength, 'the image has a buffer of its own size').toBe(image.byteLength);
    // A typed array and its buffer are two objects of some hundred bytes beside the words.
    expect(growth / saves - image.byteLength).toBeLessThan(400);
  });
});

/** Bytes taken on the young heap by work that is too short to be collected in between; a collection would make it negative. */
function allocatedBy(work: () => void): number {
  globalThis.gc!();
  const before = process.memoryUsage().heapUsed;
  work();
  return process.memoryUsage().heapUsed - before;
}
