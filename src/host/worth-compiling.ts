/**
 * When compiling pays, in milliseconds of processor time: first by what is planned, then by the time that the interpreter has
 * taken so far. What comes out is the same either way. docs/adr/0057-auto-watches-the-interpreter.md
 */
import { agentNamed } from '../agents/index.ts';
import type { Program } from '../program/index.ts';
import { LOOKS, type LookBack } from '../sim/look-back.ts';
import { isTimed } from './time-budget.ts';

/** Decisions of a match, roughly; few games have fewer. */
const DECISIONS = 20;
/** Compiling the smallest game, each rule, and each instruction. */
const COMPILE_MS = { game: 45, rule: 0.5, instruction: 0.2 } as const;
/** An iteration of a search on the interpreter takes at least about as long as this in most games. */
const ITERATION_MS = 0.02;
/** The share of a random match that an iteration takes at least: some agents look only a few moves ahead, and the first match is the slowest. */
const PLAYOUT_SHARE = 0.1;
/** The least share of the time for compiling that the interpreter is watched for: the first questions take longer than later ones. */
const WATCHED_SHARE = 0.5;
/** The part that the last one has in the time of one. */
const LAST_SHARE = 0.2;
/** The share of the interpreter's time that a compiled game saves, at least. */
const SAVED_SHARE = 0.85;
/** A count of lines that takes less says little about the next depth. */
const MIN_COUNTING_MS = 2;

/** Number of iterations in so many matches between agents. Agents that do not think have nothing to do on an executor. */
export function workOfMatches(agents: readonly string[], matches: number): number {
  return agents.reduce((most, name) => Math.max(most, isTimed(name) ? Infinity : iterationsOf(name) * decisionsOf(matches)), 0);
}

/** Number of iterations of those who look at some of so many matches again. */
export function workOfLooking(lookBack: LookBack | undefined, matches: number): number {
  return lookBack === undefined ? 0 : LOOKS * lookBack.iterations * Math.ceil(matches / lookBack.every);
}

/** Number of decisions in so many matches. */
export function decisionsOf(matches: number): number {
  return DECISIONS * matches;
}

/** Whether a game is certainly compiled sooner than the interpreter has done so many iterations; `playout` is the time of a random match on it. */
export function isWorthCompiling(compiling: number, work: number, playout = 0): boolean {
  return work * Math.max(ITERATION_MS, PLAYOUT_SHARE * playout) >= compiling;
}

/** Time that compiling a game takes, roughly. */
export function compileTime({ actions, checks, triggers, props, routines }: Program): number {
  const heard = triggers.reduce((sum, { before, instead, after }) => sum + before.length + instead.length + after.length, 0);
  const modifiers = props.reduce((sum, prop) => sum + prop.modifiers.length, 0);
  const instructions = routines.reduce((sum, { code }) => sum + code.length, 0);
  const rules = actions.length + checks.length + heard + modifiers;
  return COMPILE_MS.game + COMPILE_MS.rule * rules + COMPILE_MS.instruction * instructions;
}

/** Questions answered or matches played on the interpreter. */
export interface Course {
  /** Time taken. */
  readonly spent: number;
  readonly done: number;
  /** Time of one, where the last ones count most: the interpreter becomes faster as it warms up. */
  readonly recent: number;
}

/** The course of nothing yet. */
export const NOTHING_DONE: Course = { spent: 0, done: 0, recent: 0 };

/** A course with one more. */
export function withOneMore({ spent, done, recent }: Course, time: number): Course {
  return { spent: spent + time, done: done + 1, recent: done === 0 ? time : recent + LAST_SHARE * (time - recent) };
}

/** Whether the rest of what is planned takes longer on the interpreter than compiling does. Beyond the plan, as much is expected again as was done. */
export function isWorthSwitching(compiling: number, { spent, done, recent }: Course, planned: number): boolean {
  return spent >= WATCHED_SHARE * compiling && recent * Math.max(planned - done, done) * SAVED_SHARE >= compiling;
}

/** Lines of play counted on the interpreter: time taken for the last depth, its lines for each of the depth before, and depths to come. */
export interface Counted {
  readonly spent: number;
  readonly growth: number;
  readonly depths: number;
}

/** Whether counting the depths to come takes longer on the interpreter than compiling does. */
export function isWorthCompilingToCount(compiling: number, { spent, growth, depths }: Counted): boolean {
  return spent >= MIN_COUNTING_MS && spent * growth ** depths * SAVED_SHARE >= compiling;
}

function iterationsOf(name: string): number {
  const agent = agentNamed(name);
  return 'rejected' in agent ? 0 : agent.iterations;
}
