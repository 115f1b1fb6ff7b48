import { expect, onTestFinished, test, vi } from 'vitest';
import { countLines } from '../../../src/host/count-lines.ts';
import { executorsNamed } from '../../../src/host/index.ts';
import { executorFor, Interpreter } from '../../../src/kernel/index.ts';
import { WasmExecutor } from '../../../src/wasm/index.ts';
import { corpusGame } from '../../support/corpus.ts';
import { playable } from '../../support/playable.ts';

const match = { players: 2 };

/** Counts where so much processor time passes from one look at the clock to the next. */
function check(depth: number, milliseconds: number, expected: typeof Interpreter | typeof WasmExecutor): void {
  let now = 0;
  vi.spyOn(process, 'threadCpuUsage').mockImplementation(() => ({ user: (now += milliseconds * 1000), system: 0 }));
  onTestFinished(() => void vi.restoreAllMocks());
  const game = playable({ ...corpusGame('connect-four') });
  for (let each = 1; each <= depth; each++)
    expect(countLines(game, { match, seed: 1n, depth: each }).counts).toEqual([7, 49, 343, 2401].slice(0, each));
  // What is compiled stays compiled, however little there is to do.
  expect(executorsNamed('auto', 0)(game, match)).toBeInstanceOf(expected);
  expect(executorFor(game, match)).toBeInstanceOf(Interpreter);
}

test.each([
  ['the first depth is nothing to forecast by', 1, 30, Interpreter],
  ['quick', 4, 0.01, Interpreter],
  ['slow', 4, 30, WasmExecutor],
] as const)('%s', (_, depth, time, expected) => check(depth, time, expected));
