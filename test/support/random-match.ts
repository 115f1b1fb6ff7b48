/** Matches of random moves, position by position. */
import type { PlayableGameDef } from '../../src/ir/index.ts';
import { applyMove, inspect, legalMoves, pendingPlayers, Rng, startMatch, type Move, type State } from '../../src/kernel/index.ts';

/** A position of a match, with everything that is in it. */
export interface Position {
  state: State;
  /** What led to it; nothing at the start. */
  player: number | undefined;
  move: Move | undefined;
  /** Who is asked now: nobody when the match is over. */
  asked: readonly number[];
  variables: ReturnType<typeof inspect>['variables'];
  /** Definitions by zone, from the top; empty zones are left out. */
  zones: ReturnType<typeof inspect>['zones'];
}

/** The positions of a match: the first one, and one after every move, to the end. */
export function* randomMatch(def: PlayableGameDef, players: number, seed: number): Generator<Position> {
  const rng = new Rng(seed);
  let { state } = startMatch(def, seed, { players });
  let [player, move]: [number | undefined, Move | undefined] = [undefined, undefined];
  for (;;) {
    const { variables, zones } = inspect(def, state);
    const asked = pendingPlayers(def, state);
    yield { state, player, move, asked, variables, zones };
    if (asked.length === 0) return;
    player = asked[rng.below(asked.length)]!;
    const moves = legalMoves(def, state, player);
    move = moves[rng.below(moves.length)]!;
    const applied = applyMove(def, state, player, move);
    if ('rejected' in applied) throw new Error(`a legal move was rejected: ${applied.rejected}`);
    ({ state } = applied);
  }
}

/** The last position of a match. */
export function endOf(match: Iterable<Position>): Position {
  let last: Position | undefined;
  for (const position of match) last = position;
  return last!;
}
