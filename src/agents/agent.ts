/** What an agent is: a way to answer questions. It keeps nothing between them, so a match follows from seed, agents and budgets. */
import type { Executor, Move, Observation, Rng } from '../kernel/index.ts';

/** One question to one player: all that an agent gets. It never holds the true state of a game with secrets. */
export interface Question {
  readonly player: number;
  /** What the player may see; computed when asked for. */
  observation(): Observation;
  /** How many options there are; the answer is a number below it. */
  readonly optionCount: number;
  /** The options in their order, as the player may name them; named when somebody looks. */
  readonly options: readonly Move[];
  /** A full state that the player must think possible (`determinize` bound to the player), written into a slot of `executor`. */
  sample(slot: number, rng: Rng): void;
  /** The option that is worth most on average over so many of such states, if `executor` finds that by itself. They are drawn into a slot of it. */
  chosen(slot: number, samples: number): number | null;
  /** For search on samples. Slots an agent allocates it frees. */
  readonly executor: Executor;
  /** The agent's own random numbers. */
  readonly rng: Rng;
  /** How much may be thought. */
  readonly budget: Budget;
}

/** Says before each iteration whether there may be one more. An iteration budget counts; a time budget is made by the host. */
export interface Budget {
  next(): boolean;
  /** How often, where that is certain from the beginning. */
  readonly iterations?: number;
  /** The number of iterations that gives the same answer again, where a clock has decided it and not the name of the agent. */
  readonly made?: number | undefined;
}

/** An agent that searches, and can also say how players stand. */
export interface SearchingAgent extends Agent {
  /** What the position is worth to each player, from 0 to 1, as far as a search shows. */
  values(question: Question): Float64Array;
}

/** Answers questions. */
export interface Agent {
  readonly name: string;
  /** The index of the option taken. */
  choose(question: Question): number;
}
