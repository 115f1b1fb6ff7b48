import type { GameDef } from './game-def.ts';

/**
 * What marks a definition as verified. It exists in types only: nothing is added to the object or to its text.
 * As a protected member it is left behind when an object is copied part by part (`{ ...def, actions }`), so that a changed
 * definition has to be verified again.
 */
declare class Verified {
  protected readonly verified: true;
}

/** A GameDef without errors: whoever plays, measures or tells a game asks for one. Given by `compile`, `parseGameDef` and `verifyGameDef`. */
export type PlayableGameDef = GameDef & Verified;
