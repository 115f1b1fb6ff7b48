/**
 * What bots are asked for, and their answers. Whoever owns a match hands tasks to its host, which may let a thread think;
 * every host calls the same function.
 */
import { iterations, questionFor, seatRng } from '../agents/index.ts';
import type { Match, PlayableGameDef } from '../ir/index.ts';
import { adviserInto, executorFor, type ExecutorMaker, type State } from '../kernel/index.ts';
import { contenderNamed, type Contender } from '../sim/index.ts';
import { hintFor, type Hint } from './hint.ts';

/** A task as data that threads can be sent. It holds the true state: it is not for tables. */
export interface ThinkTask {
  /** Which task it is: the answer says it again. */
  readonly id: number;
  /** A bot's own move, or what it would do in a person's place. */
  readonly kind: 'move' | 'hint';
  readonly player: number;
  /** With its budget: `uct:1000`. */
  readonly agent: string;
  readonly seed: bigint;
  /** How many moves were made before. */
  readonly index: number;
  readonly match: Match;
  /** The words of the state. */
  readonly words: Int32Array;
}

/** The number of the option that a bot takes, with the iterations if a clock has decided how many there were; or a hint, null where it could show a secret. */
export type Thought = { readonly option: number; readonly iterations?: number } | { readonly hint: Hint | null };

/** What a host thinks with. */
export interface ThinkMeans {
  /** Default: the interpreter. */
  readonly executors?: ExecutorMaker;
  /** Agents by name. Default: those that count; a host with a clock has others. */
  readonly contender?: (name: string) => Contender;
  /** Random matches that a hint rests on. Default 1200. */
  readonly hintMatches?: number;
  /** True as soon as a hint has to do with the random matches played by then. Default: never. */
  readonly isOver?: () => boolean;
}

/** An odd number without pattern: neighbouring moves get seeds that have nothing in common. */
const STEP = 0x9e37_79b9_7f4a_7c15n;

/**
 * Does a task. Random numbers follow from seed, seat and number of the move alone: so nothing about bots needs to be
 * saved, and after taking back they answer the same to the same.
 */
export function think(
  def: PlayableGameDef,
  { kind, player, agent, seed, index, match, words }: ThinkTask,
  { executors = executorFor, contender = contenderNamed, hintMatches = 1200, isOver = () => false }: ThinkMeans = {},
): Thought {
  const state: State = { match, words };
  const { agent: bot, budget, iterations: count } = contender(agent);
  const limit = budget?.() ?? iterations(count);
  const executor = executors(def, match);
  const advice = kind === 'hint' ? adviserInto(def, state, player, executor) : undefined;
  if (advice === null) return { hint: null };
  const question = questionFor(def, state, player, {
    rng: kind === 'hint' ? seatRng(seed, player) : seatRng(seed + STEP * BigInt(index), player),
    budget: limit,
    executor,
    ...(advice !== undefined && { sampler: advice }),
  });
  if (kind === 'hint') return { hint: hintFor(question, bot, { matches: hintMatches, isOver }) };
  if (question.optionCount === 1) return { option: 0 };
  const option = bot.choose(question);
  return { option, ...(limit.made !== undefined && { iterations: limit.made }) };
}
