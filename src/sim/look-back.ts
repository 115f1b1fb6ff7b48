/**
 * Looks at matches again as a player would who searches: at some moments, who is ahead? The looker sees what the player sees
 * who is asked then, and knows nothing of what came after.
 */
import { ismcts, iterations, questionFor, uct } from '../agents/index.ts';
import { ENTRY_HEAD, seatRng, type ExecutorMaker } from '../kernel/index.ts';
import { largest } from '../ir/largest.ts';
import type { Distribution } from './statistics/distribution.ts';
import type { Played } from './tape/played.ts';
import type { Setting } from './tape/setting.ts';

/** Which matches are looked at: those whose number is a multiple of `every`; and for how many iterations each time. */
export interface LookBack {
  every: number;
  iterations: number;
}

/** What was seen in matches that one side won. */
export type Looks = {
  matches: number;
  /** How much of a match was over when the winner went ahead for good, in hundredths. */
  decided: Distribution;
  /** By look: the matches in which the winner was ahead. */
  ahead: number[];
};

/** How often a match is looked at: at its first decision, at its last, and evenly between. */
export const LOOKS = 11;

/** Looks at the matches of one setting, each on the executor that it is given for it. */
export class Looker {
  readonly #setting: Setting;
  readonly #executors: ExecutorMaker;
  readonly #lookBack: LookBack;
  #matches = 0;
  readonly #decided = new Float64Array(LOOKS);
  readonly #ahead = new Float64Array(LOOKS);

  constructor(setting: Setting, executors: ExecutorMaker, lookBack: LookBack) {
    this.#setting = setting;
    this.#executors = executors;
    this.#lookBack = lookBack;
  }

  /** Looks at a match if it is one of those, and one side has won it. */
  look(match: Played): void {
    if (match.run % this.#lookBack.every !== 0 || match.winner < 0 || match.decisions === 0) return;
    const seen = this.#looksAt(match);
    this.#matches++;
    let since = LOOKS;
    while (since > 0 && seen[since - 1]) since--;
    // Who is behind even at the last decision wins at the end.
    this.#decided[Math.min(since, LOOKS - 1)]!++;
    seen.forEach((isAhead, look) => (this.#ahead[look]! += isAhead ? 1 : 0));
  }

  sum(): Looks {
    return {
      matches: this.#matches,
      decided: Object.fromEntries(
        [...this.#decided].flatMap((count, look) => (count === 0 ? [] : [[Math.round((100 * look) / (LOOKS - 1)), count]])),
      ),
      ahead: [...this.#ahead],
    };
  }

  /** By look: whether the winner was ahead. */
  #looksAt(match: Played): boolean[] {
    const { def, match: seating, players } = this.#setting;
    const { words, at, moves, player, decision, decisions, seedLow, seedUp } = match;
    const executor = this.#executors(def, seating);
    const seed = (BigInt(seedUp >>> 0) << 32n) | BigInt(seedLow >>> 0);
    // Numbers of its own, after those of the seats and of who is first.
    const rng = seatRng(seed, players + 1);
    const agent = executor.program.hides ? ismcts : uct;
    const slot = executor.allocate();
    const seen: boolean[] = [];
    const lookAt = Array.from({ length: LOOKS }, (_, look) => decision[Math.round((look / (LOOKS - 1)) * (decisions - 1))]!);
    executor.start(slot, seed);
    for (let move = 0; move < moves && seen.length < LOOKS; move++) {
      if (lookAt[seen.length] === move) {
        const budget = iterations(this.#lookBack.iterations);
        const state = { match: seating, words: executor.save(slot) };
        const isAhead = this.#isAhead(agent.values(questionFor(def, state, player[move]!, { rng, budget, executor })), match.winner);
        while (lookAt[seen.length] === move) seen.push(isAhead);
      }
      const entry = at[move + 1]!;
      const option = words[entry + ENTRY_HEAD.OPTION_LOW]! >>> 0;
      executor.apply(slot, player[move]!, option + words[entry + ENTRY_HEAD.OPTION_UP]! * 2 ** 32);
    }
    executor.free(slot);
    return seen;
  }

  #isAhead(values: Float64Array, winner: number): boolean {
    const { sides } = this.#setting;
    const bestOf = (isWinner: boolean): number =>
      largest(
        sides.flatMap((side, player) => ((side === winner) === isWinner ? [values[player]!] : [])),
        -1,
      );
    return bestOf(true) > bestOf(false);
  }
}
