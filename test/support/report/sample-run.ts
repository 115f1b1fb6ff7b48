/** The folder of a run, as a search would have left it, with games that were judged by made-up numbers. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIMENSIONS } from '../../../src/evolve/index.ts';
import { STOCK } from '../../../src/host/evolve/open-run.ts';
import { lineOf, LOG } from '../../../src/host/evolve/run-log.ts';
import { FORMAT } from '../../../src/host/evolve/run-record.ts';
import { partsIn, stockText } from '../../../src/host/evolve/stock-text.ts';
import { textHash } from '../../../src/ir/canonical.ts';
import { SAMPLE_STOCK, sampleEvolution } from './sample-evolution.ts';

/** Writes it, after so many proposals. */
export async function writeSampleRun(folder: string, proposals: number): Promise<void> {
  const { library, rulebooks } = SAMPLE_STOCK;
  const stock = stockText({
    frames: [...library.frames.values()],
    bundles: [...library.bundles.values()],
    rulebooks: [...rulebooks.values()],
  });
  const { seeds, told } = await sampleEvolution(proposals);
  const begun = lineOf({
    format: FORMAT,
    seed: 1,
    proposals,
    dimensions: DIMENSIONS,
    weights: {},
    islands: 1,
    seeds,
    stock: textHash(stock),
    parts: partsIn(SAMPLE_STOCK),
    engine: { version: '0.0.0', code: 'made-up' },
  });
  const spent = { greedy: 700, random: 200, compose: 100 };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, STOCK), stock);
  writeFileSync(join(folder, LOG), [begun, ...told.map((batch, index) => lineOf({ batch: index, told: batch, spent }))].join(''));
}
