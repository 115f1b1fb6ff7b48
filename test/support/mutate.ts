/** Random changes to a definition, for fuzzing: most break it, some make a game nobody thought of. */
import type { Rng } from '../../src/kernel/index.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A copy of a value with a few random subtrees deleted, replaced by others of its subtrees, duplicated or made strange. */
export function mutated(value: unknown, rng: Rng): unknown {
  const root = structuredClone(value) as Json;
  for (let left = 1 + rng.below(3); left > 0; left--) mutate(root, rng);
  return root;
}

interface Place {
  parent: Json[] | { [key: string]: Json };
  key: string | number;
}

const STRANGE: Json[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  2,
  7,
  1.5,
  1000,
  2147483647,
  -2147483648,
  4294967296,
  1e308,
  '',
  'all',
  'actor',
  '$x',
  'none',
  [],
  {},
];

function mutate(root: Json, rng: Rng): void {
  const places = placesIn(root);
  if (places.length === 0) return;
  const { parent, key } = pick(places, rng);
  const inner = at(parent, key);
  switch (rng.below(5)) {
    case 0:
      return remove(parent, key);
    case 1:
      return put(parent, key, structuredClone(pick(STRANGE, rng)));
    case 2: {
      // A subtree under the same key elsewhere often fits where a stranger would not.
      const same = places.filter((place) => place.key === key || (typeof place.key === 'number' && typeof key === 'number'));
      const other = pick(same, rng);
      return put(parent, key, structuredClone(at(other.parent, other.key)));
    }
    case 3: {
      const other = pick(places, rng);
      return put(parent, key, structuredClone(at(other.parent, other.key)));
    }
    default:
      if (Array.isArray(parent)) parent.splice(Number(key), 0, structuredClone(inner));
      else if (typeof inner === 'number') put(parent, key, inner + rng.below(5) - 2);
      else if (Array.isArray(inner) && inner.length > 1) inner.reverse();
  }
}

function placesIn(root: Json): Place[] {
  const places: Place[] = [];
  const visit = (value: Json): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
      places.push({ parent: value, key });
      visit(at(value, key));
    }
  };
  visit(root);
  return places;
}

function at(parent: Place['parent'], key: string | number): Json {
  return (parent as Record<string | number, Json>)[key]!;
}

function put(parent: Place['parent'], key: string | number, value: Json): void {
  (parent as Record<string | number, Json>)[key] = value;
}

function remove(parent: Place['parent'], key: string | number): void {
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
}

function pick<Item>(items: readonly Item[], rng: Rng): Item {
  return items[rng.below(items.length)]!;
}
