/** What was last composed in this browser, to go on with. */
import { planOf, type Plan } from '../compose/plan.ts';
import { read, write } from './local.ts';

const KEY = 'ludwright/compose';

export function keptPlan(): Plan | null {
  try {
    return planOf(JSON.parse(read(KEY) ?? 'null'));
  } catch {
    return null;
  }
}

export function keepPlan(plan: Plan): void {
  write(KEY, JSON.stringify(plan));
}
