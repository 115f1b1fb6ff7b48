/** A card in a deck, with its number of copies. */
export interface DeckEntry {
  card: string;
  /** Default 1. */
  count?: number;
}
