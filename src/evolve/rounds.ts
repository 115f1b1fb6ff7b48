/** Matches of a game, played together: what they add up to, and what is needed to see which rules were at work in them. */
import type { Match } from '../ir/match.ts';
import type { PlayableGameDef } from '../ir/playable-game-def.ts';
import {
  answeredOf,
  contenderNamed,
  Fold,
  mergeTallies,
  seated,
  seatsFor,
  settingOf,
  type Answered,
  type Machines,
  type Played,
} from '../sim/index.ts';

/** What matches are played on, by what is played. */
export type MachinesFor = (agents: readonly string[], matches: number) => Required<Machines>;

/** A match that takes longer is not worth waiting for. */
export const CAPS = { maxTurns: 400, maxMoves: 3000 };

/** A game that is played with certain seeds. */
export interface Table {
  readonly def: PlayableGameDef;
  readonly match: Match;
  readonly seed: bigint;
  readonly machines: MachinesFor;
}

/** Matches that were played together. */
export interface Batch {
  readonly tally: ReturnType<Fold['tally']>;
  readonly matches: readonly PlayedMatch[];
}

/** A match that was played, and can be played again. */
export interface PlayedMatch extends Answered {
  /** The actions that were taken. */
  readonly actions: readonly string[];
}

export function play({ def, match, seed, machines }: Table, agents: readonly string[], first: number, count: number): Batch {
  const contenders = agents.map(contenderNamed);
  const lineUps = contenders.map((_, run) => seated(contenders, match.players, run).map(({ name }) => name));
  const setting = settingOf(def, match, lineUps);
  const { executors, tapes } = machines(agents, count);
  const matches: PlayedMatch[] = [];
  const fold = new Fold(setting, (played) => matches.push({ ...answeredOf(setting, played), actions: actionsOf(def, played) }));
  const seats = seatsFor(def, match, contenders, executors);
  tapes(def, match).play({ seed, first, count, ...CAPS, seats }, (words) => fold.add(words));
  return { tally: fold.tally(), matches };
}

function actionsOf(def: PlayableGameDef, { decisions, decision, kind }: Played): string[] {
  const taken = new Set<number>();
  for (let at = 0; at < decisions; at++) taken.add(kind[decision[at]!]!);
  return [...taken].flatMap((action) => def.actions[action]?.id ?? []);
}

export function joined(one: Batch, other: Batch): Batch {
  return { tally: mergeTallies(one.tally, other.tally), matches: [...one.matches, ...other.matches] };
}
