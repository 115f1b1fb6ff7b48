/** Notes of playtesters with what had just happened. */
import { describe, expect, test } from 'vitest';
import type { NoteAtMove } from '../../../src/sim/index.ts';
import { isShown, playtestOf } from '../../../src/match/index.ts';
import type { PlaytestNote } from '../../../src/protocol/index.ts';
import { corpusGame } from '../../support/corpus.ts';
import { playedRecord, type PlayedOptions } from '../../support/played-record.ts';

const def = corpusGame('tic-tac-toe');

function noted(note: Partial<PlaytestNote>, options: PlayedOptions = {}): NoteAtMove {
  const record = playedRecord(def, ['person', 'person'], {
    ...options,
    playtest: true,
    notes: [{ version: 1, seat: 0, text: 'Hm.', rating: 3, at: 5, ...note }],
  });
  if (!isShown(record)) return expect.fail();
  const found = playtestOf(def, record);
  if ('rejected' in found) return expect.fail(found.rejected);
  expect(found.notes).toHaveLength(1);
  return found.notes[0]!;
}

describe('a note', () => {
  test('is about the move before it, which is told', () => {
    expect(noted({ version: 2 })).toEqual({
      index: 1,
      turn: 2,
      seat: 0,
      text: 'Hm.',
      rating: 3,
      happened: [expect.stringMatching(/^Player 2 marks? .+\.$/)],
    });
  });

  test('before the first move is about the set-up', () => expect(noted({ version: 0 })).toMatchObject({ index: null, turn: 0 }));

  test('after the last version is about the last move', () => {
    const { index, happened } = noted({ version: 999 });
    expect(index).toBeGreaterThan(3);
    expect(happened.length).toBeGreaterThan(0);
  });

  test('about a move that was taken back has no place in the trace', () => {
    expect(noted({ version: 2 }, { undoAfter: 2 })).toMatchObject({ index: null, turn: 2 });
    expect(noted({ version: 4 }, { undoAfter: 2 })).toMatchObject({ index: 1, turn: 2 });
  });

  test('with a rating that is none counts without it', () => expect(noted({ rating: 99 }).rating).toBe(null));
});
