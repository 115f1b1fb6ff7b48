/** Counting lines of play: one number proves that no legal move is missing and none is too many. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { executorsNamed } from '../../src/host/index.ts';
import { executorFor, Rng, type Executor } from '../../src/kernel/index.ts';
import type { PlayableGameDef } from '../../src/ir/index.ts';
import { compile } from '../../src/lang/index.ts';
import { perft } from '../../src/sim/index.ts';
import { breakthrough } from '../support/breakthrough.ts';
import { ROOT } from '../support/cli.ts';
import { connectFour } from '../support/connect-four.ts';
import { playable } from '../support/playable.ts';
import { isLong, isQuick } from '../support/thoroughness.ts';
import { ticTacToe } from '../support/tic-tac-toe.ts';

/** Positions at each depth, by the number of lines that lead there; a match that is over goes no deeper. */
const LEAVES = [9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872];
const FINISHED = 255_168;

describe('tic-tac-toe', () => {
  const executor = executorFor(ticTacToe);

  test.skipIf(isQuick)('has the known number of positions after 1 to 9 plies, and of finished games', () => {
    const slot = executor.allocate();
    executor.start(slot, 1n);
    const { leaves, positions } = perft(executor, slot, 9);
    executor.free(slot);
    expect(positions.slice(1)).toEqual(LEAVES);
    expect(leaves.reduce((sum, count) => sum + count)).toBe(FINISHED);
  });

  test('counted at depth 5 by itself, the same', () => {
    const slot = executor.allocate();
    executor.start(slot, 1n);
    expect(perft(executor, slot, 5).positions.at(-1)).toBe(LEAVES[4]);
    executor.free(slot);
  });

  test('random play has the known length and results', () => {
    const games = 5_000;
    const slot = executor.allocate();
    const rng = new Rng(2024);
    let plies = 0;
    const results = { first: 0, second: 0, draw: 0 };
    for (let number = 0; number < games; number++) {
      executor.start(slot, BigInt(number));
      plies += executor.playout(slot, rng, 100);
      const [first, second] = [executor.rank(slot, 0), executor.rank(slot, 1)];
      results[first === second ? 'draw' : first < second ? 'first' : 'second']++;
    }
    executor.free(slot);
    expect(Math.abs(plies / games - 7.63)).toBeLessThan(0.05);
    expect(Math.abs((100 * results.first) / games - 58.5)).toBeLessThan(1.5);
    expect(Math.abs((100 * results.second) / games - 28.8)).toBeLessThan(1.5);
    expect(Math.abs((100 * results.draw) / games - 12.7)).toBeLessThan(1.5);
  });
});

describe('amazons on ten by ten cells, where a turn has thousands of options', () => {
  const { gameDef } = compile(readFileSync(join(ROOT, 'test/fixtures/amazons.md'), 'utf8'));

  test.each(['interpreter', 'wasm'] as const)('%s: the published numbers of the first two turns', (name) => {
    const executor = executorsNamed(name)(gameDef!, { players: 2 });
    const slot = executor.allocate();
    executor.start(slot, 1n);
    expect(perft(executor, slot, 1).positions.slice(1)).toEqual([2176]);
    expect(perft(executor, slot, 2).positions.slice(1)).toEqual([2176, 4_307_152]);
    executor.free(slot);
  });
});

describe('games whose counts are published', () => {
  function check(def: PlayableGameDef, counts: number[], meanPlies: number): void {
    const executor = executorFor(def);
    const slot = executor.allocate();
    executor.start(slot, 1n);
    expect(perft(executor, slot, counts.length).positions.slice(1)).toEqual(counts);
    const rng = new Rng(7);
    const games = 400;
    let plies = 0;
    for (let number = 0; number < games; number++) {
      executor.start(slot, BigInt(number));
      plies += executor.playout(slot, rng, 1000);
    }
    expect(Math.abs(plies / games / meanPlies - 1)).toBeLessThan(0.05);
    executor.free(slot);
  }

  test('connect four, and the mean length of random play', () =>
    check(connectFour, [7, 49, 343, 2401, 16807, 117649, 823536].slice(0, isLong ? 7 : 5), 21.3));

  test.skipIf(isQuick)('breakthrough, and the mean length of random play', () =>
    check(breakthrough, [22, 484, 11132, 256036].slice(0, isLong ? 4 : 3), 64.0),
  );
});

const stepwise = playable({ ...breakthrough, actions: breakthrough.actions.map((action) => ({ ...action, ask: 'stepwise' as const })) });

test.each([
  ['tic-tac-toe', ticTacToe, 3, 9 + 72],
  ['breakthrough', breakthrough, 2, 22],
  // The action and the pawn; the cell it goes to completes the ply.
  ['breakthrough, asked for one parameter after the other', stepwise, 1, 1 + 8],
])('%s: nothing of the last ply is played', (_, def, depth, applied) => {
  const { executor, count } = counting(executorsNamed('interpreter')(def, { players: 2 }));
  const slot = executor.allocate();
  executor.start(slot, 1n);
  perft(executor, slot, depth);
  expect(count()).toBe(applied);
});

/** An executor with the number of options that were applied. */
function counting(executor: Executor): { executor: Executor; count: () => number } {
  let applied = 0;
  const counted = new Proxy(executor, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      if (key === 'apply') applied++;
      return value.bind(target);
    },
  });
  return { executor: counted, count: () => applied };
}
