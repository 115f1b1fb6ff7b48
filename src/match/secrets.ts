/** Whether players of a game have anything to keep from one another. */
import type { Match, PlayableGameDef } from '../ir/index.ts';
import { executorFor } from '../kernel/index.ts';

/** True for games with hidden tokens or variables, and those in which players decide at the same time. */
export function hasSecrets(def: PlayableGameDef, match: Match): boolean {
  return executorFor(def, match).program.hides;
}

/** A bot that is worth playing against, and does not make people wait. */
export function defaultAgent(def: PlayableGameDef, match: Match): string {
  return hasSecrets(def, match) ? 'ismcts:200' : 'uct:400';
}
