/** Where bots think: a few threads for all matches, and for each game of a stranger one that is ended if it takes too long. */
import type { ThinkTask, Thought } from '../../match/index.ts';
import type { FromBots, ToBots } from './bot-messages.ts';
import type { ThreadGameSource } from './match-threads.ts';
import { Berths } from './berths.ts';
import { Watchdog } from './watchdog.ts';
import { processFor, threadFor, type ProcessOptions, type Workplace } from './workplace.ts';

export interface BotThreadsOptions {
  readonly threads: number;
  /** How long a bot may think about one question of a stranger's game, in milliseconds. */
  readonly patience: number;
  readonly megabytes: number;
  /** How many strangers' games are thought about at a time; further ones wait. */
  readonly processes: number;
  /** Told whenever a bot has answered: how long it took, with waiting, in seconds. */
  readonly thought?: (seconds: number) => void;
}

/** Somebody's question, in the order of asking. */
interface Waiting {
  readonly game: ThreadGameSource;
  readonly task: ThinkTask;
  resolve(thought: Thought): void;
  reject(error: Error): void;
}

/** A thread remembers so many games. */
const GAMES_PER_THREAD = 16;
/** So long a process stays that nobody asks, in milliseconds. */
const IDLE = 60_000;

/** A thread has ended, and the game is not to blame. */
export class ThreadEnded extends Error {}

export class BotThreads {
  readonly #options: BotThreadsOptions;
  readonly #berths: Berths;
  readonly #shared: BotThread[] = [];
  readonly #foreign = new Map<string, { readonly thread: BotThread; readonly queue: Waiting[] }>();
  readonly #queue: Waiting[] = [];

  constructor(options: BotThreadsOptions) {
    this.#options = options;
    this.#berths = new Berths(options.processes);
  }

  /** How many questions wait for a thread. */
  get waiting(): number {
    return this.#queue.length;
  }

  think(game: ThreadGameSource, task: ThinkTask): Promise<Thought> {
    return new Promise((answer, reject) => {
      const began = performance.now();
      const resolve = (thought: Thought): void => {
        this.#options.thought?.((performance.now() - began) / 1000);
        answer(thought);
      };
      const waiting = { game, task, resolve, reject };
      if (game.isForeign) this.#thinkApart(waiting);
      else {
        this.#queue.push(waiting);
        this.#next();
      }
    });
  }

  async end(): Promise<void> {
    this.#queue.length = 0;
    await Promise.all([...this.#shared, ...[...this.#foreign.values()].map(({ thread }) => thread)].map((thread) => thread.end()));
  }

  #next(): void {
    const thread = this.#shared.find((each) => each.isIdle) ?? this.#another();
    const waiting = thread === null ? undefined : this.#queue.shift();
    if (thread === null || waiting === undefined) return;
    thread.think(waiting, () => this.#next());
  }

  #another(): BotThread | null {
    if (this.#shared.length >= this.#options.threads || this.#queue.length === 0) return null;
    const thread = new BotThread(null);
    thread.onEnd = () => {
      this.#shared.splice(this.#shared.indexOf(thread), 1);
      this.#next();
    };
    this.#shared.push(thread);
    return thread;
  }

  #thinkApart(waiting: Waiting): void {
    const { hash } = waiting.game;
    let own = this.#foreign.get(hash);
    if (own === undefined) {
      const thread = new BotThread({ ...this.#options, berths: this.#berths });
      const made = { thread, queue: [] as Waiting[] };
      thread.onEnd = () => {
        this.#foreign.delete(hash);
        for (const each of made.queue.splice(0)) each.reject(new Error('The game takes too long to think about.'));
      };
      this.#foreign.set(hash, (own = made));
    }
    const { thread, queue } = own;
    queue.push(waiting);
    const next = (): void => {
      const first = thread.isIdle ? queue.shift() : undefined;
      if (first !== undefined) thread.think(first, next);
      // The next question comes soon, as long as somebody plays it.
      else if (thread.isIdle) thread.endAfter(this.#berths.isWanted ? 0 : IDLE);
    };
    next();
  }
}

/** What a thread thinks about. */
interface Current {
  readonly waiting: Waiting;
  readonly done: () => void;
}

const MODULE = 'server/threads/bot-thread';

class BotThread {
  readonly #workplace: Workplace<ToBots>;
  /** Only strangers' games are watched. */
  readonly #watchdog: Watchdog | null;
  readonly #games: string[] = [];
  #current: Current | null = null;
  #idle: NodeJS.Timeout | undefined;
  #isEnded = false;
  onEnd = (): void => {};

  constructor(foreign: (ProcessOptions & Pick<BotThreadsOptions, 'patience'>) | null) {
    const means = { heard: (message: FromBots) => this.#hear(message), ended: () => void this.end() };
    this.#workplace = foreign === null ? threadFor(MODULE, means) : processFor(MODULE, foreign, means);
    this.#watchdog =
      foreign === null
        ? null
        : new Watchdog({
            patience: foreign.patience,
            // A question is asked, and answered.
            ask: () => {},
            hasBegun: () => this.#workplace.hasBegun,
            computed: () => this.#workplace.computed,
            late: () => void this.end(),
          });
  }

  get isIdle(): boolean {
    return this.#current === null && !this.#isEnded;
  }

  /** Ends it unless it is asked before. */
  endAfter(milliseconds: number): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.end(), milliseconds);
    this.#idle.unref();
  }

  think(waiting: Waiting, done: () => void): void {
    clearTimeout(this.#idle);
    this.#current = { waiting, done };
    this.#bring(waiting.game);
    this.#say({ type: 'think', game: waiting.game.hash, task: waiting.task });
    this.#watchdog?.said();
  }

  async end(): Promise<void> {
    if (this.#isEnded) return;
    this.#isEnded = true;
    clearTimeout(this.#idle);
    this.#watchdog?.stop();
    this.onEnd();
    const why =
      this.#watchdog === null
        ? new ThreadEnded('The thread in which bots think has ended.')
        : new Error('The game takes too long to think about.');
    this.#take()?.waiting.reject(why);
    await this.#workplace.end();
  }

  /** The games that were asked about last are there. */
  #bring({ hash, text }: ThreadGameSource): void {
    const at = this.#games.indexOf(hash);
    if (at >= 0) this.#games.splice(at, 1);
    else this.#say({ type: 'game', hash, text });
    this.#games.push(hash);
    if (this.#games.length > GAMES_PER_THREAD) this.#say({ type: 'dropGame', hash: this.#games.shift()! });
  }

  #hear(message: FromBots): void {
    this.#watchdog?.answered();
    const current = this.#take();
    if (current === null) return;
    if ('failed' in message) current.waiting.reject(new Error(message.failed));
    else current.waiting.resolve(message.thought);
    current.done();
  }

  #take(): Current | null {
    const current = this.#current;
    this.#current = null;
    return current;
  }

  #say(message: ToBots): void {
    this.#workplace.say(message);
  }
}
