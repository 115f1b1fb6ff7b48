/**
 * Bots think in a thread of their own, so that the person at the terminal can interrupt at any time.
 * This file is both ends: imported it starts the thread, and in the thread it answers.
 */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { executorsNamed, type ExecutorName } from '../../host/executors.ts';
import { workerFile } from '../../host/places.ts';
import { timedContender } from '../../host/time-budget.ts';
import { worthCompiling } from '../../host/worth-compiling.ts';
import type { PlayableGameDef } from '../../ir/index.ts';
import { think, type ThinkTask, type Thought } from '../../match/think.ts';

/** What is asked of bots. */
export interface Thinking {
  think(task: ThinkTask): Promise<Thought>;
  close(): Promise<unknown>;
}

type Answer = { readonly done: Thought } | { readonly failed: unknown };

const ROLE = 'ludwright-thinker';

/** Starts the thread when it is first needed. */
export function startThinking(def: PlayableGameDef, executor: ExecutorName = 'auto'): Thinking {
  let worker: Worker | undefined;
  return {
    think: (task) => {
      worker ??= new Worker(workerFile('cli/play/thinker'), { workerData: { role: ROLE, def, executor } });
      const thread = worker;
      return new Promise((resolve, reject) => {
        thread.once('error', reject);
        thread.once('message', (found: Answer) => {
          thread.off('error', reject);
          if ('done' in found) resolve(found.done);
          else reject(found.failed as Error);
        });
        thread.postMessage(task, []);
      });
    },
    close: async () => worker?.terminate(),
  };
}

async function answer({ def, executor }: Given, task: ThinkTask): Promise<Answer> {
  try {
    const executors = executorsNamed(executor, worthCompiling([task.agent], 1));
    return { done: think(def, task, { executors, contender: timedContender }) };
  } catch (error) {
    return { failed: error };
  }
}

interface Given {
  readonly role?: string;
  readonly def: PlayableGameDef;
  readonly executor: ExecutorName;
}

const given = workerData as Given | null;
if (!isMainThread && given?.role === ROLE)
  parentPort!.on('message', (task: ThinkTask) => void answer(given, task).then((found) => parentPort!.postMessage(found, [])));
