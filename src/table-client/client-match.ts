/** Parts of a match by which a client decides what its player is asked. */
import type { PlayableGameDef } from '../ir/index.ts';
import type { View } from '../protocol/index.ts';

/** The match as a whole. */
export interface ClientMatch {
  readonly def: PlayableGameDef;
  /** Whether persons without a seat may look on. */
  readonly hasWatchers: boolean;
}

/** A seat with what its player sees and is asked. */
export type Sight = Pick<View, 'seat' | 'seats' | 'observation' | 'decision'>;
