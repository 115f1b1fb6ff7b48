/** What is known of a game after it was played many times. Types only; the schema is made of them. */
import type { GameIdentity, Match } from '../ir/index.ts';
import type { Character } from './character.ts';
import type { Decisiveness } from './decisiveness.ts';
import type { Fitness } from './fitness.ts';
import type { Flag } from './flags.ts';
import type { LineUp } from './measures/group.ts';
import type { Metrics } from './metrics.ts';
import type { PartialRun } from './partial-run.ts';
import type { PeopleReport } from './people.ts';
import type { Depth, Skill } from './skill.ts';
import type { MomentOfRun } from './highlights.ts';
import type { Thresholds } from './thresholds.ts';
import type { ReportWords } from './words.ts';

/** The evaluation of a game. The same header and the same engine give the same report, with any number of workers. */
export interface EvalReport {
  header: EvalHeader;
  /** Of an evaluation that was stopped: the matches in it, those of ladders among them. */
  partial?: PartialRun;
  /** How much there is to decide. */
  character: Character;
  fitness: Fitness;
  flags: Flag[];
  metrics: Metrics;
  /** The ladder of agents; null if it was not asked for. */
  skill: Skill | null;
  /** In games that all win or lose together: how often each agent of the ladder wins with itself on all seats. */
  winRates?: LineUp[];
  /** How much more thinking is worth; null if it was not asked for. */
  depth: Depth | null;
  /** From when on the winner stays ahead; null if it was not asked for. */
  decisiveness: Decisiveness | null;
  highlights: MomentOfRun[];
  /** What the table calls the things that the figures name by their ids. */
  words: ReportWords;
  /** What people's matches say, if there are any. They have no part in the judgement. */
  people?: PeopleReport;
}

/** What was played, by whom, and what the judgement rests on. */
export interface EvalHeader {
  format: 'ludwright-report';
  version: 1;
  /** The version of the engine that wrote the report. */
  engine: string;
  game: GameIdentity;
  match: Match;
  /** SHA-256 of what the match adds to the game. */
  matchHash: string;
  /**
   * The seed of the first match, in decimal digits; the others follow.
   * @pattern ^[0-9]+$
   */
  seed: string;
  runs: number;
  /** Who played, with the budget after a colon. From match to match each goes on by one seat. */
  agents: string[];
  maxTurns: number;
  maxMoves: number;
  thresholds: Thresholds;
}
