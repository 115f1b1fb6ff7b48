/**
 * Where work on games is done: threads for games that are trusted, and for a stranger's game a process that is confined
 * (docs/adr/0044). Both run the same modules, which know `mainThread` alone.
 */
import { Worker } from 'node:worker_threads';
import { ConfinedProcess, type EndOfProcess } from '../../host/confined-process.ts';
import { workerFile } from '../../host/places.ts';
import type { Berths } from './berths.ts';

export interface Workplace<In> {
  say(message: In): void;
  end(): Promise<void>;
  /** Whether there was room for it by now. */
  readonly hasBegun: boolean;
  /** Seconds that it has computed; null if that is not known. */
  readonly computed: number | null;
}

export interface ProcessOptions {
  readonly megabytes: number;
  readonly berths: Berths;
}

export interface WorkplaceMeans<Out> {
  heard(message: Out): void;
  /** It is gone, by itself or because it had to be ended; in words for people. */
  ended(why: string): void;
}

/** A thread that runs a module, named from the root of the code. */
export function threadFor<In, Out>(module: string, { heard, ended }: WorkplaceMeans<Out>): Workplace<In> {
  const worker = new Worker(workerFile(module));
  worker.on('message', heard);
  worker.on('error', (error) => ended(`The thread that plays it is broken: ${error instanceof Error ? error.message : String(error)}`));
  worker.on('exit', () => ended('The thread that plays it has ended.'));
  return {
    say: (message) => worker.postMessage(message),
    end: async () => void (await worker.terminate()),
    hasBegun: true,
    computed: null,
  };
}

/** A process that runs the same, with so much memory, when there is room for it; what is said before waits. */
export function processFor<In, Out>(
  module: string,
  { megabytes, berths }: ProcessOptions,
  { heard, ended }: WorkplaceMeans<Out>,
): Workplace<In> {
  const gone = Promise.withResolvers<void>();
  const early: In[] = [];
  let process: ConfinedProcess<In, Out> | null = null;
  const leave = berths.enter(() => {
    process = new ConfinedProcess<In, Out>(workerFile(module), {
      megabytes,
      heard,
      ended: (why) => {
        leave();
        gone.resolve();
        ended(ENDS[why]);
      },
    });
    for (const message of early.splice(0)) process.say(message);
  });
  return {
    say(message) {
      if (process === null) early.push(message);
      else process.say(message);
    },
    async end() {
      if (process === null) return leave();
      process.kill();
      await gone.promise;
    },
    get hasBegun() {
      return process !== null;
    },
    get computed() {
      return process?.computed ?? null;
    },
  };
}

const ENDS: Readonly<Record<EndOfProcess, string>> = {
  exit: 'The process that plays it is broken.',
  memory: 'The game takes more memory than it may have.',
  time: 'The game takes too long.',
  killed: 'The process that plays it was ended.',
};
