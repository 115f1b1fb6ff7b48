/** Processes that judge games side by side. How many there are has no influence on what they say. */
import type { Rivals, Task, Weights } from '../../evolve/index.ts';
import { workerFile } from '../places.ts';
import { JudgeCosts } from './judge-costs.ts';
import { JudgeProcess, type JudgeStart } from './judge-process.ts';
import type { Judge, Judgement } from './search-run.ts';

export interface JudgesOptions {
  readonly jobs: number;
  /** The text of what games can be made of. */
  readonly stock: string;
  readonly weights: Weights;
  /** How much memory a process may take. A game that needs more is not worth it, since others take a tenth. */
  readonly megabytes?: number;
  /** The file that processes begin with. */
  readonly worker?: string;
  /** Ends them at once. */
  readonly signal?: AbortSignal;
  /** Called after each game, with how many its batch has. */
  readonly onJudged?: (batch: number) => void;
}

const MEGABYTES = 1024;
/** A process may be lost for reasons of its own; a game over which several are lost is refused. */
const TRIES = 2;

/** Starts processes, lets `use` work with them, and ends them whatever happens. */
export async function withJudges<T>(
  {
    jobs,
    stock,
    weights,
    megabytes = MEGABYTES,
    worker = workerFile('host/evolve/judge-worker'),
    signal,
    onJudged = () => {},
  }: JudgesOptions,
  use: (judge: Judge) => Promise<T>,
): Promise<T> {
  const start: JudgeStart = { stock, weights };
  const running = new Map<number, JudgeProcess>();
  const costs = new JudgeCosts();
  const judgeOn = async (place: number, { genome, rounds, series, origin }: Task, rivals: Rivals): Promise<Judgement> => {
    let fault = '';
    for (let tries = 0; tries < TRIES; tries++) {
      signal?.throwIfAborted();
      const own = running.get(place) ?? new JudgeProcess(worker, start, megabytes);
      running.set(place, own);
      const judgement = await own.judge({ genome, rounds, series, ...(origin !== null && { rivals }) });
      if (!('lost' in judgement)) return judgement;
      fault = judgement.lost;
      running.delete(place);
    }
    signal?.throwIfAborted();
    return { assessment: { verdict: 'refused', reason: 'internal-error' }, spent: {}, fault };
  };
  const endAll = (): Promise<unknown> => Promise.all([...running.values()].map((each) => each.end()));
  signal?.addEventListener('abort', () => void endAll());
  try {
    return await use((tasks, rivals) =>
      sideBySide(tasks, { jobs, costs }, async (place, task) => {
        const judgement = await judgeOn(place, task, rivals);
        costs.learn(task, judgement);
        onJudged(tasks.length);
        return judgement;
      }),
    );
  } finally {
    await endAll();
  }
}

/** What takes longest is begun first, so that nobody waits for it at the end; the answers are in the order of the tasks. */
async function sideBySide(
  tasks: readonly Task[],
  { jobs, costs }: { readonly jobs: number; readonly costs: JudgeCosts },
  judge: (place: number, task: Task) => Promise<Judgement>,
): Promise<Judgement[]> {
  const waiting = [...tasks.entries()].toSorted(([, one], [, other]) => costs.expected(other) - costs.expected(one)).values();
  const judged = new Map<number, Judgement>();
  const lane = async (place: number): Promise<void> => {
    for (const [at, task] of waiting) judged.set(at, await judge(place, task));
  };
  await Promise.all(Array.from({ length: jobs }, (_, place) => lane(place)));
  return tasks.map((_, at) => judged.get(at)!);
}
