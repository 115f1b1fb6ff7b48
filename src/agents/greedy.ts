/**
 * One step ahead: takes the option after which the player stands best, on average over samples of what cannot be
 * known. A step is a whole action: what it asks its player on the way is tried out, and where others are asked at the
 * same time they answer at random.
 */
import { ENGINE, ENGINE_BIT, type Executor, type Rng } from '../kernel/index.ts';
import type { Agent, Question } from './agent.ts';
import { firstAsked } from './asked.ts';
import { evaluationOf } from './evaluation.ts';
import { resultShare } from './worth.ts';

/** How many ways to go through with an action are tried. */
const WAYS = 8;
/** An action that asks more than so often is judged where it is. */
const MOST_QUESTIONS = 64;
/** A result that is certain outweighs all points. */
const RESULT = 2 ** 40;

/** Takes what is best at once. An iteration is a sample on which every option is tried. */
export const greedy: Agent = { name: 'greedy', choose };

function choose(question: Question): number {
  const { executor, player, options, budget, rng } = question;
  if (options.length === 1) return 0;
  const slots = { sample: executor.allocate(), trial: executor.allocate() };
  const totals = new Float64Array(options.length);
  const first = new Float64Array(options.length);
  for (let samples = 0, alike = true; budget.next(); samples++) {
    // Where nothing is hidden and two samples agree about everything, chance has no part in it.
    if (samples > 1 && alike && !executor.program.secrets) break;
    question.sample(slots.sample, rng);
    for (let index = 0; index < Math.min(options.length, executor.optionCount(slots.sample, player)); index++) {
      const worth = tryOption(executor, slots, player, index, rng);
      totals[index]! += worth;
      if (samples === 0) first[index] = worth;
      else alike &&= first[index] === worth;
    }
  }
  executor.free(slots.sample);
  executor.free(slots.trial);
  return anyOfTheBest(totals, rng);
}

/** What an option is worth in a sample, if its player goes through with it as well as can be found. */
function tryOption(executor: Executor, slots: { sample: number; trial: number }, player: number, index: number, rng: Rng): number {
  const { sample, trial } = slots;
  const asked = executor.pending(sample);
  let best = -Infinity;
  for (let way = 0, ways = 1; way < ways; way++) {
    executor.copy(sample, trial);
    executor.apply(trial, player, index);
    if (goThrough(executor, trial, player, asked, rng)) ways = WAYS;
    best = Math.max(best, standing(executor, trial, player));
  }
  return best;
}

/** Answers at random until the action is over and everybody else who was asked has answered. Says whether the player had a choice. */
function goThrough(executor: Executor, slot: number, player: number, asked: number, rng: Rng): boolean {
  let choice = false;
  let waiting = asked & ~(1 << player);
  for (let questions = 0; questions < MOST_QUESTIONS; questions++) {
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
  return mask !== ENGINE_BIT && ((mask >> player) & 1) === 1 && executor.option(slot, player, 0, new Int32Array(executor.program.layout.strandSize)) < 0;
}

function standing(executor: Executor, slot: number, player: number): number {
  const result = executor.ended(slot) ? RESULT * (resultShare(executor, slot, player) - 0.5) : 0;
  return result + evaluationOf(executor.program).standings(executor, slot)[player]!;
}

function anyOfTheBest(totals: Float64Array, rng: Rng): number {
  let best = 0;
  let equals = 0;
  totals.forEach((total, index) => {
    if (total > totals[best]!) [best, equals] = [index, 1];
    else if (total === totals[best]! && rng.below(++equals) === 0) best = index;
  });
  return best;
}
