/** Flat Monte Carlo: every option is tried in every sample and played on at random; the best average is taken. */
import type { Rng } from '../kernel/index.ts';
import type { Agent, Question } from './agent.ts';
import { playOut } from './playout.ts';
import { PositionValues } from './position-values.ts';
import { slotsOf } from './slots.ts';

/** Takes what random playouts end best with. An iteration is one playout; the options take turns. */
export const flat: Agent = { name: 'flat', choose };

function choose(question: Question): number {
  const { executor, player, optionCount, budget, rng } = question;
  if (optionCount === 1) return 0;
  const { sample, trial } = slotsOf(executor);
  const positionValues = new PositionValues(executor);
  const totals = new Float64Array(optionCount);
  const trials = new Int32Array(optionCount);
  const order = shuffled(optionCount, rng);
  for (let turn = 0; budget.next(); turn++) {
    // The same sample for all options: none is lucky with what cannot be known.
    if (turn % order.length === 0) question.sample(sample, rng);
    const index = order[turn % order.length]!;
    if (index >= executor.optionCount(sample, player)) continue;
    executor.copy(sample, trial);
    executor.apply(trial, player, index);
    playOut(executor, trial, rng);
    totals[index]! += positionValues.of(trial)[player]!;
    trials[index]!++;
  }
  let best = order[0]!;
  for (const index of order)
    if (trials[index]! > 0 && totals[index]! / trials[index]! > totals[best]! / Math.max(1, trials[best]!)) best = index;
  return best;
}

/** The numbers below `count` in any order, so that with few iterations the last options are not left out. */
function shuffled(count: number, rng: Rng): Int32Array {
  const order = Int32Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last--) {
    const other = rng.below(last + 1);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}
