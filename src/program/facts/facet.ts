/** What a change of a state can concern, as bits: settle points look again only at what they read. */
export const FACET = {
  /** Variables, zones and tokens. */
  GAME: 1,
  /** Whose turn it is. */
  ACTIVE: 2,
  /** Where in the flow the match is. */
  COURSE: 4,
  /** Who passed, acted and answered. */
  WINDOW: 8,
  /** Who takes part, and in which order. */
  PLAYERS: 16,
} as const;

export const EVERY_FACET = FACET.GAME | FACET.ACTIVE | FACET.COURSE | FACET.WINDOW | FACET.PLAYERS;
