/**
 * What has changed between two values of JSON, small where they are nearly the same, and the way back.
 * `{ "=": value }` is another value; `{ "o": { key: change }, "-": [keys] }` an object with changed and removed keys;
 * `{ "a": [start, removed, [items]] }` a list in which items were replaced by others, and `{ "i": { index: change } }` one whose
 * items have changed. `{ "s": [start, removed, [items]] }` is like `a`, and the items behind have a `name` that ends with their
 * place, as in `ace@pile:none[3]`: it is another place now. What lies below a card that was put on a pile is not told again.
 */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type Changed =
  | { readonly '=': Json }
  | { readonly o: Readonly<Record<string, Changed>>; readonly '-'?: readonly string[] }
  | { readonly a: Replaced }
  | { readonly s: Replaced }
  | { readonly i: Readonly<Record<string, Changed>> };

type Replaced = readonly [start: number, removed: number, items: readonly Json[]];

/**
 * Changes that were found before, by the object that they lead to: what several see is compared once. Objects in it are never
 * changed. It is for one moment: what it holds has what was there before, and that would have what was there before it.
 */
export type KnownChanges = Map<object, { readonly before: object; readonly changed: Changed | null }>;

type JsonObject = { readonly [key: string]: Json };

/** Null if nothing has. Parts that are the same object are not looked into. */
export function changesBetween(before: Json, after: Json, known?: KnownChanges): Changed | null {
  if (before === after) return null;
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before as readonly Json[], after as readonly Json[], known);
  if (isObject(before) && isObject(after)) {
    const found = known?.get(after);
    if (found?.before === before) return found.changed;
    const changed = objectChanges(before, after, known);
    known?.set(after, { before, changed });
    return changed;
  }
  // What is undefined in a list is null, as in JSON.
  return (before ?? null) === (after ?? null) ? null : { '=': after ?? null };
}

/** The value after changes. Nothing is changed in place; what stays as it is, is the same object. */
export function applyChanges(before: Json, changed: Changed): Json {
  if ('=' in changed) return changed['='];
  if ('o' in changed) {
    const gone = new Set(changed['-']);
    const old = before as JsonObject;
    const stays = Object.entries(old).flatMap(([key, value]): [string, Json][] => {
      if (gone.has(key)) return [];
      return [[key, Object.hasOwn(changed.o, key) ? applyChanges(value, changeAt(changed.o, key)) : value]];
    });
    const added = Object.entries(changed.o).flatMap(([key, change]): [string, Json][] =>
      Object.hasOwn(old, key) ? [] : [[key, applyChanges(null, change)]],
    );
    // Made of entries: `__proto__` is a key like any other.
    return Object.fromEntries([...stays, ...added]);
  }
  const list = before as readonly Json[];
  if ('a' in changed) {
    const [start, removed, items] = changed.a;
    return [...list.slice(0, start), ...items, ...list.slice(start + removed)];
  }
  if ('s' in changed) {
    const [start, removed, items] = changed.s;
    const behind = list.slice(start + removed).map((item) => movedBy(item as JsonObject, items.length - removed));
    return [...list.slice(0, start), ...items, ...behind];
  }
  const after = [...list];
  for (const [index, change] of Object.entries(changed.i)) after[Number(index)] = applyChanges(after[Number(index)]!, change);
  return after;
}

function changeAt(changes: Readonly<Record<string, Changed>>, key: string): Changed {
  return heldBy(changes as unknown as JsonObject, key) as unknown as Changed;
}

/** What stands at a key; null where nothing does. */
function heldBy(object: JsonObject, key: string): Json {
  return key === '__proto__' ? (Object.getOwnPropertyDescriptor(object, key)?.value ?? null) : (object[key] ?? null);
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Most objects have the same keys in the same order as before, with what is there. */
function objectChanges(before: JsonObject, after: JsonObject, known?: KnownChanges): Changed | null {
  const keys = Object.keys(after);
  const old = Object.keys(before);
  if (keys.length !== old.length) return otherKeys(before, after, known);
  let changes: [string, Changed][] | null = null;
  for (let place = 0; place < keys.length; place++) {
    const key = keys[place]!;
    if (key !== old[place]) return otherKeys(before, after, known);
    const [one, other] = key === '__proto__' ? [heldBy(before, key), heldBy(after, key)] : [before[key], after[key]];
    if (one === other) continue;
    if (one === undefined || other === undefined) return otherKeys(before, after, known);
    const change = changesBetween(one, other, known);
    if (change !== null) (changes ??= []).push([key, change]);
  }
  return changes === null ? null : { o: Object.fromEntries(changes) };
}

/** Keys are in the same order afterwards, so that the text is the same, too: an object for which that cannot be is said as a whole. */
function otherKeys(before: JsonObject, after: JsonObject, known?: KnownChanges): Changed | null {
  const keys = keysOf(after);
  const old = keysOf(before);
  if (!isInOrder(old, keys, after, before)) return { '=': after };
  const removed = old.filter((key) => !isThere(after, key));
  const changes = keys.flatMap((key): [string, Changed][] => {
    const value = heldBy(after, key);
    const change = isThere(before, key) ? changesBetween(heldBy(before, key), value, known) : { '=': value };
    return change === null ? [] : [[key, change]];
  });
  if (changes.length === 0 && removed.length === 0) return null;
  return { o: Object.fromEntries(changes), ...(removed.length > 0 && { '-': removed }) };
}

/** Whether those keys that stay come first, in the order in which they were. */
function isInOrder(old: readonly string[], keys: readonly string[], after: JsonObject, before: JsonObject): boolean {
  const stays = old.filter((key) => isThere(after, key));
  return stays.every((key, place) => keys[place] === key) && keys.slice(stays.length).every((key) => !isThere(before, key));
}

/** What is undefined is not there, as in JSON. */
function keysOf(object: JsonObject): string[] {
  const keys = Object.keys(object);
  for (const key of keys) if (object[key] === undefined) return keys.filter((each) => isThere(object, each));
  return keys;
}

function isThere(object: JsonObject, key: string): boolean {
  return Object.hasOwn(object, key) && object[key] !== undefined;
}

/** Items that came or went lie between others that stayed; where as many are there as before, each may have changed a little. */
function listChanges(before: readonly Json[], after: readonly Json[], known?: KnownChanges): Changed | null {
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && isSame(before[start]!, after[start]!)) start++;
  if (start === before.length && start === after.length) return null;
  let end = 0;
  while (end < least - start && isSame(before[before.length - 1 - end]!, after[after.length - 1 - end]!)) end++;
  if (before.length !== after.length) {
    const moved = itemsMoved(before, after, least - start);
    const stays = Math.max(end, moved);
    const replaced: Replaced = [start, before.length - start - stays, after.slice(start, after.length - stays)];
    return moved > end ? { s: replaced } : { a: replaced };
  }
  const changes: Record<string, Changed> = {};
  for (let index = start; index < after.length - end; index++) {
    const change = changesBetween(before[index]!, after[index]!, known);
    if (change !== null) changes[index] = change;
  }
  return { i: changes };
}

/** How many items at the end of a list are the same but for their place, at most so many. */
function itemsMoved(before: readonly Json[], after: readonly Json[], most: number): number {
  let moved = 0;
  while (moved < most && hasMovedBy(before[before.length - 1 - moved]!, after[after.length - 1 - moved]!, after.length - before.length))
    moved++;
  return moved;
}

function hasMovedBy(one: Json, other: Json, by: number): boolean {
  if (!isObject(one) || !isObject(other)) return false;
  const { name } = one;
  if (typeof name !== 'string' || typeof other['name'] !== 'string' || !PLACE.test(name) || other['name'] !== nameMovedBy(name, by))
    return false;
  const keys = keysOf(one);
  const others = keysOf(other);
  return (
    keys.length === others.length &&
    keys.every((key, place) => key === others[place] && (key === 'name' || isSame(heldBy(one, key), heldBy(other, key))))
  );
}

function movedBy(item: JsonObject, by: number): JsonObject {
  return { ...item, name: nameMovedBy(String(item['name']), by) };
}

/** The place at the end of a name. */
const PLACE = /\[(\d{1,9})\]$/;

function nameMovedBy(name: string, by: number): string {
  return name.replace(PLACE, (_, place: string) => `[${Number(place) + by}]`);
}

/** Whether two values are the same text. */
function isSame(one: Json, other: Json): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return (one ?? null) === (other ?? null);
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    for (let index = 0; index < one.length; index++) if (!isSame(one[index] as Json, other[index] as Json)) return false;
    return true;
  }
  const keys = keysOf(one as JsonObject);
  const others = keysOf(other as JsonObject);
  if (keys.length !== others.length) return false;
  return keys.every((key, place) => key === others[place] && isSame(heldBy(one as JsonObject, key), heldBy(other as JsonObject, key)));
}
