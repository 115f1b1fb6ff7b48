/**
 * The scores that games are ranked by. They are those of an evaluation, measured so that a good game does not lose one by an
 * accident of the measure: evolution multiplies what a score rewards, and throws away what a score does not see.
 */
import { fitnessOf, type Looks, type Metrics, type Score, type Scores } from '../sim/index.ts';

/** What was measured of a game. */
export interface Measured {
  /** Among greedy players. */
  readonly equals: Metrics;
  /** A greedy player among random ones; where all win or lose together, random players alone. */
  readonly unequals: Metrics;
  /** How much better players do who are better than random, from −1 to 1; null if nobody could be compared. */
  readonly gradient: number | null;
  /** Matches of greedy players, looked at again; undefined if nobody looked. */
  readonly looks?: Looks | undefined;
}

export function scoresOf({ equals, unequals, gradient, looks }: Measured): Scores {
  const { scores } = fitnessOf(equals, [], gradient);
  return {
    ...scores,
    actionEntropy: better(same(equals.actions.evenness), same(equals.actions.variety)),
    balance: balanceOf(equals, unequals),
    skillGradient: { value: gradient, score: gradient === null ? null : skillScore(gradient) },
    drama: better(scores.drama, lateness(looks)),
  };
}

/** Winning three matches of four against random players is as good as winning all of them. */
const FULL_SKILL = 0.5;

/** A small lead may be luck, and is worth less than its share of a large one. */
function skillScore(gradient: number): number {
  return Math.min(1, Math.max(0, gradient) / FULL_SKILL) ** 2;
}

/**
 * The seat should not matter among equals, nor help the worse against the better. Greedy players are so alike that the same
 * seat often wins among them, in games whose seats are fair; a game that a seat wins anyway has neither.
 */
function balanceOf({ outcomes: { balance: among } }: Metrics, { outcomes: { balance: between } }: Metrics): Score {
  const balance = among === null || between === null ? null : (among + between) / 2;
  return same(balance);
}

/** How late matches are decided: at the first move is worth 0, at the last 1. It stands in for the lead where points tell nothing about it. */
function lateness(looks: Looks | undefined): Score {
  if (looks === undefined || looks.matches === 0) return same(null);
  const hundredths = Object.entries(looks.decided).reduce((sum, [at, count]) => sum + Number(at) * count, 0);
  return same(hundredths / (100 * looks.matches));
}

function same(value: number | null): Score {
  return { value, score: value };
}

function better(one: Score, other: Score): Score {
  return (other.score ?? -1) > (one.score ?? -1) ? other : one;
}
