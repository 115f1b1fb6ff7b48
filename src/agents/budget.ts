/** Budgets that count. Those that look at a clock are made by the host: nothing here knows the time. */
import { callerMust } from '../kernel/index.ts';
import type { Budget } from './agent.ts';

/** A budget for one question: so many iterations, whatever an iteration is to the agent. */
export function iterations(count: number): Budget {
  callerMust(count >= 0, `A budget is a number of iterations, not ${count}.`);
  let left = count;
  return { next: () => left-- > 0, iterations: count };
}
