import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { GameDef } from '../ir/game-def.ts';
import { markPlayable } from '../ir/mark-playable.ts';
import type { PlayableGameDef } from '../ir/playable-game-def.ts';
import type { Terms } from './terms.ts';
import { validateGameDef } from './validate-game-def.ts';

export interface VerifiedGameDef {
  /** Null if there are errors. */
  def: PlayableGameDef | null;
  diagnostics: Diagnostic[];
}

/** All that is to be said about a value, and the value as a playable definition if nothing of it is an error. Never throws. */
export function verifyGameDef(value: unknown, terms?: Terms): VerifiedGameDef {
  const diagnostics = validateGameDef(value, terms);
  const isFaulty = diagnostics.some(({ severity }) => severity === 'error');
  return { def: isFaulty ? null : markPlayable(value as GameDef), diagnostics };
}
