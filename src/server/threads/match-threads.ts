/** The threads that play matches. Trusted games share a few of them; each game of a stranger has a process of its own, which is ended if it does not answer. */
import type { ForMatch, FromThread, Happened, OpenedMatch, ToThread } from './match-messages.ts';
import { Berths } from './berths.ts';
import { Watchdog } from './watchdog.ts';
import { processFor, threadFor, type ProcessOptions, type Workplace } from './workplace.ts';

/** Who is told what becomes of a match. */
export interface MatchListener {
  opened(refused: string | null): void;
  happened(what: Happened): void;
  /** The match does not go on. */
  lost(why: string): void;
  /** The thread has ended, and the game is not to blame: the match goes on in another one. */
  dropped(why: string): void;
}

export interface ThreadGameSource {
  readonly hash: string;
  /** As it is sent to clients. */
  readonly text: string;
  /** A stranger's: it gets a process of its own. */
  readonly isForeign: boolean;
}

export interface MatchThreadsOptions {
  /** Threads that trusted games share. */
  readonly threads: number;
  /** How long the process of a stranger's game may work on what it is told, in milliseconds. */
  readonly patience: number;
  /** For the process of a stranger's game. */
  readonly megabytes: number;
  /** How many strangers' games are played at a time; further ones wait. */
  readonly processes: number;
}

/** A part of a message to a match, without what this class adds. */
export type Asked = ForMatch extends infer Each ? (Each extends { match: string } ? Omit<Each, 'match'> : never) : never;

export class MatchThreads {
  readonly #options: MatchThreadsOptions;
  readonly #berths: Berths;
  readonly #shared: Thread[] = [];
  readonly #foreign = new Map<string, Thread>();
  readonly #where = new Map<string, Thread>();

  constructor(options: MatchThreadsOptions) {
    this.#options = options;
    this.#berths = new Berths(options.processes);
  }

  /** The number of matches that are loaded. */
  get matches(): number {
    return this.#where.size;
  }

  /** Threads that run, those that trusted games share and those of strangers' games. */
  get threads(): { readonly shared: number; readonly foreign: number } {
    return { shared: this.#shared.length, foreign: this.#foreign.size };
  }

  open(match: string, game: ThreadGameSource, opened: OpenedMatch, now: number, listener: MatchListener): void {
    const thread = game.isForeign ? this.#foreignThread(game.hash) : this.#sharedThread();
    this.#where.set(match, thread);
    thread.open(match, game, opened, now, listener);
  }

  /** What is said to a match that is not open any more is let go. */
  ask(match: string, asked: Asked): void {
    this.#where.get(match)?.ask({ ...asked, match } as ForMatch);
  }

  close(match: string): void {
    const thread = this.#where.get(match);
    if (thread === undefined) return;
    this.#where.delete(match);
    thread.closeMatch(match);
    if (!thread.isEmpty || this.#shared.includes(thread)) return;
    for (const [hash, each] of this.#foreign) if (each === thread) this.#foreign.delete(hash);
    void thread.end();
  }

  async end(): Promise<void> {
    await Promise.all([...this.#shared, ...this.#foreign.values()].map((thread) => thread.end()));
  }

  #sharedThread(): Thread {
    if (this.#shared.length < this.#options.threads) {
      const thread = new Thread(null);
      thread.onEnd = () => void this.#shared.splice(this.#shared.indexOf(thread), 1);
      this.#shared.push(thread);
      return thread;
    }
    return this.#shared.reduce((least, thread) => (thread.size < least.size ? thread : least));
  }

  #foreignThread(hash: string): Thread {
    let thread = this.#foreign.get(hash);
    if (thread === undefined) {
      const made = new Thread({ ...this.#options, berths: this.#berths });
      made.onEnd = () => {
        if (this.#foreign.get(hash) === made) this.#foreign.delete(hash);
      };
      this.#foreign.set(hash, (thread = made));
    }
    return thread;
  }
}

const MODULE = 'server/threads/match-thread';
/** Characters that a stranger's game may say at once, to all together. */
const MOST_TOLD = 8_000_000;
/** Bytes of an image of a stranger's match. */
const LARGEST_IMAGE = 1_000_000;

function charactersOf({ messages }: Happened): number {
  return messages.reduce((sum, { text }) => sum + text.length, 0);
}

/** One thread or process with the matches that it plays. */
class Thread {
  readonly #workplace: Workplace<ToThread>;
  /** Only strangers' games are watched. */
  readonly #watchdog: Watchdog | null;
  /** What each match is called in the thread. It is another name whenever it is opened: nobody hears what was answered to the one before. */
  readonly #names = new Map<string, string>();
  #openings = 0;
  /** By these names. */
  readonly #listeners = new Map<string, MatchListener>();
  /** How many matches have a game. */
  readonly #games = new Map<string, number>();
  readonly #gameOf = new Map<string, string>();
  #isEnded = false;
  onEnd = (): void => {};

  constructor(foreign: (ProcessOptions & Pick<MatchThreadsOptions, 'patience'>) | null) {
    const means = { heard: (message: FromThread) => this.#hear(message), ended: (why: string) => this.#die(why) };
    this.#workplace = foreign === null ? threadFor(MODULE, means) : processFor(MODULE, foreign, means);
    this.#watchdog =
      foreign === null
        ? null
        : new Watchdog({
            patience: foreign.patience,
            ask: () => this.#workplace.say({ type: 'ping' }),
            hasBegun: () => this.#workplace.hasBegun,
            computed: () => this.#workplace.computed,
            late: () => this.#die('The game takes too long to work out what happens.'),
          });
  }

  get size(): number {
    return this.#listeners.size;
  }

  get isEmpty(): boolean {
    return this.#listeners.size === 0;
  }

  open(match: string, game: ThreadGameSource, opened: OpenedMatch, now: number, listener: MatchListener): void {
    const name = `${match} ${++this.#openings}`;
    this.#names.set(match, name);
    this.#listeners.set(name, listener);
    this.#gameOf.set(match, game.hash);
    const count = this.#games.get(game.hash) ?? 0;
    this.#games.set(game.hash, count + 1);
    if (count === 0) this.#say({ type: 'game', hash: game.hash, text: game.text });
    this.#say({ type: 'open', match: name, now, opened });
  }

  ask(message: ForMatch): void {
    this.#say({ ...message, match: this.#names.get(message.match)! });
  }

  closeMatch(match: string): void {
    const [name, game] = [this.#names.get(match), this.#gameOf.get(match)];
    if (name === undefined || game === undefined) return;
    this.#names.delete(match);
    this.#listeners.delete(name);
    this.#gameOf.delete(match);
    this.#say({ type: 'close', match: name, now: 0 });
    const count = this.#games.get(game)! - 1;
    this.#games.set(game, count);
    if (count > 0) return;
    this.#games.delete(game);
    this.#say({ type: 'dropGame', hash: game });
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    this.#listeners.clear();
    this.#watchdog?.stop();
    this.onEnd();
    await this.#workplace.end();
  }

  #say(message: ToThread): void {
    this.#workplace.say(message);
    this.#watchdog?.said();
  }

  #hear(message: FromThread): void {
    if (message.type === 'pong') return this.#watchdog?.answered();
    const listener = this.#listeners.get(message.match);
    switch (message.type) {
      case 'opened':
        return listener?.opened(message.refused);
      case 'happened':
        return this.#watchdog === null ? listener?.happened(message) : this.#hearStranger(message, listener);
      case 'broken':
        return listener?.lost(message.text);
    }
  }

  /** What a stranger's game says and leaves to be kept is bounded; without an image, a match is loaded from its entries. */
  #hearStranger(message: Happened, listener: MatchListener | undefined): void {
    if (charactersOf(message) > MOST_TOLD) return this.#die('The game tells more of a move than it may.');
    const isLarge = message.image !== null && message.image.length > LARGEST_IMAGE;
    listener?.happened(isLarge ? { ...message, image: null } : message);
  }

  #die(why: string): void {
    if (this.#isEnded) return;
    const listeners = [...this.#listeners.values()];
    void this.end();
    for (const listener of listeners)
      if (this.#watchdog === null) listener.dropped(why);
      else listener.lost(why);
  }
}
