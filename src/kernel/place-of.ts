/** Where in a definition an effect stands. */
import type { Effect } from '../ir/effects.ts';
import type { PlayableGameDef } from '../ir/playable-game-def.ts';

type Place = (string | number)[];

/** A definition is looked through once, when something has failed for the first time. */
const known = new WeakMap<PlayableGameDef, Map<object, Place>>();

/** The path of an effect, as far as it is written in the definition. */
export function placeOf(def: PlayableGameDef, effect: Effect): Place | undefined {
  let places = known.get(def);
  if (places === undefined) {
    places = new Map();
    for (const [section, part] of Object.entries(def)) if (SECTIONS.has(section)) collect(part, [section], places);
    known.set(def, places);
  }
  return places.get(effect);
}

/** The sections in which effects stand. */
const SECTIONS: ReadonlySet<string> = new Set(['setup', 'flow', 'actions', 'procedures', 'triggers', 'checks']);

function collect(part: unknown, path: Place, places: Map<object, Place>): void {
  if (typeof part !== 'object' || part === null) return;
  places.set(part, path);
  if (Array.isArray(part)) part.forEach((item, index) => collect(item, [...path, index], places));
  else for (const [key, value] of Object.entries(part)) collect(value, [...path, key], places);
}
