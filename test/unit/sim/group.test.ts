/** Games that all win or lose together are judged by how often they are won. */
import { describe, expect, test } from 'vitest';
import { renderReport } from '../../../src/report/index.ts';
import { printReport } from '../../../src/report/print-report.ts';
import { divideBatch, evaluate, judgedScores, mergeTallies, runBatch, runGame, wilson, type EvalOptions } from '../../../src/sim/index.ts';
import { action, game } from '../../support/fixture.ts';
import { lighthouse, rivalLighthouse } from '../../support/lighthouse.ts';
import { markupFaults } from '../../support/report/markup-faults.ts';
import { named } from '../../support/sim/agents.ts';
import { ticTacToe } from '../../support/tic-tac-toe.ts';

const OPTIONS: EvalOptions = {
  runs: 24,
  agents: ['random', 'greedy:2'],
  match: { players: 3 },
  ladder: { agents: ['random', 'greedy:2', 'uct:20'], runs: 12 },
};
const report = await evaluate(lighthouse, OPTIONS);

/** What single matches ended with, counted apart from all tallies. */
function endsOf(agents: string[], players: number, runs: number): Record<string, number> {
  const ends: Record<string, number> = {};
  for (let run = 0; run < runs; run++) {
    const { end } = runGame(lighthouse, 1 + run, named(...agents), { match: { players } });
    ends[end.result!.type] = (ends[end.result!.type] ?? 0) + 1;
  }
  return ends;
}

describe('wins and losses', () => {
  test('are counted, with their interval, and are no draws', async () => {
    const { metrics } = await evaluate(lighthouse, { runs: 60, match: { players: 2 } });
    const { winAll: wins, lossAll: losses } = endsOf(['random'], 2, 60);
    expect(wins! > 0 && losses! > 0).toBe(true);
    expect(metrics.group).toEqual({
      matches: 60,
      wins,
      losses,
      share: expect.closeTo(wins! / 60, 5),
      interval: wilson(wins!, 60),
      lineUps: [
        { agents: ['random', 'random'], matches: 60, wins, losses, share: expect.closeTo(wins! / 60, 5), interval: wilson(wins!, 60) },
      ],
    });
    expect(metrics.outcomes).toMatchObject({ decided: 60, draws: 0, balance: null, seats: [{ wins }, { wins }] });
  });

  test('are those of the player who plays alone', async () => {
    const { metrics } = await evaluate(lighthouse, { runs: 40, match: { players: 1 } });
    const { winAll: wins, lossAll: losses } = endsOf(['random'], 1, 40);
    expect(metrics).toMatchObject({ group: { matches: 40, wins, losses }, outcomes: { decided: 40, draws: 0, seats: [{ wins }] } });
  });

  test('are told apart by who plays, not by where', () => {
    const { group } = report.metrics;
    expect(group!.lineUps.map(({ agents, matches }) => [agents, matches])).toEqual([
      [['greedy:2', 'greedy:2', 'random'], 12],
      [['greedy:2', 'random', 'random'], 12],
    ]);
    expect(group!.wins).toBe(group!.lineUps.reduce((sum, { wins }) => sum + wins, 0));
    expect(report.metrics.versus).toEqual([]);
  });

  test('what was stopped is neither', async () => {
    const { metrics } = await evaluate(lighthouse, { runs: 6, maxTurns: 2, match: { players: 2 } });
    expect(metrics).toMatchObject({ group: { matches: 6, wins: 0, losses: 0 }, outcomes: { decided: 0, draws: 0, ended: 0 } });
  });

  test('are the same in parts, byte for byte', async () => {
    const again = await evaluate(lighthouse, OPTIONS, (def, batch) =>
      divideBatch(batch, 5)
        .toReversed()
        .map((part) => runBatch(def, part))
        .reduce(mergeTallies),
    );
    expect(JSON.stringify(again)).toBe(JSON.stringify(report));
  });
});

describe('the judgement', () => {
  test('the ladder compares agents that play with themselves', () => {
    const { winRates, skill } = report;
    expect(winRates!.map(({ agents, matches }) => [new Set(agents).size, agents[0], matches])).toEqual([
      [1, 'random', 12],
      [1, 'greedy:2', 12],
      [1, 'uct:20', 12],
    ]);
    expect(winRates![0]!.wins).toBe(endsOf(['random'], 3, 12)['winAll'] ?? 0);
    expect(winRates![1]!.wins).toBe(endsOf(['greedy:2'], 3, 12)['winAll']);
    expect(skill!.steps.map(({ agent, opponent }) => `${agent} ${opponent}`)).toEqual(['greedy:2 random', 'uct:20 greedy:2']);
    expect(skill!.steps[0]!.share).toBeCloseTo(0.5 + (winRates![1]!.share - winRates![0]!.share) / 2, 5);
    expect(skill!.steps[0]!.interval.low).toBeGreaterThan(0.5);
    expect(report.fitness.scores.skillGradient.value).toBeCloseTo((winRates![2]!.share - winRates![0]!.share) / 2, 5);
  });

  test('the challenge takes the place of balance', async () => {
    const { fitness, metrics } = await evaluate(lighthouse, { runs: 60, match: { players: 2 } });
    const { share } = metrics.group!;
    expect(fitness.scores.challenge).toEqual({ value: share, score: expect.closeTo(2 * share, 5) });
    expect(fitness.scores.balance).toEqual({ value: null, score: null });
    const names = judgedScores(fitness.scores).map(([name]) => name);
    expect(names).toContain('challenge');
    expect(names).not.toContain('balance');
    // Whoever wins always has nothing to fear, whoever else may lose.
    expect(report.fitness.scores.challenge).toEqual({ value: 1, score: 0 });
  });

  test('of other games nothing of this is told', async () => {
    for (const def of [ticTacToe, rivalLighthouse]) {
      const other = await evaluate(def, { runs: 4, ladder: { agents: ['random', 'greedy:1'], runs: 2 } });
      expect(other.metrics).not.toHaveProperty('group');
      expect(other).not.toHaveProperty('winRates');
      expect(other.fitness.scores).not.toHaveProperty('challenge');
      expect(judgedScores(other.fitness.scores).map(([name]) => name)).toEqual(Object.keys(other.fitness.scores));
    }
  });

  test('nobody leads those who play together', () => {
    const { drama, trajectories } = report.metrics;
    expect(drama.leadChanges).toBeNull();
    expect(trajectories).toBeNull();
    expect(new Set(report.highlights.map(({ kind }) => kind))).toEqual(new Set(['group-win', 'group-loss']));
    for (const { kind, sentence } of report.highlights)
      expect(sentence).toMatch(
        kind === 'group-win'
          ? /^Turn \d+: Player \d: burn\. The match is over: \w+\. Everybody wins, after \d+ decisions\.$/
          : /\. Everybody loses, /,
      );
  });

  test('a win of all before anybody could do anything is trivial, a loss is not a win', async () => {
    const atOnce = (type: 'winAll' | 'lossAll') =>
      game({
        variables: { global: { over: { type: 'bool' } } },
        actions: ['ring', 'shout'].map((id) => action(id, [{ setVar: { scope: 'global', var: 'over', value: true } }])),
        endConditions: [{ id: 'over', when: { op: '==', left: { ref: 'gvar', var: 'over' }, right: true }, result: { type } }],
      });
    const codes = async (type: 'winAll' | 'lossAll') => (await evaluate(atOnce(type), { runs: 5 })).flags.map(({ code }) => code);
    expect([await codes('winAll'), await codes('lossAll')]).toEqual([['TRIVIAL_WIN'], []]);
  });
});

describe('in words', () => {
  const lines = (text: string): string[] => text.split('\n').map((line) => line.trim().replaceAll(/ {2,}/g, '  '));
  const { wins, losses, lineUps } = report.metrics.group!;

  test('in the terminal', () => {
    const text = lines(printReport(report));
    expect(text).toContain(`ended  24 of 24, ${wins} won and ${losses} lost`);
    const { ends, runs } = report.metrics.outcomes;
    const [most] = Object.values(ends).toSorted((a, b) => b - a);
    expect(text.find((line) => line.startsWith('ended by'))).toContain(`${((100 * most!) / runs).toFixed(1)} %`);
    expect(text).toContain('lead changes not counted: nobody plays against anybody');
    expect(text).toContain('Agents  won  lost  win rate  95 % interval');
    expect(text.some((line) => line.startsWith(`greedy:2 × 2, random  ${lineUps[0]!.wins}  ${lineUps[0]!.losses}  `))).toBe(true);
    expect(text).toContain('Ladder  won  lost  win rate  95 % interval');
    expect(text.some((line) => /^uct:20 {2}\d+ {2}\d+ {2}/.test(line))).toBe(true);
    expect(text.some((line) => line.startsWith('challenge'))).toBe(true);
    expect(text.join('\n')).not.toMatch(/balance|draw|Seats|is before/);
  });

  test('on the page', () => {
    const page = renderReport(report);
    expect(markupFaults(page)).toEqual([]);
    expect(page).not.toMatch(/undefined|NaN|Infinity|\[object/);
    expect([...page.matchAll(/<section class="card figure" id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      'group',
      'first-moves',
      'ends',
      'actions',
      'interaction',
      'skill',
      'length',
      'branching',
      'scores',
    ]);
    expect(page).toContain('<dt>Win rate</dt>');
    expect(page).toContain(`Of 24\u00a0matches, ${wins} are won and ${losses} are lost.`);
    expect(page).toContain('greedy:2 does better than random.');
    expect(page).toContain('--ladder random,greedy:2,uct:20 --ladder-runs 12');
    expect(page).not.toMatch(/Balance of seats|<dt>Draws|fair share/);
  });

  test('where only some ends are shared, they are told from draws', async () => {
    const mixed = await evaluate(rivalLighthouse, { runs: 30 });
    const { lossAll } = mixed.metrics.outcomes.results;
    const draws = mixed.metrics.outcomes.draws - lossAll!;
    expect(lossAll).toBeGreaterThan(0);
    expect(lines(printReport(mixed))).toContain(`ended  30 of 30, ${draws} draw${draws === 1 ? '' : 's'}, ${lossAll} lost by all`);
    expect(renderReport(mixed)).toContain(`${lossAll} are lost by all`);
    expect(renderReport(mixed)).toContain(`${lossAll} lost by all</span>`);
  });
});
