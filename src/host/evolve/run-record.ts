/** What stands in the log of a run: first how it was begun, then what was found out, batch by batch. */
import type { Breakdown, Dimension, Genome, Told, Weights } from '../../evolve/index.ts';

/** Logs of other formats are not read. */
export const FORMAT = 1;

/** All that a run depends on. */
export interface RunSettings {
  readonly format: typeof FORMAT;
  readonly seed: number;
  /** How many games are to be proposed, unless whoever goes on with it says otherwise. */
  readonly proposals: number;
  readonly dimensions: readonly Dimension[];
  readonly weights: Weights;
  readonly islands: number;
  /** The games that it began with. */
  readonly seeds: readonly Genome[];
  /** The hash of the text of its stock, and what is in it. */
  readonly stock: string;
  readonly parts: Parts;
  /** Which Ludwright began it. */
  readonly engine: Engine;
}

/** The ids of what games can be made of. */
export interface Parts {
  readonly frames: readonly string[];
  readonly bundles: readonly string[];
  readonly rulebooks: readonly string[];
}

export interface Engine {
  readonly version: string;
  /** The beginning of the hash of its code. */
  readonly code: string;
}

/** Milliseconds of processor time by what they were spent on. What a run finds does not depend on them. */
export type Spent = Readonly<Record<string, number>>;

export function addSpent(one: Spent, other: Spent): Spent {
  const sum: Record<string, number> = { ...one };
  for (const [tier, ms] of Object.entries(other)) sum[tier] = (sum[tier] ?? 0) + ms;
  return sum;
}

/** A game whose judgement broke down: a mistake of ours, which does not stop the run. */
export interface Fault {
  /** The id of the genome. */
  readonly id: string;
  readonly message: string;
}

/** A batch, with all that is needed to tell of it again. */
export interface BatchRecord {
  /** Its number, from 0 on. */
  readonly batch: number;
  readonly told: readonly Told[];
  readonly spent: Spent;
  readonly faults?: readonly Fault[];
  /** Operators that have broken down, in this batch and all before. */
  readonly breakdowns?: readonly Breakdown[];
}
