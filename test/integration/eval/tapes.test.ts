/** Tapes tell the matches that are played with names and events: every number is compared with what a trace says. */
import { describe, expect, test } from 'vitest';
import { TOLD_EVENTS } from '../../../src/ir/events/told.ts';
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import { ANSWER, CHANGE, ENTRY_FLAG, executorFor, MOST_LISTED, RESULT_KINDS, STOPPED } from '../../../src/kernel/index.ts';
import {
  contenderNamed,
  interpretedTapes,
  runGame,
  seated,
  tapeOfTrace,
  type GameTrace,
  type Moment,
  type TraceEntry,
} from '../../../src/sim/index.ts';
import { FIXTURES } from '../../fixtures/index.ts';
import { ALL_GAMES, corpusGame, sampleOf } from '../../support/corpus.ts';
import { SEED, tapesOf, type TapedMatches } from '../../support/sim/both-tapes.ts';
import { traceOfTape } from '../../support/sim/trace-of-tape.ts';
import { readTape, type TapeEntry, type TapeMatch } from '../../support/sim/read-tape.ts';
import { isLong } from '../../support/thoroughness.ts';

/** Plays the same matches as traces, and compares. */
function check(def: PlayableGameDef, matches: TapedMatches) {
  const { match, first, maxTurns, maxMoves } = matches;
  const contenders = matches.agents.map(contenderNamed);
  tapesOf(def, interpretedTapes(def, match), matches).forEach((words, index) => {
    const run = first + index;
    const seats = seated(contenders, match.players, run);
    const trace = runGame(def, SEED + BigInt(run), seats, { match, maxTurns, maxMoves });
    const [tape, ...more] = readTape(executorFor(def, match).program, words);
    expect(more).toEqual([]);
    expect({ run: tape!.run, seed: String(tape!.seed) }).toEqual({ run, seed: trace.header.seed });
    compare(def, tape!, trace);
    const played = { match, agents: seats.map(({ name }) => name), maxTurns, maxMoves };
    expect(traceOfTape(def, words, 0, played)).toEqual(trace);
    expect(tapeOfTrace(def, trace, run)).toEqual(words);
  });
}

function compare(def: PlayableGameDef, tape: TapeMatch, trace: GameTrace) {
  const { program } = executorFor(def, trace.header.match);
  const kindOf = (kind: number): string => KINDS.get(kind) ?? program.strings[program.actions[kind]!.name]!;
  compareMoment(tape.start, trace.start, trace);
  expect(tape.moves.length).toBe(trace.entries.length);
  for (const [index, entry] of trace.entries.entries()) {
    const written = tape.moves[index]!;
    const { PLAYER, KIND, OPTION_LOW, OPTIONS, TURN, FLAGS } = written.head;
    const where = `move ${index}`;
    expect({ PLAYER, OPTION_LOW, OPTIONS, TURN }, where).toEqual({
      PLAYER: entry.player,
      OPTION_LOW: entry.option,
      OPTIONS: entry.options,
      TURN: entry.turn,
    });
    expect(kindOf(KIND), where).toBe('action' in entry.move ? entry.move.action : `(${Object.keys(entry.move)[0]!})`);
    if (entry.options <= program.limits.options)
      expect(Object.fromEntries(written.kinds.map(({ kind, count }) => [kindOf(kind), count])), where).toEqual(entry.offered);
    if (written.options !== null) {
      expect(written.options.length, where).toBe(Math.min(entry.options, MOST_LISTED));
      if (entry.option < MOST_LISTED)
        expect(written.options[entry.option], where).toEqual({ kind: KIND, looks: written.args.map(({ look }) => look) });
    }
    if ((FLAGS & ENTRY_FLAG.SEALED) !== 0) expect(entry.events.map(({ type }) => type)).toContain('sealed');
    compareMoment(written, entry, trace);
    compareChanges(def, written, entry, trace);
  }
  const { result, turns, stopped } = trace.end;
  expect(tape.end).toEqual({
    stopped: { ended: STOPPED.ENDED, 'turn-cap': STOPPED.TURN_CAP, 'move-cap': STOPPED.MOVE_CAP, 'event-cap': STOPPED.TAPE_FULL }[stopped],
    result: result === null ? -1 : RESULT_KINDS.indexOf(result.type),
    condition: program.ends.findIndex(({ name }) => name === result?.end),
    turn: turns,
    players: Array.from({ length: program.players }, (_, player) => ({
      rank: result?.ranks[player] ?? 0,
      points: result?.scores[player] ?? 0,
    })),
  });
}

const KINDS: ReadonlyMap<number, string> = new Map([
  [ANSWER.ITEM, '(choose)'],
  [ANSWER.PARAM, '(param)'],
  [ANSWER.DONE, '(done)'],
  [ANSWER.DECLINE, '(decline)'],
  [ANSWER.CONTINUE, '(continue)'],
]);

function compareMoment({ head, points, look }: TapeEntry, { events, triggers, scores = [] }: Moment, trace: GameTrace) {
  const count = (is: (event: Moment['events'][number]) => boolean): number => events.filter(is).length;
  expect({ points, TRIGGERS: head.TRIGGERS, STUCK: head.STUCK, TURNS: head.TURNS }).toEqual({
    points: scores,
    TRIGGERS: triggers.length,
    STUCK: count(({ type }) => type === 'stuck'),
    TURNS: count(({ type }) => type === 'turnStarted'),
  });
  const incidents = count(({ type }) => type !== 'stuck' && TOLD_EVENTS[type].incident);
  expect((head.FLAGS & ENTRY_FLAG.INCIDENT) !== 0).toBe(incidents > 0);
  expect((head.FLAGS & ENTRY_FLAG.SETUP_FAILED) !== 0).toBe(
    events === trace.start.events && count(({ type, name }) => type === 'failed' && name === 'setup') > 0,
  );
  expect(look).toHaveLength(2);
}

/** Variables are compared one by one; whether anything is told of tokens, as far as both must agree. */
function compareChanges(def: PlayableGameDef, { head, changes }: TapeEntry, { deltas, events }: TraceEntry, trace: GameTrace) {
  const { variables, zones, layout, players } = executorFor(def, trace.header.match).program;
  expect(head.UPKEEP_AT).toBeLessThanOrEqual(changes.length);
  if (!events.some(({ type }) => type === 'phaseExited')) expect(head.UPKEEP_AT).toBe(changes.length);
  const names = changes.flatMap(([what, word]) => {
    if (what !== CHANGE.VARIABLE) return [];
    const variable = variables.find(({ at, count }) => word! >= at && word! < at + count)!;
    return [`${variable.name} ${variable.scope === 'global' ? '' : word! - variable.at}`];
  });
  const told = deltas.flatMap((delta) => (delta.kind === 'variable' ? [`${delta.variable} ${delta.player ?? delta.team ?? ''}`] : []));
  // What is changed and then changed back after the phase is two changes, and none in all.
  expect(new Set(names)).toEqual(new Set([...told, ...names.filter((name, index) => names.indexOf(name) !== index)]));
  for (const [what, ...words] of changes) {
    if (what === CHANGE.TOKEN) {
      const [token, from, to, owner] = words as [number, number, number, number];
      expect(token).toBeLessThan(layout.maxTokens);
      for (const zone of [from, to]) expect(zone >= -1 && zone < zones.count).toBe(true);
      expect(owner >= -1 && owner < players).toBe(true);
      // A token that has come or gone was told of.
      if (from !== to && !deltas.some(({ kind }) => kind === 'undone'))
        expect(deltas.some((delta) => 'to' in delta && delta.to === zones.names[to]) || to < 0).toBe(true);
    }
  }
  const out = changes.flatMap(([what, player]) => (what === CHANGE.OUT ? [player] : []));
  const eliminated = events.flatMap(({ type, player }) => (type === 'eliminated' ? [player] : []));
  if (!deltas.some(({ kind }) => kind === 'undone')) expect(out.toSorted()).toEqual(eliminated.toSorted());
}

const CAPS = { maxTurns: 60, maxMoves: 400 };

describe.each(sampleOf(ALL_GAMES, 8))('%s', (id) => {
  const def = corpusGame(id);
  const { min, max } = def.meta.players;
  const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index);

  test.each(isLong ? counts : [max])('random matches of %i', (players) =>
    check(def, { match: { players }, agents: ['random'], first: 255, count: isLong ? 4 : 2, ...CAPS }),
  );

  test('matches of those who think', () =>
    check(def, { match: { players: min }, agents: ['greedy:2', 'random'], first: 0, count: 2, maxTurns: 8, maxMoves: 12 }));
});

test.each(sampleOf(FIXTURES, 12).map((fixture) => [fixture.name, fixture] as const))('%s', (_, { def, match }) =>
  check(def, {
    match: match ?? { players: def.meta.players.min },
    agents: ['random'],
    first: 0,
    count: 1,
    maxTurns: 6,
    maxMoves: 20,
  }),
);
