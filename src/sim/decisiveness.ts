/** From when on the winner stays ahead, in the eyes of a player who searches. */
import type { Match, PlayableGameDef } from '../ir/index.ts';
import { LOOKS, type LookBack, type Looks } from './look-back.ts';
import { fullNames } from './run-batch.ts';
import { searchingAgent } from './skill.ts';
import { spreadOf, type Spread } from './statistics/distribution.ts';
import { rounded } from './statistics/sum.ts';
import { wilson, type Interval } from './statistics/wilson.ts';

/** Some matches with a winner, looked at again by a player who searches. */
export interface Decisiveness {
  /** Who looked: an agent with its iterations. It knows what the player knows who is asked. */
  agent: string;
  /** Matches that one side won. */
  matches: number;
  /** How much of a match was over when its winner went ahead for good, in hundredths; null without matches. */
  decidedAt: Spread | null;
  /** At how much of the match it was looked at, from 0 to 1; and the share of matches in which the winner was ahead then. */
  fractions: number[];
  ahead: { share: number; interval: Interval }[];
}

/** What was seen. */
export function decisivenessOf({ matches, decided, ahead }: Looks, agent: string): Decisiveness {
  return {
    agent,
    matches,
    decidedAt: spreadOf(decided),
    fractions: matches === 0 ? [] : ahead.map((_, look) => rounded(look / (LOOKS - 1))),
    ahead: matches === 0 ? [] : ahead.map((count) => ({ share: rounded(count / matches), interval: wilson(count, matches) })),
  };
}

/** Looks at about so many of the matches, evenly spread. */
export function lookBackAt(runs: number, { matches, iterations }: { matches: number; iterations: number }): LookBack {
  return { every: Math.max(1, Math.ceil(runs / matches)), iterations };
}

/** The name of who looks. */
export function lookerName(def: PlayableGameDef, match: Match, { iterations }: { iterations: number }): string {
  return fullNames([`${searchingAgent(def, match)}:${iterations}`])[0]!;
}
