/** `ludwright evolve --out RUN` and `evolve resume RUN`: a run is begun, or goes on, until it has found enough or is interrupted. */
import type { Dimension, Weights } from '../../evolve/index.ts';
import { beginRun, engineNow } from '../../host/evolve/begin-run.ts';
import { withJudges } from '../../host/evolve/judge-pool.ts';
import { openRun, summaryOfRun, type Run } from '../../host/evolve/open-run.ts';
import { makeFolder } from '../../host/evolve/run-files.ts';
import { lockRun, type Lock } from '../../host/evolve/run-lock.ts';
import { searchRun, type SearchEnd } from '../../host/evolve/search-run.ts';
import { writeGames } from '../../host/evolve/write-games.ts';
import { several } from '../../english/index.ts';
import { interruption } from '../interruption.ts';
import { progressLine } from '../progress.ts';
import { err, out } from '../terminal.ts';
import { chooseParts, type PartOptions } from './choose-parts.ts';
import { orFailed } from './or-failed.ts';
import { searchLine } from './search-line.ts';

export interface BeginOptions extends PartOptions {
  readonly out: string;
  readonly proposals: number;
  readonly seed: number;
  readonly islands: number;
  readonly weights: Weights;
  readonly dimensions: readonly Dimension[];
  readonly jobs: number;
}

export async function begin({ out: folder, jobs, proposals, seed, islands, weights, dimensions, ...parts }: BeginOptions): Promise<void> {
  const chosen = chooseParts(parts);
  await orFailed(async () => {
    makeFolder(folder);
    await withLock(folder, (lock) =>
      search(beginRun(folder, { seed, proposals, islands, weights, dimensions, chosen }), { proposals, jobs, lock }),
    );
  });
}

export async function resume(folder: string, { jobs, proposals }: { readonly jobs: number; readonly proposals?: number }): Promise<void> {
  await orFailed(async () => {
    // What is no run is not given a lock.
    openRun(folder);
    await withLock(folder, (lock) => {
      const run = openRun(folder);
      for (const remark of run.remarks) err.write(`${remark}\n`);
      tellOtherEngine(run);
      return search(run, { proposals: proposals ?? run.settings.proposals, jobs, lock });
    });
  });
}

async function withLock(folder: string, use: (lock: Lock) => Promise<void>): Promise<void> {
  const lock = lockRun(folder);
  try {
    await use(lock);
  } finally {
    lock.release();
  }
}

/** Another Ludwright may judge otherwise: what it finds is as good, but not what the first one would have found. */
function tellOtherEngine({ settings: { engine } }: Run): void {
  const { version, code } = engineNow();
  if (engine.code !== code)
    err.write(
      `This run was begun by another Ludwright (${engine.version}, code ${engine.code}; this is ${version}, ${code}): the same seed need not lead to the same games.\n`,
    );
}

async function search(run: Run, { proposals, jobs, lock }: { proposals: number; jobs: number; lock: Lock }): Promise<void> {
  const { evolution, stockText: stock, settings } = run;
  const line = progressLine();
  const [began, before] = [performance.now(), evolution.proposals];
  let judged = 0;
  const tell = (batch: number): void => {
    const pace = { wanted: proposals, made: evolution.proposals - before, ms: performance.now() - began, judged, batch };
    line.show(searchLine(evolution, pace));
  };
  const signal = interruption();
  err.write(`Searching in ${run.files.folder}. Ctrl+C stops it; nothing that is whole is lost.\n`);
  const onJudged = (batch: number): void => {
    judged++;
    tell(batch);
  };
  const end = await withJudges({ jobs, stock, weights: settings.weights, signal, onJudged }, (judge) =>
    searchRun(run, { proposals, judge, lock, signal, onBatch: () => (judged = 0) }),
  ).finally(line.end);
  finish(run, end);
}

function finish(run: Run, end: SearchEnd): void {
  const { evolution, faults, files } = run;
  const { folder } = files;
  const { hash, filled, cells } = summaryOfRun(run);
  for (const { id, message } of faults) err.write(`A defect of Ludwright: judging game ${id} broke down, and it was refused. ${message}\n`);
  if (end === 'stopped') {
    err.write(`Stopped. ${several(evolution.proposals, 'proposal')} are kept; "ludwright evolve resume ${folder}" goes on.\n`);
    return;
  }
  writeGames(run);
  if (end === 'exhausted') err.write('Nothing new can be made of these parts, so the search has ended.\n');
  out.write(`${several(evolution.proposals, 'proposal')}, ${filled} of ${cells} cells. Archive hash ${hash}\n`);
  err.write(`"ludwright evolve show ${folder}" lists the best games, "ludwright evolve status ${folder}" has the figures.\n`);
}
