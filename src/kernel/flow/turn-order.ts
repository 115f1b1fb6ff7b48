/** Who comes next. */
import { NONE } from '../../program/nodes.ts';
import type { Machine } from '../machine.ts';

/** The player `by` places on among those who remain; by seats, or in the direction of play. None if nobody remains. */
export function nextPlayer(m: Machine, player: number, by: number, seating: boolean): number {
  const { players } = m.program;
  if (player < 0 || by === NONE) return NONE;
  const forward = by < 0 === (!seating && m.s[m.flow.DIRECTION] === -1);
  const step = forward ? 1 : players - 1;
  let remaining = 0;
  for (let seat = 0; seat < players; seat++) if (!m.isEliminated(seat)) remaining++;
  if (remaining === 0) return NONE;
  let at = player;
  // Whole rounds lead back to where the first step led.
  for (let left = by === 0 ? 0 : 1 + ((Math.abs(by) - 1) % remaining); left > 0; left--)
    do at = (at + step) % players;
    while (m.isEliminated(at));
  return at;
}
