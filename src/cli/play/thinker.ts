/**
 * Bots think in a thread of their own, so that the person at the terminal can interrupt at any time.
 * This file is both ends: imported it starts the thread, and in the thread it answers.
 */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { executorsNamed, type ExecutorName } from '../../host/executors.ts';
import { workerFile } from '../../host/places.ts';
import { workOfMatches } from '../../host/worth-compiling.ts';
import type { PlayableGameDef, Match } from '../../ir/index.ts';
import type { State } from '../../kernel/index.ts';
import { chooseMove, type ChoiceTask } from './choose-move.ts';
import { hintFor, type Hint, type HintTask } from './hint.ts';

/** What is asked of bots. */
export interface Thinking {
  /** The number of the option that a bot takes. */
  choose(state: State, task: ChoiceTask): Promise<number>;
  hint(state: State, task: HintTask): Promise<Hint>;
  close(): Promise<unknown>;
}

type Task = { readonly match: Match; readonly words: Int32Array } & ({ readonly choose: ChoiceTask } | { readonly hint: HintTask });
type Answer = { readonly done: number | Hint } | { readonly failed: unknown };

const ROLE = 'ludwright-thinker';

/** Starts the thread when it is first needed. */
export function startThinking(def: PlayableGameDef, executor: ExecutorName = 'auto'): Thinking {
  let worker: Worker | undefined;
  const ask = (task: Task): Promise<number | Hint> => {
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
  };
  return {
    choose: ({ match, words }, choose) => ask({ match, words, choose }) as Promise<number>,
    hint: ({ match, words }, hint) => ask({ match, words, hint }) as Promise<Hint>,
    close: async () => worker?.terminate(),
  };
}

async function answer({ def, executor }: Given, task: Task): Promise<Answer> {
  try {
    const agent = 'choose' in task ? task.choose.agent : task.hint.agent;
    const executors = executorsNamed(executor, workOfMatches([agent], 1));
    return { done: 'choose' in task ? chooseMove(def, task, task.choose, executors) : hintFor(def, task, task.hint, executors) };
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
  parentPort!.on('message', (task: Task) => void answer(given, task).then((found) => parentPort!.postMessage(found, [])));
