/** Persons who could learn something from when a player answers. */
import { hidesAnything } from '../ir/hides-anything.ts';
import type { PlayableGameDef } from '../ir/index.ts';
import type { ClientMatch, Sight } from './client-match.ts';

/** Whether the game has secrets and another person may watch: on another seat, on one that is still open, or without a seat. */
export function othersCouldLearn({ def, hasWatchers }: ClientMatch, { seat, seats }: Pick<Sight, 'seat' | 'seats'>): boolean {
  return hasSecrets(def) && (hasWatchers || seats.some(({ kind }, index) => kind !== 'bot' && index !== seat));
}

const known = new WeakMap<PlayableGameDef, boolean>();

function hasSecrets(def: PlayableGameDef): boolean {
  let secrets = known.get(def);
  if (secrets === undefined) known.set(def, (secrets = hidesAnything(def)));
  return secrets;
}
