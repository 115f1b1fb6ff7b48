/** What a worker can be asked for. It gets the game once, with its start, and then one task after the other. */
import { workerData } from 'piscina';
import { pinPackage, type Match, type PackageIdentity, type PlayableGameDef } from '../ir/index.ts';
import {
  runBatch,
  runGame,
  runPairing,
  type Batch,
  type GameTrace,
  type PairingBatch,
  type PairingSum,
  type Tally,
  type TraceEntry,
  type TraceHeader,
} from '../sim/index.ts';
import { countLines as countLinesOf, type Lines, type LinesTask } from './count-lines.ts';
import { executorsNamed, machinesNamed, type ExecutorName } from './executors.ts';
import { measureSpeed, type Speeds, type SpeedTask } from './measure-speed.ts';
import { randomPlayouts, type PlayoutSample } from './random-playouts.ts';
import { timedContender } from './time-budget.ts';
import { workOfLooking, workOfMatches } from './worth-compiling.ts';

/** Matches, and what agents search on. */
export interface BatchTask {
  batch: Batch;
  executor: ExecutorName;
  /** How many matches this worker plays in all, roughly: what compiling has to pay for. */
  matches: number;
}

/** Matches of two decks, in the same way. */
export interface PairingTask extends Omit<BatchTask, 'batch'> {
  batch: PairingBatch;
}

/** One match. */
export interface MatchTask {
  match: Match;
  /** Names of agents; those with a time as their budget, too. */
  agents: readonly string[];
  seed: bigint;
  maxTurns: number;
  maxMoves: number;
  /** Default: `auto`. */
  executor?: ExecutorName;
  /** Where the match is told while it is played. */
  port?: { postMessage(news: MatchNews): void };
}

/** What is told of a match while it is played. */
export type MatchNews = { readonly header: TraceHeader } | { readonly entry: Pick<TraceEntry, 'index' | 'player' | 'move'> };

/** Random playouts to be timed. */
export interface PlayoutTask {
  match: Match;
  executor: ExecutorName;
  seconds: number;
}

/** What a worker begins with. */
export interface WorkerStart {
  def: PlayableGameDef;
  cameIn: PackageIdentity | undefined;
}

/** The pool was given a playable game; a copy between threads loses nothing but its type, and where it came from. */
const { def, cameIn }: WorkerStart = workerData;
if (cameIn !== undefined) pinPackage(def, cameIn);

/** Plays many matches and gives what they add up to. */
export async function playBatch({ batch, executor, matches }: BatchTask): Promise<Tally> {
  return runBatch(def, batch, machinesNamed(executor, batch.agents, matches, workOfLooking(batch.lookBack, matches)));
}

/** Plays matches of two decks. */
export async function playPairing({ batch, executor, matches }: PairingTask): Promise<PairingSum> {
  return runPairing(def, batch, executorsNamed(executor, workOfMatches([batch.agent], matches), matches));
}

/** Plays one match. */
export async function playMatch({ agents, seed, executor = 'auto', port, ...options }: MatchTask): Promise<GameTrace> {
  const executors = executorsNamed(executor, workOfMatches(agents, 1));
  const tell = (news: MatchNews): void => port?.postMessage(news);
  const watcher = {
    started: (header: TraceHeader) => tell({ header }),
    moved: ({ index, player, move }: TraceEntry) => tell({ entry: { index, player, move } }),
  };
  return runGame(def, seed, agents.map(timedContender), { ...options, executors, watcher });
}

/** Counts lines of play. */
export async function countLines(task: LinesTask): Promise<Lines> {
  return countLinesOf(def, task);
}

/** Measures how fast the game is played. */
export async function timeGame(task: SpeedTask): Promise<Speeds> {
  return measureSpeed(def, task);
}

/** Plays at random and counts nothing, to compare other work with it. */
export async function timePlayouts({ match, executor, seconds }: PlayoutTask): Promise<PlayoutSample> {
  return randomPlayouts(executorsNamed(executor)(def, match), seconds);
}
