/** Agents know a win of all from a loss of all, on either executor. Seeds are fixed, so each figure is the same every time. */
import { describe, expect, test } from 'vitest';
import { returnIn } from '../../src/agents/index.ts';
import { executorsNamed } from '../../src/host/index.ts';
import type { PlayableGameDef } from '../../src/ir/index.ts';
import { executorFor, Rng } from '../../src/kernel/index.ts';
import { contenderNamed, runGame } from '../../src/sim/index.ts';
import { action, game } from '../support/fixture.ts';
import { randomPlay, searchAgainstRandom } from '../support/game-statistics.ts';
import { lighthouse, rivalLighthouse } from '../support/lighthouse.ts';
import { playable } from '../support/playable.ts';
import { beats, versus } from '../support/strength.ts';
import { playBoth, playoutBoth, twins, type Twins } from '../support/twins.ts';

const compiled = executorsNamed('wasm');
const AGENTS = ['greedy', 'flat:100', 'uct:100', 'ismcts:60'];

const forPlayers = (players: number): PlayableGameDef =>
  playable({ ...lighthouse, meta: { ...lighthouse.meta, players: { min: players, max: players } } });

describe.each([1, 2, 3])('for %i', (players) => {
  test.each(AGENTS)('%s beats random', (agent) => expect(versus(forPlayers(players), agent, 'random', 20, compiled)).toSatisfy(beats));
});

describe('agents take a draw over a loss of all, and a win of all over a draw', () => {
  const def = game({
    variables: { global: { result: { type: 'int', init: 0 } } },
    actions: [1, 2, 3].map((value) => action(`end-${value}`, [{ setVar: { scope: 'global', var: 'result', value } }])),
    endConditions: ([{ type: 'lossAll' }, { type: 'draw' }, { type: 'winAll' }] as const).map((result, index) => ({
      id: `end-${index}`,
      when: { op: '==', left: { ref: 'gvar', var: 'result' }, right: index + 1 },
      result,
    })),
  });
  const contest = playable({
    ...def,
    endConditions: [...def.endConditions, { id: 'never', when: false, result: { type: 'win', player: 'active' } }],
  });

  test.each([
    ['however it ends', def],
    ['unless somebody wins alone', contest],
  ])('in a game that all win or lose together %s', (_, either) => {
    const withoutWin = playable({ ...either, actions: either.actions.slice(0, 2) });
    for (const agent of AGENTS) {
      expect(runGame(either, 1, [contenderNamed(agent)]).end.result!.type).toBe('winAll');
      expect(runGame(withoutWin, 1, [contenderNamed(agent)]).end.result!.type).toBe('draw');
    }
  });
});

test('search goes by how near a loss came to winning, where random players never win', () => {
  const count = (name: string, delta: number) => ({ addVar: { scope: 'global', var: name, delta } }) as const;
  const reached = (name: string, right: number) => ({ op: '>=', left: { ref: 'gvar', var: name }, right }) as const;
  const def = game({
    variables: { global: { steps: { type: 'int', init: 0 }, turns: { type: 'int', init: 0 } } },
    actions: [action('climb', [count('steps', 1)]), action('look', []), action('wait', []), action('sing', [])],
    triggers: [{ id: 'count', event: 'turnEnd', effects: [count('turns', 1)] }],
    endConditions: [
      { id: 'top', when: reached('steps', 16), result: { type: 'winAll' } },
      { id: 'night', when: reached('turns', 18), result: { type: 'lossAll' } },
    ],
  });
  for (const agent of ['flat:200', 'uct:200', 'ismcts:200'])
    expect(runGame(def, 1, [contenderNamed(agent)], { executors: compiled }).end.result!.type).toBe('winAll');
});

test('the statistics of the corpus count wins and losses of all', () => {
  const { wins, draws, ends } = randomPlay(lighthouse, { players: 2 }, 100, 1);
  expect(ends['lit']! + ends['wrecked']!).toBe(100);
  expect({ wins, draws }).toEqual({ wins: [ends['lit']! / 100, ends['lit']! / 100], draws: 0 });
  expect(searchAgainstRandom(lighthouse, { players: 2 }, 10, 40, 1).interval[0]).toBeGreaterThan(0.5);
});

/** Who has something to give either keeps it, for one point of its own, or gives it to the other, for two. */
test('partners count as much as oneself', () => {
  const give = (who: 'actor' | 'left', delta: number) => ({ addVar: { scope: 'pvar', player: who, var: 'points', delta } }) as const;
  const def = game({
    variables: { global: { left: { type: 'int', init: 4 } }, perPlayer: { points: { type: 'int', init: 0 } } },
    actions: [action('keep', [give('actor', 1)]), action('give', [give('left', 2)])],
    triggers: [{ id: 'count', event: 'turnEnd', effects: [{ addVar: { scope: 'global', var: 'left', delta: -1 } }] }],
    scoring: { ref: 'pvar', player: { chosen: '$player' }, var: 'points' },
    endConditions: [
      {
        id: 'plenty',
        when: {
          forAll: {
            query: { query: 'players' },
            holds: { op: '>=', left: { ref: 'pvar', player: { chosen: '$player' }, var: 'points' }, right: 4 },
          },
        },
        result: { type: 'winAll' },
      },
      { id: 'late', when: { op: '<=', left: { ref: 'gvar', var: 'left' }, right: 0 }, result: { type: 'lossAll' } },
    ],
  });
  for (const agent of AGENTS) expect(runGame(def, 1, [contenderNamed(agent)]).end.result!.type).toBe('winAll');
});

describe.each([
  ['all together', lighthouse, 2],
  ['alone', lighthouse, 1],
  ['some ends shared', rivalLighthouse, 3],
] as const)('both executors agree: %s', (_, def, players) => {
  const both = twins(def, { players }) as Twins;

  test('move by move and playout by playout', () => {
    for (let seed = 1; seed <= 5; seed++) {
      expect(playBoth(both, seed, 200).difference).toBeNull();
      expect(playoutBoth(both, seed, 200)).toBeNull();
    }
  });

  test('about returns, and so in what agents answer', () => {
    const returns = [both.interpreter, both.wasm].map((executor) => {
      const slot = executor.allocate();
      return Array.from({ length: 30 }, (__, seed) => {
        executor.start(slot, BigInt(seed));
        const before = returnIn(executor, slot, 0);
        executor.playout(slot, new Rng(seed), 200);
        return [before, ...Array.from({ length: players }, (___, player) => returnIn(executor, slot, player))];
      });
    });
    expect(returns[0]).toEqual(returns[1]);
    expect(new Set(returns[0]!.flat()).size).toBeGreaterThan(2);
    for (const agent of ['greedy:4', 'flat:30', 'uct:40', 'ismcts:15'])
      expect(runGame(def, 1, [contenderNamed(agent)], { match: { players }, executors: compiled })).toEqual(
        runGame(def, 1, [contenderNamed(agent)], { match: { players }, executors: executorFor }),
      );
  });
});
