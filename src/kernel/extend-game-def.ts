import type { GameDef } from '../ir/game-def.ts';
import { markPlayable } from '../ir/mark-playable.ts';
import type { PlayableGameDef } from '../ir/playable-game-def.ts';
import type { Program } from '../program/program.ts';

/**
 * The definition of a program with parts added that tools need: a value to be computed, an action to be tried.
 * Those are not verified, as whoever adds them made them of parts that were, or answers for them.
 * As many tokens as before have room, so that states of the program can be states of what comes out.
 */
export function extendGameDef({ def, layout }: Program, addition: Partial<GameDef>): PlayableGameDef {
  return markPlayable({ ...def, ...addition, meta: { ...def.meta, ...addition.meta, maxTokens: layout.maxTokens } });
}
