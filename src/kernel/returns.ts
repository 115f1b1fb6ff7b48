/**
 * Returns: what the end of a match is worth to each seat, from 0 (lost) to 1 (won). docs/semantics.md#returns
 * Whoever compares results goes by them: agents that search, tallies over many matches, hints for people.
 */
import { NONE } from '../program/nodes.ts';
import type { EndResult, Program } from '../program/program.ts';
import { RESULT_KINDS, STATUS, type ResultKind } from './flow/stages.ts';

/** How a match ended, as far as returns go by it. */
export interface Placing {
  readonly type: ResultKind;
  /** Place of each player, 1 is best. */
  readonly ranks: ArrayLike<number>;
}

/** The return of those who neither win nor lose; while a match goes on, of everybody. */
const EVEN = 0.5;

/** What everybody gets by a result of a kind; null where it depends on the places. */
const RETURN_OF_ALL: Readonly<Record<ResultKind, number | null>> = {
  win: null,
  loss: null,
  ranking: null,
  winAll: 1,
  lossAll: 0,
  draw: EVEN,
  halted: EVEN,
  deserted: EVEN,
};

/** The return of a player: what everybody gets, or else the share of the opponents that the player is placed before, an equal place counting half. */
export function returnOf(program: Program, placing: Placing | null, player: number): number {
  if (placing === null) return EVEN;
  const shared = sharedReturn(placing);
  if (shared !== null) return shared;
  return placedReturn(placing.ranks, player, opponentsOf(program, player));
}

/** The return of a player by the places alone, compared with those of the opponents. */
export function placedReturn(ranks: ArrayLike<number>, player: number, opponents: readonly number[]): number {
  if (opponents.length === 0) return ranks[player] === 1 ? 1 : 0;
  let beaten = 0;
  for (const other of opponents) beaten += 0.5 + 0.5 * Math.sign(ranks[other]! - ranks[player]!);
  return beaten / opponents.length;
}

/** The return that everybody gets alike; null for a result that tells players apart, and for a ranking of several, even if all places are equal. */
export function sharedReturn({ type, ranks }: Placing): number | null {
  const known = RETURN_OF_ALL[type];
  if (known !== null || (type === 'ranking' && ranks.length > 1)) return known;
  for (let player = 1; player < ranks.length; player++) if (ranks[player] !== ranks[0]) return null;
  return ranks[0] === 1 ? 1 : 0;
}

/** How the match in the words of a state ended; null while it goes on. */
export function placingIn({ layout, players }: Program, words: Int32Array): Placing | null {
  if (words[layout.flow.STATUS] !== STATUS.ENDED) return null;
  return { type: RESULT_KINDS[words[layout.flow.RESULT_KIND]!]!, ranks: words.subarray(layout.rank, layout.rank + players) };
}

/** The players whom a player wants to be ahead of: everybody but the own team, and nobody where all win or lose together. */
export function opponentsOf(program: Program, player: number): number[] {
  if (isCooperative(program)) return [];
  const { players, teams, teamOf } = program;
  return Array.from({ length: players }, (_, other) => other).filter(
    (other) => other !== player && (teams === 0 || teamOf[other] !== teamOf[player]),
  );
}

/** Whether all win or lose together, however the match ends: a game against the game. One who plays alone does, unless it is for points only. */
export function isCooperative(program: Program): boolean {
  const decides = program.ends.some(({ result: { type } }) => type !== 'draw' && type !== 'ranking');
  return decides && (program.players === 1 || program.ends.every(({ result }) => isShared(program, result)));
}

function isShared(program: Program, result: EndResult): boolean {
  switch (result.type) {
    case 'winAll':
    case 'lossAll':
    case 'draw':
      return true;
    case 'win':
    case 'loss':
      return result.many === 'all' || (result.many === null && isOneTeam(program));
    case 'ranking':
      return false;
  }
}

function isOneTeam({ players, teamOf }: Program): boolean {
  for (let player = 0; player < players; player++) if (teamOf[player] === NONE || teamOf[player] !== teamOf[0]) return false;
  return true;
}
