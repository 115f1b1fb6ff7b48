/** Whom a window concerns. */
import type { Machine } from '../machine.ts';

/** The players of the current window who have not left it, as bits. */
export function eligiblePlayers(m: Machine): number {
  const window = m.phase?.window;
  if (window === undefined || window === null) return 0;
  const gone = m.s[m.flow.ELIMINATED]! | m.s[m.flow.LEFT]!;
  if (window.eligible === 'active') return (1 << m.active) & ~gone;
  const everybody = (1 << m.program.players) - 1;
  // A condition that asks whether all have passed means all who could be eligible: it cannot wait for itself.
  if (window.eligible === 'everybody' || m.judging) return everybody & ~gone;
  const test = m.eligible.get(window)!;
  let mask = 0;
  m.judging = true;
  for (let player = 0; player < m.program.players; player++) {
    const bit = 1 << player;
    if ((gone & bit) === 0 && m.evaluate(test, m.active, player) > 0) mask |= bit;
  }
  m.judging = false;
  return mask;
}

/** Whether there are eligible players and all of them have passed. */
export function allPassed(m: Machine): boolean {
  const mask = eligiblePlayers(m);
  return mask !== 0 && (mask & ~m.s[m.flow.PASSED]!) === 0;
}
