/** Where in a definition an effect stands. */
import type { Effect } from '../ir/effects.ts';
import { pathOf, type Place } from '../ir/place.ts';
import type { PlayableGameDef } from '../ir/playable-game-def.ts';
import { visitGame } from '../ir/visit.ts';

/** A definition is looked through once, when something has failed for the first time. */
const known = new WeakMap<PlayableGameDef, Map<Effect, Place>>();

/** The path of an effect, as far as it is written in the definition. */
export function placeOf(def: PlayableGameDef, effect: Effect): (string | number)[] | undefined {
  let places = known.get(def);
  if (places === undefined) known.set(def, (places = placesIn(def)));
  const place = places.get(effect);
  return place && pathOf(place);
}

function placesIn(def: PlayableGameDef): Map<Effect, Place> {
  const places = new Map<Effect, Place>();
  visitGame(def, { effect: (effect, place) => void places.set(effect, place) });
  return places;
}
