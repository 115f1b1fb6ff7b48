/**
 * A process that judges games, as both sides see it. It is a process and no thread, because one that runs out of memory takes
 * all threads along with it; what it is asked for and what it answers go through a channel that ends with either side.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Genome, Rivals, Weights } from '../../evolve/index.ts';
import type { Judgement } from './search-run.ts';

/** What a process begins with. */
export interface JudgeStart {
  /** The text of the stock. */
  readonly stock: string;
  readonly weights: Weights;
}

export interface JudgeTask {
  readonly genome: Genome;
  readonly rounds: number;
  readonly series: number;
  /** Whom a new game is up against. */
  readonly rivals?: Rivals;
}

/** Judges one game. */
export type JudgeOne = (task: JudgeTask) => Judgement;

/** What a process said last, if it was lost over a task. */
export interface Lost {
  readonly lost: string;
}

/** Of what a process says so much is kept. */
const MOST_KEPT = 4000;

/** The side that asks. One task at a time. */
export class JudgeProcess {
  readonly #child: ChildProcess;
  /** What it says when it ends badly. */
  #said = '';

  constructor(file: string, start: JudgeStart, megabytes: number) {
    const execArgv = [`--max-old-space-size=${megabytes}`];
    this.#child = fork(file, [], { execArgv, serialization: 'advanced', stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    this.#child.stderr!.setEncoding('utf8').on('data', (text: string) => (this.#said = `${this.#said}${text}`.slice(0, MOST_KEPT)));
    this.#child.on('error', () => {});
    this.#child.send(start);
  }

  async judge(task: JudgeTask): Promise<Judgement | Lost> {
    const { promise, resolve } = Promise.withResolvers<Judgement | Lost>();
    const lost = (): void => resolve({ lost: errorIn(this.#said) });
    this.#child.once('message', (judgement) => resolve(judgement as Judgement));
    this.#child.once('close', lost);
    if (this.#isOver) lost();
    else this.#child.send(task);
    try {
      return await promise;
    } finally {
      this.#child.removeAllListeners('message');
      this.#child.off('close', lost);
    }
  }

  /** Ends it at once. */
  async end(): Promise<void> {
    if (this.#isOver) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }

  get #isOver(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }
}

/** The line that says what was wrong. */
function errorIn(said: string): string {
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  return lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? 'it was ended from outside';
}

/** The side that answers: first it is told what games can be made of, and then asked for one after the other. */
export function answerTasks(begin: (start: JudgeStart) => JudgeOne): void {
  // Whoever is interrupted decides what becomes of its processes.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  process.on('disconnect', () => process.exit());
  process.once('message', (start) => {
    const judge = begin(start as JudgeStart);
    process.on('message', (task) => process.send!(judge(task as JudgeTask)));
  });
}
