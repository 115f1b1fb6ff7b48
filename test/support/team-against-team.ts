/** Cooperative games: there is nobody to be ahead of, so two kinds of agents are compared by what each brings about alone. */
import type { Match, PlayableGameDef } from '../../src/ir/index.ts';
import { executorFor } from '../../src/kernel/index.ts';
import { contenderNamed, runGame, wilson, type RunOptions, type Versus } from '../../src/sim/index.ts';

/** Whether all players of a game win and lose together. */
export function isCooperative(def: PlayableGameDef): boolean {
  return def.flow.teams?.length === 1;
}

/** How often a team of one agent wins where a team of another loses, with the same seeds; the same result counts half. */
export function teamAgainstTeam(
  def: PlayableGameDef,
  [agent, opponent]: readonly [string, string],
  match: Match,
  matches: number,
  seed: number,
  executors: NonNullable<RunOptions['executors']> = executorFor,
): Versus {
  const won = (name: string, run: number): number => {
    const team = Array.from({ length: match.players }, () => contenderNamed(name));
    return Number(runGame(def, seed + run, team, { match, executors }).end.result!.winners.length > 0);
  };
  let better = 0;
  for (let run = 0; run < matches; run++) better += (1 + won(agent, run) - won(opponent, run)) / 2;
  return { agent, opponent, matches, share: better / matches, interval: wilson(better, matches) };
}
