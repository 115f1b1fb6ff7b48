import { describe, expect, test } from 'vitest';
import { tellHint } from '../../../src/table-client/tell-hint.ts';
import { think, type Hint, type ThinkTask } from '../../../src/match/index.ts';
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import { applyMove, initialState, legalMoves, type State } from '../../../src/kernel/index.ts';
import { corpusGame } from '../../support/corpus.ts';

const def = corpusGame('tic-tac-toe');

/** Where each of the players in turn marks a cell. */
function after(...cells: string[]): State {
  let state = initialState(def, 1);
  cells.forEach((cell, turn) => {
    const applied = applyMove(def, state, turn % 2, { action: 'mark', args: { cell: `cell_${cell}:none` } });
    if ('rejected' in applied) throw new Error(applied.rejected);
    ({ state } = applied);
  });
  return state;
}

function task({ match, words }: State, given: Partial<ThinkTask>): ThinkTask {
  return { id: 1, kind: 'move', player: 0, agent: 'random', seed: 1n, index: 0, match, words, ...given };
}

function hintOf(game: PlayableGameDef, state: State, agent: string, hintMatches: number): Hint {
  const thought = think(game, task(state, { kind: 'hint', agent }), { hintMatches });
  return ('hint' in thought ? thought.hint : null) ?? expect.fail('no hint');
}

describe('what bots answer', () => {
  test('follows from seed, seat and number of the move', () => {
    const answers = (seed: bigint, index: number): number => {
      const thought = think(def, task(after(), { seed, index }));
      return 'option' in thought ? thought.option : -1;
    };
    const moves = Array.from({ length: 20 }, (_, index) => answers(1n, index));
    expect(new Set(moves).size).toBeGreaterThan(3);
    expect(Array.from({ length: 20 }, (_, index) => answers(1n, index))).toEqual(moves);
    expect(Array.from({ length: 20 }, (_, index) => answers(2n, index))).not.toEqual(moves);
  });
});

describe('hints', () => {
  test('find the winning move, and show that it wins', () => {
    const state = after('0_0', '1_0', '0_1', '1_1');
    const hint = hintOf(def, state, 'uct:100', 200);
    expect(legalMoves(def, state, 0)[hint.choice]).toEqual({ action: 'mark', args: { cell: 'cell_0_2:none' } });
    expect(hint.estimates[0]).toEqual({ option: hint.choice, matches: 40, won: 40 });
    expect(hint.estimates).toHaveLength(3);
    const [, second, third] = hint.estimates;
    expect(second!.won).toBeGreaterThanOrEqual(third!.won);
  });

  test('try a few of many numbers, the first and the last among them', () => {
    const holdem = corpusGame('texas-holdem');
    const state = initialState(holdem, 1);
    const { estimates, choice } = hintOf(holdem, state, 'random', 10);
    expect(estimates[0]!.option).toBe(choice);
    expect(new Set(estimates.map(({ option }) => option)).size).toBe(3);
  });

  test('end when the host says so, with at least one random match for each option', () => {
    let looks = 0;
    const means = { hintMatches: 1_000_000_000, isOver: () => ++looks > 3 };
    const thought = think(def, task(after(), { kind: 'hint', agent: 'random' }), means);
    expect('hint' in thought && thought.hint?.estimates.map(({ matches }) => matches)).toEqual([4, 4, 4]);
    const atOnce = think(def, task(after(), { kind: 'hint', agent: 'random' }), { ...means, isOver: () => true });
    expect('hint' in atOnce && atOnce.hint?.estimates.map(({ matches }) => matches)).toEqual([1, 1, 1]);
  });

  const text = (key: string): string => `move ${key}`;
  test.each([
    [[{ key: '0', matches: 10, value: 0.5 }], 1, ['There is only one thing you can do: move 0.']],
    [
      [
        { key: '2', matches: 10, value: 0.5 },
        { key: '0', matches: 10, value: 0.45 },
      ],
      3,
      ['uct would: move 2.', expect.stringContaining('(10 matches each'), '   50 %  2', '   45 %  0'],
    ],
    [
      [
        { key: '1', matches: 100, value: 0 },
        { key: '0', matches: 100, value: 1 },
      ],
      2,
      ['uct would: move 1.', expect.any(String), '  100 %  0', '    0 %  1', expect.stringContaining('Another move does better at random')],
    ],
  ])('are told: %j', (estimates, options, expected) => expect(tellHint({ agent: 'uct', estimates }, text, options)).toEqual(expected));
});
