/** What comparisons of games come to. Types only; the schemas are made of them. */
import type { GameIdentity, Match } from '../../ir/index.ts';
import type { Filter } from '../fitness.ts';
import type { Flag } from '../flags.ts';
import type { PartialRun } from '../partial-run.ts';
import type { Thresholds } from '../thresholds.ts';

/** Two versions of a game, played with the same seeds. The same header and the same engine give the same report, with any number of workers. */
export interface CompareReport {
  header: CompareHeader;
  before: VersionReport;
  after: VersionReport;
  /** Both play the same by their letter. */
  identical: boolean;
  /** What differs in the rules. */
  parts: PartChange[];
  /** Flags that one of the versions shows, and the other does not. */
  flags: FlagChange[];
  /** The surest changes first. */
  figures: FigureChange[];
  /** How often each action and card is chosen, and what it is worth, in the same way. They are judged by themselves, since there may be many. */
  choices: FigureChange[];
}

/** One game with several values of something that its author wrote. */
export interface SweepReport {
  header: SweepHeader;
  /** What was set. */
  parameter: string;
  /** What the author wrote. */
  written: ParameterValue;
  /** Of a sweep that was stopped: the matches of the versions in it, which are those that were played to the end. */
  partial?: PartialRun;
  versions: SweptVersion[];
  /** Those that surely depend on the value first. */
  figures: SweptFigure[];
  /** How often each action and card is chosen, and what it is worth, in the same way. */
  choices: SweptFigure[];
  /** Null if no version passes all filters with a setup that works. */
  best: BestVersion | null;
}

export interface CompareHeader extends ComparisonHeader {
  format: 'ludwright-comparison';
}

export interface SweepHeader extends ComparisonHeader {
  format: 'ludwright-sweep';
}

/** What was played, by whom, and how it was counted. */
export interface ComparisonHeader {
  version: 1;
  /** The version of the engine that wrote the report. */
  engine: string;
  /**
   * The seed of the first match, in decimal digits; the others follow. All versions play with the same seeds.
   * @pattern ^[0-9]+$
   */
  seed: string;
  /** Matches of each version. */
  runs: number;
  /** In so many blocks matches are counted; how much these differ from one another says how sure a figure is. */
  blocks: number;
  /** Who played, with the budget after a colon. From match to match each goes on by one seat. */
  agents: string[];
  maxTurns: number;
  maxMoves: number;
  thresholds: Thresholds;
}

/** Something written in a rulebook that can be set. */
export type ParameterValue = number | boolean | string;

/** What was set from outside. */
export interface Setting {
  name: string;
  value: ParameterValue;
}

/** One of the games that were played. */
export interface VersionReport {
  /** What it is called in the report. */
  label: string;
  /** What it was loaded by: a file, or the name of a game. */
  source: string;
  game: GameIdentity;
  settings: Setting[];
  match: Match;
  /** SHA-256 of what the match adds to the game. */
  matchHash: string;
  /** Whether it passes all filters, and no setup failed. */
  passed: boolean;
  filters: Filter[];
  flags: Flag[];
}

/** A version with one of the values that were tried. */
export interface SweptVersion extends VersionReport {
  value: ParameterValue;
}

/** Something declared that stands in one version only, or differs. */
export interface PartChange {
  /** The section of the definition. */
  section: string;
  /** Its name; none where it is the section as a whole, or the order of what it declares. */
  name?: string;
  change: 'added' | 'removed' | 'changed';
  /** Of constants and other numbers: their values. */
  before?: number;
  after?: number;
}

/** A flag of one version. */
export interface FlagChange {
  change: 'gained' | 'lost';
  flag: Flag;
}

/** How a figure is to be read: a share of something, how much one share is larger than another, a score from 0 to 1, or a number. */
export type FigureUnit = 'share' | 'gain' | 'score' | 'number';

/** What is measured. */
export interface FigureName {
  /** A name for programs, such as `length.decisions`. */
  figure: string;
  /** The same for people. */
  name: string;
  unit: FigureUnit;
}

/** A figure, and the 95 % interval of its true value. Both ends are null where too few matches say anything about it. */
export interface Estimate {
  value: number;
  low: number | null;
  high: number | null;
}

/**
 * What can be said of a difference:
 * `changed`: it is there, even though many figures were looked at;
 * `perhaps`: looked at alone it would be certain, but among many figures chance makes such ones;
 * `unchanged`: it is smaller than would matter;
 * `unknown`: there may be one, and too few matches to tell;
 * `same`: there was none in any match;
 * `unmeasured`: one of the versions does not have the figure.
 */
export type Verdict = 'changed' | 'perhaps' | 'unchanged' | 'unknown' | 'same' | 'unmeasured';

/** A difference, and the 95 % interval of the true one. */
export interface Difference extends Estimate {
  /** How likely chance alone makes one as large as this. */
  chance: number | null;
}

/** A figure of both versions. */
export interface FigureChange extends FigureName {
  before: Estimate | null;
  after: Estimate | null;
  /** What comes after, less what was before. */
  difference: Difference | null;
  verdict: Verdict;
  /** From what size on a difference matters to people. */
  matters: number;
  /** Where it is `unknown`: with so many matches of each, about, it would be known. */
  runsNeeded: number | null;
}

/** A figure of all versions. */
export interface SweptFigure extends FigureName {
  /** In the order of the versions. */
  values: (Estimate | null)[];
  /** The versions with the least and the largest figure. */
  least: number;
  most: number;
  /** Between these two; as they are the furthest apart of all pairs, the interval holds for all pairs. */
  difference: Difference | null;
  verdict: Verdict;
  matters: number;
  runsNeeded: number | null;
}

/** The version with the best fitness. */
export interface BestVersion {
  /** Which one. */
  version: number;
  /** Those that pass all filters, too, and may be as good: the difference of the fitness is not certain. */
  rivals: number[];
}
