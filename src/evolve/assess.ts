/** A game is judged step by step, the cheapest first, so that no time is spent on what fails anyway. Limits are in moves, never in seconds. */
import type { MissingCapability } from '../diagnostics/diagnostic.ts';
import { largest } from '../ir/largest.ts';
import type { Match } from '../ir/match.ts';
import type { PlayableGameDef } from '../ir/playable-game-def.ts';
import { addSums, fitnessOf, flagsOf, metricsOf, runBatch, THRESHOLDS, type Looks, type Scores, type Thresholds } from '../sim/index.ts';
import type { Estimate } from './archive/contest.ts';
import type { Descriptors } from './archive/dimensions.ts';
import { isOutclassed, type Rivals } from './archive/rivals.ts';
import { descriptorsOf } from './descriptors.ts';
import { express, type Expressed } from './express.ts';
import { fitness, type Weights } from './fitness.ts';
import type { Genome } from './genome.ts';
import { jackknife, withoutEach } from './jackknife.ts';
import { climbers, gradientOf, isEnough, lineUpOf, stepOf } from './ladder.ts';
import { countedMechanics } from './mechanics/counted.ts';
import { CAPS, joined, play, type Batch, type MachinesFor, type Table } from './rounds.ts';
import { scoresOf } from './scores.ts';
import type { Stock } from './stock.ts';

/** What became of a proposal. */
export type Assessment = (Refused | Filtered | Judged) & {
  /** What it asked for that Ludwright does not have. */
  readonly missing?: readonly MissingCapability[];
};

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
  /** The families of the mechanics that count. */
  readonly mechanics: readonly string[];
  readonly matches: number;
}

export interface AssessOptions {
  /** Rounds of matches. Every game plays the same numbers, so that luck is shared. */
  readonly rounds: number;
  readonly machines: MachinesFor;
  readonly weights?: Weights;
  /** Which seeds matches have: those of one series are the same for all games. 0 unless stated. */
  readonly series?: number;
  readonly players?: number;
  /** Owners of cells: a game that is clearly worse than them after one round plays no more. */
  readonly rivals?: Rivals;
  /** Whether a game in which greedy players are not certainly better than random ones is filtered out. */
  readonly needsSkill?: boolean;
}

export const MATCHES_OF_ROUND = 16;
/** Random matches that show the worst faults. */
const FIRST_MATCHES = 8;
/** Series have no seeds in common. */
const SEEDS_OF_SERIES = 1_000_000n;
/** Matches of a round that are looked at again: it takes longer than playing them. */
const LOOKED_AT_MATCHES = 4;
/** How long each look is, in iterations. */
const LOOK_ITERATIONS = 16;
/** A game that cannot come to more is not worth the steps that take longest. */
const LEAST_HOPE = 0.1;
/** With so much drama by points, nobody has to look for more. */
const ENOUGH_DRAMA = 1 / 3;
/** Poker hands are folded at once every now and then: only a game that is mostly won before it has begun is trivial. */
const FILTERS: Readonly<Thresholds> = { ...THRESHOLDS, trivialShare: 0.5 };

export function assess(genome: Genome, stock: Stock, options: AssessOptions): Assessment {
  const expressed = express(genome, stock);
  const missing = expressed.diagnostics.flatMap((diagnostic) => diagnostic.missing ?? []);
  return { ...judge(genome, expressed, options), ...(missing.length > 0 && { missing }) };
}

function judge(genome: Genome, expressed: Expressed, options: AssessOptions): Assessment {
  const { def, diagnostics } = expressed;
  if (def === null) return { verdict: 'refused', reason: diagnostics.find(({ severity }) => severity === 'error')?.code ?? 'unknown-part' };
  const { rounds, machines, weights, series = 0, rivals } = options;
  const seed = BigInt(series) * SEEDS_OF_SERIES + 1n;
  const match: Match = { players: options.players ?? Math.max(2, def.meta.players.min) };
  const first = { def, match, seed, machines };
  const fault = failedFilter(def, play(first, ['random'], 0, FIRST_MATCHES));
  if (fault !== undefined) return { verdict: 'filtered', reason: fault, matches: FIRST_MATCHES };
  // What pays for a game that is compiled is all that is played of it, and not a round alone.
  const table = { ...first, machines: (agents: readonly string[]) => machines(agents, rounds * MATCHES_OF_ROUND) };
  const worth = (scores: Scores): number => fitness(scores, weights);
  const seenIn = (evidence: Evidence): Pick<Judged, 'descriptors' | 'mechanics' | 'skill'> => {
    const { tally, matches: played } = evidence.equals;
    const mechanics = countedMechanics({ def, match, played }, expressed, genome.edits);
    const skill = skillIn(table, evidence);
    return {
      descriptors: descriptorsOf({ metrics: metricsOf(tally.sums, def), mechanics: mechanics.length, skill: skill.share }),
      mechanics,
      skill,
    };
  };
  const equals: Batch[] = [];
  const unequals: Batch[] = [];
  for (let round = 0; round < rounds; round++) {
    equals.push(play(table, ['greedy'], round * MATCHES_OF_ROUND, MATCHES_OF_ROUND));
    const last = round === rounds - 1;
    const later = last || isEndless(def, equals[round]!) ? failedFilter(def, equals.reduce(joined)) : undefined;
    if (later !== undefined) return { verdict: 'filtered', reason: later, matches: FIRST_MATCHES + equals.length * MATCHES_OF_ROUND };
    if (round > 0 || last || rivals === undefined) continue;
    unequals.push(playUnequals(table, equals[0]!, 0));
    const glimpse = roundsOf(equals, unequals)[0]!;
    if (isOutclassed(rivals, seenIn(glimpse).descriptors, worth(atBest(scoresIn(table, glimpse)))))
      return { verdict: 'filtered', reason: 'outclassed', matches: FIRST_MATCHES + glimpse.matches };
  }
  for (let round = unequals.length; round < rounds; round++) unequals.push(playUnequals(table, equals[0]!, round));
  const unequal = roundsOf(equals, unequals);
  if (options.needsSkill === true && !skillIn(table, unequal.reduce(together)).certain)
    return { verdict: 'filtered', reason: 'no-skill', matches: FIRST_MATCHES + 2 * rounds * MATCHES_OF_ROUND };
  const played = withFurtherSteps(table, unequal);
  const worthOf = (some: Evidence): number => worth(scoresIn(table, some));
  const all = played.reduce(together);
  return {
    verdict: 'judged',
    ...seenIn(all),
    scores: scoresIn(table, all),
    estimate: jackknife(worthOf(all), withoutEach(played, together).map(worthOf)),
    matches: FIRST_MATCHES + played.reduce((sum, { matches }) => sum + matches, 0),
  };
}

/** What was played of a game, in one round or several. */
interface Evidence {
  /** Greedy players. */
  readonly equals: Batch;
  /** A greedy player among random ones; where all win or lose together, random players alone. */
  readonly unequals: Batch;
  /** A player who searches among random ones, if greedy ones did not show enough. */
  readonly searched?: Batch | undefined;
  /** Matches of greedy players looked at again, if points did not show enough. */
  readonly looks?: Looks | undefined;
  readonly matches: number;
}

function together(one: Evidence, other: Evidence): Evidence {
  return {
    equals: joined(one.equals, other.equals),
    unequals: joined(one.unequals, other.unequals),
    searched: one.searched === undefined || other.searched === undefined ? undefined : joined(one.searched, other.searched),
    looks: one.looks === undefined || other.looks === undefined ? undefined : addSums(one.looks, other.looks),
    matches: one.matches + other.matches,
  };
}

/** A round of a greedy player among random ones; `equals` tells whether they win or lose together. */
function playUnequals(table: Table, equals: Batch, round: number): Batch {
  const [greedy] = climbers(table.def, table.match);
  const lineUp = isCooperative(table, equals) ? ['random'] : lineUpOf(greedy, table.match, false);
  return playFromAllSeats(table, lineUp, round);
}

function roundsOf(equals: readonly Batch[], unequals: readonly Batch[]): Evidence[] {
  return unequals.map((batch, round) => ({ equals: equals[round]!, unequals: batch, matches: 2 * MATCHES_OF_ROUND }));
}

function skillIn(table: Table, evidence: Evidence): Judged['skill'] {
  const versus = greedyStep(table, evidence);
  return { share: versus?.share ?? 0.5, certain: (versus?.interval.low ?? 0) > 0.5 };
}

/** The score of what shows nothing wrong. */
const BEST = { value: 1, score: 1 };

/** Scores as good as the steps that take longest could make them. */
function atBest(scores: Scores): Scores {
  return {
    ...scores,
    ...(!isEnough(scores.skillGradient.value ?? 0) && { skillGradient: BEST }),
    ...((scores.drama.score ?? 0) < ENOUGH_DRAMA && { drama: BEST }),
  };
}

/** The steps that take longest: only for games that may be good, and only where the cheaper ones have not shown it. */
function withFurtherSteps(table: Table, played: readonly Evidence[]): readonly Evidence[] {
  const all = played.reduce(together);
  const scores = scoresIn(table, all);
  if (fitness(atBest(scores)) < LEAST_HOPE) return played;
  const isCooperation = isCooperative(table, all.equals);
  const [, searching] = climbers(table.def, table.match);
  const searched = isEnough(scores.skillGradient.value ?? 0)
    ? []
    : played.map((_, round) => playFromAllSeats(table, lineUpOf(searching, table.match, isCooperation), round));
  const isLookedAt = !isCooperation && (scores.drama.score ?? 0) < ENOUGH_DRAMA;
  return played.map((evidence, round) => ({
    ...evidence,
    searched: searched[round],
    looks: isLookedAt ? lookAt(table, round) : undefined,
    matches: evidence.matches + (searched.length === 0 ? 0 : MATCHES_OF_ROUND) + (isLookedAt ? LOOKED_AT_MATCHES : 0),
  }));
}

function scoresIn(table: Table, evidence: Evidence): Scores {
  const { def, match } = table;
  const { equals, unequals, searched, looks } = evidence;
  const [, searching] = climbers(def, match);
  const steps = [greedyStep(table, evidence), searched === undefined ? undefined : stepOf(searched, searching, unequals, def)];
  const gradients = steps.flatMap((step) => (step === undefined ? [] : [gradientOf(step)]));
  return scoresOf({
    equals: metricsOf(equals.tally.sums, def),
    unequals: metricsOf(unequals.tally.sums, def),
    gradient: gradients.length === 0 ? null : largest(gradients),
    looks,
  });
}

function greedyStep(table: Table, { equals, unequals }: Evidence): ReturnType<typeof stepOf> {
  const [greedy] = climbers(table.def, table.match);
  return stepOf(isCooperative(table, equals) ? equals : unequals, greedy, unequals, table.def);
}

function isCooperative({ def }: Table, { tally }: Batch): boolean {
  return metricsOf(tally.sums, def).group !== undefined;
}

/**
 * As many matches as in any other round, from the same deals for every seat, as in duplicate bridge: what the deal alone decides helps
 * nobody, and a game that is nothing but its deal shows no skill at all.
 */
function playFromAllSeats(table: Table, lineUp: readonly string[], round: number): Batch {
  const turned = lineUp.map((_, by) => [...lineUp.slice(by), ...lineUp.slice(0, by)]);
  const deals = Math.round(MATCHES_OF_ROUND / lineUp.length);
  return turned.map((agents) => play(table, agents, round * MATCHES_OF_ROUND, deals)).reduce(joined);
}

/** Some matches of a round, played again and looked at by a player who searches. */
function lookAt({ def, match, seed, machines }: Table, round: number): Looks | undefined {
  const [greedy, searching] = climbers(def, match);
  const part = { first: round * MATCHES_OF_ROUND, count: LOOKED_AT_MATCHES, ...CAPS };
  const lookBack = { every: 1, iterations: LOOK_ITERATIONS };
  return runBatch(def, { match, agents: [greedy], seed: String(seed), ...part, lookBack }, machines([searching], LOOKED_AT_MATCHES)).looks;
}

/** Matches without an end take longest: where half of a round has none, nobody waits for the next. */
function isEndless(def: PlayableGameDef, { tally }: Batch): boolean {
  const { runs, ended } = metricsOf(tally.sums, def).outcomes;
  return 2 * ended < runs;
}

/** The first filter that a game does not pass. */
function failedFilter(def: PlayableGameDef, { tally }: Batch): string | undefined {
  const metrics = metricsOf(tally.sums, def);
  if (metrics.incidents.setupFailed > 0) return 'setup-fails';
  return fitnessOf(metrics, flagsOf(tally, metrics, FILTERS), null).filters.find(({ passed }) => !passed)?.filter;
}
