/** How much a game may ask for. Verify refuses more; link never makes room for more. */
export const LIMITS = {
  players: 16,
  /** Tokens that may exist at once. */
  tokens: 65_535,
  /** Items of a set that is chosen or combined. */
  setSize: 1000,
  /** Numbers of a literal range. */
  rangeLength: 10_000_000,
} as const;
