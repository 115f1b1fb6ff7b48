/** The games that a run begins with, unless others are named. */
export const SEED_GAMES: readonly string[] = [
  'area-control',
  'ascending-auction',
  'deck-builder',
  'market-engine',
  'push-your-luck',
  'worker-placement',
  'set-collection',
  'route-building',
];
