import type { PlayerValue } from './values.ts';

/** The players, by their seats. */
export const PLAYERS: readonly PlayerValue[] = [
  { kind: 'player', seat: 0 },
  { kind: 'player', seat: 1 },
];
