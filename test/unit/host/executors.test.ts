import { describe, expect, test } from 'vitest';
import { executorFault, executorsNamed, worthCompiling } from '../../../src/host/index.ts';
import { executorFor, Interpreter } from '../../../src/kernel/index.ts';
import { WasmExecutor } from '../../../src/wasm/index.ts';
import { corpusGame } from '../../support/corpus.ts';
import { vastGame } from '../../support/vast-game.ts';

const def = corpusGame('tic-tac-toe');
const match = { players: 2 };

describe('executors', () => {
  test.each([
    ['interpreter', true, Interpreter],
    ['interpreter', false, Interpreter],
    ['auto', false, Interpreter],
    ['auto', true, WasmExecutor],
    ['wasm', false, WasmExecutor],
  ] as const)('%s, with much to do: %s', async (name, long, expected) => {
    expect(executorsNamed(name, long)(def, match)).toBeInstanceOf(expected);
    expect(executorFault(name, def, match)).toBeNull();
  });

  test('a game is compiled once for each number of players', async () => {
    const game = corpusGame('push-your-luck');
    const executors = executorsNamed('auto', true);
    const [two, again, three] = [
      executors(game, { players: 2 }),
      executorsNamed('wasm', true)(game, { players: 2 }),
      executors(game, { players: 3 }),
    ];
    expect(again).toBe(two);
    expect(three).not.toBe(two);
    expect(three.program.players).toBe(3);
  });

  test('what cannot be compiled is interpreted, or refused with the reason', async () => {
    const vast = vastGame();
    expect(executorsNamed('auto', true)(vast, match)).toBe(executorFor(vast, match));
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
])('compiling pays for %j in %i matches: %s', (agents, matches, pays) => expect(worthCompiling(agents, matches)).toBe(pays));
