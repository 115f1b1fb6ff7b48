/** What of a picture stands where, by the stage of the game. */
import { describe, expect, test } from 'vitest';
import type { GameDef } from '../../../../src/ir/index.ts';
import { observe, startMatch } from '../../../../src/kernel/index.ts';
import { pictureOf, stagedPicture, stageOf, type Area, type StagedPicture } from '../../../../src/table/index.ts';
import { corpusGame } from '../../../support/corpus.ts';
import { tellGame } from '../../../support/tell-game.ts';

function staged(def: ReturnType<typeof tellGame>, players: number, viewer: number | null = 0): StagedPicture {
  const match = { players };
  return stagedPicture(pictureOf(def, observe(def, startMatch(def, 1, match).state, viewer), match), stageOf(def));
}

const labels = (areas: readonly Area[]): string[] => areas.map(({ label }) => label);

describe('Hearts', () => {
  const def = corpusGame('hearts');

  test('the trick is a cross, the viewer first, whoever looks', () => {
    expect(staged(def, 4, 2).trick!.map(({ seat }) => seat)).toEqual([2, 3, 0, 1]);
    expect(staged(def, 4, null).trick!.map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
  });

  test('what is taken and what others hold is a number; the own hand lies along the edge', () => {
    const [own, other] = staged(def, 4).seats;
    expect([labels(own!.hands), labels(own!.badges), own!.rows]).toEqual([['hand'], ['taken cards'], []]);
    expect([labels(other!.hands), labels(other!.badges), other!.rows]).toEqual([[], ['hand', 'taken cards'], []]);
  });

  test('the score stands apart from other facts', () => {
    const [own] = staged(def, 4).seats;
    expect(own!.score!.id).toBe('score');
    expect(own!.chips.map(({ id }) => id)).toEqual(['hand_points']);
  });
});

describe('boards', () => {
  const drawn = (id: string) => {
    const board = staged(corpusGame(id), 2)
      .middle.flat()
      .find(({ kind }) => kind === 'board');
    if (board?.kind !== 'board') throw new Error(`${id} has no board.`);
    return [board.rim.length > 0, new Set(board.cells.map(({ terrain }) => terrain)).size];
  };

  test('where pieces only come to lie, there is one tone and nothing at the rim', () => expect(drawn('tic-tac-toe')).toEqual([false, 1]));
  test('where pieces move diagonally, there are two tones and a rim', () => expect(drawn('breakthrough')).toEqual([true, 2]));
});

describe('what the author says', () => {
  const said = (level: 'stage' | 'panel' | 'inspector'): Partial<GameDef> => ({
    variables: { perPlayer: { luck: { type: 'int', presentation: { level } } } },
    zones: [{ id: 'vault', owner: 'none', visibility: 'public', ordering: 'set', presentation: { level } }],
  });
  const shown = (level: Parameters<typeof said>[0]) => {
    const { seats, middle, badges } = staged(tellGame(said(level)), 2);
    return { chips: seats[0]!.chips.map(({ id }) => id), middle: labels(middle.flat()), badges: labels(badges) };
  };

  test('in a panel it is a chip or a badge', () => expect(shown('panel')).toEqual({ chips: ['luck'], middle: [], badges: ['vault'] }));
  test('in the inspector it is neither', () => expect(shown('inspector')).toEqual({ chips: [], middle: [], badges: [] }));
  test('a family is taken as it is', () => {
    expect(stageOf(tellGame({ presentation: { family: 'duel' } })).family).toBe('duel');
  });
});
