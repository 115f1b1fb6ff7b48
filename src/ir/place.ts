/** A place in a definition: a path kept as a linked list, so that a step down costs one small object. */

export interface Place {
  readonly parent: Place | null;
  readonly step: string | number;
  readonly depth: number;
}

/** The place below `parent` (null: the document) after some steps. */
export function at(parent: Place | null, ...steps: [string | number, ...(string | number)[]]): Place {
  let place = parent;
  for (const step of steps) place = { parent: place, step, depth: place === null ? 1 : place.depth + 1 };
  return place as Place;
}

/** The steps from the document to a place. */
export function pathOf(place: Place): (string | number)[] {
  const path: (string | number)[] = Array.from({ length: place.depth });
  for (let here: Place | null = place; here !== null; here = here.parent) path[here.depth - 1] = here.step;
  return path;
}
