/** What the matches that are counted together have in common. */
import type { PlayableGameDef, Match } from '../../ir/index.ts';
import { executorFor, isCooperative, type Executor } from '../../kernel/index.ts';
import { scoresFor } from '../scores.ts';

type Program = Executor['program'];

export interface Setting {
  readonly def: PlayableGameDef;
  readonly match: Match;
  readonly program: Program;
  readonly players: number;
  /** The side of each player. A side is a team or, without teams, a player; it has a number. */
  readonly sides: readonly number[];
  /** Whether all win or lose together. */
  readonly cooperative: boolean;
  /** Which points are good; null where the game has none before its end. */
  readonly best: 'highest' | 'lowest' | null;
  /** The names of those who play, by seat: the match with number `run` has the line-up `run % lineUps.length`. */
  readonly lineUps: readonly (readonly string[])[];
}

/** The setting of matches of a game that these agents play. */
export function settingOf(def: PlayableGameDef, match: Match, lineUps: Setting['lineUps']): Setting {
  const executor = executorFor(def, match);
  const { program } = executor;
  const { players, teams, teamOf } = program;
  return {
    def,
    match,
    program,
    players,
    sides: Array.from({ length: players }, (_, player) => (teams === 0 ? player : teamOf[player]!)),
    cooperative: isCooperative(program),
    best: scoresFor(executor).best,
    lineUps,
  };
}
