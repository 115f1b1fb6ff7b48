/** A thread in which bots think about trusted games, or a process for one game of a stranger: one question at a time. */
import type { ThinkTask, Thought } from '../../match/index.ts';
import type { FromBots, ToBots } from './bot-messages.ts';
import type { ThreadGameSource } from './match-threads.ts';
import { Watchdog } from './watchdog.ts';
import { processFor, threadFor, type ProcessOptions, type Workplace } from './workplace.ts';

/** A thread has ended, and the game is not to blame. */
export class ThreadEnded extends Error {}

/** Limits of a process for a stranger's game. */
export interface Confined extends ProcessOptions {
  /** Milliseconds of computing for one thought; a process that takes longer is ended. */
  readonly patience: number;
}

/** A question for a place, and the milliseconds that it may take. */
export interface PlaceTask {
  readonly game: ThreadGameSource;
  readonly task: ThinkTask;
  readonly milliseconds: number;
}

/** An answer, and the milliseconds that it took. */
export interface Answered {
  readonly thought: Thought;
  readonly milliseconds: number;
}

interface Current {
  resolve(answered: Answered): void;
  reject(error: Error): void;
}

const MODULE = 'server/threads/bot-thread';
/** Maximum number of games that a thread remembers. */
const GAMES_PER_THREAD = 16;
/** Milliseconds after which a process without questions is ended. */
const IDLE = 60_000;

export class BotPlace {
  readonly #workplace: Workplace<ToBots>;
  /** Only strangers' games are watched. */
  readonly #watchdog: Watchdog | null;
  /** A process has one game for ever. */
  readonly #isProcess: boolean;
  readonly #games: string[] = [];
  /** Number of the last thought that was let go: a thread looks at it while it thinks. A process does not see it. */
  readonly #stopped = new Int32Array(new SharedArrayBuffer(4));
  #thoughts = 0;
  #current: Current | null = null;
  #idle: NodeJS.Timeout | undefined;
  #isEnded = false;
  readonly #ended: () => void;

  constructor(isQuick: boolean, confined: Confined | null, ended: () => void) {
    this.#ended = ended;
    this.#isProcess = confined !== null;
    const means = { heard: (message: FromBots) => this.#hear(message), ended: () => void this.end() };
    this.#workplace = confined === null ? threadFor(MODULE, means) : processFor(MODULE, confined, means);
    this.#watchdog = confined === null ? null : this.#watch(confined.patience);
    this.#workplace.say({ type: 'begin', isQuick, stopped: confined === null ? (this.#stopped.buffer as SharedArrayBuffer) : null });
  }

  get isIdle(): boolean {
    return this.#current === null && !this.#isEnded;
  }

  /** True if it can think about a game: a thread can, a process has one game. */
  suits({ hash }: ThreadGameSource): boolean {
    return !this.#isProcess || this.#games.length === 0 || this.#games[0] === hash;
  }

  think({ game, task, milliseconds }: PlaceTask): Promise<Answered> {
    clearTimeout(this.#idle);
    return new Promise((resolve, reject) => {
      this.#current = { resolve, reject };
      this.#bring(game);
      this.#workplace.say({ type: 'think', game: game.hash, task, number: ++this.#thoughts, milliseconds });
      this.#watchdog?.said();
    });
  }

  /** Lets go of the current answer: it comes as soon as the agent notices, and is worth nothing. */
  stop(): void {
    Atomics.store(this.#stopped, 0, this.#thoughts);
  }

  async end(): Promise<void> {
    if (this.#isEnded) return;
    this.#isEnded = true;
    clearTimeout(this.#idle);
    this.#watchdog?.stop();
    this.#ended();
    const why = this.#isProcess
      ? new Error('The game takes too long to think about.')
      : new ThreadEnded('The thread in which bots think has ended.');
    this.#take()?.reject(why);
    await this.#workplace.end();
  }

  #watch(patience: number): Watchdog {
    return new Watchdog({
      patience,
      // A question is asked, and answered.
      ask: () => {},
      hasBegun: () => this.#workplace.hasBegun,
      computed: () => this.#workplace.computed,
      late: () => void this.end(),
    });
  }

  /** The games that were asked about last are there. */
  #bring({ hash, text }: ThreadGameSource): void {
    const at = this.#games.indexOf(hash);
    if (at >= 0) this.#games.splice(at, 1);
    else this.#workplace.say({ type: 'game', hash, text });
    this.#games.push(hash);
    if (this.#games.length > GAMES_PER_THREAD) this.#workplace.say({ type: 'dropGame', hash: this.#games.shift()! });
  }

  #hear(message: FromBots): void {
    this.#watchdog?.answered();
    const current = this.#take();
    if (current === null) return;
    if (this.#isProcess) this.#endUnlessAsked();
    if ('failed' in message) current.reject(new Error(message.failed));
    else current.resolve(message);
  }

  /** The next question comes soon, as long as somebody plays the game. */
  #endUnlessAsked(): void {
    this.#idle = setTimeout(() => void this.end(), IDLE);
    this.#idle.unref();
  }

  #take(): Current | null {
    const current = this.#current;
    this.#current = null;
    return current;
  }
}
