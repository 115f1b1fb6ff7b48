/** What is left of a game when some of its actions are gone. */
import type { GameDef } from '../../ir/game-def.ts';

/** Without what waits for actions that are not there, or is shown with them. */
export function withoutMentions(def: GameDef): GameDef {
  const isThere = (action: string | undefined): boolean => action === undefined || def.actions.some(({ id }) => id === action);
  return {
    ...def,
    ...(def.triggers && { triggers: def.triggers.filter(({ match }) => isThere(match?.action)) }),
    ...(def.displays && { displays: def.displays.filter(({ of }) => typeof of !== 'object' || !('action' in of) || isThere(of.action)) }),
  };
}
