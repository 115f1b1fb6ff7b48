/** By what positions are valued while a match goes on. Agents decide what it is, executors may compute it; both go by the same numbers. */
import type { Scoped } from '../program/program.ts';

/** Points of players: the first value counts, those after it break ties. */
export interface Valuation {
  readonly by: readonly Scoped[];
  /** Whether fewer points are better. */
  readonly lowest: boolean;
  /** Whether the player valued for counts as the one who acts; else it is the active player, as at the end of a match. */
  readonly asActor: boolean;
}

/** What later values count: together less than the least difference of the first. As a fraction, which executors divide themselves. */
export const TIE_BREAK = { numerator: 2, denominator: 5, halfAt: 10 } as const;

/** How an option is tried out one step ahead. */
export const TRIAL = {
  /** How many ways to go through with an action are tried. */
  WAYS: 8,
  /** An action that asks more than so often is judged where it is. */
  QUESTIONS: 64,
  /** After so many samples the worse half of the options is given up. */
  ROUND: 2,
  /** A result that is certain outweighs all points: two to the power of this. */
  RESULT_BITS: 40,
} as const;
