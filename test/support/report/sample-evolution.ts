/** A search whose games are judged by made-up numbers, so that there is a large archive at once. What its games are made of is real. */
import {
  BATCH,
  DIMENSIONS,
  Evolution,
  randomGenome,
  summaryOf,
  type Assessment,
  type Genome,
  type RunSummary,
  type Stock,
  type Task,
  type Told,
} from '../../../src/evolve/index.ts';
import { bundleLibrary } from '../../../src/host/index.ts';
import { Rng } from '../../../src/kernel/index.ts';
import { corpusGame } from '../corpus.ts';

export const SAMPLE_STOCK: Stock = {
  library: bundleLibrary(),
  rulebooks: new Map(['push-your-luck', 'worker-placement'].map((id) => [id, corpusGame(id)])),
};

export interface SampleEvolution {
  readonly evolution: Evolution;
  readonly seeds: readonly Genome[];
  /** What it was told, batch by batch. */
  readonly told: readonly (readonly Told[])[];
}

/** A search that was told of so many games, or a few more. All of them were there from the start, so that none has to be bred. */
export async function sampleEvolution(proposals: number): Promise<SampleEvolution> {
  const seeds = sampleSeeds(proposals + BATCH);
  const evolution = new Evolution(SAMPLE_STOCK, { seed: 1, dimensions: DIMENSIONS, seeds });
  const told: Told[][] = [];
  while (evolution.proposals < proposals) {
    const tasks = (await evolution.ask()).slice(0, proposals);
    const batch = tasks.map((task) => ({ task, assessment: madeUp(task, SAMPLE_STOCK) }));
    evolution.tell(batch);
    told.push(batch);
  }
  return { evolution, seeds, told };
}

/** The same as data, with operators that were tried and something that was missing. */
export async function sampleSummary(proposals: number): Promise<RunSummary> {
  const summary = summaryOf((await sampleEvolution(proposals)).evolution);
  return {
    ...summary,
    operators: [
      { name: 'bundle swap', tried: 310, brought: 62 },
      { name: 'parameter tweak', tried: 240, brought: 18 },
      { name: 'crossover', tried: 120, brought: 31 },
      { name: 'zone topology change', tried: 0, brought: 0 },
    ],
    wishes: [
      {
        capability: 'simultaneous-secret-choices',
        constraint: 'Players choose one after the other.',
        games: 7,
        workarounds: [{ workaround: 'Let everybody choose a card face down.', count: 7 }],
        fitness: 0.41,
      },
    ],
  };
}

/** Two rulebooks, one of them edited, and then parts drawn at random. */
function sampleSeeds(count: number): Genome[] {
  const rng = new Rng(7n);
  const drawn = new Map<string, Genome>();
  while (drawn.size < count - 3) {
    const genome = randomGenome(SAMPLE_STOCK.library, rng);
    const parameters = tweaked(genome, rng);
    drawn.set(JSON.stringify(parameters), parameters);
  }
  return [
    { base: { kind: 'rulebook', game: 'push-your-luck' }, edits: [] },
    { base: { kind: 'rulebook', game: 'worker-placement' }, edits: [] },
    { base: { kind: 'rulebook', game: 'worker-placement' }, edits: [{ edit: 'constant', name: 'ROUNDS', value: 5 }] },
    ...drawn.values(),
  ];
}

/** Another number for one parameter of the frame, so that there are many different games. */
function tweaked(genome: Genome, rng: Rng): Genome {
  const { base } = genome;
  const parameter = base.kind === 'composed' ? SAMPLE_STOCK.library.frames.get(base.frame)!.parameters[0] : undefined;
  if (base.kind !== 'composed' || parameter === undefined) return genome;
  const value = parameter.min + rng.below(parameter.max - parameter.min + 1);
  return { ...genome, base: { ...base, parameters: { [base.frame]: { [parameter.id]: value } } } };
}

/** By the id alone, so that it is the same every time. */
function madeUp({ id, genome, rounds }: Task, { library }: Stock): Assessment {
  const share = (from: number): number => Number.parseInt(id.slice(from, from + 4), 16) / 0xffff;
  if (share(0) < 0.1) return { verdict: 'filtered', reason: 'terminates', matches: 8 };
  if (share(0) < 0.13) return { verdict: 'refused', reason: 'verify/unknown-zone' };
  const families =
    genome.base.kind === 'rulebook' ? ['market'] : genome.base.bundles.map((bundle) => library.bundles.get(bundle)!.family).toSorted();
  const mechanics = [...new Set(families)];
  const mean = 0.2 + 0.3 * share(4) + 0.25 * share(8);
  const score = { value: mean, score: mean };
  return {
    verdict: 'judged',
    descriptors: { length: 5 * 40 ** share(4), branching: 50 ** share(8), mechanics: mechanics.length },
    scores: {
      actionEntropy: score,
      balance: score,
      skillGradient: score,
      drama: score,
      length: score,
      lengthVariation: score,
      interaction: { value: null, score: null },
    },
    estimate: { rounds, mean, low: mean - 0.06, high: mean + 0.06 },
    skill: { share: 0.5 + mean / 2, certain: share(12) > 0.05 },
    mechanics,
    matches: 8 + 32 * rounds,
  };
}
