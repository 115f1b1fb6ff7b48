import { describe, expect, test } from 'vitest';
import { Course } from '../../../src/match/course.ts';
import { hasNoticed, learntSince } from '../../../src/match/learnt.ts';
import type { Move } from '../../../src/kernel/index.ts';
import { corpusGame } from '../../support/corpus.ts';
import { act } from '../../support/moves.ts';

interface Played {
  game: string;
  moves: [player: number, move: Move][];
  viewers?: number[];
  listener?: number;
}

function played({ game, moves }: Played): Course {
  const course = new Course(corpusGame(game), 1n, { players: 2 });
  moves.forEach(([player, move], index) => expect(course.play(player, move, index + 1)).toBeNull());
  return course;
}

function check({ game, moves, viewers = [0], listener = 0 }: Played, expected: string[]): void {
  expect(learntSince(played({ game, moves }), 0, viewers, listener)).toEqual(expected);
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

  test('the same where others have learnt nothing, since the listener cannot tell', () =>
    check(
      {
        game: 'kuhn-poker',
        moves: [
          [0, act('check')],
          [1, act('bet')],
        ],
        viewers: [1],
      },
      ['another player has learnt something'],
    ));

  test('nothing if nobody looks', () => check({ game: 'kuhn-poker', moves: showdown, viewers: [] }, []));

  test('chance', () => check({ game: 'texas-holdem', moves: [[0, act('fold')]], viewers: [] }, ['chance has had a say']));
});

describe('who has noticed', () => {
  test('whoever was told of a move', () => {
    const course = played({ game: 'tic-tac-toe', moves: [[0, act('mark', { cell: 'cell_0_0:none' })]] });
    expect([0, 1, 2].map((viewer) => hasNoticed(course, 0, viewer))).toEqual([true, true, true]);
  });
});
