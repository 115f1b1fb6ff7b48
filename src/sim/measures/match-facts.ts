/** What the measures need to know about a match, read from its trace once. */
import { largest, smallest } from '../../ir/largest.ts';
import type { PlayableGameDef } from '../../ir/index.ts';
import { executorFor, isCooperative, sharedReturn } from '../../kernel/index.ts';
import type { GameTrace, TraceEntry } from '../trace.ts';

/** A match as the measures see it. A side is a team or, without teams, a player; it has a number. */
export interface MatchFacts {
  def: PlayableGameDef;
  trace: GameTrace;
  players: number;
  /** The side of each player. */
  sides: readonly number[];
  /** The moves that players made. */
  decisions: readonly TraceEntry[];
  /** The side that won alone; null if none did, and in games that all win or lose together. */
  winner: number | null;
  /** What became of everybody in a game that all win or lose together; null in all other games. */
  group: GroupResult | null;
  /** Whether one side won, or all together. */
  won: boolean;
  /** The scores of each player at the start and after each move; null where the game has none. */
  scores: readonly (readonly number[])[] | null;
  /** The same, turned so that more is better; null where nobody plays against anybody, so that no comparison means anything. */
  points: readonly (readonly number[])[] | null;
  /** Which side was ahead at these moments; null where none was alone. */
  leaders: readonly (number | null)[];
  /** The largest difference of points in the match; 0 without any. */
  range: number;
}

/** How a match ended for a group; `open` if it was neither won nor lost. */
type GroupResult = 'won' | 'lost' | 'open';

/** Reads a trace of a game. */
export function readMatch(def: PlayableGameDef, trace: GameTrace): MatchFacts {
  const { players } = trace.header.match;
  const { program } = executorFor(def, trace.header.match);
  const { teams, teamOf } = program;
  const sides = Array.from({ length: players }, (_, player) => (teams === 0 ? player : teamOf[player]!));
  const scores = trace.header.best === null ? null : [trace.start, ...trace.entries].map((moment) => moment.scores ?? []);
  const group = isCooperative(program) ? groupResultOf(trace) : null;
  const winner = group === null ? aloneAmong(sides, trace.end.result?.winners ?? []) : null;
  const better = trace.header.best === 'lowest' ? scores!.map((each) => each.map((score) => 0 - score)) : scores;
  const points = group === null ? better : null;
  return {
    def,
    trace,
    players,
    sides,
    decisions: trace.entries.filter(({ player }) => player >= 0),
    winner,
    group,
    won: winner !== null || group === 'won',
    scores,
    points,
    leaders: points?.map((each) => leaderOf(sides, each)) ?? [],
    range: points === null ? 0 : largest(points.map((each) => largest(each))) + largest(points.map((each) => -smallest(each))),
  };
}

function groupResultOf({ end: { result } }: GameTrace): GroupResult {
  const shared = result === null ? null : sharedReturn(result);
  return shared === 1 ? 'won' : shared === 0 ? 'lost' : 'open';
}

function leaderOf(sides: readonly number[], points: readonly number[]): number | null {
  const most = largest(points);
  return aloneAmong(
    sides,
    points.flatMap((each, player) => (each === most ? [player] : [])),
  );
}

/** The side that these players all belong to, if it is one and not the only one there is. */
function aloneAmong(sides: readonly number[], players: readonly number[]): number | null {
  const side = sides[players[0]!];
  if (side === undefined || players.some((player) => sides[player] !== side)) return null;
  return sides.length > 1 && sides.every((each) => each === side) ? null : side;
}
