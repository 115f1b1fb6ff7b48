/** Who comes next. */
import { NONE } from '../../program/nodes.ts';
import type { Machine } from '../machine.ts';

/** The player `by` places on among those who remain; by seats, or in the direction of play. None if nobody remains. */
export function nextPlayer(m: Machine, player: number, by: number, seating: boolean): number {
  const { players } = m.program;
  if (player < 0 || by === NONE) return NONE;
  const forward = by < 0 === (!seating && m.s[m.flow.DIRECTION] === -1);
  const step = forward ? 1 : players - 1;
  let at = player;
  for (let left = Math.min(Math.abs(by), players * players); left > 0; left--) {
    let tries = players;
    do at = (at + step) % players;
    while (m.isEliminated(at) && --tries > 0);
    if (tries === 0) return NONE;
  }
  return at;
}
