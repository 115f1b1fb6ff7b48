import { describe, expect, test } from 'vitest';
import { chooseMove } from '../../../src/cli/play/choose-move.ts';
import { hintFor } from '../../../src/cli/play/hint.ts';
import { tellHint } from '../../../src/cli/play/tell-hint.ts';
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

describe('what bots answer', () => {
  test('follows from seed, seat and number of the move', () => {
    const answers = (seed: bigint, index: number): number => chooseMove(def, after(), { player: 0, agent: 'random', seed, index });
    const moves = Array.from({ length: 20 }, (_, index) => answers(1n, index));
    expect(new Set(moves).size).toBeGreaterThan(3);
    expect(Array.from({ length: 20 }, (_, index) => answers(1n, index))).toEqual(moves);
    expect(Array.from({ length: 20 }, (_, index) => answers(2n, index))).not.toEqual(moves);
  });
});

describe('hints', () => {
  test('find the winning move, and show that it wins', () => {
    const state = after('0_0', '1_0', '0_1', '1_1');
    const hint = hintFor(def, state, { player: 0, seed: 1n, agent: 'uct:100', matches: 200 });
    expect(legalMoves(def, state, 0)[hint.choice]).toEqual({ action: 'mark', args: { cell: 'cell_0_2:none' } });
    expect(hint.estimates[0]).toEqual({ option: hint.choice, matches: 40, won: 40 });
    expect(hint.estimates).toHaveLength(3);
    const [, second, third] = hint.estimates;
    expect(second!.won).toBeGreaterThanOrEqual(third!.won);
  });

  test('try a few of many numbers, the first and the last among them', () => {
    const holdem = corpusGame('texas-holdem');
    const state = initialState(holdem, 1);
    const { estimates, choice } = hintFor(holdem, state, { player: 0, seed: 1n, agent: 'random', matches: 10 });
    expect(estimates[0]!.option).toBe(choice);
    expect(new Set(estimates.map(({ option }) => option)).size).toBe(3);
  });

  const text = (option: number): string => `move ${option}`;
  test.each([
    [{ choice: 0, estimates: [{ option: 0, matches: 10, won: 5 }] }, 1, ['There is only one thing you can do: move 0.']],
    [
      {
        choice: 2,
        estimates: [
          { option: 2, matches: 10, won: 5 },
          { option: 0, matches: 10, won: 4.5 },
        ],
      },
      3,
      ['uct would: move 2.', expect.stringContaining('(10 matches each'), '   50 %  move 2', '   45 %  move 0'],
    ],
    [
      {
        choice: 1,
        estimates: [
          { option: 1, matches: 100, won: 0 },
          { option: 0, matches: 100, won: 100 },
        ],
      },
      2,
      [
        'uct would: move 1.',
        expect.any(String),
        '    0 %  move 1',
        '  100 %  move 0',
        expect.stringContaining('Another move does better at random'),
      ],
    ],
  ])('are told: %j', (hint, options, expected) => expect(tellHint(hint, text, options, 'uct')).toEqual(expected));
});
