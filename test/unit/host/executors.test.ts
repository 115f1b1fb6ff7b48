import { describe, expect, test } from 'vitest';
import { executorFault, executorsNamed, machinesNamed, workOfMatches } from '../../../src/host/index.ts';
import { isWorthCompiling } from '../../../src/host/worth-compiling.ts';
import { executorFor, Interpreter } from '../../../src/kernel/index.ts';
import { interpretedTapes } from '../../../src/sim/index.ts';
import { WasmExecutor, WasmRecorder } from '../../../src/wasm/index.ts';
import { corpusGame } from '../../support/corpus.ts';
import { playable } from '../../support/playable.ts';
import { SIZED } from '../../support/sized-games.ts';
import { vastGame } from '../../support/vast-game.ts';

const def = corpusGame('tic-tac-toe');
const match = { players: 2 };

describe('tapes', () => {
  test.each([
    ['interpreter', 1000, false],
    ['auto', 2, false],
    ['auto', 1000, true],
    ['wasm', 1, true],
  ] as const)('%s, for %i matches', (name, matches, isCompiled) => {
    const { tapes } = machinesNamed(name, ['random'], matches);
    expect(tapes(def, match) instanceof WasmRecorder).toBe(isCompiled);
    expect(tapes(def, match)).toBe(tapes(def, match));
  });

  test('of what cannot be compiled are the interpreter’s', () => {
    const vast = vastGame();
    expect(machinesNamed('auto', ['random'], 1000).tapes(vast, match)).toBe(interpretedTapes(vast, match));
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

test.each([
  [['random', 'random'], 1000, false],
  [['greedy'], 1, false],
  [['random', 'greedy'], 50, true],
  [['uct:200'], 1, true],
  [['uct:5'], 1, false],
  [['random', 'uct:10ms'], 1, true],
])('compiling pays for %j in %i matches: %s', (agents, matches, pays) =>
  expect(isWorthCompiling(executorFor(def, match).program, workOfMatches(agents, matches))).toBe(pays),
);

test('a game that takes long to compile is interpreted where there is less to do than that takes', () => {
  const large = playable(SIZED.actions(1000));
  const work = workOfMatches(['uct:200'], 1);
  expect(executorsNamed('auto', work)(def, match)).toBeInstanceOf(WasmExecutor);
  expect(executorsNamed('auto', work)(large, match)).toBeInstanceOf(Interpreter);
});
