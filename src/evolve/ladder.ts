/**
 * Whether it pays to play well, by a ladder of players: each step is one of them among random ones, on every seat in turn.
 * Greedy players come first, since they cost least. What looks good at once is often wrong in a good game (draughts, poker),
 * so where they do not do well players who search get their chance; a game needs only one way in which skill shows.
 */
import type { Match } from '../ir/match.ts';
import type { PlayableGameDef } from '../ir/playable-game-def.ts';
import { compareLineUps, metricsOf, searchingAgent, type Versus } from '../sim/index.ts';
import type { Batch } from './rounds.ts';

/** The iterations of those who search: enough to see what a move leads to, and few enough to be tried on many games. */
const ITERATIONS = 10;
/** Players who win three matches of four against random ones need nobody to show that skill pays. */
const ENOUGH = 0.5;

/** Who shows that skill pays, the cheapest first. */
export function climbers(def: PlayableGameDef, match: Match): readonly [greedy: string, searching: string] {
  return ['greedy', `${searchingAgent(def, match)}:${ITERATIONS}`];
}

/** Who sits at the table on a step; where all win or lose together everybody is one of them. */
export function lineUpOf(climber: string, { players }: Match, isCooperative: boolean): string[] {
  return isCooperative ? [climber] : [climber, ...Array.from({ length: players - 1 }, () => 'random')];
}

/** How well a player did on its step; undefined if it met nobody. Where all win or lose together it is compared with random players who did the same. */
export function stepOf(step: Batch, climber: string, random: Batch, def: PlayableGameDef): Versus | undefined {
  const { versus, group } = metricsOf(step.tally.sums, def);
  const among = metricsOf(random.tally.sums, def).group;
  if (group !== undefined && among !== undefined) return compareLineUps(group.lineUps[0]!, among.lineUps[0]!);
  return versus.find(({ agent }) => agent.startsWith(climber));
}

/** From −1, always worse than random, to 1, always better. */
export function gradientOf({ share }: Versus): number {
  return 2 * share - 1;
}

export function isEnough(gradient: number): boolean {
  return gradient >= ENOUGH;
}
