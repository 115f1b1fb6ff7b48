/** Budgets that count. Those that look at a clock are made by the host: nothing here knows the time. */
import type { Budget } from './agent.ts';

/** A budget for one question: so many iterations, whatever an iteration is to the agent. */
export function iterations(count: number): Budget {
  let left = count;
  return { next: () => left-- > 0 };
}
