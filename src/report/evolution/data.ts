/** What the page of a search shows. */
import type { Described, Elite, RemovalEffects, RunSummary } from '../../evolve/index.ts';
import type { MomentOfRun } from '../../sim/index.ts';
import type { Picture } from '../../table/index.ts';

export interface EvolutionReport {
  /** What the run is called: the name of its folder. */
  readonly name: string;
  readonly engine: string;
  readonly summary: RunSummary;
  /** The best games, the very best first. */
  readonly portraits: readonly Portrait[];
  /** Processor time by what it was spent on, in milliseconds; empty where nobody has measured it. */
  readonly spent: readonly { readonly on: string; readonly milliseconds: number }[];
  /** What the search was told, by name. */
  readonly settings: readonly (readonly [name: string, value: string])[];
  /** Makes the run again. */
  readonly command: string;
}

/** One of the best games, looked at closely. */
export interface Portrait {
  readonly elite: Elite;
  readonly described: Described;
  /** How it came about, in sentences. */
  readonly origin: readonly string[];
  /** How it is played, in Markdown; empty where nobody has written it. */
  readonly prose: string;
  readonly players: { readonly min: number; readonly max: number };
  /** The table while a match goes on. */
  readonly picture: Picture;
  /** What happened in matches between greedy players, the most telling first. */
  readonly highlights: readonly MomentOfRun[];
  /** How it would be without each of its mechanics; null where that was not measured. */
  readonly removals: RemovalEffects | null;
}
