/** A run goes on: batches are asked for, judged, written down, and only then told. */
import type { Assessment, Outcome, Rivals, Task, Told } from '../../evolve/index.ts';
import { breakdownsOf, STOCK, type Run } from './open-run.ts';
import type { Lock } from './run-lock.ts';
import { lineOf, LOG } from './run-log.ts';
import { addSpent, type BatchRecord, type Fault, type Spent } from './run-record.ts';

/** Judges games; the answers are in the order of the tasks. New games that are no match for their rivals need not be judged to the end. */
export type Judge = (tasks: readonly Task[], rivals: Rivals) => Promise<readonly Judgement[]>;

export interface Judgement {
  readonly assessment: Assessment;
  readonly spent: Spent;
  /** What broke down, if something did. */
  readonly fault?: string;
}

export interface SearchOptions {
  /** How many games are to be proposed in all. */
  readonly proposals: number;
  readonly judge: Judge;
  readonly lock?: Lock;
  /** Stops it; the batch in flight is not kept. */
  readonly signal?: AbortSignal;
  readonly onBatch?: (outcomes: readonly Outcome[]) => void;
}

/** done: there are as many proposals as were wanted. stopped: by the signal. exhausted: nothing new can be made of what there is. */
export type SearchEnd = 'done' | 'stopped' | 'exhausted';

export async function searchRun(run: Run, { proposals, judge, lock, signal, onBatch = () => {} }: SearchOptions): Promise<SearchEnd> {
  mend(run);
  const { evolution } = run;
  while (evolution.proposals < proposals) {
    const began = process.threadCpuUsage();
    const tasks = await evolution.ask();
    if (tasks.every(({ origin }) => origin === null)) return 'exhausted';
    const searching = milliseconds(process.threadCpuUsage(began));
    const judgements = await orStopped(judge(tasks, evolution.rivals), signal);
    if (judgements === null) return 'stopped';
    lock?.check();
    onBatch(keep(run, tasks, judgements, searching));
  }
  return 'done';
}

/** Writes down what became of a batch and then tells it, in the words that were written: whoever reads the log is told the same. */
function keep(run: Run, tasks: readonly Task[], judgements: readonly Judgement[], search: number): readonly Outcome[] {
  const { evolution, files } = run;
  const faults = judgements.flatMap(({ fault }, at): Fault[] => (fault === undefined ? [] : [{ id: tasks[at]!.id, message: fault }]));
  const breakdowns = breakdownsOf(run);
  const record: BatchRecord = {
    batch: evolution.batches,
    told: tasks.map((task, at): Told => ({ task, assessment: judgements[at]!.assessment })),
    spent: rounded(judgements.reduce((sum, { spent }) => addSpent(sum, spent), { search } as Spent)),
    ...(faults.length > 0 && { faults }),
    ...(breakdowns.length > 0 && { breakdowns }),
  };
  const line = lineOf(record);
  files.append(LOG, run.length, line);
  run.length += Buffer.byteLength(line);
  run.spent = addSpent(run.spent, record.spent);
  for (const fault of faults) run.faults.push(fault);
  return evolution.tell((JSON.parse(JSON.stringify(record)) as BatchRecord).told);
}

/** What a process that ended in the middle left behind is put right before anything is added. */
function mend({ files, mending, length, stockText }: Run): void {
  if (mending.stock) files.write(STOCK, stockText);
  if (mending.log) files.cut(LOG, length);
}

/** What was judged; null if it was stopped before. */
async function orStopped<Value>(judged: Promise<Value>, signal: AbortSignal | undefined): Promise<Value | null> {
  try {
    return await judged;
  } catch (error) {
    if (signal?.aborted) return null;
    throw error;
  }
}

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

/** Tenths are enough. */
function rounded(spent: Spent): Spent {
  return Object.fromEntries(Object.entries(spent).map(([tier, ms]) => [tier, Math.round(10 * ms) / 10]));
}
