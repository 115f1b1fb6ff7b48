/** A game judged by playing it many times. */
import { matchHash, type Match, type PlayableGameDef } from '../ir/index.ts';
import { callerMust, executorFor, isCooperative, seedBits } from '../kernel/index.ts';
import { ENGINE_VERSION } from './engine-version.ts';
import { fitnessOf } from './fitness.ts';
import type { Where } from '../tell/index.ts';
import { flagsOf } from './flags.ts';
import { HIGHLIGHT_KINDS } from './highlights.ts';
import { identityOf } from './identity.ts';
import { compareLineUps, type LineUp } from './measures/group.ts';
import type { Versus } from './measures/versus.ts';
import { metricsOf, type Metrics } from './metrics.ts';
import { peopleReport, type LeftOut, type PlayedByPeople } from './people.ts';
import { printMove, printPlayer } from './print-entry.ts';
import type { EvalReport } from './report.ts';
import { contenderNamed, runBatch, type Batch } from './run-batch.ts';
import { MAX_MOVES, MAX_TURNS } from './run-game.ts';
import { byName } from './statistics/counts.ts';
import { rounded } from './statistics/sum.ts';
import type { MomentOfRun, Tally } from './tally.ts';
import { THRESHOLDS, type Thresholds } from './thresholds.ts';

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
  /** Agents from the weakest to the strongest, and how many matches each plays against the one before it. Default: none. */
  ladder?: { agents: readonly string[]; runs: number };
  /** What the author calls a place of the definition. Default: its path. */
  where?: Where;
  /** Matches that people played, to be reported beside the others, and what was found and could not be read. */
  people?: { played: readonly PlayedByPeople[]; leftOut: readonly LeftOut[] };
}

/** The agents that show whether thinking helps. */
export const LADDER: readonly string[] = ['random', 'greedy', 'uct'];

/** Plays a batch, by itself or in parts, and merges what comes back. */
export type RunMany = (def: PlayableGameDef, batch: Batch) => Tally | Promise<Tally>;

/** Plays a game many times and says what it is like. `runMany` decides where matches are played; it has no influence on the report. */
export async function evaluate(
  def: PlayableGameDef,
  options: EvalOptions = {},
  runMany: RunMany = (game, batch) => runBatch(game, batch),
): Promise<EvalReport> {
  const { runs = 50, agents = ['random'], seed = 1, maxTurns = MAX_TURNS, maxMoves = MAX_MOVES } = options;
  const { match = { players: Math.max(def.meta.players.min, agents.length) } } = options;
  callerMust(Number.isInteger(runs) && runs >= 1, `An evaluation has at least one match, not ${runs}.`);
  const thresholds: Thresholds = { ...THRESHOLDS, ...options.thresholds };
  const batch: Batch = {
    match,
    agents: fullNames(agents),
    seed: String(seedBits(seed)),
    first: 0,
    count: runs,
    maxTurns,
    maxMoves,
  };
  const tally = await runMany(def, batch);
  const metrics = metricsOf(tally.sums, def);
  const flags = flagsOf(tally, metrics, thresholds, options.where);
  const { skill, winRates } = options.ladder === undefined ? NO_LADDER : await climb(def, batch, options.ladder, runMany);
  return {
    header: {
      format: 'ludwright-report',
      version: 1,
      engine: ENGINE_VERSION,
      game: identityOf(def),
      match,
      matchHash: matchHash(match),
      seed: batch.seed,
      runs,
      agents: batch.agents,
      maxTurns,
      maxMoves,
      thresholds,
    },
    fitness: fitnessOf(metrics, flags, gradientOf(skill), winRates),
    flags,
    metrics,
    skill,
    ...(winRates.length === 0 ? {} : { winRates }),
    highlights: highlightsOf(tally, metrics),
    ...(options.people === undefined ? {} : { people: peopleReport(def, match, options.people.played, options.people.leftOut) }),
  };
}

/** What a ladder of agents has shown. */
interface Climb {
  skill: Versus[] | null;
  /** Empty where agents play against one another. */
  winRates: LineUp[];
}

const NO_LADDER: Climb = { skill: null, winRates: [] };

/** How many matches a ladder takes: one of each two agents that follow one another, or one of each agent where all win or lose together. */
export function ladderMatches(def: PlayableGameDef, match: Match, { agents, runs }: NonNullable<EvalOptions['ladder']>): number {
  return runs * (playsTogether(def, match) ? agents.length : agents.length - 1);
}

function climb(def: PlayableGameDef, batch: Batch, ladder: NonNullable<EvalOptions['ladder']>, runMany: RunMany): Promise<Climb> {
  return playsTogether(def, batch.match) ? climbTogether(def, batch, ladder, runMany) : climbAgainst(def, batch, ladder, runMany);
}

function playsTogether(def: PlayableGameDef, match: Match): boolean {
  return isCooperative(executorFor(def, match).program);
}

/** Each agent against the one before it: one of the stronger, on every seat in turn, against as many of the weaker as there are seats. */
async function climbAgainst(
  def: PlayableGameDef,
  batch: Batch,
  { agents, runs }: NonNullable<EvalOptions['ladder']>,
  runMany: RunMany,
): Promise<Climb> {
  const names = fullNames(agents);
  const skill: Versus[] = [];
  for (const [index, weaker] of names.slice(0, -1).entries()) {
    const stronger = names[index + 1]!;
    const others = Array.from({ length: batch.match.players - 1 }, () => weaker);
    const { sums } = await runMany(def, { ...batch, agents: [stronger, ...others], count: runs });
    skill.push(...metricsOf(sums, def).versus.filter(({ agent }) => agent === stronger));
  }
  return { skill, winRates: [] };
}

/** Each agent with itself on all seats, in the same matches; then each is compared with the one before it. */
async function climbTogether(
  def: PlayableGameDef,
  batch: Batch,
  { agents, runs }: NonNullable<EvalOptions['ladder']>,
  runMany: RunMany,
): Promise<Climb> {
  const winRates: LineUp[] = [];
  for (const agent of fullNames(agents)) {
    const { sums } = await runMany(def, { ...batch, agents: [agent], count: runs });
    winRates.push(metricsOf(sums, def).group!.lineUps[0]!);
  }
  return { skill: winRates.slice(1).map((stronger, index) => compareLineUps(stronger, winRates[index]!)), winRates };
}

/** Names as agents give them themselves: with their budgets. */
function fullNames(names: readonly string[]): string[] {
  return names.map((name) => contenderNamed(name).name);
}

/** How much better the agents get from step to step, on average: 0 is no better, 1 wins always. */
function gradientOf(skill: readonly Versus[] | null): number | null {
  return skill === null || skill.length === 0 ? null : rounded(skill.reduce((sum, { share }) => sum + 2 * share - 1, 0) / skill.length);
}

/** Actions are rare up to this share of all that are taken. */
const RARE = 0.02;

/** The best moments of all matches: kind by kind, the rarest actions last. */
function highlightsOf({ moments, firstUses }: Tally, { actions: { usage } }: Metrics): MomentOfRun[] {
  const rare = byName(firstUses).flatMap(([action, { move, ...where }]): MomentOfRun[] => {
    const share = usage.find((each) => each.action === action)?.share ?? null;
    if (share === null || share > RARE) return [];
    const sentence = `Turn ${where.turn}: ${printPlayer(where.player)} plays ${printMove(move)}; only ${rounded(100 * share)} % of the actions taken are ${action}.`;
    return [{ kind: 'rare-action', weight: Math.round(1000 * (1 - share)), ...where, sentence }];
  });
  return HIGHLIGHT_KINDS.flatMap((kind) => (kind === 'rare-action' ? rare : (moments[kind] ?? [])));
}
