import { describe, expect, test } from 'vitest';
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import { applyMove, initialState, type State } from '../../../src/kernel/index.ts';
import { explain } from '../../../src/match/explain.ts';
import type { WhyAbout } from '../../../src/protocol/index.ts';
import { corpusGame } from '../../support/corpus.ts';

function check(def: PlayableGameDef, state: State, seat: number, about: WhyAbout, expected: unknown[]): void {
  expect(explain({ def, state, seat }, about)).toEqual(expected);
}

describe('why not', () => {
  const kuhn = corpusGame('kuhn-poker');
  const start = initialState(kuhn, 1);

  test('tells about one action', () =>
    check(kuhn, start, 0, { action: 'call', args: {} }, ['call:', expect.stringMatching(/^ {2}\S.*\.$/)]));
  test('tells about all that are not available', () =>
    check(kuhn, start, 0, { everything: true }, ['call, fold:', expect.stringMatching(/^ {2}\S.*\.$/)]));
  test('says so if it is available', () => check(kuhn, start, 0, { action: 'check', args: {} }, ['You can do this now: check.']));
  test('says that there is no such action', () =>
    check(kuhn, start, 0, { action: 'castle', args: {} }, [expect.stringContaining('There is no action “castle”')]));
  test('what all have in common is told once', () => check(kuhn, start, 1, { everything: true }, ['You are not asked now; Player 1 is.']));

  const board = corpusGame('tic-tac-toe');
  const applied = applyMove(board, initialState(board, 1), 0, { action: 'mark', args: { cell: 'cell_1_1:none' } });
  const marked = 'rejected' in applied ? expect.fail(applied.rejected) : applied.state;

  test('tells about a place', () => {
    check(board, marked, 1, { action: 'mark', args: { cell: 'cell_1_1:none' } }, ['mark b2:', expect.stringContaining('B2')]);
    check(board, marked, 1, { action: 'mark', args: { cell: 'cell_0_1:none' } }, ['You can do this now: mark b3.']);
  });

  test('tells about a thing that was touched', () => {
    check(board, marked, 1, { thing: 'zone cell_1_1:none' }, ['mark b2:', expect.stringContaining('B2')]);
    check(board, marked, 1, { thing: 'zone cell_0_1:none' }, ['You can do this now: mark b3.']);
    check(board, marked, 0, { thing: 'zone cell_0_1:none' }, ['mark b3:', '  You are not asked now; Player 2 is.']);
    check(board, marked, 1, { thing: 'seat 0' }, ['No action of the game asks for Player 1.']);
    check(board, marked, 1, { thing: 'seat 1' }, ['No action of the game asks for you.']);
  });

  test('a piece stands for the place where it lies', () =>
    expect(explain({ def: board, state: marked, seat: 1 }, { thing: 'token mark@cell_1_1:none' })[0]).toBe('mark b2:'));
});
