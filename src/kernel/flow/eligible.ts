/** Whom a window concerns. */
import type { Machine } from '../machine.ts';

/** The players of the current window who have not left it, as bits. */
export function eligiblePlayers(m: Machine): number {
  const window = m.program.flow.states[m.s[m.flow.STATE]!]?.phases[m.s[m.flow.PHASE]!]?.window;
  if (window === undefined || window === null) return 0;
  const test = m.eligible.get(window) ?? null;
  let mask = 0;
  for (let player = 0; player < m.program.players; player++) {
    const bit = 1 << player;
    if (m.isEliminated(player) || (m.s[m.flow.LEFT]! & bit) !== 0) continue;
    if (test === null || m.evaluate(test, m.active, player) > 0) mask |= bit;
  }
  return mask;
}

/** Whether there are eligible players and all of them have passed. */
export function allPassed(m: Machine): boolean {
  const mask = eligiblePlayers(m);
  return mask !== 0 && (mask & ~m.s[m.flow.PASSED]!) === 0;
}

