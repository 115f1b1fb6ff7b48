/** A new run: its folder, with what games can be made of and how it was begun. */
import type { Dimension, Genome, Weights } from '../../evolve/index.ts';
import { textHash } from '../../ir/canonical.ts';
import { ENGINE_VERSION } from '../../sim/engine-version.ts';
import { codeHash } from '../code-hash.ts';
import { openRun, STOCK, type OpenOptions, type Run } from './open-run.ts';
import { RunFault } from './run-fault.ts';
import { makeFolder, runFiles } from './run-files.ts';
import { LOCK } from './run-lock.ts';
import { lineOf, LOG } from './run-log.ts';
import { FORMAT, type Engine, type RunSettings } from './run-record.ts';
import { partsIn, readStock, stockText, type Chosen } from './stock-text.ts';

export interface Beginning {
  readonly seed: number;
  readonly proposals: number;
  readonly islands: number;
  readonly weights: Weights;
  readonly dimensions: readonly Dimension[];
  readonly chosen: Chosen;
}

/** What a run may leave behind that was stopped before it was begun; files are written beside their place first. */
const LEFT_BEHIND = new RegExp(`^(?:${STOCK}|${LOG}|${LOCK})(?:[.]\\d+[.]part)?$`);

/** Begins a run in a folder that is not there yet, or empty. */
export function beginRun(
  folder: string,
  { seed, proposals, islands, weights, dimensions, chosen }: Beginning,
  options: OpenOptions = {},
): Run {
  const files = options.files ?? runFiles(folder);
  checkFree(folder, files.list());
  makeFolder(folder);
  const text = stockText(chosen);
  const stock = readStock(text);
  const settings: RunSettings = {
    format: FORMAT,
    seed,
    proposals,
    dimensions,
    weights,
    islands,
    seeds: chosen.rulebooks.map((def): Genome => ({ base: { kind: 'rulebook', game: def.meta.id }, edits: [] })),
    stock: textHash(text),
    parts: partsIn(stock),
    engine: engineNow(),
  };
  files.write(STOCK, text);
  files.write(LOG, lineOf(settings));
  return openRun(folder, options);
}

/** Which Ludwright this is. */
export function engineNow(): Engine {
  return { version: ENGINE_VERSION, code: codeHash() };
}

function checkFree(folder: string, there: readonly string[]): void {
  if (there.includes(LOG))
    throw new RunFault(`there is a run in "${folder}" already. "ludwright evolve resume ${folder}" goes on with it.`);
  if (there.some((name) => !LEFT_BEHIND.test(name))) throw new RunFault(`"${folder}" is not empty; a run has a folder of its own.`);
}
