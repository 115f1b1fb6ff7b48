import { describe, expect, test } from 'vitest';
import { learntSince } from '../../../src/cli/play/barrier.ts';
import { PlayedMatch } from '../../../src/cli/play/played-match.ts';
import type { Move } from '../../../src/kernel/index.ts';
import { corpusGame } from '../../support/corpus.ts';
import { act } from '../../support/moves.ts';

interface Played {
  game: string;
  moves: [player: number, move: Move][];
  viewers?: number[];
  listener?: number;
}

function check({ game, moves, viewers = [0], listener = 0 }: Played, expected: string[]): void {
  const match = new PlayedMatch(corpusGame(game), 1n, { players: 2 });
  for (const [player, move] of moves) expect(match.play(player, move)).toBeNull();
  expect(learntSince(match, 0, viewers, listener)).toEqual(expected);
}

describe('what keeps from taking back', () => {
  test('nothing where everything is open', () =>
    check(
      {
        game: 'tic-tac-toe',
        moves: [
          [0, act('mark', { cell: 'cell_0_0:none' })],
          [1, act('mark', { cell: 'cell_1_1:none' })],
        ],
      },
      [],
    ));

  test('nothing as long as nothing comes out', () =>
    check(
      {
        game: 'kuhn-poker',
        moves: [
          [0, act('check')],
          [1, act('bet')],
        ],
      },
      [],
    ));

  const showdown: [number, Move][] = [
    [0, act('check')],
    [1, act('check')],
  ];
  // With seed 1 the queen is dealt to Player 1 and the king to Player 2; the jack is left.
  test('cards that were shown, and those that follow from them', () =>
    check({ game: 'kuhn-poker', moves: showdown }, ['jack was seen', 'king was seen']));

  test('what others have learnt, but not what that was', () =>
    check({ game: 'kuhn-poker', moves: showdown, viewers: [1] }, ['another player has learnt something']));

  test('nothing if nobody looks', () => check({ game: 'kuhn-poker', moves: showdown, viewers: [] }, []));

  test('chance', () => check({ game: 'texas-holdem', moves: [[0, act('fold')]], viewers: [] }, ['chance has had a say']));
});
