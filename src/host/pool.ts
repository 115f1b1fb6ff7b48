/** Workers that play one game, so that many matches take all cores and the main thread stays free to be interrupted. */
import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { packageOfGame, type PlayableGameDef } from '../ir/index.ts';
import { addSums, mergeTallies, type GameTrace, type PairingSum, type RunMany, type RunPairing, type Tally } from '../sim/index.ts';
import type { Lines, LinesTask } from './count-lines.ts';
import type { ExecutorName } from './executors.ts';
import type { Speeds, SpeedTask } from './measure-speed.ts';
import { workerFile } from './places.ts';
import type { BatchTask, MatchNews, MatchTask, PairingTask, PlayoutTask, WorkerStart } from './pool-worker.ts';
import type { PlayoutSample } from './random-playouts.ts';

export interface PoolOptions {
  /** How many workers. Default: one for each core. */
  jobs?: number;
  /** What agents search on in the matches of a batch. Default: `auto`. */
  executor?: ExecutorName;
  /** How many matches are played in all, roughly: what compiling has to pay for. Default: those of a batch. */
  matches?: number;
  /** Ends the workers at once; whatever waits for them is rejected with the reason of the signal. */
  signal?: AbortSignal;
  /** Stops playing: workers end at once, and of batches there is what their first matches add up to. */
  stop?: AbortSignal;
  /** Called with the number of matches that were played so far, now and then. */
  onProgress?: (matches: number) => void;
}

/** What workers do. A mistake of ours in one of them rejects with its stack. */
export interface Pool {
  /** Plays a batch in parts, for `evaluate`. The parts and the number of workers have no influence on what comes out. */
  runMany: RunMany;
  /** Plays two decks against one another in parts, for `metagame`. */
  runPairing: RunPairing;
  /** Plays a match; `onNews` hears of it while it is played, of the last moves perhaps not before the match is given. */
  playMatch(task: Omit<MatchTask, 'port'>, onNews?: (news: MatchNews) => void): Promise<GameTrace>;
  countLines(task: LinesTask): Promise<Lines>;
  timeGame(task: SpeedTask): Promise<Speeds>;
  timePlayouts(task: PlayoutTask): Promise<PlayoutSample>;
}

/** Matches of the first parts; the next are twice as large as one that was played in a moment, so that progress is seen and messages do not matter. */
const FIRST_PART = 1;
const LARGEST_PART = 8192;
const MOMENT_MS = 250;
/** No worker is left with the last part for long. */
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
  { jobs = defaultJobs(), executor = 'auto', matches, signal, stop, onProgress = () => {} }: PoolOptions,
  use: (pool: Pool) => Promise<T>,
): Promise<T> {
  const start: WorkerStart = { def, cameIn: packageOfGame(def) };
  const workers = new Piscina({ filename: workerFile('host/pool-worker'), workerData: start, minThreads: jobs, maxThreads: jobs });
  let isOver = false;
  const ends = [signal, stop].filter((each) => each !== undefined);
  const ending = ends.length === 0 ? null : AbortSignal.any(ends);
  // An answer that was on its way when its worker was ended belongs to nobody.
  workers.on('error', (error: Error) => {
    if (!isOver && ending?.aborted !== true) throw error;
  });
  const run = <Task, Answer>(name: string, task: Task, ports: readonly MessagePort[] = []): Promise<Answer> =>
    workers.run(task, { name, signal: ending, transferList: [...ports] }) as Promise<Answer>;
  const division: Division = { jobs, stop };
  let played = 0;
  const pool: Pool = {
    runMany: (_, batch) =>
      inParts(batch, division, mergeTallies, async (part) => {
        const tally = await run<BatchTask, Tally>('playBatch', {
          batch: part,
          executor,
          matches: Math.ceil((matches ?? batch.count) / jobs),
        });
        onProgress((played += part.count));
        return tally;
      }),
    runPairing: (_, batch) =>
      inParts(batch, division, addSums<PairingSum>, async (part) => {
        const sum = await run<PairingTask, PairingSum>('playPairing', { batch: part, executor, matches: Math.ceil(batch.count / jobs) });
        onProgress((played += part.count));
        return sum;
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
    timePlayouts: (task) => run('timePlayouts', task),
  };
  try {
    signal?.throwIfAborted();
    return await use(pool);
  } catch (error) {
    throw signal?.aborted ? signal.reason : error;
  } finally {
    isOver = true;
    await workers.destroy();
  }
}

/** Number of workers that parts are for, and the signal that stops them. */
interface Division {
  readonly jobs: number;
  readonly stop: AbortSignal | undefined;
}

/**
 * Plays a batch part by part: only those under way exist, so that memory does not grow with the batch. After a mistake no
 * part is begun any more, and those under way are waited for: a worker that is ended must not have an answer on its way.
 * Of a batch that is stopped it gives the first matches without a gap, as if no more had been asked for; null of none.
 */
async function inParts<B extends Numbered, S>(
  batch: B,
  { jobs, stop }: Division,
  merge: (a: S, b: S) => S,
  play: (part: B) => Promise<S>,
): Promise<S | null> {
  if (stop?.aborted) return null;
  let most = FIRST_PART;
  const parts = partsOf(batch, jobs, () => most);
  const sums = new Sums(merge);
  const lane = async (): Promise<void> => {
    for (const part of parts) {
      const began = performance.now();
      // What is thrown here ends the loop and with it the parts, so that no lane finds another one.
      const sum = await play(part);
      if (performance.now() - began < MOMENT_MS) most = Math.min(LARGEST_PART, Math.max(most, 2 * part.count));
      sums.add(part, sum);
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: IN_FLIGHT_PER_WORKER * jobs }, lane));
  if (!stop?.aborted) for (const end of lanes) if (end.status === 'rejected') throw end.reason;
  return sums.from(batch.first);
}

/** Sums of parts. Neighbours are merged at once, so that there are no more than parts under way. */
class Sums<S> {
  readonly #merge: (a: S, b: S) => S;
  #runs: { first: number; end: number; sum: S }[] = [];

  constructor(merge: (a: S, b: S) => S) {
    this.#merge = merge;
  }

  add({ first, count }: Numbered, sum: S): void {
    const before = this.#runs.find(({ end }) => end === first);
    const after = this.#runs.find((run) => run.first === first + count);
    const whole = [before, { first, end: first + count, sum }, after].filter((run) => run !== undefined);
    const merged = { first: whole[0]!.first, end: whole.at(-1)!.end, sum: whole.map((run) => run.sum).reduce(this.#merge) };
    this.#runs = [...this.#runs.filter((run) => run !== before && run !== after), merged];
  }

  /** The sum of a match and all after it up to the first that is missing; null if that is the match itself. */
  from(first: number): S | null {
    return this.#runs.find((run) => run.first === first)?.sum ?? null;
  }
}

/** What can be divided: matches with the numbers from `first` on. */
interface Numbered {
  first: number;
  count: number;
}

/** Parts that become smaller towards the end. */
function* partsOf<B extends Numbered>(batch: B, jobs: number, most: () => number): Generator<B> {
  for (let done = 0; done < batch.count;) {
    const left = batch.count - done;
    const count = Math.min(most(), Math.ceil(left / (PARTS_PER_WORKER * jobs)));
    yield { ...batch, first: batch.first + done, count };
    done += count;
  }
}
