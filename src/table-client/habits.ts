/** What a player wants to be asked; a client keeps it between questions. */
import type { ClientMatch, Sight } from './client-match.ts';
import type { PassingSince } from './ends-passing.ts';
import { passOffer } from './pass-offer.ts';

export interface Habits {
  /** Everything is asked, also questions with one answer. */
  readonly fullControl: boolean;
  /** Passing until something happens; null while the player decides. */
  readonly passing: Passing | null;
}

/** A seat that passes until something happens. */
export interface Passing extends PassingSince {
  readonly seat: number;
  /** The version up to which the news were looked at. */
  readonly version: number;
}

export function stopPassing(habits: Habits): Habits {
  return { ...habits, passing: null };
}

/** Full control, on or off; it ends passing. */
export function withFullControl(fullControl: boolean): Habits {
  return { fullControl, passing: null };
}

/** The offer to pass now and again until something happens; null where that is not possible. */
export function passingOffer(match: ClientMatch, { fullControl }: Habits, sight: Sight): number | null {
  return fullControl || sight.seat === null ? null : passOffer(match, sight);
}

/** Passing from a view on, where it is possible. */
export function beginPassing(
  habits: Habits,
  { seat, observation: { turn, phase }, version }: Sight & { readonly version: number },
): Habits {
  return { ...habits, passing: { seat: seat!, turn, phase, version } };
}
