/** What a game is worth: filters that it passes or not, and scores to rank those that do. */
import { largest } from '../ir/largest.ts';
import type { Flag } from './flags.ts';
import type { WinRate } from './measures/group.ts';
import type { Metrics } from './metrics.ts';
import { rounded } from './statistics/sum.ts';

/** A game that fails a filter should be thrown away, whatever its scores. */
export interface Fitness {
  passed: boolean;
  filters: Filter[];
  scores: Scores;
  /** The mean of the scores there are; 0 for a game that fails a filter. */
  total: number;
}

/** Something that must hold. */
export interface Filter {
  filter: 'terminates' | 'no-endless-chains' | 'moves-exist' | 'not-trivial' | 'choices-used';
  passed: boolean;
  /** What is asked for, in a sentence. */
  rule: string;
}

/** How good a game is in one respect: what was measured, and a score from 0 to 1. Null where it could not be measured. */
export interface Score {
  value: number | null;
  score: number | null;
}

export interface Scores {
  /** How evenly actions are used; for a game with one action, how varied its moves are. */
  actionEntropy: Score;
  /** How little the seat matters. Not judged where all win or lose together. */
  balance: Score;
  /** Takes the place of balance where all win or lose together: how often those win who win most; half of the matches are worth 1, none or all of them 0. */
  challenge?: Score;
  /** How much better each agent of the ladder does than the one before it; 0 is no better, 1 wins always, and together where the other never does. */
  skillGradient: Score;
  /** Changes of the lead in a match; two are worth one half. */
  drama: Score;
  /** Decisions of each player in a match; 5 to 100 are worth 1. */
  length: Score;
  /** The deviation of the length compared with its mean; up to one half is worth 1. */
  lengthVariation: Score;
  /** How much players have to do with one another. */
  interaction: Score;
}

/** The order in which scores are told. */
export const SCORE_NAMES = [
  'actionEntropy',
  'balance',
  'challenge',
  'skillGradient',
  'drama',
  'length',
  'lengthVariation',
  'interaction',
] as const satisfies readonly (keyof Scores)[];

/** The scores that a game is judged by, with their names: where there is a challenge, it takes the place of balance. */
export function judgedScores(scores: Scores): [keyof Scores, Score][] {
  const left: keyof Scores = scores.challenge === undefined ? 'challenge' : 'balance';
  return SCORE_NAMES.flatMap((name): [keyof Scores, Score][] => {
    const score = scores[name];
    return score === undefined || name === left ? [] : [[name, score]];
  });
}

/** The largest share of matches without an end that a game may have. */
const MOST_CAPPED = 0.05;
/** The largest share of occasions without a choice. */
const MOST_IDLE = 0.5;
/** Changes of the lead that are worth one half. */
const GOOD_DRAMA = 2;

/** Judges a game by its figures and flags; `skillGradient` and `winRates` come from matches of agents of different strength. */
export function fitnessOf(
  metrics: Metrics,
  flags: readonly Flag[],
  skillGradient: number | null,
  winRates: readonly WinRate[] = [],
): Fitness {
  const filters = filtersOf(metrics, flags);
  const scores = scoresOf(metrics, skillGradient, winRates);
  const passed = filters.every((filter) => filter.passed);
  const known = Object.values(scores).flatMap(({ score }: Score) => (score === null ? [] : [score]));
  return {
    passed,
    filters,
    scores,
    total: passed && known.length > 0 ? rounded(known.reduce((sum, score) => sum + score, 0) / known.length) : 0,
  };
}

function filtersOf({ outcomes, incidents, actions }: Metrics, flags: readonly Flag[]): Filter[] {
  const flagged = (...codes: Flag['code'][]): boolean => flags.some(({ code }) => codes.includes(code));
  return [
    {
      filter: 'terminates',
      passed: outcomes.runs - outcomes.ended <= MOST_CAPPED * outcomes.runs,
      rule: `At most ${100 * MOST_CAPPED} % of the matches reach the most turns or moves.`,
    },
    {
      filter: 'no-endless-chains',
      passed: !flagged('LOOP_DETECTED', 'TRIGGER_TRUNCATED'),
      rule: 'Matches do not go round in circles, and no chain of triggers is cut.',
    },
    {
      filter: 'moves-exist',
      passed: incidents.idle !== null && incidents.idle <= MOST_IDLE,
      rule: 'On most occasions there is something to choose.',
    },
    { filter: 'not-trivial', passed: !flagged('TRIVIAL_WIN'), rule: 'Matches are not won before they have begun.' },
    {
      filter: 'choices-used',
      passed: actions.used > 1 || actions.moves > 1,
      rule: 'More than one action, or more than one way to take it, is used.',
    },
  ];
}

function scoresOf(
  { actions, outcomes, group, drama, length, interaction }: Metrics,
  skillGradient: number | null,
  winRates: readonly WinRate[],
): Scores {
  const players = outcomes.seats.length;
  const entropy = actions.evenness ?? actions.variety;
  const leadChanges = drama.leadChanges?.mean ?? null;
  const decisions = length.decisions.mean / players;
  const variation = length.decisions.mean === 0 ? null : rounded(length.decisions.deviation / length.decisions.mean);
  return {
    actionEntropy: { value: entropy, score: entropy },
    balance: { value: outcomes.balance, score: outcomes.balance },
    ...(group === undefined ? {} : { challenge: challengeOf([...group.lineUps, ...winRates]) }),
    skillGradient: { value: skillGradient, score: skillGradient === null ? null : Math.max(0, skillGradient) },
    drama: { value: leadChanges, score: leadChanges === null ? null : rounded(leadChanges / (leadChanges + GOOD_DRAMA)) },
    length: { value: rounded(decisions), score: rounded(within(decisions, 0, 5, 100, 500)) },
    lengthVariation: { value: variation, score: variation === null ? null : rounded(within(variation, -1, 0, 0.5, 1.5)) },
    interaction: { value: interaction.score, score: interaction.score },
  };
}

function challengeOf(winRates: readonly WinRate[]): Score {
  const most = largest(winRates.map(({ share }) => share));
  return { value: most, score: rounded(1 - Math.abs(2 * most - 1)) };
}

/** 1 from `low` to `high`, falling to 0 on the way to `least` and `most`. */
function within(value: number, least: number, low: number, high: number, most: number): number {
  const rising = (value - least) / (low - least);
  const falling = (most - value) / (most - high);
  return Math.max(0, Math.min(1, rising, falling));
}
