/** What things on the table know of the player's doing; given by whoever shows the table. */
import { getContext, setContext } from 'svelte';
import type { Place } from '../things/places.ts';
import type { ThingId } from '../../src/table/picture.ts';

/** Whether a thing leads on, was touched already, or neither. */
export type ThingState = 'touchable' | 'touched' | 'plain';

export interface Touching {
  /** The address of an image that the game or a skin names; null if it cannot be had. */
  imageAt(file: string): string | null;
  /** Pictures in a gallery show things that nobody can touch. */
  readonly live: boolean;
  stateOf(things: readonly ThingId[]): ThingState;
  /** Whether a thing that leads on is shown to: of several that mean the same, one is. */
  isMarked(things: readonly ThingId[]): boolean;
  /** Whether something has just happened there. */
  isRecent(things: readonly ThingId[]): boolean;
  /** Groups of cells that the end was made of. */
  readonly won: readonly (readonly ThingId[])[];
  touch(things: readonly ThingId[]): void;
  /** Shows a thing enlarged, with all that is known of it. */
  inspect(place: Place): void;
  /** What a player is called. */
  seatName(seat: number): string;
  /** The colour of a seat, as CSS. */
  seatColour(seat: number): string;
}

const KEY = Symbol('touching');

export function provideTouching(touching: Touching): void {
  setContext(KEY, touching);
}

export function touchingHere(): Touching {
  return getContext<Touching>(KEY);
}
