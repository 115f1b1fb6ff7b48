/** Workers that play one game, so that many matches take all cores and the main thread stays free to be interrupted. */
import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { packageOfGame, type PlayableGameDef } from '../ir/index.ts';
import { mergeTallies, type Batch, type GameTrace, type RunMany, type Tally } from '../sim/index.ts';
import type { ExecutorName } from './executors.ts';
import type { Speeds, SpeedTask } from './measure-speed.ts';
import { workerFile } from './places.ts';
import type { BatchTask, Lines, LinesTask, MatchNews, MatchTask, WorkerStart } from './pool-worker.ts';

export interface PoolOptions {
  /** How many workers. Default: one for each core. */
  jobs?: number;
  /** What agents search on in the matches of a batch. Default: `auto`. */
  executor?: ExecutorName;
  /** Ends the workers at once; whatever waits for them is rejected with the reason of the signal. */
  signal?: AbortSignal;
  /** Called with the number of matches that were played so far, now and then. */
  onProgress?: (matches: number) => void;
}

/** What workers do. A mistake of ours in one of them rejects with its stack. */
export interface Pool {
  /** Plays a batch in parts, for `evaluate`. The parts and the number of workers have no influence on what comes out. */
  runMany: RunMany;
  /** Plays a match; `onNews` hears of it while it is played, of the last moves perhaps not before the match is given. */
  playMatch(task: Omit<MatchTask, 'port'>, onNews?: (news: MatchNews) => void): Promise<GameTrace>;
  countLines(task: LinesTask): Promise<Lines>;
  timeGame(task: SpeedTask): Promise<Speeds>;
}

/** Parts are so small that progress is seen and that no worker is left with the last one for long. */
const LARGEST_PART = 64;
const PARTS_PER_WORKER = 4;
/** While a worker plays one part, the next waits for it. */
const IN_FLIGHT_PER_WORKER = 2;

/** One worker for each core. */
export function defaultJobs(): number {
  return availableParallelism();
}

/** Starts workers for a game, lets `use` work with them, and ends them whatever happens. */
export async function withPool<T>(
  def: PlayableGameDef,
  { jobs = defaultJobs(), executor = 'auto', signal, onProgress = () => {} }: PoolOptions,
  use: (pool: Pool) => Promise<T>,
): Promise<T> {
  const start: WorkerStart = { def, cameIn: packageOfGame(def) };
  const workers = new Piscina({ filename: workerFile('host/pool-worker'), workerData: start, minThreads: jobs, maxThreads: jobs });
  const run = <Task, Answer>(name: string, task: Task, ports: readonly MessagePort[] = []): Promise<Answer> =>
    workers.run(task, { name, signal: signal ?? null, transferList: [...ports] }) as Promise<Answer>;
  let played = 0;
  const pool: Pool = {
    runMany: (_, batch) =>
      inParts(batch, jobs, async (part) => {
        const tally = await run<BatchTask, Tally>('playBatch', { batch: part, executor, matches: Math.ceil(batch.count / jobs) });
        onProgress((played += part.count));
        return tally;
      }),
    playMatch: async (task, onNews) => {
      if (onNews === undefined) return run('playMatch', task);
      const { port1: here, port2: there } = new MessageChannel();
      here.on('message', onNews);
      try {
        return await run<MatchTask, GameTrace>('playMatch', { ...task, port: there }, [there]);
      } finally {
        here.close();
      }
    },
    countLines: (task) => run('countLines', task),
    timeGame: (task) => run('timeGame', task),
  };
  try {
    signal?.throwIfAborted();
    return await use(pool);
  } catch (error) {
    throw signal?.aborted ? signal.reason : error;
  } finally {
    await workers.destroy();
  }
}

/**
 * Plays a batch part by part: only those under way exist, so that memory does not grow with the batch. After a mistake no
 * part is begun any more, and those under way are waited for: a worker that is ended must not have an answer on its way.
 */
async function inParts(batch: Batch, jobs: number, play: (part: Batch) => Promise<Tally>): Promise<Tally> {
  const parts = partsOf(batch, jobs);
  const lane = async (): Promise<Tally | null> => {
    let sum: Tally | null = null;
    for (const part of parts) {
      // What is thrown here ends the loop and with it the parts, so that no lane finds another one.
      const tally = await play(part);
      sum = sum === null ? tally : mergeTallies(sum, tally);
    }
    return sum;
  };
  const lanes = await Promise.allSettled(Array.from({ length: IN_FLIGHT_PER_WORKER * jobs }, lane));
  const sums = lanes.flatMap((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value === null ? [] : [end.value];
  });
  return sums.reduce(mergeTallies);
}

/** Parts that become smaller towards the end. */
function* partsOf(batch: Batch, jobs: number): Generator<Batch> {
  for (let done = 0; done < batch.count;) {
    const left = batch.count - done;
    const count = Math.min(LARGEST_PART, Math.ceil(left / (PARTS_PER_WORKER * jobs)));
    yield { ...batch, first: batch.first + done, count };
    done += count;
  }
}
