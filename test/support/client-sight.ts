/** A state as the client of a seat gets it, without a match around it. */
import { decisionFor } from '../../src/match/decision-for.ts';
import type { PlayableGameDef } from '../../src/ir/index.ts';
import { observe, type State } from '../../src/kernel/index.ts';
import type { View } from '../../src/protocol/index.ts';
import { seatKinds } from './match-table.ts';

export type ClientSight = Pick<View, 'seat' | 'seats' | 'observation' | 'decision'>;

/** Seats are named as the command line names them. */
export function clientSight(def: PlayableGameDef, state: State, seat: number, seats: readonly string[]): ClientSight {
  const isSeat = seat < state.match.players;
  return {
    seat: isSeat ? seat : null,
    seats: seatKinds(seats),
    observation: observe(def, state, seat),
    decision: isSeat ? decisionFor(def, state, seat) : null,
  };
}
