/** What stands beside an object in its list or mapping, as a guide to what it lacks. */
import type { Path } from '../diagnostics/diagnostic.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** The value that all similar neighbours have for a key, or else both next neighbours; undefined if they differ. */
export function asSiblingsHave(root: unknown, path: Path, key: string): { value: unknown } | undefined {
  const parent = path.slice(0, -1).reduce<unknown>((node, step) => (isObject(node) ? node[step] : undefined), root);
  if (!isObject(parent)) return undefined;
  const all = Object.values(parent);
  const own = Object.keys(parent).indexOf(String(path.at(-1)));
  const object = all[own];
  if (!isObject(object) || all.length > MOST_SIBLINGS) return undefined;
  const similar = (other: unknown): other is JsonObject =>
    other !== object && isObject(other) && isShort(other[key]) && isAlike(object, other);
  // The keys of an object with a form of its own are not siblings: `from` and `to` may well differ.
  if (!Array.isArray(parent) && !(all.length > 2 && all.every(isObject))) return undefined;
  const next = [all[own - 1], all[own + 1]].filter((other) => other !== undefined);
  return agreed(all.filter(similar), key) ?? (next.length === 2 && next.every(similar) ? agreed(next, key) : undefined);
}

const MOST_SIBLINGS = 1000;

function agreed(objects: readonly JsonObject[], key: string): { value: unknown } | undefined {
  const values = new Set(objects.map((object) => object[key]));
  return values.size === 1 ? { value: [...values][0] } : undefined;
}

/** The keys that both have hold values of the same type. */
function isAlike(one: JsonObject, other: JsonObject): boolean {
  return Object.keys(one).every(
    (key) => !Object.hasOwn(other, key) || typeOf(one[key]) === typeOf(other[key]) || one[key] === null || other[key] === null,
  );
}

function typeOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}

/** Words, numbers and truth values may well be the same; longer things are not. */
function isShort(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function isObject(value: unknown): value is Readonly<Record<string | number, unknown>> {
  return typeof value === 'object' && value !== null;
}
