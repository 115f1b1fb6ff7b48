/** A match: who sits where, in which team, with which deck. Together with a GameDef it determines the program. */
export interface Match {
  players: number;
  seats?: Seat[];
}

export interface Seat {
  name?: string;
  team?: string;
  deck?: string;
}
