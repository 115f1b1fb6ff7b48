/** The matches of a version, counted in blocks. */
import type { PlayableGameDef } from '../../ir/index.ts';
import { fitnessOf } from '../fitness.ts';
import { flagsOf } from '../flags.ts';
import { metricsOf } from '../metrics.ts';
import { runBatch, type Batch } from '../run-batch.ts';
import { jackknifed, type Jackknifed } from '../statistics/jackknife.ts';
import { mergeTallies, type Tally } from '../tally.ts';
import type { Thresholds } from '../thresholds.ts';
import { readingsOf, type Reading } from './figures.ts';

/** Plays blocks of matches of one game, anywhere and in any order; what comes back is in the order of the blocks, or null if it was stopped. */
export type RunBlocks = (def: PlayableGameDef, blocks: readonly Batch[]) => readonly Tally[] | null | Promise<readonly Tally[] | null>;

/** Plays them here, one after the other. */
export const runBlocksHere: RunBlocks = (def, blocks) => blocks.map((block) => runBatch(def, block));

/** More blocks would say little more about how sure a figure is, and smaller ones would be further from normally distributed. */
const MOST_BLOCKS = 20;

/** In how many blocks so many matches are counted. */
export function blockCount(runs: number): number {
  return Math.min(MOST_BLOCKS, runs);
}

/**
 * The first matches of an evaluation have all their options listed, of the others few have: both are divided into blocks,
 * and a block has its part of either.
 */
const FIRST_MATCHES = 256;

/** Plays a batch of at least two matches, and gives what each block adds up to; null if it was stopped. */
async function playParts(def: PlayableGameDef, batch: Batch, runBlocks: RunBlocks): Promise<Tally[] | null> {
  const first = Math.min(FIRST_MATCHES, batch.count);
  const blocks = blockCount(batch.count);
  const parts = [
    ...divided({ ...batch, count: first }, blocks),
    ...divided({ ...batch, first: batch.first + first, count: batch.count - first }, blocks),
  ];
  const tallies = await runBlocks(def, parts);
  return (
    tallies?.slice(0, blocks).map((tally, i) => (tallies[blocks + i] === undefined ? tally : mergeTallies(tally, tallies[blocks + i]!))) ??
    null
  );
}

/** A batch in so many parts that are as large as one another, or nearly; in as many as it has matches if these are fewer. */
function divided(batch: Batch, most: number): Batch[] {
  const count = Math.min(most, batch.count);
  const starts = Array.from({ length: count + 1 }, (_, i) => Math.floor((i * batch.count) / count));
  return starts.slice(1).map((end, i) => ({ ...batch, first: batch.first + starts[i]!, count: end - starts[i]! }));
}

/** What the matches of a version say, with each block left out in turn. */
export interface Played {
  def: PlayableGameDef;
  tally: Tally;
  readings: Jackknifed<ReadonlyMap<string, Reading>>;
}

/** Plays a version; null if it was stopped before all of its matches were played. */
export async function playBlocks(def: PlayableGameDef, batch: Batch, thresholds: Thresholds, runBlocks: RunBlocks): Promise<Played | null> {
  const parts = await playParts(def, batch, runBlocks);
  if (parts === null) return null;
  const { all, without } = jackknifed(parts, mergeTallies);
  const readings = (tally: Tally): ReadonlyMap<string, Reading> => {
    const metrics = metricsOf(tally.sums, def);
    const fitness = fitnessOf(metrics, flagsOf(tally, metrics, thresholds), null);
    return new Map(readingsOf(metrics, fitness, { def, match: batch.match }).map((reading) => [reading.figure, reading]));
  };
  return { def, tally: all, readings: { all: readings(all), without: without.map(readings) } };
}
