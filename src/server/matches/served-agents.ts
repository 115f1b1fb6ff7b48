/** The bots that a server has for its matches: those of the program, as long as they do not think for too long. */
import { faultOfAgent, thinkingTime } from '../../host/time-budget.ts';
import { agentNamed } from '../../agents/index.ts';

/** Iterations that a bot may have for one decision. */
const MAX_ITERATIONS = 20_000;

/** The reason why an agent cannot play where bots think for so many milliseconds at most; null if it can. */
export function faultOfServedAgent(name: string, longestThought: number): string | null {
  const fault = faultOfAgent(name);
  if (fault !== null) return fault;
  const time = thinkingTime(name);
  if (time !== null)
    return time <= longestThought ? null : `This server lets a bot think for at most ${longestThought / 1000}s; "${name}" takes longer.`;
  const agent = agentNamed(name);
  return 'rejected' in agent || agent.iterations <= MAX_ITERATIONS
    ? null
    : `On a server a bot has at most ${MAX_ITERATIONS} iterations; "${name}" has more.`;
}
