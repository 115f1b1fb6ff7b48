/** A game judged by playing it many times. */
import { matchHash, type Match, type PlayableGameDef } from '../ir/index.ts';
import { callerMust, seedBits } from '../kernel/index.ts';
import { characterOf } from './character.ts';
import { decisivenessOf, lookBackAt, lookerName } from './decisiveness.ts';
import { ENGINE_VERSION } from './engine-version.ts';
import { fitnessOf } from './fitness.ts';
import type { Where } from '../tell/index.ts';
import { flagsOf } from './flags.ts';
import { highlightsOf } from './highlights.ts';
import { identityOf } from './identity.ts';
import type { Versus } from './measures/versus.ts';
import { climb, depthOf, ladderMatches, type Climbed, type Ladder } from './skill.ts';
import { metricsOf } from './metrics.ts';
import { MatchCount, StoppedEarly } from './partial-run.ts';
import { peopleReport, type LeftOut, type PlayedByPeople } from './people.ts';
import type { EvalReport } from './report.ts';
import { fullNames, runBatch, type Batch, type RunMany } from './run-batch.ts';
import { MAX_MOVES, MAX_TURNS } from './run-game.ts';
import { rounded } from './statistics/sum.ts';
import { matchesIn } from './tally.ts';
import { THRESHOLDS, type Thresholds } from './thresholds.ts';
import { wordsFor } from './words.ts';

export interface EvalOptions {
  /** How many matches. Default 50. */
  runs?: number;
  /** Names of the agents that play, in turn on every seat. Default: random. */
  agents?: readonly string[];
  /** Default 1. */
  seed?: bigint | number;
  /** Who sits where. Default: as many players as agents, or the fewest the game allows. */
  match?: Match;
  maxTurns?: number;
  maxMoves?: number;
  thresholds?: Partial<Thresholds>;
  /** Agents from the weakest to the strongest, and how many matches each two of them play. Default: none. */
  ladder?: Ladder;
  /** The agents that show how deep the game is, in the same way (`depthLadder`). Default: none. */
  depth?: Ladder;
  /** How many of the matches are looked at again by a player who searches, for so many iterations each time. Default: none. */
  lookBack?: { matches: number; iterations: number };
  /** What the author calls a place of the definition. Default: its path. */
  where?: Where;
  /** Matches that people played, to be reported beside the others, and what was found and could not be read. */
  people?: { played: readonly PlayedByPeople[]; leftOut: readonly LeftOut[] };
}

/**
 * Plays a game many times and says what it is like. `runMany` decides where matches are played; it has no influence on the report.
 * If `runMany` is stopped, the report is about the matches until then, and says so; without any, `StoppedEarly` is thrown.
 */
export async function evaluate(
  def: PlayableGameDef,
  options: EvalOptions = {},
  run: RunMany = (game, batch) => runBatch(game, batch),
): Promise<EvalReport> {
  const { runs = 50, agents = ['random'], seed = 1, maxTurns = MAX_TURNS, maxMoves = MAX_MOVES } = options;
  const { match = { players: Math.max(def.meta.players.min, agents.length) } } = options;
  callerMust(Number.isInteger(runs) && runs >= 1, `An evaluation has at least one match, not ${runs}.`);
  const thresholds: Thresholds = { ...THRESHOLDS, ...options.thresholds };
  const played = new MatchCount();
  const runMany: RunMany = async (game, part) => {
    const tally = await run(game, part);
    played.add(tally === null ? 0 : matchesIn(tally), part.count);
    return tally;
  };
  const batch: Batch = {
    match,
    agents: fullNames(agents),
    seed: String(seedBits(seed)),
    first: 0,
    count: runs,
    maxTurns,
    maxMoves,
  };
  const { lookBack } = options;
  const tally = await runMany(def, lookBack === undefined ? batch : { ...batch, lookBack: lookBackAt(runs, lookBack) });
  if (tally === null) throw new StoppedEarly('The evaluation was stopped before its first match was over.');
  const metrics = metricsOf(tally.sums, def);
  const flags = flagsOf(tally, metrics, thresholds, options.where);
  /** Null also of a ladder that was stopped before a match of it was over. */
  const climbing = async (ladder: Ladder | undefined): Promise<Climbed | null> => {
    if (ladder === undefined) return null;
    const before = played.matches;
    const climbed = await climb(def, batch, ladder, runMany);
    return played.matches === before && ladderMatches(def, match, ladder) > 0 ? null : climbed;
  };
  const climbed = await climbing(options.ladder);
  const deep = await climbing(options.depth);
  const { skill = null, winRates = [] } = climbed ?? {};
  return {
    header: {
      format: 'ludwright-report',
      version: 1,
      engine: ENGINE_VERSION,
      game: identityOf(def),
      match,
      matchHash: matchHash(match),
      seed: batch.seed,
      runs: matchesIn(tally),
      agents: batch.agents,
      maxTurns,
      maxMoves,
      thresholds,
    },
    ...played.mark,
    character: characterOf(tally.sums, metrics, thresholds),
    fitness: fitnessOf(metrics, flags, gradientOf(skill?.steps ?? null), winRates),
    flags,
    metrics,
    skill,
    ...(winRates.length === 0 ? {} : { winRates }),
    depth: deep === null ? null : depthOf(deep.skill),
    decisiveness:
      tally.looks === undefined || lookBack === undefined ? null : decisivenessOf(tally.looks, lookerName(def, match, lookBack)),
    highlights: highlightsOf(def, match, tally, metrics.actions.usage),
    words: wordsFor(def, match, metrics),
    ...(options.people === undefined ? {} : { people: peopleReport(def, match, options.people.played, options.people.leftOut) }),
  };
}

/** How much better the agents get from step to step, on average: 0 is no better, 1 wins always. */
function gradientOf(skill: readonly Versus[] | null): number | null {
  return skill === null || skill.length === 0 ? null : rounded(skill.reduce((sum, { share }) => sum + 2 * share - 1, 0) / skill.length);
}
