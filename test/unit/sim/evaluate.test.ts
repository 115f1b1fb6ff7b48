/** A game judged by playing it: the report says what was played, and does not depend on who played it where. */
import { describe, expect, test } from 'vitest';
import { divideBatch, evaluate, mergeTallies, runBatch, type Batch, type EvalOptions, type RunMany } from '../../../src/sim/index.ts';
import { bazaar } from '../../support/sim/bazaar.ts';
import { ticTacToe } from '../../support/tic-tac-toe.ts';
import { playable } from '../../support/playable.ts';

const OPTIONS: EvalOptions = { runs: 14, agents: ['random', 'greedy:1'], seed: 5, ladder: { agents: ['random', 'greedy:1'], runs: 6 } };

/** Plays a batch in parts, of which the last is done first; what comes back has been sent. */
function inParts(size: number): RunMany {
  return async (def, batch) => {
    const tallies = await Promise.all(
      divideBatch(batch, size)
        .toReversed()
        .map(async (part) => structuredClone(runBatch(structuredClone(def), structuredClone(part)))),
    );
    return tallies.reduce(mergeTallies);
  };
}

test.each([1, 3, 5, 100])('parts of %d matches give the same report, byte for byte', async (size) => {
  expect(JSON.stringify(await evaluate(bazaar, OPTIONS, inParts(size)))).toBe(JSON.stringify(await evaluate(bazaar, OPTIONS)));
});

test('the parts of a batch are all of it', () => {
  const batch: Batch = { match: { players: 2 }, agents: ['random'], seed: '1', first: 10, count: 7, maxTurns: 1, maxMoves: 1 };
  expect(divideBatch(batch, 3).map(({ first, count }) => [first, count])).toEqual([
    [10, 3],
    [13, 3],
    [16, 1],
  ]);
  expect(divideBatch(batch, 7)).toEqual([batch]);
});

test('another seed gives another report', async () => {
  expect(JSON.stringify((await evaluate(bazaar, { ...OPTIONS, seed: 6 })).metrics)).not.toBe(
    JSON.stringify((await evaluate(bazaar, OPTIONS)).metrics),
  );
});

describe('the header', () => {
  test('says what was played, with the budgets of agents and all thresholds', async () => {
    const { header } = await evaluate(ticTacToe, { runs: 2, agents: ['random', 'greedy'], seed: -1n, thresholds: { stallTurns: 4 } });
    expect(header).toMatchObject({
      format: 'ludwright-report',
      version: 1,
      game: { id: 'tic-tac-toe' },
      match: { players: 2 },
      seed: '18446744073709551615',
      runs: 2,
      agents: ['random', expect.stringMatching(/^greedy:\d+$/)],
      maxTurns: 1000,
      maxMoves: 20_000,
      thresholds: { stallTurns: 4, loopVisits: 3 },
    });
  });

  test('has the defaults', async () =>
    expect((await evaluate(ticTacToe)).header).toMatchObject({ runs: 50, agents: ['random'], seed: '1' }));
});

test('agents go on by one seat from match to match', async () => {
  const seatings: string[] = [];
  await evaluate(bazaar, { runs: 3, agents: ['random', 'greedy:1', 'greedy:2'] }, (def, batch) => {
    for (let first = 0; first < batch.count; first++)
      seatings.push(runBatch(def, { ...batch, first, count: 1 }).witnesses.repeats!.agents.join(' '));
    return runBatch(def, batch);
  });
  expect(seatings).toEqual(['random greedy:1 greedy:2', 'greedy:1 greedy:2 random', 'greedy:2 random greedy:1']);
});

describe('the ladder', () => {
  test('lets each agent play against the one before it, and the last against the first', async () => {
    const batches: [string[], number][] = [];
    const { skill, fitness } = await evaluate(
      bazaar,
      { runs: 2, match: { players: 3 }, ladder: { agents: ['random', 'greedy:1', 'greedy:3'], runs: 4 } },
      (def, batch) => {
        batches.push([batch.agents, batch.count]);
        return runBatch(def, batch);
      },
    );
    expect(batches).toEqual([
      [['random'], 2],
      [['greedy:1', 'random', 'random'], 4],
      [['greedy:3', 'greedy:1', 'greedy:1'], 4],
      [['greedy:3', 'random', 'random'], 4],
    ]);
    expect(skill!.steps.map(({ agent, opponent, matches }) => [agent, opponent, matches])).toEqual([
      ['greedy:1', 'random', 4],
      ['greedy:3', 'greedy:1', 4],
    ]);
    expect(skill!.whole).toMatchObject({ agent: 'greedy:3', opponent: 'random', matches: 4 });
    const [first, second] = skill!.steps.map(({ share }) => 2 * share - 1);
    expect(fitness.scores.skillGradient.value).toBeCloseTo((first! + second!) / 2, 5);
  });

  test('is left out unless asked for', async () =>
    expect(await evaluate(ticTacToe, { runs: 1 })).toMatchObject({ skill: null, fitness: { scores: { skillGradient: { value: null } } } }));
});

test('actions that are hardly ever taken are highlights', async () => {
  const { highlights, metrics } = await evaluate(bazaar, { runs: 60 });
  const rare = metrics.actions.usage.filter(({ share }) => share! > 0 && share! <= 0.02).map(({ action }) => action);
  expect(highlights.filter(({ kind }) => kind === 'rare-action').length).toBe(rare.length);
  const { highlights: few } = await evaluate(
    playable({
      ...bazaar,
      actions: bazaar.actions.map((action) =>
        action.id === 'take'
          ? { ...action, limits: [{ scope: 'game', max: 1 }], pre: { op: '==', left: { ref: 'gvar', var: 'day' }, right: 5 } }
          : action,
      ),
    }),
    { runs: 60 },
  );
  const [take] = few.filter(({ kind }) => kind === 'rare-action');
  expect(take!.sentence).toMatch(/^Turn 6: Player 2: take\. Only [01]\.\d % of the actions taken are “take”\.$/);
  expect(take!.agents).toEqual(['random', 'random']);
});
