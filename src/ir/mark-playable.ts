import type { GameDef } from './game-def.ts';
import type { PlayableGameDef } from './playable-game-def.ts';

/** Says of a definition that it is playable. The dependency rules name those who may: who verifies, and who adds parts of ours to what was verified. */
export function markPlayable(def: GameDef): PlayableGameDef {
  return def as PlayableGameDef;
}
