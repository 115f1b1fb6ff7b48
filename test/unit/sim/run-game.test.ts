/** One match between agents: who is asked, when it stops, and what the trace says of it. */
import { describe, expect, test } from 'vitest';
import { gameDefHash, matchHash } from '../../../src/ir/index.ts';
import { printMove, runGame, type Contender, type RunOptions } from '../../../src/sim/index.ts';
import type { GameDef, PlayableGameDef } from '../../../src/ir/index.ts';
import { action, game } from '../../support/fixture.ts';
import { playable } from '../../support/playable.ts';
import { first, last, named, ruled } from '../../support/sim/agents.ts';
import { ticTacToe } from '../../support/tic-tac-toe.ts';
import { war } from '../../support/war.ts';
import { isQuick } from '../../support/thoroughness.ts';

/** The moves of a match, as `player: move`, and how it stopped. */
function check(
  def: PlayableGameDef,
  agents: readonly Contender[],
  expected: { moves?: string[]; stopped: string; turns?: number },
  options: RunOptions = {},
) {
  const { entries, end } = runGame(def, 1, agents, options);
  const moves = entries.map(({ player, move }) => `${player}: ${printMove(move)}`);
  expect({ ...(expected.moves && { moves }), stopped: end.stopped, ...(expected.turns && { turns: end.turns }) }).toEqual(expected);
}

/** Players count to three together; whoever says it wins. */
const counting = game({
  variables: { global: { count: { type: 'int', init: 0, min: 0, max: 9 } } },
  actions: [action('up', [{ addVar: { scope: 'global', var: 'count', delta: 1 } }]), action('stay', [])],
  endConditions: [
    { id: 'three', when: { op: '>=', left: { ref: 'gvar', var: 'count' }, right: 3 }, result: { type: 'win', player: 'active' } },
  ],
});

describe('a match', () => {
  test('is played by the agents in their seats', () =>
    check(counting, [first], { moves: ['0: up', '1: up', '0: up'], stopped: 'ended', turns: 3 }));

  test('gives each seat its own agent', () =>
    check(counting, [first, last], { moves: ['0: up', '1: stay', '0: up', '1: stay', '0: up'], stopped: 'ended' }));

  test('has as many players as agents', () => {
    const three = playable({ ...counting, meta: { id: 'counting', players: { min: 2, max: 3 } } });
    expect(runGame(three, 1, [first, first, last]).header).toMatchObject({ match: { players: 3 }, agents: ['first', 'first', 'last'] });
    expect(runGame(three, 1, [first]).header).toMatchObject({ match: { players: 2 }, agents: ['first', 'first'] });
  });

  test('stops after the most turns', () => check(counting, [last], { stopped: 'turn-cap', turns: 5 }, { maxTurns: 5 }));

  test('stops after the most moves, if a turn has no end', () => {
    const endless = game({
      actions: [action('more', [])],
      flow: { states: [{ id: 'play', phases: [{ id: 'main', window: { preset: 'turnUntilPass' } }] }] },
    });
    check(endless, [first], { stopped: 'move-cap', turns: 1 }, { maxMoves: 7 });
    expect(runGame(endless, 1, [first], { maxMoves: 7 }).entries).toHaveLength(7);
  });

  test.skipIf(isQuick)('stops when more has happened than a trace holds', () => {
    const noisy = game({
      variables: { global: { n: { type: 'int', init: 0 } } },
      actions: [action('shout', [{ repeat: { times: 15_000, effects: [{ addVar: { scope: 'global', var: 'n', delta: 1 } }] } }])],
    });
    const { end, entries } = runGame(noisy, 1, [first]);
    expect(end.stopped).toBe('event-cap');
    expect(entries.length).toBeLessThan(40);
  });

  test('goes on by itself where nobody decides', () => {
    const { entries, end } = runGame(war, 3, [first]);
    expect(entries.every(({ player, move }) => player === -1 && 'continue' in move)).toBe(true);
    expect(end.stopped).toBe('ended');
  });
});

describe('agents', () => {
  test('are not asked where there is one option', () => {
    const never = ruled(() => {
      throw new Error('asked');
    });
    check(game({ actions: [action('only', [])] }), [never], { stopped: 'turn-cap' }, { maxTurns: 4 });
  });

  test('whose answer is not an option are told so by name', () =>
    expect(() => runGame(counting, 1, [ruled(() => 2)])).toThrow('Agent ruled answered 2 to a question with 2 options.'));

  test('are needed', () => expect(() => runGame(counting, 1, [])).toThrow('A match needs an agent.'));

  test('get a fresh budget for each question', () => {
    const counts: number[] = [];
    const thinker = ruled(({ budget }) => {
      let count = 0;
      while (budget.next()) count++;
      counts.push(count);
      return 0;
    });
    runGame(counting, 1, [{ ...thinker, iterations: 4 }]);
    expect(counts).toEqual([4, 4, 4]);
    counts.length = 0;
    runGame(counting, 1, [{ ...thinker, budget: () => ({ next: () => false }) }]);
    expect(counts).toEqual([0, 0, 0]);
  });

  test('draw numbers of their own: how much one thinks does not change the others', () => {
    const drawn: [number[], number[]] = [[], []];
    const drawing = (which: 0 | 1, extra: number) =>
      ruled(({ player, rng }) => {
        if (player === 1) drawn[which].push(rng.next32());
        else for (let i = 0; i < extra; i++) rng.next32();
        return 0;
      });
    runGame(ticTacToe, 5, [drawing(0, 0)]);
    runGame(ticTacToe, 5, [drawing(1, 9)]);
    expect(drawn[0].length).toBeGreaterThan(2);
    expect(drawn[1]).toEqual(drawn[0]);
  });
});

describe('where several are asked at once', () => {
  const concurrent = game({
    variables: { perPlayer: { said: { type: 'bool' } } },
    flow: { states: [{ id: 'play', phases: [{ id: 'main', window: { preset: 'concurrent' } }] }] },
    actions: [action('say', [{ setVar: { scope: 'pvar', player: 'actor', var: 'said', value: true } }]), action('wait', [])],
  });
  const order = (seed: number) =>
    runGame(concurrent, seed, [first], { maxTurns: 8 })
      .entries.map(({ player }) => player)
      .join('');

  test('the seed says who is first', () => {
    expect(order(1)).toBe(order(1));
    expect(new Set([1, 2, 3, 4].map(order)).size).toBeGreaterThan(1);
    expect(order(1)).toMatch(/01/);
    expect(order(1)).toMatch(/10/);
  });
});

describe('the trace', () => {
  test('has the identity of what was played', () => {
    const { header } = runGame(ticTacToe, 2n ** 64n - 1n, named('random', 'greedy:3'), { maxTurns: 20 });
    expect(header).toEqual({
      format: 'ludwright-trace',
      version: 1,
      engine: expect.any(String) as string,
      game: { id: 'tic-tac-toe', hash: gameDefHash(ticTacToe) },
      match: { players: 2 },
      matchHash: matchHash({ players: 2 }),
      seed: '18446744073709551615',
      agents: ['random', 'greedy:3'],
      maxTurns: 20,
      maxMoves: 20_000,
      best: null,
    });
  });

  test('says what each move could have been', () => {
    const trade = game({
      actions: [
        action('wait', []),
        action('pay', [], { params: [{ name: '$n', domain: { query: 'intsInRange', min: 1, max: 4 } }] }),
        action('pick', [{ chooseOne: { bind: '$x', options: { query: 'intsInRange', min: 1, max: 2 }, optional: true } }]),
      ],
    });
    const { entries } = runGame(trade, 1, [last], { maxTurns: 1 });
    expect(entries.map(({ option, options, offered }) => ({ option, options, offered }))).toEqual([
      { option: 5, options: 6, offered: { wait: 1, pay: 4, pick: 1 } },
      { option: 2, options: 3, offered: { '(choose)': 2, '(decline)': 1 } },
    ]);
  });

  test('counts options beyond those listed', () => {
    const wide = game({
      meta: { id: 'wide', players: { min: 2, max: 2 }, maxOptions: 1000 },
      actions: [action('pay', [], { params: [{ name: '$n', domain: { query: 'intsInRange', min: 1, max: 1000 } }] }), action('wait', [])],
    });
    expect(runGame(wide, 1, [first], { maxTurns: 1 }).entries[0]).toMatchObject({ options: 1001, offered: { pay: 1000 } });
  });

  test('has points where the game counts any, and says which are good', () => {
    const points = { ref: 'pvar', player: { chosen: '$player' }, var: 'points' } as const;
    const parts = {
      variables: { perPlayer: { points: { type: 'int', init: 2, min: 0, max: 9 } } },
      actions: [action('gain', [{ addVar: { scope: 'pvar', player: 'actor', var: 'points', delta: 3 } }])],
    } as const satisfies Partial<GameDef>;
    const scoresOf = (def: PlayableGameDef) => {
      const { header, start, entries } = runGame(def, 1, [first], { maxTurns: 2 });
      return [header.best, start.scores, ...entries.map(({ scores }) => scores)];
    };
    expect(scoresOf(game({ ...parts, scoring: points }))).toEqual(['highest', [2, 2], [5, 2], [5, 5]]);
    const ranking = (lowest: boolean): GameDef['endConditions'] => [
      { id: 'never', when: false, result: { type: 'ranking', by: [{ op: '*', left: 2, right: points }], lowest } },
    ];
    expect(scoresOf(game({ ...parts, scoring: points, endConditions: ranking(true) }))).toEqual(['lowest', [4, 4], [10, 4], [10, 10]]);
    expect(scoresOf(game({ ...parts, endConditions: ranking(false) }))).toEqual(['highest', [4, 4], [10, 4], [10, 10]]);
    expect(scoresOf(game(parts))).toEqual([null, undefined, undefined, undefined]);
  });

  test('is the same for the same seed, and another for another', () => {
    const text = (seed: number) => JSON.stringify(runGame(ticTacToe, seed, named('random', 'greedy')));
    expect(text(7)).toBe(text(7));
    expect(text(7)).not.toBe(text(8));
  });
});
