/** What results are worth to seats, and which games all win or lose together. docs/semantics.md#returns */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GameDef, Match, ResultDef } from '../../../src/ir/index.ts';
import { executorFor, isCooperative, opponentsOf, placingIn, returnOf, sharedReturn, terminalResult } from '../../../src/kernel/index.ts';
import { applyMove, initialState, type TerminalResult } from '../../../src/kernel/index.ts';
import { action, game } from '../../support/fixture.ts';
import { lighthouse, lighthouseWith, rivalLighthouse } from '../../support/lighthouse.ts';

const points = { ref: 'pvar', player: { chosen: '$player' }, var: 'points' } as const;

/** A game that ends with its first move; the points of the seats are given. */
function ending(results: readonly ResultDef[], scores: readonly number[], teams?: NonNullable<GameDef['flow']['teams']>) {
  return game({
    meta: { id: 'ending', players: { min: scores.length, max: scores.length } },
    variables: { global: { over: { type: 'bool' } }, perPlayer: { points: { type: 'int' } } },
    setup: scores.map((value, id) => ({ setVar: { scope: 'pvar', player: { id }, var: 'points', value } })),
    flow: { states: [{ id: 'play', phases: [{ id: 'main', window: { preset: 'turn' } }] }], ...(teams === undefined ? {} : { teams }) },
    actions: [action('go', [{ setVar: { scope: 'global', var: 'over', value: true } }])],
    endConditions: results.map((result, index) => ({
      id: `end-${index}`,
      when: { op: '==', left: { ref: 'gvar', var: 'over' }, right: true },
      result,
    })),
  });
}

function returnsAfter(def: ReturnType<typeof ending>): number[] {
  const applied = applyMove(def, initialState(def, 1), 0, { action: 'go', args: {} });
  if ('rejected' in applied) throw new Error(applied.rejected);
  const { program } = executorFor(def, applied.state.match);
  const result = terminalResult(def, applied.state)!;
  const placing = placingIn(program, applied.state.words)!;
  const returns = result.ranks.map((_, player) => returnOf(program, placing, player));
  // What a result says in words and what the words of the state say is the same.
  expect(result.ranks.map((_, player) => returnOf(program, result, player))).toEqual(returns);
  return returns;
}

const NOBODY = { first: { query: 'players', where: false } } as const;
const PAIRS = [
  { id: 'north', seats: [0, 2] },
  { id: 'east', seats: [1, 3] },
];

describe('returns', () => {
  test.each<[name: string, result: ResultDef, scores: number[], expected: number[]]>([
    ['a win', { type: 'win', player: { id: 1 } }, [0, 0], [0, 1]],
    ['a win among three', { type: 'win', player: { id: 1 } }, [0, 0, 0], [0.25, 1, 0.25]],
    ['a loss among three', { type: 'loss', player: { id: 1 } }, [0, 0, 0], [0.75, 0, 0.75]],
    ['a ranking', { type: 'ranking', by: [points] }, [3, 9, 5], [0, 1, 0.5]],
    ['a shared first place', { type: 'ranking', by: [points] }, [9, 9, 5], [0.75, 0.75, 0]],
    ['a ranking of equals', { type: 'ranking', by: [points] }, [9, 9], [0.5, 0.5]],
    ['a draw', { type: 'draw' }, [0, 0], [0.5, 0.5]],
    ['a win of all', { type: 'winAll' }, [0, 0, 0], [1, 1, 1]],
    ['a loss of all', { type: 'lossAll' }, [0, 0, 0], [0, 0, 0]],
    ['a win of all by name', { type: 'win', player: 'all' }, [0, 0], [1, 1]],
    ['a loss of all by name', { type: 'loss', player: 'all' }, [0, 0], [0, 0]],
    ['a win of nobody', { type: 'win', player: NOBODY }, [0, 0], [0, 0]],
    ['a win alone', { type: 'win', player: 'active' }, [0], [1]],
    ['a loss alone', { type: 'loss', player: 'active' }, [0], [0]],
    ['a draw alone', { type: 'draw' }, [0], [0.5]],
    ['a ranking alone', { type: 'ranking', by: [points] }, [7], [1]],
  ])('%s', (_, result, scores, expected) => expect(returnsAfter(ending([result], scores))).toEqual(expected));

  test('a team wins together', () =>
    expect(returnsAfter(ending([{ type: 'win', player: 'active' }], [0, 0, 0, 0], PAIRS))).toEqual([1, 0, 1, 0]));

  test('a team of all wins and loses together', () => {
    const all = [{ id: 'crew', seats: [0, 1] }];
    expect(returnsAfter(ending([{ type: 'win', player: 'active' }], [0, 0], all))).toEqual([1, 1]);
    expect(returnsAfter(ending([{ type: 'loss', player: { id: 1 } }], [0, 0], all))).toEqual([0, 0]);
  });

  test('before the end everybody has one half', () => expect(returnOf(executorFor(lighthouse, { players: 2 }).program, null, 0)).toBe(0.5));

  test.each(['halted', 'deserted'] as const)('who is stopped (%s) has neither won nor lost', (type) => {
    const { program } = executorFor(lighthouse, { players: 2 });
    expect([0, 1].map((player) => returnOf(program, { type, ranks: [1, 1] }, player))).toEqual([0.5, 0.5]);
  });

  test('whatever the places, they lie from 0 to 1; what is shared is shared, and else they are one half on average', () => {
    const kinds: TerminalResult['type'][] = ['win', 'loss', 'winAll', 'lossAll', 'draw', 'ranking'];
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 4 }), (type, ranks) => {
        const { program } = executorFor(rivalLighthouse, { players: ranks.length });
        const returns = ranks.map((_, player) => returnOf(program, { type, ranks }, player));
        const shared = sharedReturn({ type, ranks });
        if (type === 'winAll') expect(shared).toBe(1);
        if (type === 'lossAll') expect(shared).toBe(0);
        if (shared !== null) expect(returns).toEqual(ranks.map(() => shared));
        else expect(returns.reduce((sum, each) => sum + each, 0)).toBeCloseTo(ranks.length / 2);
        for (const each of returns) expect(each >= 0 && each <= 1).toBe(true);
      }),
    );
  });
});

describe('a game is cooperative', () => {
  function check(results: readonly ResultDef[], players: number, expected: boolean, teams?: NonNullable<GameDef['flow']['teams']>) {
    const def = ending(
      results,
      Array.from({ length: players }, () => 0),
      teams,
    );
    const { program } = executorFor(def, { players });
    expect(isCooperative(program)).toBe(expected);
    if (expected) for (let player = 0; player < players; player++) expect(opponentsOf(program, player)).toEqual([]);
  }
  const win: ResultDef = { type: 'win', player: 'active' };

  test('if all win or lose, however it ends', () => {
    check([{ type: 'winAll' }, { type: 'lossAll' }], 3, true);
    check([{ type: 'winAll' }, { type: 'draw' }], 3, true);
    check([{ type: 'win', player: 'all' }, { type: 'lossAll' }], 3, true);
  });
  test('not if somebody can win alone, or nobody can win at all', () => {
    check([{ type: 'lossAll' }, win], 2, false);
    check([{ type: 'lossAll' }, { type: 'ranking', by: [points] }], 2, false);
    check([{ type: 'lossAll' }, { type: 'win', player: 'allOther' }], 2, false);
    check([{ type: 'draw' }], 2, false);
  });
  test('if all are in one team', () => {
    check([win], 2, true, [{ id: 'crew', seats: [0, 1] }]);
    check([win], 4, false, PAIRS);
  });
  test('if one plays alone, and not for points only', () => {
    check([win], 1, true);
    check([{ type: 'lossAll' }, { type: 'ranking', by: [points] }], 1, true);
    check([{ type: 'ranking', by: [points] }], 1, false);
  });
  test('by what the match adds to the game', () => {
    const contest = lighthouseWith({ endConditions: [{ id: 'lit', when: false, result: win }] });
    const cooperative = (match: Match) => isCooperative(executorFor(contest, match).program);
    expect([cooperative({ players: 1 }), cooperative({ players: 2 })]).toEqual([true, false]);
  });
});
