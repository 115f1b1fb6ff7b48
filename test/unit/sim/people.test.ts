/** Matches of people beside those of bots. */
import { describe, expect, test } from 'vitest';
import { isShown, playtestOf } from '../../../src/match/index.ts';
import type { PlaytestNote } from '../../../src/protocol/index.ts';
import { evaluate, peopleReport, runGame, type PlayedByPeople } from '../../../src/sim/index.ts';
import { corpusGame } from '../../support/corpus.ts';
import { playedRecord } from '../../support/played-record.ts';
import { named } from '../../support/sim/agents.ts';

const def = corpusGame('crazy-eights');

function played(source: string, seats: readonly string[], rng: number, notes: readonly PlaytestNote[] = []): PlayedByPeople {
  const record = playedRecord(def, seats, { id: source, rng, notes });
  const found = isShown(record) ? playtestOf(def, record) : null;
  if (found === null || 'rejected' in found) return expect.fail();
  return { source, ...found };
}

const note = (version: number, rating: number | null): PlaytestNote => ({ version, seat: 1, text: `At ${version}.`, rating, at: 0 });
const THREE = ['person', 'person', 'random'] as const;

describe('people’s matches', () => {
  const first = played('a.json', THREE, 1, [note(1, 2), note(9999, 5)]);
  const report = peopleReport(def, { players: 3 }, [first, played('b.json', THREE, 2, [note(1, 1), note(3, null)])]);

  test('are counted by the same measures', () => {
    const { metrics, matches } = report;
    expect(matches.map(({ source, seats, ended }) => [source, seats, ended])).toEqual([
      ['a.json', [...THREE], true],
      ['b.json', [...THREE], true],
    ]);
    expect(metrics!.outcomes.runs).toBe(2);
    expect(metrics!.length.decisions.count).toBe(2);
    // Two matches say next to nothing, and the interval says so.
    const { low, high } = metrics!.outcomes.seats[0]!.interval;
    expect(high - low).toBeGreaterThan(0.6);
    expect(metrics!.versus.map(({ agent, opponent }) => [agent, opponent])).toContainEqual(['person', 'random']);
  });

  test('give ratings by part of the match', () =>
    expect(report.ratings).toEqual([
      { part: 'all', count: 3, mean: 8 / 3, given: [1, 1, 0, 0, 1] },
      { part: 'beginning', count: 2, mean: 1.5, given: [1, 1, 0, 0, 0] },
      { part: 'end', count: 1, mean: 5, given: [0, 0, 0, 0, 1] },
    ]));

  test('give their notes with where they were made', () => {
    expect(report.notes.map(({ source, text, part }) => [source, text, part])).toEqual([
      ['a.json', 'At 1.', 'beginning'],
      ['a.json', 'At 9999.', 'end'],
      ['b.json', 'At 1.', 'beginning'],
      ['b.json', 'At 3.', 'beginning'],
    ]);
    expect(report.notes.every(({ happened }) => happened.length > 0)).toBe(true);
  });

  test('of other numbers of players are left out, with the reason', () => {
    const { matches, leftOut, metrics } = peopleReport(def, { players: 2 }, [first]);
    expect({ matches, leftOut, metrics }).toEqual({
      matches: [],
      leftOut: [{ source: 'a.json', why: 'It was played by 3; evaluate with --players 3 to count it.' }],
      metrics: null,
    });
  });

  test('do not change the judgement', async () => {
    const options = { runs: 4, match: { players: 3 } };
    const alone = await evaluate(def, options);
    const { people, ...beside } = await evaluate(def, { ...options, people: { played: [first], leftOut: [] } });
    expect(beside).toEqual(alone);
    expect(people!.matches).toHaveLength(1);
  });

  test('a match of bots is measured like one of the evaluation', () => {
    const trace = runGame(def, 5, named('random'), { match: { players: 3 } });
    const { metrics } = peopleReport(def, { players: 3 }, [{ source: 'c.json', trace, notes: [] }]);
    expect(metrics!.length.decisions.mean).toBe(trace.entries.filter(({ player }) => player >= 0).length);
  });
});
