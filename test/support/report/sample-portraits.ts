/** Portraits of games for pages of searches: looked at for real, but after a few matches of random players only. */
import type { RemovalEffects, RunSummary } from '../../../src/evolve/index.ts';
import { eliteProse } from '../../../src/host/evolve/elite-game.ts';
import { portraitOf, type EvolutionReport, type Portrait } from '../../../src/report/index.ts';
import { runBatch } from '../../../src/sim/index.ts';
import { SAMPLE_STOCK as stock } from './sample-evolution.ts';

/** Measured by nobody. */
const SAMPLE_REMOVALS: RemovalEffects = {
  whole: { length: 40, branching: 7, skill: 0.81, fitness: 0.38 },
  effects: [
    { family: 'contracts', without: { length: 39, branching: 7.2, skill: 0.75, fitness: 0.34 } },
    { family: 'conversion', cannot: 'What is left is not worth playing: moves-exist.' },
  ],
};

/** Of the best games of a search. */
export async function samplePortraits({ elites }: RunSummary, count: number): Promise<Portrait[]> {
  const portraits: Portrait[] = [];
  for (const elite of elites) {
    const portrait = await portraitOf(elite, {
      stock,
      genomeOf: (id) => elites.find((each) => each.id === id)?.genome,
      proseOf: (id, genome) => eliteProse(id, genome, stock),
      removalsOf: () => SAMPLE_REMOVALS,
      runMany: (def, batch) => runBatch(def, { ...batch, agents: ['random'], count: 6 }),
    });
    if (portrait !== null) portraits.push(portrait);
    if (portraits.length === count) break;
  }
  return portraits;
}

/** All that a page of a search shows. */
export function sampleEvolutionReport(summary: RunSummary, portraits: readonly Portrait[]): EvolutionReport {
  return {
    name: 'first',
    engine: '0.0.0',
    summary,
    portraits,
    spent: [
      { on: 'random matches', milliseconds: 41_000 },
      { on: 'greedy matches', milliseconds: 210_000 },
    ],
    settings: [
      ['Seed', '1'],
      ['Proposals', '300'],
    ],
    command: 'ludwright evolve --out runs/first --proposals 300 --seed 1',
  };
}
