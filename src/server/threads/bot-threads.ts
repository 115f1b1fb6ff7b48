/**
 * Where bots think (docs/adr/0053): trusted games in threads, each game of a stranger in processes. Quick decisions have a place of
 * their own, so that they never wait for those that take long; what turns out to take long begins again among its like.
 */
import type { ThinkTask, Thought } from '../../match/index.ts';
import { BotLane, type AskedBot, type Asker } from './bot-lane.ts';
import { ThreadEnded } from './bot-place.ts';
import type { ThreadGameSource } from './match-threads.ts';
import { ThoughtCosts } from './thought-costs.ts';

export interface BotThreadsOptions {
  /** Threads for decisions that take long; there is one more for quick ones. */
  readonly threads: number;
  /** Maximum time that a bot may think about one question, in milliseconds. */
  readonly longest: number;
  /** Milliseconds that the process of a stranger's game may compute for one question. */
  readonly patience: number;
  readonly megabytes: number;
  /** Processes for strangers' games, half of them for quick decisions; each half has one at least. */
  readonly processes: number;
  /** Told whenever a bot has answered: how long it took, with waiting, in seconds. */
  readonly thought?: (seconds: number) => void;
}

/** Maximum time of a quick decision, in milliseconds. */
const QUICK = 50;
/** Milliseconds that a stranger's game may compute for a decision that was taken to be quick. */
const QUICK_PATIENCE = 1000;

interface Lanes {
  readonly quick: BotLane;
  readonly long: BotLane;
}

export class BotThreads {
  readonly #options: BotThreadsOptions;
  readonly #trusted: Lanes;
  readonly #strangers: Lanes;
  readonly #costs = new ThoughtCosts(QUICK);

  constructor(options: BotThreadsOptions) {
    this.#options = options;
    const { threads, processes, longest, megabytes, patience } = options;
    const quick = { isQuick: true, longest: QUICK };
    const long = { isQuick: false, longest };
    this.#trusted = {
      quick: new BotLane({ ...quick, places: 1, confined: null }),
      long: new BotLane({ ...long, places: threads, confined: null }),
    };
    // A process has one game: several keep those that are played now.
    const half = Math.max(1, Math.floor(processes / 2));
    this.#strangers = {
      quick: new BotLane({ ...quick, places: half, confined: { megabytes, patience: QUICK_PATIENCE } }),
      long: new BotLane({ ...long, places: Math.max(1, processes - half), confined: { megabytes, patience } }),
    };
  }

  /** Number of questions that wait for a place. */
  get waiting(): number {
    return this.#lanes().reduce((sum, lane) => sum + lane.waiting, 0);
  }

  /** Null if the answer is not wanted any more. */
  async think(game: ThreadGameSource, task: ThinkTask, asker: Asker): Promise<Thought | null> {
    const began = performance.now();
    const asked = { ...asker, game, task };
    const { quick, long } = game.isForeign ? this.#strangers : this.#trusted;
    const tried = this.#costs.isQuick(game.hash, task) ? await this.#try(quick, asked) : null;
    const thought = tried ?? (await long.think(asked))?.thought ?? null;
    if (thought !== null) this.#options.thought?.((performance.now() - began) / 1000);
    return thought;
  }

  async end(): Promise<void> {
    await Promise.all(this.#lanes().map((lane) => lane.end()));
  }

  /** Null if it takes longer than quick decisions do, or if the answer is not wanted any more. */
  async #try(quick: BotLane, asked: AskedBot): Promise<Thought | null> {
    const { game, task } = asked;
    try {
      const answered = await quick.think(asked);
      if (answered === null) return null;
      const { thought, milliseconds } = answered;
      const cut = 'option' in thought ? thought.iterations : undefined;
      if (!asked.signal.aborted) this.#costs.learn(game.hash, task.agent, milliseconds, cut);
      return cut === undefined ? thought : null;
    } catch (error) {
      if (error instanceof ThreadEnded) throw error;
      // A game that is only slow is thought about in the other lane; one that is at fault fails there as well.
      this.#costs.learn(game.hash, task.agent, QUICK_PATIENCE, 1);
      return null;
    }
  }

  #lanes(): BotLane[] {
    return [this.#trusted, this.#strangers].flatMap(({ quick, long }) => [quick, long]);
  }
}
