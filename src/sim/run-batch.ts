/** Many matches, one after the other. A batch is plain data, so that it can be divided and sent elsewhere. */
import type { Match, PlayableGameDef } from '../ir/index.ts';
import { agentNamed } from '../agents/index.ts';
import { callerMust, CallerMistake, executorFor, type ExecutorMaker, type TapePlayerMaker } from '../kernel/index.ts';
import type { Contender } from './contender.ts';
import { Looker, type LookBack } from './look-back.ts';
import { interpretedTapes } from './play-tape.ts';
import { seated, seatsFor } from './seats.ts';
import type { Tally } from './tally.ts';
import { Fold } from './tape/fold.ts';
import { settingOf } from './tape/setting.ts';

/** Matches with the numbers from `first` on. A match follows from its number: batches may be divided anywhere. */
export interface Batch {
  match: Match;
  /** Names of agents. Match by match each goes on by one seat, so that none has the better seats. */
  agents: string[];
  /** The seed of match 0, in decimal digits; that of the next is one more. */
  seed: string;
  first: number;
  /** At least 1. */
  count: number;
  maxTurns: number;
  maxMoves: number;
  /** Which of the matches are looked at again; none unless stated. */
  lookBack?: LookBack;
}

/**
 * Plays a batch, by itself or in parts, and merges what comes back. Of a batch that is stopped it gives the tally of the
 * first matches, or null if the first one was not finished.
 */
export type RunMany = (def: PlayableGameDef, batch: Batch) => Tally | null | Promise<Tally | null>;

/** What matches are played on. It has no influence on what comes out. */
export interface Machines {
  /** What agents search on. Default: the interpreter. */
  readonly executors?: ExecutorMaker;
  /** What plays the matches onto tapes. Default: the interpreter. */
  readonly tapes?: TapePlayerMaker;
}

/** Plays a batch onto tapes, and keeps what it adds up to. */
export function runBatch(def: PlayableGameDef, batch: Batch, { executors = executorFor, tapes = interpretedTapes }: Machines = {}): Tally {
  const { match, agents, first, count, maxTurns, maxMoves, lookBack } = batch;
  callerMust(count >= 1, 'A batch has at least one match.');
  const seed = BigInt(batch.seed);
  const contenders = agents.map(contenderNamed);
  const lineUps = contenders.map((_, run) => seated(contenders, match.players, run).map(({ name }) => name));
  const setting = settingOf(def, match, lineUps);
  const looker = lookBack === undefined ? null : new Looker(setting, executors, lookBack);
  const fold = new Fold(setting, looker === null ? undefined : (played) => looker.look(played));
  const seats = seatsFor(def, match, contenders, executors);
  tapes(def, match).play({ seed, first, count, maxTurns, maxMoves, seats }, (words) => fold.add(words));
  const tally = fold.tally();
  return looker === null ? tally : { ...tally, looks: looker.sum() };
}

/** A batch in parts of at most so many matches, to be played anywhere; their tallies may be merged in any order. */
export function divideBatch(batch: Batch, size: number): Batch[] {
  const parts: Batch[] = [];
  for (let done = 0; done < batch.count; done += size)
    parts.push({ ...batch, first: batch.first + done, count: Math.min(size, batch.count - done) });
  return parts;
}

/** Names as agents give them themselves: with their budgets. */
export function fullNames(names: readonly string[]): string[] {
  return names.map((name) => contenderNamed(name).name);
}

/** The agent of a name. Whoever takes names from people asks `agentNamed` first what is wrong with them. */
export function contenderNamed(name: string): Contender {
  const agent = agentNamed(name);
  if ('rejected' in agent) throw new CallerMistake(agent.rejected);
  return agent;
}
