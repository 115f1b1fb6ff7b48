/** Budgets that a clock or a host ends, and the number of iterations that gives the same again. */
import { describe, expect, test } from 'vitest';
import { agentNamed, iterations, questionFor, seatRng, type Agent, type Budget } from '../../../src/agents/index.ts';
import { limitedContender, timedContender } from '../../../src/host/time-budget.ts';
import { executorsNamed } from '../../../src/host/executors.ts';
import { executorFor, pendingPlayers, startMatch, type ExecutorMaker } from '../../../src/kernel/index.ts';
import { contenderNamed } from '../../../src/sim/index.ts';
import { corpusGame } from '../../support/corpus.ts';
import { isQuick } from '../../support/thoroughness.ts';

/** Number of iterations that a budget allows, up to a hundred. */
function allowed(budget: Budget): number {
  let count = 0;
  while (count < 100 && budget.next()) count++;
  return count;
}

function overAfter(looks: number): () => boolean {
  let count = 0;
  return () => count++ >= looks;
}

describe('a limit', () => {
  test.each([
    ['uct:20', 7, 7, 7],
    ['uct:20', 0, 1, 1],
    ['uct:20', 50, 20, undefined],
    ['uct:3600s', 7, 7, 7],
    ['uct:3600s', 0, 1, 1],
  ])('%s with %i looks at the clock: %i iterations, and %s of them to be noted', (name, looks, count, made) => {
    const budget = limitedContender(name, overAfter(looks)).budget!();
    expect([allowed(budget), budget.made]).toEqual([count, made]);
  });

  test('a bot that counts seconds always notes its iterations', () => {
    const budget = timedContender('uct:1ms').budget!();
    const count = allowed(budget);
    expect(count).toBeGreaterThan(0);
    expect(budget.made).toBe(count);
  });

  test('a bot that counts and has no limit notes nothing', () => expect(contenderNamed('uct:20').budget).toBeUndefined());
});

describe('an answer that was cut short', () => {
  const agents = ['greedy', 'flat', 'uct', 'ismcts'];
  const executors: [string, ExecutorMaker][] = [
    ['interpreted', executorFor],
    ['compiled', executorsNamed('wasm')],
  ];
  const games = ['crazy-eights', 'connect-four', ...(isQuick ? [] : ['texas-holdem'])];
  const cases = games.flatMap((game) => executors.map((each) => [game, ...each] as const));

  test.each(cases)('is the one that so many iterations give: %s, %s', (game, _, maker) => {
    const def = corpusGame(game);
    const match = { players: def.meta.players.min };
    const { state } = startMatch(def, 3n, match);
    const [player] = pendingPlayers(def, state) as [number];
    const choose = (agent: Agent, budget: Budget, executor: ExecutorMaker): number =>
      agent.choose(questionFor(def, state, player, { rng: seatRng(5n, player), budget, executor: executor(def, match) }));
    for (const name of agents) {
      const { agent, budget } = limitedContender(`${name}:1000`, overAfter(6));
      const limited = budget!();
      const option = choose(agent, limited, maker);
      const again = limited.made === undefined ? `${name}:1000` : `${name}:${limited.made}`;
      const named = agentNamed(again);
      if ('rejected' in named) expect.fail(named.rejected);
      for (const [, other] of executors) expect([name, choose(agent, iterations(named.iterations), other)]).toEqual([name, option]);
    }
  });
});
