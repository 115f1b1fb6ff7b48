/** A match from a server as a trace. */
import { describe, expect, test } from 'vitest';
import { isShown, openMatch, traceOfRecord, type ShownRecord } from '../../../src/match/index.ts';
import type { MatchRecord } from '../../../src/protocol/index.ts';
import { replay, type GameTrace } from '../../../src/sim/index.ts';
import { corpusGame } from '../../support/corpus.ts';
import { forged, playedRecord } from '../../support/played-record.ts';

function shown(record: MatchRecord): ShownRecord {
  if (!isShown(record)) throw new Error('It does not show itself.');
  return record;
}

describe('the trace of a record', () => {
  test.each([
    ['tic-tac-toe', ['person', 'person'], {}],
    ['crazy-eights', ['person', 'random', 'person'], { undoAfter: 3 }],
    ['love-letter', ['person', 'person'], { resignAfter: 2 }],
  ] as const)('of %s is the one that everybody was told at the end, and verifies', (id, seats, options) => {
    const def = corpusGame(id);
    const record = shown(playedRecord(def, seats, options));
    const found = traceOfRecord(def, record);
    if ('rejected' in found) return expect.fail(found.rejected);
    // As a server plays it.
    const match = openMatch({ def, seed: BigInt(record.seed), match: record.options.match, seats: record.seats });
    for (const { entry } of record.entries) match.repeat(entry);
    expect(found.trace).toEqual(match.over!.trace as unknown as GameTrace);
    expect(replay(def, found.trace)).toEqual({ verified: found.trace.entries.length, divergence: null });
  });

  const def = corpusGame('tic-tac-toe');

  test('of a frozen match goes as far as the match went', () => {
    const record = shown(
      forged(playedRecord(def, ['person', 'person']), (changed) => {
        changed.entries!.length = 3;
        changed.end = null;
        changed.frozen = 'why';
      }),
    );
    const found = traceOfRecord(def, record);
    if ('rejected' in found) return expect.fail(found.rejected);
    expect(found.trace.end).toEqual({ stopped: 'move-cap', turns: 4, result: null });
    expect(replay(def, found.trace).divergence).toBe(null);
  });

  test('of one that does not agree is refused', () => {
    const record = shown(forged(playedRecord(def, ['person', 'person']), ({ entries }) => (entries![1]!.hash = '0'.repeat(16))));
    expect(traceOfRecord(def, record)).toEqual({ rejected: expect.stringMatching(/^entry 2 does not agree: it leads to the state /) });
  });
});
