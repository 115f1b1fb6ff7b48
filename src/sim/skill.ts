/** Whether thinking pays: agents of different strength against one another. */
import type { Match, PlayableGameDef } from '../ir/index.ts';
import { executorFor, isCooperative } from '../kernel/index.ts';
import { compareLineUps, type LineUp } from './measures/group.ts';
import type { Versus } from './measures/versus.ts';
import { metricsOf } from './metrics.ts';
import { fullNames, type Batch, type RunMany } from './run-batch.ts';
import type { Interval } from './statistics/wilson.ts';

/** What a ladder of agents has shown. */
export interface Skill {
  /** Each agent of the ladder against the one before it. */
  steps: SkillStep[];
  /** The last against the first; null if there is one step or none. */
  whole: SkillStep | null;
}

/** A stronger agent against a weaker one. Where all win or lose together, the results of either with itself are compared. */
export interface SkillStep extends Versus {
  verdict: SkillVerdict;
}

/**
 * better, worse: the interval lies above or below one half. even: it is narrow, and one half lies in it.
 * too few: it is so wide that nothing can be said.
 */
export type SkillVerdict = 'better' | 'worse' | 'even' | 'too few';

/** How much more thinking is worth: the same agent with ten times the budget, again and again. */
export interface Depth {
  /** Each budget against the one before it; the first against random play. */
  steps: SkillStep[];
  /** How many steps in a row, from the first on, were better. */
  levels: number;
}

/** What a ladder has shown, and in games that all win or lose together how often each agent wins with itself. */
export interface Climbed {
  skill: Skill;
  /** Empty where agents play against one another. */
  winRates: LineUp[];
}

/** The widest interval that says that two agents are even. */
const WIDEST = 0.2;

/** Agents from the weakest to the strongest, and how many matches each two of them play. */
export interface Ladder {
  agents: readonly string[];
  runs: number;
}

/** The agent that searches: one that keeps to what each player knows wherever there are secrets. */
export function searchingAgent(def: PlayableGameDef, match: Match): 'ismcts' | 'uct' {
  return executorFor(def, match).program.hides ? 'ismcts' : 'uct';
}

/** The agents that show whether thinking helps. */
export function ladderFor(def: PlayableGameDef, match: Match): string[] {
  return ['random', 'greedy', searchingAgent(def, match)];
}

/** The budgets that show how deep a game is; the last two take long. */
const BUDGETS = [10, 100, 1000] as const;

/** The agents that show how deep a game is, from the weakest to the strongest. */
export function depthLadder(def: PlayableGameDef, match: Match, isDeep: boolean): string[] {
  return ['random', ...BUDGETS.slice(0, isDeep ? undefined : 1).map((budget) => `${searchingAgent(def, match)}:${budget}`)];
}

/** How many matches a ladder takes: those of each two agents that follow one another and of the last and the first, or of each agent where all win or lose together. */
export function ladderMatches(def: PlayableGameDef, match: Match, { agents, runs }: Ladder): number {
  if (playsTogether(def, match)) return runs * agents.length;
  return match.players < 2 ? 0 : runs * (agents.length - 1 + (agents.length > 2 ? 1 : 0));
}

/** Lets the agents of a ladder play. */
export async function climb(def: PlayableGameDef, batch: Batch, ladder: Ladder, runMany: RunMany): Promise<Climbed> {
  const names = fullNames(ladder.agents);
  const compare = playsTogether(def, batch.match)
    ? await together(def, batch, names, ladder.runs, runMany)
    : { winRates: [], step: against(def, batch, ladder.runs, runMany) };
  const steps: SkillStep[] = [];
  for (const [index, weaker] of names.slice(0, -1).entries()) steps.push(...(await compare.step(names[index + 1]!, weaker)));
  const [whole = null] = names.length > 2 ? await compare.step(names.at(-1)!, names[0]!) : [];
  return { skill: { steps, whole }, winRates: compare.winRates };
}

/** What the same agent with more and more to think has shown. */
export function depthOf({ steps }: Skill): Depth {
  const last = steps.findIndex(({ verdict }) => verdict !== 'better');
  return { steps, levels: last < 0 ? steps.length : last };
}

/** Compares two agents; nothing comes of it where there is nobody to play against. */
type Compare = (stronger: string, weaker: string) => Promise<SkillStep[]>;

function playsTogether(def: PlayableGameDef, match: Match): boolean {
  return isCooperative(executorFor(def, match).program);
}

/** One of the stronger, on every seat in turn, against as many of the weaker as there are seats. */
function against(def: PlayableGameDef, batch: Batch, runs: number, runMany: RunMany): Compare {
  return async (stronger, weaker) => {
    const others = Array.from({ length: batch.match.players - 1 }, () => weaker);
    if (others.length === 0) return [];
    const tally = await runMany(def, { ...batch, agents: [stronger, ...others], count: runs });
    if (tally === null) return [];
    return metricsOf(tally.sums, def)
      .versus.filter(({ agent }) => agent === stronger)
      .map(stepOf);
  };
}

/** Each agent with itself on all seats, in the same matches. */
async function together(
  def: PlayableGameDef,
  batch: Batch,
  names: readonly string[],
  runs: number,
  runMany: RunMany,
): Promise<{ winRates: LineUp[]; step: Compare }> {
  const winRates: LineUp[] = [];
  for (const agent of names) {
    const tally = await runMany(def, { ...batch, agents: [agent], count: runs });
    if (tally !== null) winRates.push(metricsOf(tally.sums, def).group!.lineUps[0]!);
  }
  // Of a run that was stopped, the last agents are missing.
  const of = (agent: string): LineUp | undefined => winRates[names.indexOf(agent)];
  const step: Compare = async (stronger, weaker) => {
    const [one, other] = [of(stronger), of(weaker)];
    return one === undefined || other === undefined ? [] : [stepOf(compareLineUps(one, other))];
  };
  return { winRates, step };
}

function stepOf(versus: Versus): SkillStep {
  return { ...versus, verdict: verdictOf(versus.interval) };
}

function verdictOf({ low, high }: Interval): SkillVerdict {
  if (low > 0.5) return 'better';
  if (high < 0.5) return 'worse';
  return high - low > WIDEST ? 'too few' : 'even';
}
