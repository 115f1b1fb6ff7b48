/** When compiling pays. It takes about a tenth of a second; what is compiled is then done five to twenty times as fast. */
import { agentNamed } from '../agents/index.ts';
import { isTimed } from './time-budget.ts';

/** Decisions of a match, roughly. */
const DECISIONS = 20;
/** So many iterations take the interpreter about as long as compiling takes. */
const ITERATIONS = 2000;
/** Few games have so many lines of play that a smaller depth takes longer than compiling. */
const DEPTH = 4;

/** Whether compiling pays for so many matches between agents. Agents that do not think have nothing to do on an executor. */
export function worthCompiling(agents: readonly string[], matches: number): boolean {
  return agents.some((name) => isTimed(name) || iterationsOf(name) * DECISIONS * matches >= ITERATIONS);
}

/** Whether compiling pays for counting lines of play. */
export function worthCompilingFor(depth: number): boolean {
  return depth >= DEPTH;
}

function iterationsOf(name: string): number {
  const agent = agentNamed(name);
  return 'rejected' in agent ? 0 : agent.iterations;
}
