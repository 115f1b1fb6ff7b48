/** What a bot would do in a player's place, and how matches go on after that and after other moves. */
import { returnIn, type Agent, type Question } from '../agents/index.ts';

/** A move and how often it ended well. */
export interface OptionEstimate {
  /** The number of the option. */
  readonly option: number;
  /** Matches that were played on at random. */
  readonly matches: number;
  /** How many of them were won, a draw counting half. */
  readonly won: number;
}

/** The bot's choice, and its estimate with those of the best other moves. */
export interface Hint {
  readonly choice: number;
  readonly estimates: readonly OptionEstimate[];
}

/** Of more options than that only a few are tried out, evenly spread from the first to the last. */
const MOST_TRIED = 24;
const SPREAD = 9;
/** Random play may have no end. */
const MOST_PLIES = 500;
const BEST = 3;

/** Limits of the cost of a hint. */
export interface HintLimits {
  /** Random matches in all. */
  readonly matches: number;
  /** Looked at between matches: no further ones once it is true, as soon as every option has one. */
  isOver(): boolean;
}

/** Thinks about a player's question as an agent does, from what the player may know. */
export function hintFor(question: Question, adviser: Agent, limits: HintLimits): Hint {
  const choice = question.optionCount === 1 ? 0 : adviser.choose(question);
  const [own, ...others] = estimate(question, [choice, ...spread(question.optionCount).filter((option) => option !== choice)], limits);
  return { choice, estimates: [own!, ...others.toSorted((a, b) => b.won / b.matches - a.won / a.matches).slice(0, BEST - 1)] };
}

function spread(count: number): number[] {
  if (count <= MOST_TRIED) return Array.from({ length: count }, (_, option) => option);
  return Array.from({ length: SPREAD }, (_, place) => Math.floor((place * (count - 1)) / (SPREAD - 1)));
}

/** Every option is tried in the same samples of what cannot be known. */
function estimate(question: Question, options: readonly number[], { matches, isOver }: HintLimits): OptionEstimate[] {
  const { executor, player, rng } = question;
  const sample = executor.allocate();
  const trial = executor.allocate();
  const most = Math.max(1, Math.floor(matches / options.length));
  const won = options.map(() => 0);
  let rounds = 0;
  for (; rounds < most && (rounds === 0 || !isOver()); rounds++) {
    question.sample(sample, rng);
    options.forEach((option, place) => {
      executor.copy(sample, trial);
      executor.apply(trial, player, option);
      executor.playout(trial, rng, MOST_PLIES);
      won[place]! += returnIn(executor, trial, player);
    });
  }
  executor.free(sample);
  executor.free(trial);
  return options.map((option, place) => ({ option, matches: rounds, won: won[place]! }));
}
