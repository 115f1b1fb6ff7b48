/**
 * How fast matches are evaluated, compared with plain playouts of the same workers: what it costs to know what happened.
 * Both are measured in turn, so that a busy machine slows both alike.
 */
import type { Match, PlayableGameDef } from '../ir/index.ts';
import { MAX_MOVES, MAX_TURNS, type Batch } from '../sim/index.ts';
import type { ExecutorName } from './executors.ts';
import { withPool, type Pool } from './pool.ts';

/** What is to be measured. */
export interface EvaluationTask {
  match: Match;
  executor: Exclude<ExecutorName, 'auto'>;
  /** Agents, each with itself on all seats. */
  agents: readonly string[];
  jobs: number;
  /** How long the evaluation of each agent takes, about; plain playouts take a quarter of that. */
  seconds: number;
  /** How many matches of each agent there are at most. */
  matches: number;
}

/** Speeds of one game. */
export interface EvaluationSpeed {
  executor: string;
  players: number;
  jobs: number;
  /** Plain random playouts of one worker. */
  playoutsPerSecond: number;
  pliesPerPlayout: number;
  /** By agent. */
  agents: AgentSpeed[];
}

/** How fast the matches of an agent are evaluated. */
export interface AgentSpeed {
  agent: string;
  matches: number;
  seconds: number;
  matchesPerSecond: number;
  /** Evaluated matches for each plain playout in the same time. */
  matchesPerPlayout: number;
}

/** An evaluation is measured in so many pieces, about, with playouts before and after each. */
const PIECES = 4;
/** Seeds of the warm-up are far from those that are measured. */
const WARM_UP_SEED = '1000000000';
/** The warm-up grows by so much until it takes this share of the time; pieces grow by no more. */
const GROWTH = 4;
const WARM_UP = 1 / 8;

/** Measures playouts and evaluations in workers of their own. What is compiled is compiled before. */
export async function measureEvaluation(def: PlayableGameDef, task: EvaluationTask): Promise<EvaluationSpeed> {
  const { match, executor, jobs } = task;
  return withPool(def, { jobs, executor }, async (pool) => {
    const playouts = (seconds: number): Promise<{ rate: number; length: number }> => pool.timePlayouts({ match, executor, seconds });
    await playouts(task.seconds * WARM_UP);
    const agents: AgentSpeed[] = [];
    const rates: number[] = [];
    let length = 0;
    const plain = async (): Promise<number> => {
      const sample = await playouts(task.seconds / 4 / PIECES);
      ({ length } = sample);
      return sample.rate;
    };
    for (const agent of task.agents) {
      let size = await warmUp(pool, def, task, agent);
      let [matches, seconds] = [0, 0];
      const own = [await plain()];
      while (matches < task.matches && seconds < task.seconds) {
        const count = Math.min(size, task.matches - matches);
        const taken = await timed(pool, def, batchOf(task, agent, { first: matches, count }));
        own.push(await plain());
        matches += count;
        seconds += taken;
        size = Math.max(1, Math.min(count * GROWTH, Math.ceil((count * task.seconds) / PIECES / taken)));
      }
      rates.push(...own);
      agents.push({ agent, matches, seconds, matchesPerSecond: matches / seconds, matchesPerPlayout: matches / seconds / mean(own) });
    }
    return { executor, players: match.players, jobs, playoutsPerSecond: mean(rates), pliesPerPlayout: length, agents };
  });
}

/** Plays until the code is compiled and warm, and gives how many matches make a piece of the evaluation, about. */
async function warmUp(pool: Pool, def: PlayableGameDef, task: EvaluationTask, agent: string): Promise<number> {
  // The first match pays for compiling.
  await timed(pool, def, batchOf(task, agent, { first: 0, count: task.jobs, seed: WARM_UP_SEED }));
  for (let count = 2 * task.jobs; ; count = Math.min(task.matches, count * GROWTH)) {
    const seconds = await timed(pool, def, batchOf(task, agent, { first: 0, count, seed: WARM_UP_SEED }));
    if (seconds >= task.seconds * WARM_UP || count >= task.matches) return Math.ceil((count * task.seconds) / PIECES / seconds);
  }
}

async function timed(pool: Pool, def: PlayableGameDef, batch: Batch): Promise<number> {
  const began = performance.now();
  await pool.runMany(def, batch);
  return (performance.now() - began) / 1000;
}

function batchOf({ match }: EvaluationTask, agent: string, part: Pick<Batch, 'first' | 'count'> & Partial<Batch>): Batch {
  return { match, agents: [agent], seed: '1', maxTurns: MAX_TURNS, maxMoves: MAX_MOVES, ...part };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
