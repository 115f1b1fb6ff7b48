/** Random play to the end of a match, or as far as is worth the time. */
import type { Executor, Notes, Rng } from '../kernel/index.ts';

/** Random players may never come to an end; what is left open then is guessed. */
const MOST_PLIES = 500;

/** Plays the state in a slot on at random. */
export function playOut(executor: Executor, slot: number, rng: Rng, notes?: Notes): void {
  executor.playout(slot, rng, MOST_PLIES, notes);
}
