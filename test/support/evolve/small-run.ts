/** A run with few parts, so that its games are made in no time. */
import { DIMENSIONS } from '../../../src/evolve/index.ts';
import { bundleLibrary } from '../../../src/host/index.ts';
import { beginRun, type Beginning } from '../../../src/host/evolve/begin-run.ts';
import { openRun, type OpenOptions, type Run } from '../../../src/host/evolve/open-run.ts';
import { searchRun, type Judge, type SearchEnd } from '../../../src/host/evolve/search-run.ts';
import type { Chosen } from '../../../src/host/evolve/stock-text.ts';
import { corpusGame } from '../corpus.ts';
import { cheapJudge } from './cheap-judge.ts';

export const PARTS: Chosen = {
  frames: ['simultaneous', 'race'].map((id) => bundleLibrary().frames.get(id)!),
  bundles: ['dice-rolls', 'engine-building', 'market-row', 'sealed-bids'].map((id) => bundleLibrary().bundles.get(id)!),
  rulebooks: [corpusGame('push-your-luck')],
};

/** Three batches. */
export const PROPOSALS = 70;

export function beginSmall(folder: string, beginning: Partial<Beginning> = {}, options: OpenOptions = {}): Run {
  return beginRun(
    folder,
    { seed: 1, proposals: PROPOSALS, islands: 1, weights: {}, dimensions: DIMENSIONS, chosen: PARTS, ...beginning },
    options,
  );
}

/** Goes on with a run, and judges without playing. */
export function search(
  run: Run,
  { proposals = PROPOSALS, judge = cheapJudge }: { proposals?: number; judge?: Judge } = {},
): Promise<SearchEnd> {
  return searchRun(run, { proposals, judge });
}

/** The hash of the archive of a run in a folder. */
export function hashIn(folder: string): string {
  return openRun(folder).evolution.archive.hash();
}
