/** What the measures say of matches that go as written. */
import { describe, expect, test } from 'vitest';
import type { PlayableGameDef } from '../../../../src/ir/index.ts';
import type { Metrics } from '../../../../src/sim/index.ts';
import { action, game } from '../../../support/fixture.ts';
import { bazaar } from '../../../support/sim/bazaar.ts';
import { metricsOfTraces, scripted } from '../../../support/sim/scripted.ts';
import { playable } from '../../../support/playable.ts';

/** One measure of some matches of the bazaar, each written as `earn buy …`. */
function check<Name extends keyof Metrics>(name: Name, matches: readonly string[], expected: unknown, def: PlayableGameDef = bazaar) {
  expect(metricsOfTraces(def, ...matches.map((moves) => scripted(def, moves.split(' '))))[name]).toMatchObject(expected as object);
}

describe('outcomes', () => {
  const first = 'boast wait boast';
  const second = 'wait boast wait boast';

  test('wins are counted by seat', () =>
    check('outcomes', [first, first, first, second], {
      runs: 4,
      ended: 4,
      decided: 4,
      draws: 0,
      balance: 0.5,
      seats: [
        { seat: 0, wins: 3, share: 0.75, fair: 0.5 },
        { seat: 1, wins: 1, share: 0.25, fair: 0.5 },
      ],
      results: { ranking: 4 },
      ends: { rich: 4 },
    }));

  test('a match that is stopped has no winner', () =>
    check('outcomes', [first, 'wait wait'], {
      runs: 2,
      ended: 1,
      moveCapped: 1,
      turnCapped: 0,
      decided: 1,
      draws: 0,
      seats: [
        { share: 0.5, fair: 0.25 },
        { share: 0, fair: 0.25 },
      ],
    }));

  test('whoever shares the first place has not won', () => {
    const even = playable({
      ...bazaar,
      endConditions: [{ id: 'even', when: { op: '>=', left: { ref: 'gvar', var: 'day' }, right: 2 }, result: { type: 'score' } }],
    });
    check('outcomes', ['buy buy'], { ended: 1, decided: 0, draws: 1, balance: null, seats: [{ wins: 0 }, { wins: 0 }] }, even);
  });

  test('a team wins together', () => {
    const teams = playable({
      ...bazaar,
      meta: { ...bazaar.meta, players: { min: 4, max: 4 } },
      flow: { ...bazaar.flow, teams: [{ id: 'red' }, { id: 'blue' }] },
    });
    check(
      'outcomes',
      ['wait boast wait wait wait boast'],
      { decided: 1, seats: [{ wins: 0 }, { wins: 1 }, { wins: 0 }, { wins: 1, fair: 0.5 }], balance: 0 },
      teams,
    );
  });

  test('a player alone has nobody to be balanced with', () => {
    const alone = playable({ ...bazaar, meta: { ...bazaar.meta, players: { min: 1, max: 1 } } });
    check('outcomes', ['boast boast'], { decided: 1, seats: [{ wins: 1, fair: 1 }], balance: null }, alone);
  });
});

test('length is counted in turns and decisions', () =>
  check('length', ['boast wait boast', 'wait boast wait boast', 'wait boast wait boast'], {
    turns: {
      count: 3,
      mean: 3.666667,
      variance: 0.222222,
      deviation: 0.471405,
      min: 3,
      max: 4,
      percentiles: { p5: 3, p25: 3, p50: 4, p75: 4, p95: 4 },
    },
    decisions: { mean: 3.666667 },
    turnBars: [
      { from: 3, to: 3, count: 1 },
      { from: 4, to: 4, count: 2 },
    ],
  }));

test('branching is the mean number of options', () =>
  // Two ways to show; without coins nobody buys.
  check('branching', ['buy wait buy wait wait'], {
    options: { count: 5, mean: 7.8, min: 7, max: 8 },
    forced: 0,
    bars: [
      { from: 7, count: 1 },
      { from: 8, count: 4 },
    ],
  }));

test('a decision with one option is forced', () =>
  check('branching', ['only only'], { forced: 1 }, game({ actions: [action('only', [])] })));

test('decisions are shared', () => check('decisionShare', ['wait wait wait'], [0.666667, 0.333333]));

describe('actions', () => {
  test('are counted by name, those never taken too', () =>
    check('actions', ['earn buy earn', 'wait'], {
      declared: 7,
      used: 3,
      moves: 3,
      usage: [
        { action: 'earn', taken: 2, share: 0.5 },
        { action: 'buy', taken: 1, share: 0.25 },
        { action: 'boast', taken: 0, share: 0 },
        { action: 'rob', taken: 0 },
        { action: 'take', taken: 0 },
        { action: 'show', taken: 0 },
        { action: 'wait', taken: 1, share: 0.25 },
      ],
      entropy: 1.5,
      evenness: 0.534311,
    }));

  test('one stands out where there was another', () =>
    check('actions', ['show(where=north:none) show(where=south:none) show(where=north:none) wait'], {
      dominantAction: { action: 'show', share: 0.75, byChance: 0.25, decisions: 4 },
      dominantMove: { action: 'show', share: 0.5, byChance: 0.125, decisions: 4 },
    }));

  test('are varied if no move is made twice', () => {
    check('actions', ['earn buy take wait'], { variety: 1 });
    check('actions', ['wait wait wait wait'], { variety: 0 });
    check('actions', ['wait wait earn earn'], { variety: 0.5 });
    check('actions', ['wait'], { variety: null });
  });

  test('a single one is neither even nor dominant', () =>
    check(
      'actions',
      ['only only'],
      { evenness: null, entropy: 0, dominantAction: null, dominantMove: null, variety: null },
      game({ actions: [action('only', [])] }),
    ));

  test('may be called anything', () => {
    const odd = game({ actions: [action('constructor', []), action('toString', [])] });
    check(
      'actions',
      ['constructor toString toString'],
      {
        usage: [
          { action: 'constructor', taken: 1 },
          { action: 'toString', taken: 2 },
        ],
      },
      odd,
    );
  });
});

describe('tension', () => {
  const tension = (...matches: string[]) => metricsOfTraces(bazaar, ...matches.map((moves) => scripted(bazaar, moves.split(' ')))).tension;

  test('is how empty stocks are when their players decide', () => {
    // The decisions see 2, 2, 1 and 1 coins, and there are never fewer.
    expect(tension('buy buy wait wait')).toBe(0.5);
    // They see 2, 2, 1, 1 and 0 coins.
    expect(tension('buy buy buy wait wait')).toBe(0.4);
  });

  test('is that of players alone', () => {
    const tired: PlayableGameDef = game({
      variables: { perPlayer: { energy: { type: 'int', init: 2, min: 0, max: 2 } } },
      actions: [1, 2].map((cost) =>
        action(`run-${cost}`, [], {
          pre: { op: '>=', left: { ref: 'pvar', player: 'actor', var: 'energy' }, right: cost },
          cost: [{ addVar: { scope: 'pvar', player: 'actor', var: 'energy', delta: -cost } }],
        }),
      ),
    });
    // Both have 2 when they run, and nothing when the engine goes on.
    expect(metricsOfTraces(tired, scripted(tired, ['run-2', 'run-2', 'continue', 'continue'])).tension).toBe(0);
  });

  test('is unknown where nothing becomes less', () => expect(tension('earn earn wait')).toBeNull());

  test('is the mean over matches', () => expect(tension('buy buy wait wait', 'earn earn', 'buy buy buy wait wait')).toBe(0.45));
});

describe('interaction', () => {
  test('is direct where something of others is changed', () =>
    check('interaction', ['boast rob(who=0) earn'], { direct: 0.333333, shared: 0, score: 0.333333 }));

  test('is shared at a place where others have been', () => {
    check('interaction', ['take take take wait'], { direct: 0, shared: 0.5, score: 0.25 });
    check('interaction', ['take wait take wait'], { shared: 0 });
  });

  test('a board is one place', () => check('interaction', ['show(where=north:none) show(where=south:none)'], { shared: 0.5 }));

  test('what comes after the turn is nobody’s doing', () => {
    const upkeep = playable({
      ...bazaar,
      triggers: [{ id: 'gift', event: 'turnEnd', effects: [{ addVar: { scope: 'pvar', player: 'all', var: 'coins', delta: 1 } }] }],
    });
    check('interaction', ['wait wait'], { direct: 0, shared: 0 }, upkeep);
  });

  test('sealed answers meet, and nobody can tell which of them does what', () => {
    const sealed = game({
      variables: { perPlayer: { n: { type: 'int' } } },
      flow: { states: [{ id: 'play', phases: [{ id: 'main', window: { preset: 'simultaneous' } }] }] },
      actions: [action('raise', [{ addVar: { scope: 'pvar', player: 'actor', var: 'n', delta: 1 } }]), action('fold', [])],
    });
    check('interaction', ['raise fold raise raise'], { direct: 0, shared: 1, kinds: { together: 1, variables: 0 } }, sealed);
  });

  test('team mates are not others', () => {
    const teams = playable({
      ...bazaar,
      meta: { ...bazaar.meta, players: { min: 4, max: 4 } },
      flow: { ...bazaar.flow, teams: [{ id: 'red' }, { id: 'blue' }] },
    });
    check('interaction', ['rob(who=2) rob(who=2)'], { direct: 0 }, playable({ ...teams, endConditions: [] }));
    check('interaction', ['boast boast rob(who=0) rob(who=0)'], { direct: 0.25 }, teams);
  });
});

describe('drama', () => {
  test('the lead changes when another side goes ahead', () => {
    // 0:0, 2:0, 2:4, 2:4, 2:4, 6:4
    check('drama', ['buy boast wait wait boast'], {
      leadChanges: { mean: 2 },
      leadChangeBars: [{ from: 2, to: 2, count: 1 }],
      comebacks: 1,
      finalPoints: [{ mean: 6 }, { mean: 4 }],
      margin: { mean: 333 },
      deficitOvercome: 0.333333,
      largestSwing: 0.333333,
    });
    // 4:0, 4:0, 8:0
    check('drama', ['boast wait boast'], {
      leadChanges: { mean: 0 },
      comebacks: 0,
      margin: { mean: 1000 },
      deficitOvercome: 0,
      largestSwing: 0.25,
    });
  });

  test('an even score is not a lead, and no change', () => check('drama', ['buy buy buy wait wait'], { leadChanges: { mean: 0 } }));

  test('without a winner there is no comeback', () =>
    check('drama', ['buy wait'], { leadChanges: { mean: 0 }, comebacks: null, margin: null, deficitOvercome: null }));

  test('where the least points win, fewer are ahead', () => {
    const golf = playable({
      ...bazaar,
      endConditions: [{ id: 'rich', when: bazaar.endConditions[0]!.when, result: { type: 'score', lowest: true } }],
    });
    // 4:0 is a lead of Player 2; after 4:6 it is Player 1's.
    check('drama', ['boast buy wait boast'], { leadChanges: { mean: 1 }, finalPoints: [{ mean: 4 }, { mean: 6 }] }, golf);
  });

  test('is unknown where nothing is counted', () => {
    const { scoring: _, ...unscored } = bazaar;
    check(
      'drama',
      ['buy buy'],
      { leadChanges: null, leadChangeBars: [], largestSwing: null, finalPoints: [] },
      playable({ ...unscored, endConditions: [] }),
    );
  });
});

describe('trajectories', () => {
  test('are means at moments from start to end', () => {
    const { trajectories } = metricsOfTraces(
      bazaar,
      scripted(bazaar, ['boast', 'wait', 'boast']),
      scripted(bazaar, ['wait', 'boast', 'wait', 'boast']),
    );
    expect(trajectories!.fractions).toHaveLength(21);
    expect([0, 10, 20].map((i) => [trajectories!.fractions[i], trajectories!.seats.map((seat) => seat[i])])).toEqual([
      [0, [0, 0]],
      [0.5, [2, 2]],
      [1, [4, 4]],
    ]);
    expect([0, 10, 20].map((i) => trajectories!.leaderWins[i])).toEqual([null, 1, 1]);
    expect([0, 10, 20].map((i) => trajectories!.leads[i])).toEqual([0, 2, 2]);
  });

  test('come with their deviation', () => {
    const { trajectories, drama } = metricsOfTraces(
      bazaar,
      scripted(bazaar, ['boast', 'wait', 'boast']),
      scripted(bazaar, ['wait', 'boast', 'wait', 'boast']),
      scripted(bazaar, ['wait', 'boast', 'wait', 'boast']),
    );
    // 8, 0, 0 and 0, 8, 8 points in the end.
    expect(trajectories!.deviations.map((seat) => [seat[0], seat[20]])).toEqual([
      [0, 3.771236],
      [0, 3.771236],
    ]);
    expect(trajectories!.deviations.map((seat) => seat[20])).toEqual(drama.finalPoints.map((points) => points!.deviation));
  });

  test('are exact for any number of points', () => {
    const rich = game({
      variables: { perPlayer: { points: { type: 'int', init: 2 ** 31 - 1 } } },
      actions: [action('lose', [{ setVar: { scope: 'pvar', player: 'actor', var: 'points', value: -(2 ** 31) + 1 } }]), action('keep', [])],
      scoring: { ref: 'pvar', player: { chosen: '$player' }, var: 'points' },
    });
    const matches = ['lose', 'keep', 'keep'].map((move) => scripted(rich, [move]));
    // Two thirds have all, one third owes as much.
    expect(metricsOfTraces(rich, ...matches).trajectories!.deviations.map((seat) => Math.round(seat.at(-1)!))).toEqual([
      Math.round((2 ** 31 - 1) * Math.sqrt(8 / 9)),
      0,
    ]);
  });

  test('show how often a lead is lost', () => {
    const { trajectories } = metricsOfTraces(
      bazaar,
      scripted(bazaar, ['boast', 'wait', 'boast']),
      scripted(bazaar, ['buy', 'wait', 'wait', 'boast', 'wait', 'boast']),
    );
    expect([6, 20].map((i) => trajectories!.leaderWins[i])).toEqual([0.5, 1]);
  });

  test('are unknown where nothing is counted', () => {
    const plain = game({ actions: [action('one', []), action('two', [])] });
    expect(metricsOfTraces(plain, scripted(plain, ['one', 'two'])).trajectories).toBeNull();
  });
});

describe('repetition', () => {
  test('counts how often the commonest position comes up', () => {
    check('repetition', ['wait wait wait wait wait'], { visits: { max: 3 } });
    check('repetition', ['take take take'], { visits: { max: 1 } });
  });

  test('counts turns in which nothing changes but history', () => {
    check('repetition', ['take wait wait wait take'], { quiet: { max: 3 } });
    check('repetition', ['wait wait buy wait'], { quiet: { max: 2 } });
    check('repetition', ['take'], { quiet: { max: 0 } });
  });
});

describe('incidents', () => {
  test('are counted by kind and name', () => {
    const clumsy = game({
      actions: [action('run', []), action('walk', [])],
      triggers: [{ id: 'stumble', event: 'actionResolved', match: { action: 'run' }, effects: [{ fail: {} }] }],
    });
    check('incidents', ['run walk run'], { counts: { failed: 2, stuck: 0 }, named: { 'failed stumble': 2 }, idle: 0 }, clumsy);
  });

  test('a player who is stuck, and an engine that goes on alone, are idle', () => {
    const every = (n: number): PlayableGameDef =>
      game({
        variables: { global: { turn: { type: 'int' } } },
        actions: ['one', 'two'].map((id) =>
          action(id, [], { pre: { op: '==', left: { op: '%', left: { ref: 'gvar', var: 'turn' }, right: n }, right: 0 } }),
        ),
        triggers: [{ id: 'tick', event: 'turnEnd', effects: [{ addVar: { scope: 'global', var: 'turn', delta: 1 } }] }],
      });
    check('incidents', ['one two'], { counts: { stuck: 0 }, idle: 0 }, every(1));
    // The last move leaves the next player stuck, too.
    check('incidents', ['one continue two continue one'], { counts: { stuck: 3 }, idle: 0.5 }, every(2));
  });
});

describe('versus', () => {
  const play = (names: string[], moves: string) => scripted(bazaar, moves.split(' '), { names, match: { players: names.length } });

  test('says how agents do against one another', () => {
    const { versus } = metricsOfTraces(
      bazaar,
      play(['strong', 'weak'], 'boast wait boast'),
      play(['weak', 'strong'], 'wait boast wait boast'),
      play(['weak', 'strong'], 'boast wait boast'),
      play(['weak', 'strong'], 'wait'),
    );
    // The match that was stopped counts half for both.
    expect(versus).toMatchObject([
      { agent: 'strong', opponent: 'weak', matches: 4, share: 0.625 },
      { agent: 'weak', opponent: 'strong', matches: 4, share: 0.375 },
    ]);
  });

  test('each of several opponents counts', () => {
    const { versus } = metricsOfTraces(bazaar, play(['strong', 'weak', 'weak'], 'boast buy wait boast'));
    expect(versus).toMatchObject([
      { agent: 'strong', share: 1, matches: 1 },
      { agent: 'weak', share: 0, matches: 1 },
    ]);
  });

  test('nobody plays against themselves', () => expect(metricsOfTraces(bazaar, play(['same', 'same'], 'wait')).versus).toEqual([]));
});
