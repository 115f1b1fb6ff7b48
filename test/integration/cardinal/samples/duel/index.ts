/** Samples of the cards of Duel of Factions with scripts, by their factions. */
import { KILNWARD_CARDS } from './kilnward.ts';
import { REEDWAKE_CARDS } from './reedwake.ts';

export const DUEL_CARDS = [...KILNWARD_CARDS, ...REEDWAKE_CARDS];
