/** `ludwright evolve report RUN --out FILE`: what a run has found, as one page. */
import { basename, resolve } from 'node:path';
import { BATCH, MATCHES_OF_ROUND, removalEffects } from '../../evolve/index.ts';
import { bundleLibrary } from '../../host/bundle-library.ts';
import { eliteProse } from '../../host/evolve/elite-game.ts';
import { openRun, summaryOfRun, type Run } from '../../host/evolve/open-run.ts';
import { machinesNamed } from '../../host/executors.ts';
import { commandOf } from '../../report/commands.ts';
import { bestElites, evolutionReport, portraitOf, type EvolutionReport, type Portrait } from '../../report/index.ts';
import { runBatch } from '../../sim/index.ts';
import { deliver } from '../deliver.ts';
import { progressBar } from '../progress.ts';
import { err } from '../terminal.ts';
import { orFailed } from './or-failed.ts';
import { SEED_GAMES } from './seed-games.ts';

/** Rounds of matches by which it is found out what mechanics do. */
const ROUNDS = 4;

/** Of rounds all are played, so that compiling has to pay for all of them together. */
const machines = (agents: readonly string[], matches: number): ReturnType<typeof machinesNamed> =>
  machinesNamed('auto', agents, matches === MATCHES_OF_ROUND ? ROUNDS * MATCHES_OF_ROUND : matches);

export async function report(folder: string, { out, games }: { readonly out?: string; readonly games: number }): Promise<void> {
  const run = await orFailed(() => openRun(folder));
  for (const remark of run.remarks) err.write(`${remark}\n`);
  const summary = summaryOfRun(run);
  const best = bestElites(summary.elites, games);
  const portraits: Portrait[] = [];
  const progress = progressBar('Looking at games', best.length);
  for (const [at, elite] of best.entries()) {
    const portrait = await portraitOf(elite, {
      stock: run.stock,
      genomeOf: (id) => run.evolution.genomeOf(id),
      proseOf: (id, genome) => eliteProse(id, genome, run.stock),
      removalsOf: (genome) => removalEffects(genome, run.stock, { rounds: ROUNDS, machines, weights: run.settings.weights }),
      runMany: (def, batch) => runBatch(def, batch, machines(batch.agents, batch.count)),
    });
    if (portrait !== null) portraits.push(portrait);
    progress.at(at + 1);
  }
  progress.end();
  const name = basename(resolve(folder));
  deliver(evolutionReport({ name, engine: run.settings.engine.version, summary, portraits, ...madeBy(run, folder) }), out);
}

/** What time is spent on, in words; others are called as the run calls them. */
const TIERS: Readonly<Record<string, string>> = {
  express: 'putting games together and checking them',
  random: 'matches of random players',
  greedy: 'matches of greedy players',
  duels: 'greedy players against random ones',
  search: 'the search itself',
};

function madeBy(run: Run, folder: string): Pick<EvolutionReport, 'spent' | 'settings' | 'command'> {
  const { settings, spent } = run;
  const { seed, islands, weights, parts, dimensions, engine } = settings;
  const weighed = Object.entries(weights).map(([score, weight]) => `${score} ${weight}`);
  return {
    spent: Object.entries(spent).map(([tier, milliseconds]) => ({ on: TIERS[tier] ?? tier, milliseconds })),
    settings: [
      ['Seed', String(seed)],
      ['Begun with', parts.rulebooks.join(', ') || 'no game'],
      ['Parts', `${parts.frames.length} frames and ${parts.bundles.length} bundles`],
      ['Cells', dimensions.map(({ name, min, max, cells, scale }) => `${name} from ${min} to ${max} in ${cells} (${scale})`).join(', ')],
      ['Islands', String(islands)],
      ['Weights', weighed.length === 0 ? 'all scores count the same' : weighed.join(', ')],
      ['Code', engine.code],
    ],
    command: commandOfRun(run, folder),
  };
}

/** What is as usual is left out. */
function commandOfRun({ settings, evolution }: Run, folder: string): string {
  const { seed, islands, weights, parts } = settings;
  const asked = evolution.proposals - settings.proposals;
  const proposals = asked >= 0 && asked < BATCH ? settings.proposals : evolution.proposals;
  const library = bundleLibrary();
  const weighed = Object.entries(weights).map(([score, weight]) => `${score}=${weight}`);
  return commandOf([
    'evolve',
    '--out',
    folder,
    '--proposals',
    String(proposals),
    '--seed',
    String(seed),
    ...(islands === 1 ? [] : ['--islands', String(islands)]),
    ...(weighed.length === 0 ? [] : ['--weights', weighed.join(',')]),
    ...named('--from', parts.rulebooks, SEED_GAMES),
    ...named('--frames', parts.frames, library.frames.keys()),
    ...named('--bundles', parts.bundles, library.bundles.keys()),
  ]);
}

/** An option with ids, unless they are the usual ones. */
function named(option: string, ids: readonly string[], usual: Iterable<string>): string[] {
  return ids.toSorted().join(' ') === [...usual].toSorted().join(' ') ? [] : [option, ...ids];
}
