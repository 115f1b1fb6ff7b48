/** Matches that are read from tapes are those that were played. */
import { describe, expect, test } from 'vitest';
import type { PlayableGameDef } from '../../../../src/ir/index.ts';
import { RESULT_KINDS, STOPPED } from '../../../../src/kernel/index.ts';
import { runGame, settingOf, tapeOfTrace, type GameTrace } from '../../../../src/sim/index.ts';
import { GROUP, looksClosely, type Played } from '../../../../src/sim/tape/played.ts';
import { TapeReader } from '../../../../src/sim/tape/tape-reader.ts';
import { corpusGame } from '../../../support/corpus.ts';
import { lighthouse } from '../../../support/lighthouse.ts';
import { named } from '../../../support/sim/agents.ts';
import { bazaar } from '../../../support/sim/bazaar.ts';
import { scripted } from '../../../support/sim/scripted.ts';

function played(def: PlayableGameDef, trace: GameTrace, run = 0): Played {
  const reader = new TapeReader(settingOf(def, trace.header.match, [trace.header.agents]));
  const words = tapeOfTrace(def, trace, run);
  expect(reader.read(words, 0)).toBe(words.length);
  return reader.match;
}

function columns(match: Played, name: 'player' | 'options' | 'turn'): number[] {
  return [...match[name].subarray(0, match.moves)];
}

const GAMES: [string, PlayableGameDef][] = [
  ['tic-tac-toe', corpusGame('tic-tac-toe')],
  ['kuhn-poker', corpusGame('kuhn-poker')],
  ['crazy-eights', corpusGame('crazy-eights')],
  ['liars-dice', corpusGame('liars-dice')],
  ['a game with points', bazaar],
  ['a game that all win or lose together', lighthouse],
];

describe.each(GAMES)('%s', (_, def) => {
  const traces = [1, 2, 3].map((seed) => runGame(def, seed, named('random'), { maxMoves: 200 }));

  test('has the moves of its trace', () => {
    for (const trace of traces) {
      const match = played(def, trace);
      expect(columns(match, 'player')).toEqual(trace.entries.map(({ player }) => player));
      expect(columns(match, 'options')).toEqual(trace.entries.map(({ options }) => options));
      expect(columns(match, 'turn')).toEqual(trace.entries.map(({ turn }) => turn));
      expect(match.decisions).toBe(trace.entries.filter(({ player }) => player >= 0).length);
      expect([match.turns, match.stopped]).toEqual([trace.end.turns, trace.end.stopped === 'ended' ? STOPPED.ENDED : STOPPED.MOVE_CAP]);
    }
  });

  test('has its scores and its end', () => {
    for (const trace of traces) {
      const match = played(def, trace);
      const { result } = trace.end;
      const scores = [trace.start, ...trace.entries].flatMap((moment) => moment.scores ?? []);
      expect([...match.scores.subarray(0, scores.length)]).toEqual(scores);
      expect(RESULT_KINDS[match.result]).toBe(result?.type);
      expect([...match.ranks]).toEqual(result?.ranks ?? [...match.ranks].map(() => 0));
      if (def !== lighthouse) expect(match.winner >= 0).toBe((result?.winners ?? []).length === 1);
      if (def === lighthouse) expect(match.group).toBe(result === null ? GROUP.OPEN : result.type === 'winAll' ? GROUP.WON : GROUP.LOST);
    }
  });
});

test('one match after another is read into the same columns', () => {
  const def = corpusGame('crazy-eights');
  const traces = [5, 6, 7].map((seed) => runGame(def, seed, named('random')));
  const tapes = traces.map((trace, run) => tapeOfTrace(def, trace, run));
  const words = Int32Array.from(tapes.flatMap((tape) => [...tape]));
  const reader = new TapeReader(settingOf(def, traces[0]!.header.match, [traces[0]!.header.agents]));
  let at = 0;
  for (const [run, trace] of traces.entries()) {
    at = reader.read(words, at);
    expect([reader.match.run, reader.match.moves]).toEqual([run, trace.entries.length]);
    expect(columns(reader.match, 'options')).toEqual(trace.entries.map(({ options }) => options));
  }
  expect(at).toBe(words.length);
});

describe('the course of scores', () => {
  test('has who leads, the largest swing, and how far the winner was behind', () => {
    // 0:0, 2:0, 2:4, 2:4, 2:4, 6:4
    const match = played(bazaar, scripted(bazaar, ['buy', 'boast', 'wait', 'wait', 'boast']));
    expect([...match.leader.subarray(0, 6)]).toEqual([-1, 0, 1, 1, 1, 0]);
    expect([...match.turningPoint.subarray(0, match.turningPoints)]).toEqual([1, 2, 5]);
    expect(match).toMatchObject({ winner: 0, leadChanges: 2, range: 6, deficit: 2, deficitAt: 2, margin: 2, better: 1 });
    expect(match.largestSwing).toBeCloseTo(4 / 12, 10);
  });

  test('has nothing to compare where all win or lose together', () =>
    expect(played(lighthouse, runGame(lighthouse, 1, named('random')))).toMatchObject({ better: 0, range: 0, leadChanges: 0, winner: -1 }));
});

describe('a position', () => {
  test('that comes again is counted, in matches of any length', () => {
    const waits = (count: number) => Array.from({ length: count }, () => 'wait');
    expect(played(bazaar, scripted(bazaar, waits(1))).mostVisits).toBe(1);
    expect(played(bazaar, scripted(bazaar, waits(5))).mostVisits).toBe(3);
    expect(played(bazaar, scripted(bazaar, waits(700))).mostVisits).toBe(351);
  });
});

test('the first matches are looked at closely, and of more every so many', () => {
  expect([0, 1023, 1024, 1025, 1088, 1089].map(looksClosely)).toEqual([true, true, true, false, true, false]);
  const trace = scripted(bazaar, ['buy', 'wait']);
  expect([played(bazaar, trace, 7).closely, played(bazaar, trace, 1025).closely]).toEqual([true, false]);
});
