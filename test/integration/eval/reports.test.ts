/** What an evaluation says is the same, byte for byte, whether the interpreter plays or the compiled game. */
import { describe, expect, test } from 'vitest';
import { executorsNamed, machinesNamed } from '../../../src/host/index.ts';
import type { TapePlayerMaker } from '../../../src/kernel/index.ts';
import { evaluate, interpretedTapes, runBatch, type RunMany } from '../../../src/sim/index.ts';
import { ALL_GAMES, corpusGame, sampleOf } from '../../support/corpus.ts';
import { isLong } from '../../support/thoroughness.ts';

/** Long matches of those who think are cut short where there is little time. */
const CAPS = isLong ? { maxTurns: 200, maxMoves: 1000 } : { maxTurns: 200, maxMoves: 30 };

describe.each(sampleOf(ALL_GAMES, 8, 3))('%s', (id) => {
  const def = corpusGame(id);
  const { min, max } = def.meta.players;
  const all = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const agents = isLong
    ? ([
        ['random', 200],
        ['greedy', 20],
      ] as const)
    : ([
        ['random', 12],
        ['greedy:1', 1],
      ] as const);

  test.each((isLong ? all : [min]).flatMap((players) => agents.map(([agent, runs]) => [players, agent, runs] as const)))(
    '%i players, %s',
    async (players, agent, runs) => {
      const report = async (tapes: TapePlayerMaker): Promise<string> => {
        const runMany: RunMany = (game, batch) => runBatch(game, batch, { executors: executorsNamed('auto'), tapes });
        return JSON.stringify(await evaluate(def, { match: { players }, agents: [agent], runs, ...CAPS }, runMany));
      };
      expect(await report(machinesNamed('auto', [agent], Infinity).tapes)).toBe(await report(interpretedTapes));
    },
  );
});
