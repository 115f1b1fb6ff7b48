/**
 * One step ahead: takes the option after which the player stands best, on average over samples of what cannot be
 * known. A step is a whole action: what it asks its player on the way is tried out, and where others are asked at the
 * same time they answer at random.
 */
import { ENGINE, ENGINE_BIT, TRIAL, type Executor, type Rng } from '../kernel/index.ts';
import type { Agent, Question } from './agent.ts';
import { firstAsked } from './asked.ts';
import { evaluationOf } from './evaluation.ts';
import { returnIn } from './position-values.ts';
import { slotsOf, type AgentSlots } from './slots.ts';

/** A result that is certain outweighs all points. */
const RESULT = 2 ** TRIAL.RESULT_BITS;

/** What is asked is looked at, and its arguments are not. */
const ARGUMENTS = new Int32Array(256);

/** Takes what is best at once. An iteration is a sample on which every option that is still in question is tried. */
export const greedy: Agent = { name: 'greedy', choose };

function choose(question: Question): number {
  const { executor, player, budget, rng } = question;
  const slots = slotsOf(executor);
  const chosen = budget.iterations === undefined ? null : question.chosen(slots.sample, budget.iterations);
  if (chosen !== null) return chosen;
  const { optionCount } = question;
  if (optionCount === 1) return 0;
  const totals = new Float64Array(optionCount);
  const first = new Float64Array(optionCount);
  const worths = new Float64Array(optionCount);
  let candidates = Array.from({ length: optionCount }, (_, index) => index);
  for (let samples = 1, alike = true; candidates.length > 1 && budget.next(); samples++) {
    question.sample(slots.sample, rng);
    const tried = tryOptions(executor, slots, player, candidates, worths, rng);
    for (let place = 0; place < tried; place++) {
      const index = candidates[place]!;
      const worth = worths[place]!;
      totals[index]! += worth;
      if (samples === 1) first[index] = worth;
      else alike &&= first[index] === worth;
    }
    if (samples % TRIAL.ROUND !== 0) continue;
    // Where nothing is hidden and the samples agree about everything, chance has no part in it.
    if (alike && !executor.program.secrets) break;
    candidates = betterHalf(candidates, totals);
  }
  return anyOfTheBest(candidates, totals, rng);
}

/** Those at least as good as the one in the middle. */
function betterHalf(candidates: readonly number[], totals: Float64Array): number[] {
  const order = candidates.map((index) => totals[index]!).toSorted((a, b) => b - a);
  const least = order[Math.ceil(order.length / 2) - 1]!;
  return candidates.filter((index) => totals[index]! >= least);
}

/** What options, which ascend, are worth in a sample. Gives how many of them there are in it. */
function tryOptions(
  executor: Executor,
  slots: AgentSlots,
  player: number,
  candidates: readonly number[],
  worths: Float64Array,
  rng: Rng,
): number {
  if (executor.trials !== null) return executor.trials.tryOptions(slots.sample, player, candidates, worths, rng);
  const count = executor.optionCount(slots.sample, player);
  const tried = candidates.findLastIndex((index) => index < count) + 1;
  for (let place = 0; place < tried; place++) worths[place] = tryOption(executor, slots, player, candidates[place]!, rng);
  return tried;
}

/** What an option is worth in a sample, if its player goes through with it as well as can be found. */
function tryOption(executor: Executor, { sample, begun, trial }: AgentSlots, player: number, index: number, rng: Rng): number {
  const asked = executor.pending(sample);
  executor.copy(sample, begun);
  executor.apply(begun, player, index);
  let best = -Infinity;
  for (let way = 0, ways = 1; way < ways; way++) {
    executor.copy(begun, trial);
    if (goThrough(executor, trial, player, asked, rng)) ways = TRIAL.WAYS;
    best = Math.max(best, standing(executor, trial, player));
  }
  return best;
}

/** Answers at random until the action is over and everybody else who was asked has answered. Says whether the player had a choice. */
function goThrough(executor: Executor, slot: number, player: number, asked: number, rng: Rng): boolean {
  let choice = false;
  let waiting = asked & ~(1 << player);
  for (let questions = 0; questions < TRIAL.QUESTIONS; questions++) {
    const mask = executor.pending(slot);
    waiting &= mask;
    const answering = isWithinAction(executor, slot, player, mask) ? player : firstAsked(waiting === 0 ? mask : waiting);
    if (mask === 0 || answering === ENGINE || (waiting === 0 && !isWithinAction(executor, slot, answering, mask))) break;
    const count = executor.optionCount(slot, answering);
    if (answering === player && count > 1) choice = true;
    executor.apply(slot, answering, rng.below(count));
  }
  return choice;
}

/** Whether a player is asked how to go on with something, and not what to do next. */
function isWithinAction(executor: Executor, slot: number, player: number, mask: number): boolean {
  return mask !== ENGINE_BIT && ((mask >> player) & 1) === 1 && executor.option(slot, player, 0, ARGUMENTS) < 0;
}

function standing(executor: Executor, slot: number, player: number): number {
  const result = executor.ended(slot) ? RESULT * (returnIn(executor, slot, player) - 0.5) : 0;
  return result + evaluationOf(executor.program).standings(executor, slot)[player]!;
}

function anyOfTheBest(candidates: readonly number[], totals: Float64Array, rng: Rng): number {
  let best = candidates[0]!;
  let equals = 0;
  for (const index of candidates) {
    if (totals[index]! > totals[best]!) [best, equals] = [index, 1];
    else if (totals[index] === totals[best] && rng.below(++equals) === 0) best = index;
  }
  return best;
}
