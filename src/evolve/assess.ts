/** A game is judged step by step, the cheapest first, so that no time is spent on what fails anyway. Limits are in moves, never in seconds. */
import type { Match } from '../ir/match.ts';
import type { PlayableGameDef } from '../ir/playable-game-def.ts';
import {
  contenderNamed,
  fitnessOf,
  flagsOf,
  Fold,
  mergeTallies,
  metricsOf,
  seatsFor,
  settingOf,
  THRESHOLDS,
  type Machines,
  type Metrics,
  type Scores,
} from '../sim/index.ts';
import type { Estimate } from './archive/contest.ts';
import type { Descriptors } from './archive/dimensions.ts';
import { express } from './express.ts';
import { fitness, type Weights } from './fitness.ts';
import type { Genome } from './genome.ts';
import { jackknife } from './jackknife.ts';
import { familiesOf, type FamilyOf } from './mechanics.ts';
import type { Stock } from './stock.ts';

/** What became of a proposal. */
export type Assessment = Refused | Filtered | Judged;

/** It is no game. */
export interface Refused {
  readonly verdict: 'refused';
  /** The code of the first error. */
  readonly reason: string;
}

/** It is a game that nobody would want to play. */
export interface Filtered {
  readonly verdict: 'filtered';
  readonly reason: string;
  /** How many matches it took to find out. */
  readonly matches: number;
}

/** It is a game. */
export interface Judged {
  readonly verdict: 'judged';
  readonly descriptors: Descriptors;
  readonly scores: Scores;
  readonly estimate: Estimate;
  /** How often greedy players are placed before random ones, and whether that is certain. */
  readonly skill: { readonly share: number; readonly certain: boolean };
  /** The families that occur in half of the matches. */
  readonly mechanics: readonly string[];
  readonly matches: number;
}

export interface AssessOptions {
  /** Rounds of matches. Every game plays the same numbers, so that luck is shared. */
  readonly rounds: number;
  /** What matches are played on, by what is played. */
  readonly machines: (agents: readonly string[], matches: number) => Required<Machines>;
  readonly weights?: Weights;
  readonly seed?: bigint;
  readonly players?: number;
}

export const MATCHES_OF_ROUND = 16;
/** Random matches that show the worst faults. */
const FIRST_MATCHES = 8;
/** A match that takes longer is not worth waiting for. */
const CAPS = { maxTurns: 400, maxMoves: 3000 };
/** A mechanic is one of a game if it occurs in so many of its matches. */
const LEAST_USED = 0.5;

export function assess(genome: Genome, stock: Stock, options: AssessOptions): Assessment {
  const { def, diagnostics, bundles } = express(genome, stock);
  if (def === null) return { verdict: 'refused', reason: diagnostics.find(({ severity }) => severity === 'error')?.code ?? 'unknown-part' };
  const { rounds, machines, weights, seed = 1n } = options;
  const match: Match = { players: options.players ?? Math.max(2, def.meta.players.min) };
  const table = { def, match, seed, families: familiesOf(def, bundles), machines };
  const first = play(table, ['random'], 0, FIRST_MATCHES);
  const fault = failedFilter(def, first);
  if (fault !== undefined) return { verdict: 'filtered', reason: fault, matches: FIRST_MATCHES };
  const played = Array.from({ length: rounds }, (_, round) => play(table, ['greedy'], round * MATCHES_OF_ROUND, MATCHES_OF_ROUND));
  const whole = played.reduce(joined);
  const later = failedFilter(def, whole);
  if (later !== undefined) return { verdict: 'filtered', reason: later, matches: FIRST_MATCHES + rounds * MATCHES_OF_ROUND };
  const others = Array.from({ length: match.players - 1 }, () => 'random');
  const duels = Array.from({ length: rounds }, (_, round) =>
    play(table, ['greedy', ...others], round * MATCHES_OF_ROUND, MATCHES_OF_ROUND),
  );
  const worth = (games: readonly Batch[], skills: readonly Batch[]): { scores: Scores; total: number } => {
    const metrics = metricsOf(games.reduce(joined).tally.sums, def);
    const { scores } = fitnessOf(metrics, [], gradient(metricsOf(skills.reduce(joined).tally.sums, def)));
    return { scores, total: fitness(scores, weights) };
  };
  const { scores, total } = worth(played, duels);
  const without = rounds < 2 ? [] : played.map((_, round) => worth(played.toSpliced(round, 1), duels.toSpliced(round, 1)).total);
  const metrics = metricsOf(whole.tally.sums, def);
  const mechanics = [...whole.used].filter(([, count]) => count >= LEAST_USED * rounds * MATCHES_OF_ROUND).map(([family]) => family);
  const versus = metricsOf(duels.reduce(joined).tally.sums, def).versus.find(({ agent }) => agent.startsWith('greedy'));
  return {
    verdict: 'judged',
    descriptors: {
      length: metrics.length.turns.mean,
      branching: metrics.branching.options?.mean ?? 0,
      mechanics: mechanics.length,
    },
    scores,
    estimate: jackknife(total, without),
    skill: { share: versus?.share ?? 0.5, certain: (versus?.interval.low ?? 0) > 0.5 },
    mechanics: mechanics.toSorted(),
    matches: FIRST_MATCHES + 2 * rounds * MATCHES_OF_ROUND,
  };
}

interface Table {
  readonly def: PlayableGameDef;
  readonly match: Match;
  readonly seed: bigint;
  readonly families: FamilyOf;
  readonly machines: AssessOptions['machines'];
}

/** Matches that were played together. */
interface Batch {
  readonly tally: ReturnType<Fold['tally']>;
  /** By family: in how many matches something of it occurred. */
  readonly used: ReadonlyMap<string, number>;
}

function play({ def, match, seed, families, machines }: Table, agents: readonly string[], first: number, count: number): Batch {
  const contenders = agents.map(contenderNamed);
  const lineUps = contenders.map((_, run) =>
    Array.from({ length: match.players }, (__, seat) => contenders[(seat + run) % contenders.length]!.name),
  );
  const setting = settingOf(def, match, lineUps);
  const { executors, tapes } = machines(agents, count);
  const used = new Map<string, number>();
  const byAction = def.actions.map(({ id }) => families(id));
  const fold = new Fold(setting, ({ decisions, decision, kind }) => {
    const seen = new Set<string>();
    for (let at = 0; at < decisions; at++) {
      const family = byAction[kind[decision[at]!]!];
      if (family !== undefined) seen.add(family);
    }
    for (const family of seen) used.set(family, (used.get(family) ?? 0) + 1);
  });
  const seats = seatsFor(def, match, contenders, executors(def, match));
  tapes(def, match).play({ seed, first, count, ...CAPS, seats }, (words) => fold.add(words));
  return { tally: fold.tally(), used };
}

function joined(one: Batch, other: Batch): Batch {
  const used = new Map(one.used);
  for (const [family, count] of other.used) used.set(family, (used.get(family) ?? 0) + count);
  return { tally: mergeTallies(one.tally, other.tally), used };
}

/** The first filter that a game does not pass. */
function failedFilter(def: PlayableGameDef, { tally }: Batch): string | undefined {
  const metrics = metricsOf(tally.sums, def);
  if (metrics.incidents.setupFailed > 0) return 'setup-fails';
  return fitnessOf(metrics, flagsOf(tally, metrics, THRESHOLDS), null).filters.find(({ passed }) => !passed)?.filter;
}

/** From −1, greedy always loses, to 1, it always wins. */
function gradient({ versus }: Metrics): number | null {
  const greedy = versus.find(({ agent }) => agent.startsWith('greedy'));
  return greedy === undefined ? null : 2 * greedy.share - 1;
}
