/** When compiling pays. What is compiled is done five to twenty times as fast, but to compile takes a while itself. */
import { agentNamed } from '../agents/index.ts';
import type { Program } from '../program/index.ts';
import { isTimed } from './time-budget.ts';

/** Decisions of a match, roughly. */
const DECISIONS = 20;
/** So many iterations take the interpreter about as long as compiling the smallest game takes, and a rule or an instruction more. */
const ITERATIONS = { game: 2000, rule: 10, instruction: 2 } as const;
/** Few games have so many lines of play that a smaller depth takes longer than compiling. */
const DEPTH = 4;

/** How much there is to do in so many matches between agents, in iterations. Agents that do not think have nothing to do on an executor. */
export function workOfMatches(agents: readonly string[], matches: number): number {
  return agents.reduce((most, name) => Math.max(most, isTimed(name) ? Infinity : iterationsOf(name) * DECISIONS * matches), 0);
}

/** The interpreter plays about so many matches of most games while they are compiled. */
const MATCHES = 24;

/** Whether so many matches that are written down are played sooner by the compiled game. Large games take longer to compile, and to play as well. */
export function areWorthCompiling(matches: number): boolean {
  return matches >= MATCHES;
}

/** How much there is to do to count lines of play. */
export function workOfCounting(depth: number): number {
  return depth >= DEPTH ? Infinity : 0;
}

/** Whether a game is compiled sooner than the interpreter has done so much. */
export function isWorthCompiling({ actions, checks, triggers, props, routines }: Program, work: number): boolean {
  const heard = triggers.reduce((sum, { before, instead, after }) => sum + before.length + instead.length + after.length, 0);
  const modifiers = props.reduce((sum, prop) => sum + prop.modifiers.length, 0);
  const instructions = routines.reduce((sum, { code }) => sum + code.length, 0);
  const rules = actions.length + checks.length + heard + modifiers;
  return work >= ITERATIONS.game + ITERATIONS.rule * rules + ITERATIONS.instruction * instructions;
}

function iterationsOf(name: string): number {
  const agent = agentNamed(name);
  return 'rejected' in agent ? 0 : agent.iterations;
}
