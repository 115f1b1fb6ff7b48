/** Where the walk is: a path kept as a linked list, so that a step down costs one small object. */
import type { Path } from '../diagnostics/diagnostic.ts';

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

export function pathOf(place: Place): Path {
  const path: (string | number)[] = Array.from({ length: place.depth });
  for (let here: Place | null = place; here !== null; here = here.parent) path[here.depth - 1] = here.step;
  return path;
}
