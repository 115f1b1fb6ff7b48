/** Runs that are stopped: what they report is what fewer matches would have reported, and says that it is partial. */
import { describe, expect, test } from 'vitest';
import {
  compare,
  evaluate,
  metagame,
  runBatch,
  runPairing,
  StoppedEarly,
  sweep,
  type EvalOptions,
  type RunBlocks,
  type RunMany,
  type RunPairing,
} from '../../../src/sim/index.ts';
import { duel, sixOf } from '../../support/duel.ts';
import { bazaar } from '../../support/sim/bazaar.ts';

/** Plays so many matches in all, and then no more. */
function stoppedAfter<Batch extends { count: number }, Sum>(matches: number, play: (batch: Batch) => Sum): (batch: Batch) => Sum | null {
  let left = matches;
  return (batch) => {
    const count = Math.min(left, batch.count);
    left -= count;
    return count === 0 ? null : play({ ...batch, count });
  };
}

describe('an evaluation', () => {
  const options: EvalOptions = { runs: 20, agents: ['random'], seed: 5 };
  const ladder = { agents: ['random', 'greedy:1', 'greedy:2'], runs: 6 };
  const stopped = (matches: number): RunMany => {
    const run = stoppedAfter(matches, (batch: Parameters<RunMany>[1]) => runBatch(bazaar, batch));
    return (_, batch) => run(batch);
  };

  test('that is not stopped has no mark', async () => {
    expect(await evaluate(bazaar, { ...options, ladder }, stopped(38))).toEqual(await evaluate(bazaar, { ...options, ladder }));
    expect(await evaluate(bazaar, options)).not.toHaveProperty('partial');
  });

  test('stopped after seven matches is that of seven matches', async () => {
    const { partial, ...report } = await evaluate(bazaar, { ...options, ladder }, stopped(7));
    expect(partial).toEqual({ matches: 7, planned: 38 });
    expect(report).toEqual(await evaluate(bazaar, { ...options, runs: 7 }));
  });

  test('stopped on the ladder keeps all that was played', async () => {
    const whole = await evaluate(bazaar, { ...options, ladder });
    const { partial, skill, metrics } = await evaluate(bazaar, { ...options, ladder }, stopped(28));
    expect(partial).toEqual({ matches: 28, planned: 38 });
    expect(metrics).toEqual(whole.metrics);
    expect(skill!.steps[0]).toEqual(whole.skill!.steps[0]);
    expect(skill!.steps.map(({ matches }) => matches)).toEqual([6, 2]);
    expect(skill!.whole).toBeNull();
  });

  test('stopped before its first match has no report', () =>
    expect(evaluate(bazaar, options, stopped(0))).rejects.toBeInstanceOf(StoppedEarly));
});

describe('a metagame', () => {
  const game = duel();
  const entrants = [
    { name: 'twos', deck: sixOf(2, 3) },
    { name: 'starter', deck: 'starter' },
    { name: 'fours', deck: sixOf(3, 2) },
  ];
  const stopped = (matches: number): RunPairing => {
    const run = stoppedAfter(matches, (batch: Parameters<RunPairing>[1]) => runPairing(game, batch));
    return (_, batch) => run(batch);
  };

  test('that is stopped has the pairings until then', async () => {
    const whole = await metagame(game, entrants, { runs: 4 });
    const part = await metagame(game, entrants, { runs: 4 }, stopped(6));
    expect(whole).not.toHaveProperty('partial');
    expect(part.partial).toEqual({ matches: 6, planned: 12 });
    expect(part.pairings[0]).toEqual(whole.pairings[0]);
    expect(part.pairings.map(({ matches }) => matches)).toEqual([4, 2]);
    expect(part.decks.map(({ all }) => all.matches)).toEqual([6, 4, 2]);
  });

  test('that is stopped before its first match has no report', () =>
    expect(metagame(game, entrants, { runs: 4 }, stopped(0))).rejects.toBeInstanceOf(StoppedEarly));
});

describe('a sweep', () => {
  const versions = [4, 6, 8].map((turns) => ({
    label: String(turns),
    value: turns,
    def: { ...bazaar, meta: { ...bazaar.meta, version: String(turns) } } as typeof bazaar,
    match: { players: 2 },
  }));
  const swept = { parameter: 'TURNS', written: 4, versions };
  const options = { runs: 8 };
  const stopped = (games: number): RunBlocks => {
    let left = games;
    return (def, blocks) => (left-- > 0 ? blocks.map((block) => runBatch(def, block)) : null);
  };

  test('that is stopped has the values that were played to the end', async () => {
    const { partial, ...report } = await sweep(swept, options, stopped(2));
    expect(partial).toEqual({ matches: 16, planned: 24 });
    expect(report).toEqual(await sweep({ ...swept, versions: versions.slice(0, 2) }, options));
  });

  test('that is stopped before its first value has no report, nor has a comparison with one version', async () => {
    await expect(sweep(swept, options, stopped(0))).rejects.toBeInstanceOf(StoppedEarly);
    await expect(compare(versions[0]!, versions[1]!, options, stopped(1))).rejects.toBeInstanceOf(StoppedEarly);
  });
});
