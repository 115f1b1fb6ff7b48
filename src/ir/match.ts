import type { DeckEntry } from './deck-entry.ts';

/** A match: who sits where, in which team, with which deck. Together with a GameDef it determines the program. */
export interface Match {
  players: number;
  seats?: Seat[];
}

/** Who sits at the table: a name for people, a team, and the deck that this player brings: one of the game, or a list of cards. */
export interface Seat {
  name?: string;
  team?: string;
  deck?: string | DeckEntry[];
}
