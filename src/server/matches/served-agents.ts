/** The bots that a server has for its matches: those of the program, as long as they do not think for too long. */
import { faultOfAgent, thinkingTime } from '../../host/time-budget.ts';
import { agentNamed } from '../../agents/index.ts';

/** What a bot may take for one decision: iterations, or milliseconds. */
const MOST = { iterations: 20_000, time: 5000 } as const;

/** What is wrong with an agent; null if nothing is. */
export function faultOfServedAgent(name: string): string | null {
  const fault = faultOfAgent(name);
  if (fault !== null) return fault;
  const time = thinkingTime(name);
  if (time !== null) return time <= MOST.time ? null : `On a server a bot thinks for at most ${MOST.time / 1000}s; "${name}" takes longer.`;
  const agent = agentNamed(name);
  return 'rejected' in agent || agent.iterations <= MOST.iterations
    ? null
    : `On a server a bot has at most ${MOST.iterations} iterations; "${name}" has more.`;
}
