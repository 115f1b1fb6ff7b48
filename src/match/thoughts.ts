/** What the host was asked to think about: the move of a bot, and hints for persons. What is no longer asked is let go. */
import type { Course } from './course.ts';
import type { ThinkTask } from './think.ts';

/** Somebody who is to think about a question, as it was at a version. */
interface Thinker {
  readonly seat: number;
  readonly agent: string;
  readonly version: number;
}

export class Thoughts {
  readonly #course: Course;
  readonly #seed: bigint;
  #tasks = 0;
  /** The bot that thinks. One at a time: each answers to what is so when it is asked. */
  #bot: (Thinker & { readonly id: number }) | null = null;
  /** Hints, by the number of their task. */
  readonly #hints = new Map<number, Thinker>();

  /** With the seed that bots draw from. */
  constructor(course: Course, seed: bigint) {
    this.#course = course;
    this.#seed = seed;
  }

  /** The task for a bot; null if it thinks about this already. Whoever else thought of a move need not go on. */
  askBot(thinker: Thinker | null): ThinkTask | null {
    const now = this.#bot;
    if (thinker === null) this.#bot = null;
    if (thinker === null || (now !== null && isSame(now, thinker))) return null;
    const task = this.#task('move', thinker);
    this.#bot = { ...thinker, id: task.id };
    return task;
  }

  /** The task for a hint; null if one is on its way for this seat. */
  askHint(thinker: Thinker): ThinkTask | null {
    for (const { seat, version } of this.#hints.values()) if (seat === thinker.seat && version === thinker.version) return null;
    const task = this.#task('hint', thinker);
    this.#hints.set(task.id, thinker);
    return task;
  }

  /** Lets go of hints that are not asked any more. */
  keepHints(isAsked: (hint: Thinker) => boolean): void {
    for (const [id, hint] of this.#hints) if (!isAsked(hint)) this.#hints.delete(id);
  }

  /** The numbers of the tasks whose answers still count. */
  get awaited(): number[] {
    return [...(this.#bot === null ? [] : [this.#bot.id]), ...this.#hints.keys()];
  }

  /** For whom the answer to a task is; undefined if nobody waits for it any more. */
  botAnswered(id: number): Thinker | undefined {
    const bot = this.#bot;
    if (bot?.id !== id) return undefined;
    this.#bot = null;
    return bot;
  }

  hintAnswered(id: number): Thinker | undefined {
    const hint = this.#hints.get(id);
    this.#hints.delete(id);
    return hint;
  }

  #task(kind: ThinkTask['kind'], { seat, agent }: Thinker): ThinkTask {
    const { match, moves, state } = this.#course;
    return { id: ++this.#tasks, kind, player: seat, agent, seed: this.#seed, index: moves, match, words: state.words };
  }
}

function isSame(one: Thinker, other: Thinker): boolean {
  return one.version === other.version && one.seat === other.seat && one.agent === other.agent;
}
