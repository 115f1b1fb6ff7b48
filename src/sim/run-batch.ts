/** Many matches, one after the other. A batch is plain data, so that it can be divided and sent elsewhere. */
import type { Match, PlayableGameDef } from '../ir/index.ts';
import { agentNamed } from '../agents/index.ts';
import { callerMust, CallerMistake, executorFor, type ExecutorMaker } from '../kernel/index.ts';
import type { Contender } from './contender.ts';
import { runGame } from './run-game.ts';
import { mergeTallies, tallyMatch, type Tally } from './tally.ts';

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
}

/** Plays a batch and keeps what it adds up to; the traces are let go one by one. What agents search on has no influence. */
export function runBatch(def: PlayableGameDef, batch: Batch, executors: ExecutorMaker = executorFor): Tally {
  const contenders = batch.agents.map(contenderNamed);
  const { match, maxTurns, maxMoves } = batch;
  let tally: Tally | null = null;
  for (let run = batch.first; run < batch.first + batch.count; run++) {
    const trace = runGame(def, BigInt(batch.seed) + BigInt(run), seated(contenders, match.players, run), {
      match,
      maxTurns,
      maxMoves,
      executors,
    });
    const one = tallyMatch(def, trace, run);
    tally = tally === null ? one : mergeTallies(tally, one);
  }
  callerMust(tally !== null, 'A batch has at least one match.');
  return tally;
}

/** A batch in parts of at most so many matches, to be played anywhere; their tallies may be merged in any order. */
export function divideBatch(batch: Batch, size: number): Batch[] {
  const parts: Batch[] = [];
  for (let done = 0; done < batch.count; done += size)
    parts.push({ ...batch, first: batch.first + done, count: Math.min(size, batch.count - done) });
  return parts;
}

/** The agents of one match, by seat. */
export function seated(contenders: readonly Contender[], players: number, run: number): Contender[] {
  return Array.from({ length: players }, (_, seat) => contenders[(seat + run) % contenders.length]!);
}

/** The agent of a name. Whoever takes names from people asks `agentNamed` first what is wrong with them. */
export function contenderNamed(name: string): Contender {
  const agent = agentNamed(name);
  if ('rejected' in agent) throw new CallerMistake(agent.rejected);
  return agent;
}
