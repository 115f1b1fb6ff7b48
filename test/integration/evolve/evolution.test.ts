/** The search itself, with games that are judged by their names: who is asked for, who is kept, and that nothing depends on who judges. */
import { describe, expect, test } from 'vitest';
import {
  BATCH,
  DIMENSIONS,
  Evolution,
  nameOf,
  summaryOf,
  type Assessment,
  type EvolutionOptions,
  type Genome,
  type Operator,
  type Stock,
  type Task,
} from '../../../src/evolve/index.ts';
import { bundleLibrary } from '../../../src/host/index.ts';
import { corpusGame } from '../../support/corpus.ts';
import { judgedAs } from '../../support/evolve/judged-as.ts';

const SEEDS = ['worker-placement', 'deck-builder'];
const STOCK: Stock = { library: bundleLibrary(), rulebooks: new Map(SEEDS.map((id) => [id, corpusGame(id)])) };
const OPTIONS: EvolutionOptions = {
  seed: 5,
  dimensions: DIMENSIONS,
  seeds: SEEDS.map((game): Genome => ({ base: { kind: 'rulebook', game }, edits: [] })),
};

/** A number from 0 to 1 that follows from the name of a game and something else. */
function chance(id: string, digit: number): number {
  return Number.parseInt(id.slice(digit, digit + 3), 16) / 0x1000;
}

/** Games are good or bad by their names; with other seeds they are a little better or worse. */
function judgedByName({ id, rounds, series }: Task): Assessment {
  if (chance(id, 0) < 0.2) return { verdict: 'filtered', reason: 'terminates', matches: 8 };
  const mean = chance(id, 3) + 0.02 * ((series % 2) - 0.5);
  return judgedAs({
    descriptors: { length: 5 + 190 * chance(id, 6), branching: 1 + 20 * chance(id, 9), mechanics: 2 },
    estimate: { rounds, mean, low: mean - 0.2 / rounds, high: mean + 0.2 / rounds },
  });
}

async function evolved(batches: number, options: Partial<EvolutionOptions> = {}, judge = judgedByName): Promise<Evolution> {
  const evolution = new Evolution(STOCK, { ...OPTIONS, ...options });
  for (let batch = 0; batch < batches; batch++) await step(evolution, judge);
  return evolution;
}

async function step(evolution: Evolution, judge: (task: Task) => Assessment = judgedByName): Promise<Task[]> {
  const tasks = await evolution.ask();
  evolution.tell(tasks.map((task) => ({ task, assessment: judge(task) })));
  return tasks;
}

describe('a search', () => {
  test('begins with its seeds, and asks for the same until it is told', async () => {
    const evolution = new Evolution(STOCK, OPTIONS);
    const tasks = await evolution.ask();
    expect(tasks).toHaveLength(BATCH);
    expect(tasks.slice(0, 2).map(({ genome, origin }) => [genome, origin!.by])).toEqual(OPTIONS.seeds.map((seed) => [seed, 'seed']));
    expect(await evolution.ask()).toEqual(tasks);
    expect(new Set(tasks.map(({ id }) => id)).size).toBe(BATCH);
  });

  test('finds the same with the same seed, and other games with another one', async () => {
    const [one, same, other] = [await evolved(4), await evolved(4), await evolved(4, { seed: 6 })];
    expect(summaryOf(same)).toEqual(summaryOf(one));
    expect(other.archive.hash()).not.toBe(one.archive.hash());
  });

  test('goes on from what it was told as if it had never stopped', async () => {
    const whole = new Evolution(STOCK, OPTIONS);
    const log: { task: Task; assessment: Assessment }[][] = [];
    for (let batch = 0; batch < 4; batch++) {
      const told = (await whole.ask()).map((task) => ({ task, assessment: judgedByName(task) }));
      log.push(structuredClone(told));
      whole.tell(told);
    }
    const resumed = new Evolution(STOCK, OPTIONS);
    for (const told of log) resumed.tell(told);
    expect(resumed.archive.hash()).toBe(whole.archive.hash());
    expect(await resumed.ask()).toEqual(await whole.ask());
  });

  test('looks closer at games that contend for a cell', async () => {
    let mean = 0.5;
    const sameCell = ({ rounds }: Task): Assessment => judgedAs({ estimate: { rounds, mean: (mean += 0.001), low: 0.1, high: 0.9 } });
    const evolution = await evolved(1, {}, sameCell);
    const closer = (await evolution.ask()).filter(({ origin }) => origin === null);
    expect(closer.map(({ rounds }) => rounds)).toEqual([8, 8, 8]);
    expect(evolution.archive.filled).toBe(1);
  });

  test('measures owners again with fresh seeds, and drops those that were lucky', async () => {
    const lonely = (task: Task): Assessment => (task.id === first ? judgedAs() : { verdict: 'filtered', reason: 'terminates', matches: 8 });
    const evolution = new Evolution(STOCK, OPTIONS);
    const first = (await evolution.ask())[0]!.id;
    const again: Task[] = [];
    while (again.length === 0) again.push(...(await step(evolution, lonely)).filter(({ id, series }) => id === first && series > 0));
    expect(again).toMatchObject([{ series: 1, rounds: 4, origin: null }]);
    expect(evolution.archive.owners()).toMatchObject([{ id: first, series: 1 }]);
    const lucky = (): Assessment => judgedAs({ skill: { share: 0.5, certain: false } });
    while (evolution.archive.filled > 0 && evolution.batches < 100) await step(evolution, lucky);
    expect(evolution.archive.filled).toBe(0);
  });

  test('goes on when an operator breaks down, and says so', async () => {
    const broken: Operator = {
      name: 'broken',
      propose: () => {
        throw new Error('out of ideas');
      },
    };
    const evolution = await evolved(3, { operators: [broken] });
    expect(evolution.proposals).toBeGreaterThan(BATCH);
    expect(evolution.breakdowns).toMatchObject([{ operator: 'broken', message: 'Error: out of ideas' }]);
    expect(evolution.breakdowns[0]!.count).toBeGreaterThan(1);
  });

  test('counts what games ask for that is not there', async () => {
    const missing = [{ capability: 'dice-towers', constraint: 'none', workaround: 'roll by hand' }];
    const asking = (task: Task): Assessment => ({ ...judgedByName(task), missing });
    const [wish, ...others] = (await evolved(1, {}, asking)).wishes.list();
    expect(others).toEqual([]);
    expect(wish).toMatchObject({ capability: 'dice-towers', games: BATCH, workarounds: [{ workaround: 'roll by hand', count: BATCH }] });
    expect(wish!.fitness).toBeGreaterThan(0);
  });
});

describe('islands', () => {
  test('know little of one another, and what is best is found on the others later', async () => {
    const evolution = await evolved(8, { islands: 2 });
    const single = await evolved(8);
    expect(evolution.archive.hash()).not.toBe(single.archive.hash());
    expect(evolution.archive.filled).toBeGreaterThan(10);
    expect(summaryOf(evolution)).toEqual(summaryOf(await evolved(8, { islands: 2 })));
  });
});

describe('a summary', () => {
  test('has the owners with their names and cells, the best first, and how the search went', async () => {
    const evolution = await evolved(4);
    const { elites, history, filled, cells, proposals, operators, reasons } = summaryOf(evolution);
    expect(cells).toBe(1500);
    expect(elites).toHaveLength(filled);
    expect(history.at(-1)).toMatchObject({ proposals, filled, best: elites[0]!.judged.estimate.mean });
    const made = elites.find(({ genome }) => genome.base.kind === 'composed')!;
    expect(made.name).toBe(nameOf(made.id));
    expect(made.cell).toHaveLength(3);
    expect(operators.reduce((sum, { tried }) => sum + tried, 0)).toBeGreaterThan(BATCH);
    expect(reasons.find(({ reason }) => reason === 'terminates')!.count).toBeGreaterThan(5);
  });
});
