import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { executorFault, executorsNamed, machinesNamed, workOfMatches } from '../../../src/host/index.ts';
import { executorFor, Interpreter, type Executor, type ExecutorMaker } from '../../../src/kernel/index.ts';
import { interpretedTapes, runBatch, runGame } from '../../../src/sim/index.ts';
import { WasmExecutor, WasmRecorder } from '../../../src/wasm/index.ts';
import { corpusGame } from '../../support/corpus.ts';
import { named } from '../../support/sim/agents.ts';
import { playable } from '../../support/playable.ts';
import { SIZED } from '../../support/sized-games.ts';
import { vastGame } from '../../support/vast-game.ts';

const def = corpusGame('tic-tac-toe');
const match = { players: 2 };

describe('tapes', () => {
  test.each([
    ['interpreter', 'greedy', 1000, false],
    ['auto', 'greedy', 2, false],
    ['auto', 'greedy', 1000, true],
    ['wasm', 'random', 1, true],
  ] as const)('%s, for %s in %i matches', (name, agent, matches, isCompiled) => {
    const { tapes } = machinesNamed(name, [agent], matches);
    expect(tapes(def, match) instanceof WasmRecorder).toBe(isCompiled);
    expect(tapes(def, match)).toBe(tapes(def, match));
  });

  test('of what cannot be compiled are the interpreter’s', () => {
    const vast = vastGame();
    expect(machinesNamed('auto', ['greedy'], 1000).tapes(vast, match)).toBe(interpretedTapes(vast, match));
  });
});

describe('executors', () => {
  test.each([
    ['interpreter', Infinity, Interpreter],
    ['interpreter', 0, Interpreter],
    ['auto', 0, Interpreter],
    ['auto', Infinity, WasmExecutor],
    ['wasm', 0, WasmExecutor],
  ] as const)('%s, with %d iterations to do', async (name, work, expected) => {
    expect(executorsNamed(name, work)(def, match)).toBeInstanceOf(expected);
    expect(executorFault(name, def, match)).toBeNull();
  });

  test('a game is compiled once for each number of players', async () => {
    const game = corpusGame('push-your-luck');
    const executors = executorsNamed('auto');
    const [two, again, three] = [
      executors(game, { players: 2 }),
      executorsNamed('wasm')(game, { players: 2 }),
      executors(game, { players: 3 }),
    ];
    expect(again).toBe(two);
    expect(three).not.toBe(two);
    expect(three.program.players).toBe(3);
  });

  test('what cannot be compiled is interpreted, or refused with the reason', async () => {
    const vast = vastGame();
    expect(executorsNamed('auto')(vast, match)).toBe(executorFor(vast, match));
    expect(executorFault('wasm', vast, match)).toMatch(/^"vast" cannot be compiled: The questions of the game may need \d+ words/);
    expect(executorFault('auto', vast, match)).toBeNull();
  });
});

/** Lets so much processor time pass from one look at the clock to the next. */
function passing(milliseconds: number): void {
  let now = 0;
  vi.spyOn(process, 'threadCpuUsage').mockImplementation(() => ({ user: (now += milliseconds * 1000), system: 0 }));
  onTestFinished(() => void vi.restoreAllMocks());
}

test('a game that takes long to compile is interpreted where there is less to do than that takes', () => {
  passing(0);
  const large = playable(SIZED.actions(1000));
  const work = workOfMatches(['uct:200'], 1);
  expect(executorsNamed('auto', work)(def, match)).toBeInstanceOf(WasmExecutor);
  expect(executorsNamed('auto', work)(large, match)).toBeInstanceOf(Interpreter);
});

test.each([
  [1, Interpreter],
  [1000, WasmExecutor],
])('a random match of %i ms decides before the first question', (time, expected) => {
  passing(time);
  const game = playable({ ...corpusGame('connect-four') });
  expect(executorsNamed('auto', 100)(game, match)).toBeInstanceOf(expected);
});

test.each([
  ['slow', 30, [Interpreter, WasmExecutor, WasmExecutor]],
  ['quick', 0.01, [Interpreter, Interpreter, Interpreter]],
] as const)('%s decisions on the interpreter: the match is the same, and the game compiled as soon as that pays', (_, time, expected) => {
  passing(time);
  const game = playable({ ...corpusGame('connect-four') });
  const given: Executor[] = [];
  const auto = executorsNamed('auto', 1);
  const executors: ExecutorMaker = (...asked) => {
    given.push(auto(...asked));
    return given.at(-1)!;
  };
  const trace = runGame(game, 3, named('flat:9', 'uct:9'), { executors });
  expect(trace).toEqual(runGame(game, 3, named('flat:9', 'uct:9')));
  expect(given.slice(0, 3).map((executor, at) => executor instanceof expected[at]!)).toEqual([true, true, true]);
});

test.each([
  ['slow', 30, true],
  ['quick', 0.01, false],
] as const)(
  '%s matches without thinking: what they come to is the same, and the game compiled as soon as that pays',
  (_, time, isCompiled) => {
    passing(time);
    const game = playable({ ...corpusGame('connect-four') });
    const batch = { match, agents: ['random'], seed: '7', first: 0, count: 30, maxTurns: 1000, maxMoves: 20_000 };
    expect(runBatch(game, batch, machinesNamed('auto', batch.agents, batch.count))).toEqual(runBatch(game, batch));
    expect(machinesNamed('auto', batch.agents, batch.count).tapes(game, match) instanceof WasmRecorder).toBe(isCompiled);
  },
);
