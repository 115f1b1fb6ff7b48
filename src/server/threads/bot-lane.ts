/** Threads or processes in which bots think, and the questions that wait for them, in a fair order. */
import type { ThinkTask } from '../../match/index.ts';
import { Berths } from './berths.ts';
import { BotPlace, type Answered } from './bot-place.ts';
import { FairQueue, type Owned } from './fair-queue.ts';
import type { ThreadGameSource } from './match-threads.ts';

/** The owner of a question. The signal is aborted when its answer is not wanted any more. */
export interface Asker extends Owned {
  readonly signal: AbortSignal;
}

/** A bot that is to think about a question. */
export interface AskedBot extends Asker {
  readonly game: ThreadGameSource;
  readonly task: ThinkTask;
}

export interface LaneOptions {
  /** Maximum number of threads or processes. */
  readonly places: number;
  /** True if decisions are only tried: by the interpreter, and always for `longest`. */
  readonly isQuick: boolean;
  /** Maximum time of a thought, in milliseconds. */
  readonly longest: number;
  /** For strangers' games, which have processes. */
  readonly confined: { readonly megabytes: number; readonly patience: number } | null;
}

interface Waiting extends AskedBot {
  resolve(answered: Answered | null): void;
  reject(error: Error): void;
}

/** Least time of a thought, in milliseconds, however many others wait. */
const SHORTEST = 100;

export class BotLane {
  readonly #options: LaneOptions;
  readonly #berths: Berths;
  readonly #queue = new FairQueue<Waiting>();
  /** In the order in which they were last used. */
  readonly #places: BotPlace[] = [];
  /** Questions that bots think about now, and the place of each. */
  readonly #thinking = new Map<Waiting, BotPlace>();
  #isEnded = false;

  constructor(options: LaneOptions) {
    this.#options = options;
    this.#berths = new Berths(options.places);
  }

  /** Number of questions that wait. */
  get waiting(): number {
    return this.#queue.size;
  }

  /** Null if the answer is not wanted any more. */
  think(asked: AskedBot): Promise<Answered | null> {
    if (asked.signal.aborted || this.#isEnded) return Promise.resolve(null);
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { ...asked, resolve, reject };
      asked.signal.addEventListener('abort', () => this.#drop(waiting), { once: true });
      this.#queue.push(waiting);
      this.#next();
    });
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    for (let taken = this.#queue.take(); taken !== null; taken = this.#queue.take()) taken.item.resolve(null);
    await Promise.all(this.#places.map((place) => place.end()));
  }

  #drop(waiting: Waiting): void {
    waiting.resolve(null);
    if (!this.#queue.remove(waiting)) this.#thinking.get(waiting)?.stop();
  }

  #next(): void {
    const hasRoom = this.#places.length < this.#options.places || this.#places.some(({ isIdle }) => isIdle);
    const taken = hasRoom ? this.#queue.take() : null;
    if (taken !== null) void this.#think(taken.item, taken.share);
  }

  async #think(waiting: Waiting, share: number): Promise<void> {
    const { game, task } = waiting;
    const place = this.#placeFor(game);
    this.#thinking.set(waiting, place);
    const began = performance.now();
    try {
      waiting.resolve(await place.think({ game, task, milliseconds: this.#timeFor(share) }));
    } catch (error) {
      waiting.reject(error as Error);
    }
    this.#thinking.delete(waiting);
    this.#queue.finished(waiting, performance.now() - began);
    this.#next();
  }

  /** Divides the time of one thought among all that wait, so that all of them are answered in about that time. */
  #timeFor(share: number): number {
    const { isQuick, longest, places } = this.#options;
    return isQuick ? longest : Math.min(longest, Math.max(SHORTEST, share * places * longest));
  }

  #placeFor(game: ThreadGameSource): BotPlace {
    const idle = this.#places.filter(({ isIdle }) => isIdle);
    const found = idle.find((place) => place.suits(game));
    // The process of the game that was not asked about for the longest time makes room.
    if (found === undefined && this.#places.length >= this.#options.places) void idle[0]!.end();
    const place = found ?? this.#another();
    if (found !== undefined) this.#remove(found);
    this.#places.push(place);
    return place;
  }

  #another(): BotPlace {
    const { isQuick, confined } = this.#options;
    const place: BotPlace = new BotPlace(isQuick, confined === null ? null : { ...confined, berths: this.#berths }, () =>
      this.#remove(place),
    );
    return place;
  }

  #remove(place: BotPlace): void {
    this.#places.splice(this.#places.indexOf(place), 1);
  }
}
