/** How strong agents are: against one another, and by what they gain. All seeds are fixed, so the figures are exact. */
import type { PlayableGameDef } from '../../src/ir/index.ts';
import { executorFor, isCooperative } from '../../src/kernel/index.ts';
import {
  compareLineUps,
  contenderNamed,
  MAX_MOVES,
  MAX_TURNS,
  metricsOf,
  runBatch,
  runGame,
  seated,
  type Metrics,
  type RunOptions,
  type Versus,
} from '../../src/sim/index.ts';

/** What agents search on; it has no influence on what they find. */
type Executors = NonNullable<RunOptions['executors']>;

const SEED = 1;
/** The normal deviate that leaves half a per cent below. */
const DEVIATE_99 = 2.575829;

/**
 * One of the stronger agent, on every seat in turn, against weaker ones; the fewest players that the game allows.
 * Where all win or lose together, either plays the same matches on all seats.
 */
export function versus(
  def: PlayableGameDef,
  stronger: string,
  weaker: string,
  matches: number,
  executors: Executors = executorFor,
): Versus {
  const players = def.meta.players.min;
  const play = (agents: string[]): Metrics =>
    metricsOf(
      runBatch(
        def,
        { match: { players }, agents, seed: String(SEED), first: 0, count: matches, maxTurns: MAX_TURNS, maxMoves: MAX_MOVES },
        { executors },
      ).sums,
      def,
    );
  if (isCooperative(executorFor(def, { players }).program)) {
    const [better, worse] = [stronger, weaker].map((agent) => play([agent]).group!.lineUps[0]!);
    return compareLineUps(better!, worse!);
  }
  return play([stronger, ...Array.from({ length: players - 1 }, () => weaker)]).versus.find(
    ({ agent }) => agent === contenderNamed(stronger).name,
  )!;
}

/** Whether an agent is certainly better than another: an equal share is one half, whatever the number of players. */
export function beats({ interval }: Versus): boolean {
  return interval.low > 0.5;
}

/** How many matches of two an agent has won, drawn and lost. */
export interface Score {
  won: number;
  drawn: number;
  lost: number;
}

/** What an agent's matches against another end with, its seat changing from match to match. */
export function record(def: PlayableGameDef, agent: string, opponent: string, matches: number, executors: Executors = executorFor): Score {
  const contenders = [agent, opponent].map(contenderNamed);
  const found: Score = { won: 0, drawn: 0, lost: 0 };
  for (let run = 0; run < matches; run++) {
    const { header, end } = runGame(def, SEED + run, seated(contenders, 2, run), { match: { players: 2 }, executors });
    const seat = header.agents.indexOf(contenders[0]!.name);
    const ahead = end.result!.ranks[1 - seat]! - end.result!.ranks[seat]!;
    found[ahead > 0 ? 'won' : ahead < 0 ? 'lost' : 'drawn']++;
  }
  return found;
}

/** What an agent gains in a match, on average. */
export interface Gain {
  seat: number;
  matches: number;
  mean: number;
  /** The lower bound of the 99 % interval of the mean. */
  low: number;
}

/** What an agent gains from one seat against another agent, by the points of the result. */
export function gain(
  def: PlayableGameDef,
  agent: string,
  opponent: string,
  seat: number,
  matches: number,
  executors: Executors = executorFor,
): Gain {
  const contenders = [agent, opponent].map(contenderNamed);
  const points = Array.from(
    { length: matches },
    (_, run) => runGame(def, SEED + run, seated(contenders, 2, seat), { match: { players: 2 }, executors }).end.result!.scores[seat]!,
  );
  const mean = points.reduce((sum, each) => sum + each, 0) / matches;
  const variance = points.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (matches - 1);
  return { seat, matches, mean, low: mean - DEVIATE_99 * Math.sqrt(variance / matches) };
}
