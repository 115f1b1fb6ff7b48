/** A trace played again, whole or tampered with. */
import { describe, expect, test } from 'vitest';
import { matchHash, type Match, type PlayableGameDef } from '../../../src/ir/index.ts';
import { executorFor, Interpreter } from '../../../src/kernel/index.ts';
import { printDivergence, replay, replayOn, runGame, type GameTrace, type RunOptions } from '../../../src/sim/index.ts';
import { action, game } from '../../support/fixture.ts';
import { named } from '../../support/sim/agents.ts';
import { ticTacToe } from '../../support/tic-tac-toe.ts';
import { war } from '../../support/war.ts';
import { playable } from '../../support/playable.ts';

const race: PlayableGameDef = game({
  variables: { perPlayer: { points: { type: 'int', init: 0, min: 0, max: 20 } } },
  actions: [1, 2].map((step) => action(`step-${step}`, [{ addVar: { scope: 'pvar', player: 'actor', var: 'points', delta: step } }])),
  triggers: [
    {
      id: 'lucky',
      event: 'varChanged',
      match: { var: 'points' },
      when: { op: '==', left: { ref: 'pvar', player: 'actor', var: 'points' }, right: 3 },
      effects: [{ addVar: { scope: 'pvar', player: 'actor', var: 'points', delta: 1 } }],
    },
  ],
  scoring: { ref: 'pvar', player: { chosen: '$player' }, var: 'points' },
  endConditions: [
    { id: 'there', when: { op: '>=', left: { ref: 'pvar', player: 'active', var: 'points' }, right: 9 }, result: { type: 'score' } },
  ],
});

/** A trace of the race as a file would have it. */
function recorded(def: PlayableGameDef = race, options: RunOptions = {}): GameTrace {
  return JSON.parse(JSON.stringify(runGame(def, 4, named('random'), options))) as GameTrace;
}

/** A trace that was changed diverges where it was changed. */
function check(change: (trace: GameTrace) => void, expected: { index: number | null; field: string; message: RegExp }) {
  const trace = recorded();
  change(trace);
  const { verified, divergence } = replay(race, trace);
  expect(divergence).not.toBeNull();
  expect({ index: divergence!.index, field: divergence!.field }).toEqual({ index: expected.index, field: expected.field });
  expect(printDivergence(divergence!)).toMatch(expected.message);
  if (expected.index !== null) expect(verified).toBe(expected.index);
}

test('an untouched trace agrees to its end', () => {
  for (const [def, options] of [
    [race, {}],
    [race, { maxTurns: 3 }],
    [race, { maxMoves: 2 }],
    [ticTacToe, {}],
    [war, {}],
  ] as const) {
    const trace = recorded(def, options);
    expect(replay(def, trace)).toEqual({ verified: trace.entries.length, divergence: null });
    expect(trace.entries.length).toBeGreaterThan(1);
  }
});

test('another game, another match', () => {
  check((trace) => (trace.header.game.hash = 'abc'), {
    index: null,
    field: 'game.hash',
    message: /^Outside the moves, game.hash differs: the trace says "abc", the game gives "[0-9a-f]{64}"\.$/,
  });
  check((trace) => (trace.header.match.seats = [{ deck: 'mine' }]), { index: null, field: 'matchHash', message: /matchHash/ });
  check((trace) => (trace.header.match = { players: 3 }), { index: null, field: 'matchHash', message: /matchHash/ });
});

/** A trace of a match that the game cannot be played by, its hash made to fit: the match itself is named as the fault. */
function checkMatch(match: Match, expected: { field: string; expected: unknown; found: RegExp }) {
  const trace = recorded(withDecks);
  trace.header.match = match;
  trace.header.matchHash = matchHash(match);
  const { verified, divergence } = replay(withDecks, trace);
  expect({ verified, index: divergence?.index, field: divergence?.field, expected: divergence?.expected }).toEqual({
    verified: 0,
    index: null,
    field: expected.field,
    expected: expected.expected,
  });
  expect(divergence!.found).toMatch(expected.found);
}

const withDecks = playable({
  ...race,
  decks: [{ id: 'basic', cards: [] }],
  flow: {
    ...race.flow,
    teams: [
      { id: 'red', seats: [0] },
      { id: 'blue', seats: [1] },
    ],
  },
});

test('a match that the game cannot be played by', () => {
  checkMatch({ players: 3 }, { field: 'match.players', expected: 3, found: /is for 2 to 2 players; the match has 3/ });
  checkMatch(
    { players: 2, seats: [{}, {}, {}] },
    { field: 'match.seats', expected: [{}, {}, {}], found: /2 players but describes 3 seats/ },
  );
  checkMatch(
    { players: 2, seats: [{}, { deck: 'stolen' }] },
    { field: 'match.seats.1.deck', expected: 'stolen', found: /deck "stolen", which does not exist\. Decks: basic/ },
  );
  checkMatch(
    { players: 2, seats: [{ team: 'green' }] },
    { field: 'match.seats.0.team', expected: 'green', found: /team "green", which does not exist/ },
  );
});

test('a seed that was changed shows at the start', () => {
  check((trace) => (trace.header.seed = '5'), { index: null, field: 'stateHash', message: /stateHash/ });
  check((trace) => (trace.header.seed = '-5'), {
    index: null,
    field: 'seed',
    message: /seed differs: the trace says "-5", the game gives "no number"/,
  });
});

test('a hash that was changed is named with its move', () =>
  check((trace) => (trace.entries[2]!.stateHash = '0123456789abcdef'), {
    index: 2,
    field: 'stateHash',
    message: /^At entry 2 \(Player 1: step-[12]\), stateHash differs: the trace says "0123456789abcdef", the game gives "[0-9a-f]{16}"\.$/,
  }));

test('a move that was exchanged shows at once', () =>
  check(
    (trace) => {
      const [entry] = trace.entries;
      entry!.move = { action: 'action' in entry!.move && entry!.move.action === 'step-1' ? 'step-2' : 'step-1', args: {} };
    },
    { index: 0, field: 'stateHash', message: /At entry 0/ },
  ));

test('a move that is not legal is refused', () => {
  check((trace) => (trace.entries[1]!.move = { action: 'fly', args: {} }), {
    index: 1,
    field: 'move',
    message: /the game gives "illegal-move"/,
  });
  check((trace) => (trace.entries[1]!.player = 0), { index: 1, field: 'move', message: /the game gives "not-your-turn"/ });
  check((trace) => (trace.entries[1]!.player = -1), { index: 1, field: 'move', message: /the game gives "not-your-turn"/ });
});

test('a move that was left out or made up', () => {
  check((trace) => trace.entries.splice(1, 1), { index: 1, field: 'move', message: /not-your-turn/ });
  check((trace) => trace.entries.push(trace.entries[0]!), { index: recorded().entries.length, field: 'move', message: /match-over/ });
  check((trace) => trace.entries.pop(), { index: null, field: 'result', message: /the game gives null/ });
});

test.each(['positionHash', 'scores', 'deltas', 'triggers', 'events', 'turn', 'option', 'options', 'offered', 'index'] as const)(
  '%s is compared',
  (field) =>
    check((trace) => Object.assign(trace.entries[1]!, { [field]: 'other' }), { index: 1, field, message: /the trace says "other"/ }),
);

test('so is what is said of the start and the end', () => {
  check((trace) => (trace.start.variables['points'] = [1, 0]), {
    index: null,
    field: 'variables',
    message: /variables differs: the trace says \{"points":\[1,0\]\}/,
  });
  check((trace) => (trace.header.best = 'lowest'), { index: null, field: 'best', message: /"lowest"/ });
  check((trace) => (trace.end.result!.winners = []), { index: null, field: 'result', message: /"winners":\[\]/ });
  check((trace) => (trace.end.stopped = 'turn-cap'), { index: null, field: 'stopped', message: /stopped/ });
  check((trace) => trace.end.turns++, { index: null, field: 'turns', message: /turns/ });
});

describe('on any executor', () => {
  const executor = (): Interpreter => new Interpreter(executorFor(race).program);

  test('an untouched trace agrees', () => {
    for (const options of [{}, { maxTurns: 3 }]) {
      const trace = recorded(race, options);
      expect(replayOn(executor(), trace)).toEqual({ verified: trace.entries.length, divergence: null });
    }
  });

  test('the first hash that differs is named', () => {
    const trace = recorded();
    trace.entries[1]!.option = 1 - trace.entries[1]!.option;
    const { verified, divergence } = replayOn(executor(), trace);
    expect(verified).toBe(1);
    expect(printDivergence(divergence!)).toMatch(/^At entry 1 \(Player 2: step-[12]\), stateHash differs/);
    expect(replayOn(executor(), { ...trace, header: { ...trace.header, seed: '77' } }).divergence).toMatchObject({
      index: null,
      field: 'stateHash',
    });
  });

  test.each([{ option: 2 }, { option: -1 }, { player: 0 }, { player: -1 }])('%j is not an option', (change) => {
    const trace = recorded();
    Object.assign(trace.entries[1]!, change);
    expect(replayOn(executor(), trace)).toMatchObject({ verified: 1, divergence: { index: 1, field: 'option' } });
  });

  test('so is a result that differs', () => {
    const trace = recorded();
    trace.end.result!.ranks = [2, 2];
    expect(replayOn(executor(), trace).divergence).toMatchObject({ index: null, field: 'result', expected: [2, 2] });
  });

  test('no slot is left behind', () => {
    const used = executor();
    const free = used.allocate();
    used.free(free);
    replayOn(used, recorded());
    expect(used.allocate()).toBe(free);
  });
});

test('the order of keys says nothing', () => {
  const trace = recorded();
  const { index, ...rest } = trace.entries[0]!;
  trace.entries[0] = { ...rest, index };
  expect(replay(race, trace).divergence).toBeNull();
});
