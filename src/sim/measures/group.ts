/** How often a group wins that wins or loses together, and how much that depends on who plays. */
import { byName, countIn, type Counts } from '../statistics/counts.ts';
import { addSums, rounded, shareOf } from '../statistics/sum.ts';
import { wilson, type Interval } from '../statistics/wilson.ts';
import { GROUP } from '../tape/played.ts';
import type { Measure } from './measure.ts';
import type { Versus } from './versus.ts';

/** By the agents of a match, in alphabetical order and as JSON. */
type Sum = { [agents: string]: { matches: number; wins: number; losses: number } };

/** Wins and losses of those who play together. */
export interface GroupOutcome extends WinRate {
  /** The same for each line-up of agents, whoever sits where. */
  lineUps: LineUp[];
}

/** How often a match is won. */
export interface WinRate {
  matches: number;
  wins: number;
  /** What is neither won nor lost was stopped, or ended in a draw. */
  losses: number;
  /** Wins, of all matches. */
  share: number;
  /** The 95 % interval of the share. */
  interval: Interval;
}

/** How often these agents win together. */
export interface LineUp extends WinRate {
  agents: string[];
}

export const group: Measure<Sum, GroupOutcome | undefined> = {
  counter({ lineUps, cooperative }) {
    const counted = lineUps.map(() => ({ matches: 0, wins: 0, losses: 0 }));
    return {
      count({ lineUp, group: result }) {
        const each = counted[lineUp]!;
        each.matches++;
        if (result === GROUP.WON) each.wins++;
        if (result === GROUP.LOST) each.losses++;
      },
      sum: () =>
        counted.reduce<Sum>(
          (sum, each, lineUp) =>
            cooperative && each.matches > 0 ? addSums(sum, { [JSON.stringify(lineUps[lineUp]!.toSorted())]: { ...each } }) : sum,
          {},
        ),
    };
  },

  figures(sum) {
    const counted = byName(sum);
    if (counted.length === 0) return undefined;
    const total = (part: 'matches' | 'wins' | 'losses'): number => counted.reduce((all, [, each]) => all + each[part], 0);
    return {
      ...winRateOf({ matches: total('matches'), wins: total('wins'), losses: total('losses') }),
      lineUps: counted.map(([agents, each]) => ({ agents: JSON.parse(agents) as string[], ...winRateOf(each) })),
    };
  },
};

function winRateOf({ matches, wins, losses }: Sum[string]): WinRate {
  return { matches, wins, losses, share: shareOf(wins, matches)!, interval: wilson(wins, matches) };
}

/**
 * Two line-ups that played as many matches, compared as if they had played against one another: one half plus half the
 * difference of their mean returns. A match that is neither won nor lost counts half, as everywhere.
 */
export function compareLineUps(stronger: LineUp, weaker: LineUp): Versus {
  const mean = ({ matches, wins, losses }: LineUp): number => (wins + (matches - wins - losses) / 2) / matches;
  const { matches } = stronger;
  const share = 0.5 + (mean(stronger) - mean(weaker)) / 2;
  return {
    agent: printLineUp(stronger.agents),
    opponent: printLineUp(weaker.agents),
    matches,
    share: rounded(share),
    interval: wilson(share * matches, matches),
    points: null,
  };
}

/** `uct:200` if all seats have the same agent, or else `greedy:8 × 2, random`. */
export function printLineUp(agents: readonly string[]): string {
  const counts: Counts = {};
  for (const agent of agents) countIn(counts, agent);
  const all = byName(counts);
  return all.length === 1 ? all[0]![0] : all.map(([agent, count]) => (count === 1 ? agent : `${agent} × ${count}`)).join(', ');
}
