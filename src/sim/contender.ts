/** Who plays a seat. */
import type { Budget, NamedAgent } from '../agents/index.ts';

/** An agent with its iterations, as `agentNamed` gives it; a host may replace the count by a budget that looks at a clock. */
export interface Contender extends NamedAgent {
  /** A fresh budget for one question. */
  readonly budget?: () => Budget;
}
